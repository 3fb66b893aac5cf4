import type { LogPrefix } from "./log-mapping.ts";

const OPEN_BRACE = 0x7b;
const encoder = new TextEncoder();
/** Delimiters as bytes: encoded once, not per line. */
const encoded = new WeakMap<LogPrefix, Uint8Array>();

/** Where the record starts in the line `bytes[start..end)`; `undefined` when the line does not have the prefix. */
export function prefixEnd(bytes: Uint8Array, start: number, end: number, prefix: LogPrefix): number | undefined {
  switch (prefix.kind) {
    case "none":
      return start;
    case "firstBrace": {
      const brace = bytes.subarray(start, end).indexOf(OPEN_BRACE);
      return brace < 0 ? undefined : start + brace;
    }
    case "fields":
      return fieldsEnd(bytes.subarray(start, end), start, prefix);
  }
}

function fieldsEnd(
  line: Uint8Array,
  start: number,
  prefix: Extract<LogPrefix, { kind: "fields" }>,
): number | undefined {
  const delimiter = delimiterBytes(prefix);
  let at = 0;
  for (let field = 0; field < prefix.count; field++) {
    const found = find(line, delimiter, at);
    if (found === undefined) return undefined;
    at = found + delimiter.length;
  }
  return start + at;
}

function delimiterBytes(prefix: Extract<LogPrefix, { kind: "fields" }>): Uint8Array {
  const known = encoded.get(prefix);
  if (known !== undefined) return known;
  const bytes = encoder.encode(prefix.delimiter);
  encoded.set(prefix, bytes);
  return bytes;
}

/** The first place of a byte sequence at or behind `from`. Delimiters are a few bytes long, so this is linear. */
function find(line: Uint8Array, wanted: Uint8Array, from: number): number | undefined {
  const first = wanted[0];
  if (first === undefined) return from;
  for (let at = line.indexOf(first, from); at >= 0; at = line.indexOf(first, at + 1)) {
    let length = 1;
    while (length < wanted.length && line[at + length] === wanted[length]) length++;
    if (length === wanted.length) return at;
  }
  return undefined;
}
