import type { JsonProblem } from "./problem.ts";
import { type ScanOptions, Tape, valueAt } from "./tape.ts";
import type { JsonValue } from "./value.ts";

/**
 * A read text. With duplicate keys there are both a value and problems: in it the last of equal keys counts. What is no
 * JSON text, or goes over a limit, has no value.
 */
export type ParsedJson =
  | { readonly value: JsonValue; readonly problems: readonly JsonProblem[] }
  | { readonly value?: undefined; readonly problems: readonly JsonProblem[] };

const tape = new Tape();

/**
 * Reads a JSON text without loss.
 *
 * @param source A string, or UTF-8 bytes.
 * @returns The value and no problems; or what is wrong with the text.
 * @see RFC 8259
 */
export function parseJson(source: string | Uint8Array, options: ScanOptions = {}): ParsedJson {
  tape.scan(source, options);
  const { problem } = tape;
  const problems = problem === undefined ? [] : [problem, ...tape.problems];
  const parsed = tape.readable ? { value: valueAt(tape, 0), problems } : { problems };
  tape.trim();
  return parsed;
}
