import { type JsonPointer, parsePointer, resolvePointerOnTape } from "../../json/pointer.ts";
import { byteEnd, KeyTable, keyId, kindAt, next, type Tape, TokenKind, textEquals } from "../../json/tape.ts";
import { ConfigurationError } from "../configuration-error.ts";

/** A field that a mapping names. */
interface Field {
  readonly pointer: string;
  readonly steps: JsonPointer;
  /** Where the member of its first step's name is kept; -1 for the whole record. */
  readonly slot: number;
  /** Where it leads from the member of that name. */
  readonly rest: JsonPointer;
}

/**
 * Finds the fields of a record that a mapping names. The record must have been scanned with `keys`: the names of the top
 * level are then numbers, and one walk over its members, which ends at the last name wanted, finds all of them.
 */
export class RecordFields {
  /** The names to number in the scan. */
  readonly keys: KeyTable;
  /** A handful, so that comparing them one by one is the fastest look-up. */
  readonly #fields: readonly Field[];
  /** By the number of a name: where its member is kept; -1 for a name that no field starts with. */
  readonly #slots: Int32Array;
  /** Word index of each member that a field starts with; -1 when it is not there. */
  readonly #members: Int32Array;
  #tape: Tape | undefined;
  #found = 0;

  /**
   * @param pointers JSON Pointers.
   * @param base Names that keep their numbers: those of the contract that a message in the record is checked by.
   * @throws ConfigurationError for an invalid pointer.
   */
  constructor(pointers: readonly string[], base: KeyTable = new KeyTable([])) {
    const parsed = [...new Set(pointers)].map((pointer) => ({ pointer, steps: parse(pointer) }));
    const names = [...new Set(parsed.flatMap(({ steps }) => steps.slice(0, 1)))];
    this.keys = new KeyTable([...base.names, ...names]);
    this.#slots = new Int32Array(this.keys.names.length).fill(-1);
    for (const [slot, name] of names.entries()) this.#slots[this.keys.idOf(name) ?? 0] = slot;
    this.#members = new Int32Array(names.length).fill(-1);
    this.#fields = parsed.map(({ pointer, steps }) => {
      const [name, ...rest] = steps;
      return { pointer, steps, slot: name === undefined ? -1 : names.indexOf(name), rest };
    });
  }

  /** Looks at the record on a tape. What is asked for afterwards is about this record. */
  read(tape: Tape): void {
    this.#tape = tape;
    this.#members.fill(-1);
    this.#found = 0;
    if (kindAt(tape, 0) !== TokenKind.object) return;
    let missing = this.#members.length;
    for (let key = 2; key < tape.length && missing > 0; key = next(tape, key + 2)) {
      const slot = this.#slots[keyId(tape, key)] ?? -1;
      // Of equal keys the first counts.
      if (slot < 0 || this.#members[slot] !== -1) continue;
      this.#members[slot] = key + 2;
      missing--;
    }
    this.#found = this.#members.length - missing;
  }

  /** How many members of the record have a name that a field starts with. */
  get found(): number {
    return this.#found;
  }

  /** The word index that one of the pointers leads to; `undefined` when it leads nowhere. */
  at(pointer: string): number | undefined {
    const tape = this.#tape;
    const field = this.#field(pointer);
    if (tape === undefined || field === undefined) return undefined;
    if (field.slot < 0) return 0;
    if (kindAt(tape, 0) !== TokenKind.object) return resolvePointerOnTape(tape, field.steps);
    const member = this.#members[field.slot] ?? -1;
    if (member < 0) return undefined;
    return field.rest.length === 0 ? member : resolvePointerOnTape(tape, field.rest, member);
  }

  #field(pointer: string): Field | undefined {
    for (const field of this.#fields) if (field.pointer === pointer) return field;
    return undefined;
  }

  /** The word index of a key that stands a second time where one of the pointers leads to, or through. */
  repeatedKey(): number | undefined {
    const tape = this.#tape;
    if (tape === undefined) return undefined;
    for (const { steps } of this.#fields) {
      let at: number | undefined = 0;
      for (const step of steps) {
        if (kindAt(tape, at) === TokenKind.object) {
          const [first, second] = keysNamed(tape, at, step);
          if (second !== undefined) return second;
          at = first === undefined ? undefined : first + 2;
        } else at = resolvePointerOnTape(tape, [step], at);
        if (at === undefined) break;
      }
    }
    return undefined;
  }
}

/** The word indexes of an object's keys of one name: the first two. */
function keysNamed(tape: Tape, object: number, name: string): readonly number[] {
  const found: number[] = [];
  const end = next(tape, object);
  for (let key = object + 2; key < end && found.length < 2; key = next(tape, key + 2)) {
    if (textEquals(tape, key, name)) found.push(key);
  }
  return found;
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
