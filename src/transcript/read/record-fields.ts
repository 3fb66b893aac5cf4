import { type JsonPointer, parsePointer, resolvePointerOnTape } from "../../json/pointer.ts";
import { byteEnd, KeyTable, keyId, kindAt, next, type Tape, TokenKind } from "../../json/tape.ts";
import { ConfigurationError } from "../configuration-error.ts";

/** A field that a mapping names: the first step of its pointer, and where it leads from there. */
interface Field {
  readonly first: string;
  readonly rest: JsonPointer;
}

/**
 * Finds the fields of a record that a mapping names. The record must have been scanned with `keys`: the names of the top
 * level are then numbers, and one walk over its members, which ends at the last name wanted, finds all of them.
 */
export class RecordFields {
  /** The names to number in the scan. */
  readonly keys: KeyTable;
  readonly #fields = new Map<string, Field>();
  /** Word index of each top-level member by its number; -1 when it is not there. */
  readonly #members: Int32Array;
  #tape: Tape | undefined;

  /**
   * @param pointers JSON Pointers.
   * @throws ConfigurationError for an invalid pointer.
   */
  constructor(pointers: readonly string[]) {
    for (const text of pointers) {
      const [first, ...rest] = parse(text);
      if (first !== undefined) this.#fields.set(text, { first, rest });
    }
    this.keys = new KeyTable([...this.#fields.values()].map(({ first }) => first));
    this.#members = new Int32Array(this.keys.names.length).fill(-1);
  }

  /** Looks at the record on a tape. What is asked for afterwards is about this record. */
  read(tape: Tape): void {
    this.#tape = tape;
    this.#members.fill(-1);
    if (kindAt(tape, 0) !== TokenKind.object) return;
    let missing = this.#members.length;
    for (let key = 2; key < tape.length && missing > 0; key = next(tape, key + 2)) {
      const id = keyId(tape, key);
      // Of equal keys the first counts.
      if (id < 0 || this.#members[id] !== -1) continue;
      this.#members[id] = key + 2;
      missing--;
    }
  }

  /** The word index that one of the pointers leads to; `undefined` when it leads nowhere. */
  at(pointer: string): number | undefined {
    const tape = this.#tape;
    const field = this.#fields.get(pointer);
    if (tape === undefined) return undefined;
    if (field === undefined) return 0;
    if (kindAt(tape, 0) !== TokenKind.object) return resolvePointerOnTape(tape, [field.first, ...field.rest]);
    const member = this.#members[this.keys.idOf(field.first) ?? -1] ?? -1;
    if (member < 0) return undefined;
    return field.rest.length === 0 ? member : resolvePointerOnTape(tape, field.rest, member);
  }

  /** Whether one of the pointers leads to, or through, the member at this path. */
  looksAt(path: readonly string[]): boolean {
    for (const { first, rest } of this.#fields.values()) {
      const steps = [first, ...rest];
      if (path.length <= steps.length && path.every((name, index) => steps[index] === name)) return true;
    }
    return false;
  }
}

/**
 * The byte behind the value at a word index. A record mostly ends with its message: then nothing but its own closing
 * bracket follows, and the value's end is found from behind, without a walk over its children.
 */
export function valueEnd(tape: Tape, at: number): number {
  if (kindAt(tape, at) > TokenKind.array || next(tape, at) !== tape.length || kindAt(tape, 0) !== TokenKind.object) {
    return byteEnd(tape, at);
  }
  return at === 0 ? lastByte(tape, tape.size) : byteEndOfLastMember(tape, at);
}

function byteEndOfLastMember(tape: Tape, at: number): number {
  // Only a member of the top level is known to have one bracket behind it.
  for (let key = 2; key < tape.length; key = next(tape, key + 2)) {
    if (key + 2 === at) return lastByte(tape, lastByte(tape, tape.size) - 1);
  }
  return byteEnd(tape, at);
}

/** The end of what stands before `end`, without white space. */
function lastByte(tape: Tape, end: number): number {
  let at = end;
  while (isSpace(tape.bytes[at - 1] ?? 0)) at--;
  return at;
}

function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === 0x09 || byte === 0x0d || byte === 0x0a;
}

function parse(text: string): JsonPointer {
  const parsed = parsePointer(text);
  if ("problem" in parsed) throw new ConfigurationError(parsed.problem.message);
  return parsed.pointer;
}
