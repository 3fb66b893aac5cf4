import { byteStart, kindAt, next, sourceAt, type Tape, TokenKind, textAt, utf16Offset } from "../../json/tape.ts";
import type { DocumentText } from "./document.ts";

/** JSON inside a document: the tape, and where in the document it starts. */
export interface DocumentJson {
  readonly document: DocumentText;
  readonly tape: Tape;
  /** The offset in the document of an offset in the JSON text. */
  readonly offsetOf: (offset: number) => number;
}

/** The offset in the document of the token at a word index. */
export function offsetAt({ tape, offsetOf }: DocumentJson, at: number): number {
  return offsetOf(utf16Offset(tape, byteStart(tape, at)));
}

/**
 * The members of the object at a word index that are known, by name: word indexes of their values.
 *
 * @param known The names that may be there.
 * @param onUnknown What to do with another name; it gets the word index of its key.
 * @returns `undefined` when a known name stands twice, which is a problem that has been noted.
 */
export function readMembers<N extends string>(
  json: DocumentJson,
  at: number,
  known: readonly N[],
  onUnknown: (name: string, key: number) => void,
): ReadonlyMap<N, number> | undefined {
  const { tape, document } = json;
  const members = new Map<N, number>();
  const end = next(tape, at);
  let isUsable = true;
  for (let key = at + 2; key < end; key = next(tape, key + 2)) {
    const text = textAt(tape, key);
    const name = known.find((one) => one === text);
    if (name === undefined) onUnknown(text, key);
    else if (members.has(name)) {
      document.problem(`I expected one ${name}; I found it again.`, offsetAt(json, key));
      isUsable = false;
    } else members.set(name, key + 2);
  }
  return isUsable ? members : undefined;
}

/** A value in a sentence: the start of it when it is long. */
export function excerpt({ tape }: DocumentJson, at: number): string {
  const kind = kindAt(tape, at);
  if (kind === TokenKind.object) return "an object";
  if (kind === TokenKind.array) return "an array";
  const source = sourceAt(tape, at);
  return source.length <= 60 ? source : `${source.slice(0, 57)}…`;
}
