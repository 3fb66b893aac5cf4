import { utf8Length } from "../text/utf8.ts";

/** What one `character` of a position counts. @see LSP 3.18, "PositionEncodingKind" */
export type PositionEncoding = "utf-8" | "utf-16" | "utf-32";

/** In the order in which they are wished: users count UTF-16 code units, so nothing need be converted then. */
export const positionEncodings: readonly PositionEncoding[] = ["utf-16", "utf-8", "utf-32"];

/**
 * Where a UTF-16 offset of a line lies in the units of an encoding.
 *
 * @param line The text of the line. Without it, as for a file that cannot be read, units are taken to be the same.
 * @param offset From 0. Past the line's end it is the end; within a character it is the character's start.
 */
export function toUnits(line: string | undefined, offset: number, encoding: PositionEncoding): number {
  if (line === undefined) return offset;
  const before = line.slice(0, characterStart(line, Math.min(offset, line.length)));
  switch (encoding) {
    case "utf-16":
      return before.length;
    case "utf-8":
      return utf8Length(before);
    case "utf-32":
      return codePoints(before);
  }
}

/** The UTF-16 offset of a place in the units of an encoding: the way back of `toUnits`. */
export function fromUnits(line: string | undefined, units: number, encoding: PositionEncoding): number {
  if (line === undefined) return units;
  if (encoding === "utf-16") return characterStart(line, Math.min(units, line.length));
  let offset = 0;
  let left = units;
  for (const character of line) {
    left -= encoding === "utf-8" ? utf8Length(character) : 1;
    if (left < 0) break;
    offset += character.length;
  }
  return offset;
}

/** The start of the character that an offset may lie within. */
function characterStart(line: string, offset: number): number {
  const isWithin = isSurrogate(line.charCodeAt(offset), 0xdc00) && isSurrogate(line.charCodeAt(offset - 1), 0xd800);
  return isWithin ? offset - 1 : offset;
}

function isSurrogate(unit: number, half: 0xd800 | 0xdc00): boolean {
  return (unit & 0xfc00) === half;
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
