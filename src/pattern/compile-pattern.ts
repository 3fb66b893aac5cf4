import { LookingMachine } from "./looking-machine.ts";
import { Machine } from "./machine.ts";
import { parsePattern } from "./parse-pattern.ts";
import type { PatternProblem } from "./problem.ts";
import { writeLookingProgram, writeProgram } from "./program.ts";
import { Runs } from "./runs.ts";

export type { PatternProblem } from "./problem.ts";

/** A pattern that runs in time linear in the text, whatever the text. */
export interface CompiledPattern {
  readonly kind: "pattern";
  readonly source: string;
  /** The grammar that reads it: that of the `u` flag, over code points, or the older one, over UTF-16 code units. */
  readonly grammar: "unicode" | "legacy";
  /** What runs it: counted runs of characters, or the general machine. */
  readonly engine: "runs" | "machine";
  /** Whether the pattern is found anywhere in a text. */
  matches(text: string): boolean;
  /** The same for `bytes[start..end)`; `undefined` when these are not ASCII, and the text must be asked. */
  matchesBytes(bytes: Uint8Array, start: number, end: number): boolean | undefined;
}

/**
 * Makes a pattern ready that may look around, also in time linear in the text, but slower: it never looks at bytes. Only back
 * references and what is too large remain problems.
 */
export function compileLookingPattern(source: string): CompiledPattern | PatternProblem {
  const plain = compilePattern(source);
  if (plain.kind !== "unsupported") return plain;
  const parsed = parsePattern(source);
  if (parsed.kind !== "parsed") return parsed;
  const written = writeLookingProgram(parsed.tree, parsed.unicode);
  if ("kind" in written) return written;
  const machine = new LookingMachine(written.program, written.looks, parsed.unicode);
  return compiled(source, parsed.unicode ? "unicode" : "legacy", "machine", machine);
}

/**
 * Makes a pattern of ECMA 262 ready to run in linear time. It is not anchored, and has no flags but `u`.
 *
 * The dialect is the host's to the letter: the host decides about single characters, and only what lies between them is run
 * here. What no linear engine can do (back references, lookaround) is a problem, and so is what is too large counted out.
 *
 * @see Smithy 2.0, "pattern trait"
 */
export function compilePattern(source: string): CompiledPattern | PatternProblem {
  const parsed = parsePattern(source);
  if (parsed.kind !== "parsed") return parsed;
  const grammar = parsed.unicode ? "unicode" : "legacy";
  const runs = Runs.of(parsed.tree, parsed.unicode);
  if (runs !== undefined) return compiled(source, grammar, "runs", runs);
  const program = writeProgram(parsed.tree, parsed.unicode);
  if ("kind" in program) return program;
  return compiled(source, grammar, "machine", new Machine(program, parsed.unicode));
}

function compiled(
  source: string,
  grammar: CompiledPattern["grammar"],
  engine: CompiledPattern["engine"],
  run: Runs | Machine | LookingMachine,
): CompiledPattern {
  return {
    kind: "pattern",
    source,
    grammar,
    engine,
    matches: (text) => run.matches(text),
    matchesBytes: (bytes, start, end) => run.matchesBytes(bytes, start, end),
  };
}
