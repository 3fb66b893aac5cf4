import { Tape } from "../../json/tape.ts";
import { base64Digits } from "../../text/base64.ts";

const tape = new Tape();
const encoder = new TextEncoder();
const LF = 0x0a;
const CR = 0x0d;

/**
 * A message as a line of a log of the dir-message form: `{"time":…,"dir":…,"message":…}`. The message stands in it byte for
 * byte as it was sent. One with line breaks inside stands there as a string; a line that is no JSON is in `text`, one that is
 * no UTF-8 in `base64`.
 *
 * @param time Milliseconds since 1970.
 * @param isStray Whether it is no message, but stands between the messages of a framed stream: then `stray` says so.
 * @returns UTF-8, with the line break, and the 1-based column at which the message starts, in UTF-16 code units.
 */
export function recordLine(
  dir: string,
  message: Uint8Array,
  time: number,
  isStray = false,
): { readonly bytes: Uint8Array; readonly column: number } {
  const head = `{"time":${JSON.stringify(new Date(time).toISOString())},"dir":${JSON.stringify(dir)},`;
  const tail = isStray ? ',"stray":true}\n' : "}\n";
  const hasBreaks = message.includes(LF) || message.includes(CR);
  const isJson = tape.scan(message) || tape.problem?.kind === "duplicate-key";
  tape.trim();
  if (isJson && !hasBreaks && !isStray && isObjectOrArray(message)) {
    const start = `${head}"message":`;
    return { bytes: joined(encoder.encode(start), message, encoder.encode("}\n")), column: start.length + 1 };
  }
  const text = decoded(message);
  if (text === undefined) {
    const start = `${head}"base64":"`;
    const bytes = joined(encoder.encode(start), base64Digits(message), encoder.encode(`"${tail}`));
    return { bytes, column: start.length + 1 };
  }
  const start = `${head}${isJson && !isStray && isObjectOrArray(message) ? '"message"' : '"text"'}:`;
  return { bytes: encoder.encode(`${start}${JSON.stringify(text)}${tail}`), column: start.length + 2 };
}

/** A message that was too long to be kept, as a line of the log: how many bytes it had. The column is that of the number. */
export function omittedLine(
  dir: string,
  omitted: number,
  time: number,
): { readonly bytes: Uint8Array; readonly column: number } {
  const head = `{"time":${JSON.stringify(new Date(time).toISOString())},"dir":${JSON.stringify(dir)},"omitted":`;
  return { bytes: encoder.encode(`${head}${omitted}}\n`), column: head.length + 1 };
}

function isObjectOrArray(message: Uint8Array): boolean {
  const first = message.find((byte) => byte > 0x20);
  return first === 0x7b || first === 0x5b;
}

function decoded(message: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(message);
  } catch {
    return undefined;
  }
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
