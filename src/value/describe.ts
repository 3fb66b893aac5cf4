import { decodeText } from "../json/string-bytes.ts";
import { byteEnd, byteStart, kindAt, type Tape, TokenKind } from "../json/tape.ts";
import { LONGEST, shortened } from "../text/shortened.ts";

/** What a message says was found: the kind, and the value as the sender wrote it, cut when it is long. */
export function describe(tape: Tape, index: number): string {
  switch (kindAt(tape, index)) {
    case TokenKind.object:
      return "an object";
    case TokenKind.array:
      return "an array";
    case TokenKind.string:
    case TokenKind.key:
      return `the string ${written(tape, index)}`;
    case TokenKind.number:
      return `the number ${written(tape, index)}`;
    case TokenKind.true:
      return "true";
    case TokenKind.false:
      return "false";
    default:
      return "null";
  }
}

/** A value as the sender wrote it, a string with its quotes; cut when it is long. */
export function written(tape: Tape, index: number): string {
  const start = byteStart(tape, index);
  const end = byteEnd(tape, index);
  let cut = Math.min(end, start + 4 * LONGEST);
  if (cut < end) while (((tape.bytes[cut] as number) & 0xc0) === 0x80) cut -= 1;
  const text = decodeText(tape.bytes, start, cut, false, tape.wellFormed);
  return cut === end ? shortened(text) : shortened(`${text}…`);
}

/** A name that came with a message, in a sentence: as it is when it reads as a name, else quoted; cut when it is long. */
export function sayName(name: string): string {
  return /^[\w$/.-]{1,60}$/.test(name) ? name : JSON.stringify(shortened(name));
}
