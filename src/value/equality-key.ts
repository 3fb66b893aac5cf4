import { numberKey } from "../json/exact-number.ts";
import { kindAt, next, numberAt, type Tape, TokenKind, textAt } from "../json/tape.ts";

/**
 * A text that two values have in common exactly when they are equal: numbers by value, objects without regard to the order
 * of members. As deep as the tape, which the scanner has bounded.
 *
 * @see Smithy 2.0, "Value equality"
 */
export function equalityKey(tape: Tape, index: number): string {
  switch (kindAt(tape, index)) {
    case TokenKind.object:
      return objectKey(tape, index);
    case TokenKind.array:
      return arrayKey(tape, index);
    case TokenKind.string:
      return JSON.stringify(textAt(tape, index));
    case TokenKind.number:
      return numberKey(numberAt(tape, index));
    case TokenKind.true:
      return "true";
    case TokenKind.false:
      return "false";
    default:
      return "null";
  }
}

function arrayKey(tape: Tape, index: number): string {
  const parts: string[] = [];
  const end = next(tape, index);
  for (let child = index + 2; child < end; child = next(tape, child)) parts.push(equalityKey(tape, child));
  return `[${parts.join(",")}]`;
}

function objectKey(tape: Tape, index: number): string {
  const parts: string[] = [];
  const end = next(tape, index);
  for (let key = index + 2; key < end; key = next(tape, key + 2)) {
    parts.push(`${JSON.stringify(textAt(tape, key))}:${equalityKey(tape, key + 2)}`);
  }
  return `{${parts.sort().join(",")}}`;
}
