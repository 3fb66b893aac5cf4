/** An object, or an array of values: `[INFO] ready`, `[12:00] ready` and `[4711] ready` begin none. */
const BEGINNING = /^\s*(?:\{|\[\s*(?:[{[\]"]|-?\d+\s*(?:,|\]?\s*$)|$))/;
/** Bytes, or UTF-16 code units, that are looked at. */
const LOOKED_AT = 256;
/** Goes on with nothing that JSON has. */
const CUT = "\0";

/**
 * Whether a line was meant as a message, broken or not: an object or an array begins. A banner or a log line is none.
 *
 * @param line A line, or as much of it as there is.
 * @param isWhole Whether all of the line is there; else what it goes on with may still say otherwise, and the answer is `false`.
 */
export function looksLikeMessage(line: string | Uint8Array, isWhole = true): boolean {
  const start =
    typeof line === "string" ? line.slice(0, LOOKED_AT) : String.fromCharCode(...line.subarray(0, LOOKED_AT));
  return BEGINNING.test(isWhole ? start : start + CUT);
}
