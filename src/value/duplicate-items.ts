import { numberKey } from "../json/exact-number.ts";
import { secretHash, secretHashOfNumber, secretHashOfText } from "../json/secret-hash.ts";
import { encodeWtf8 } from "../json/string-bytes.ts";
import { byteStart, count, kindAt, next, numberAt, type Tape, TokenKind, textAt } from "../json/tape.ts";
import { equalityKey } from "./equality-key.ts";

/** Slots, and items, of the tables that are kept; larger ones are made for the array that needs them. */
const keptSlots = 0x1000;
const keptTable = new Int32Array(keptSlots);
const keptHashes = new Int32Array(keptSlots / 2);
const keptIndexes = new Int32Array(keptSlots / 2);

/**
 * Finds the items of an array that are equal to an earlier one, by value: numbers however they are written, strings however
 * they are spelled, objects without regard to the order of their members. Scalars are hashed where they stand on the tape, by
 * a hash that no sender can aim at; linear in the array.
 *
 * @param again Called with the word index of such an item and the position of the first of its kind, from 0; false to stop.
 * @see Smithy 2.0, "uniqueItems trait" and "Value equality"
 */
export function duplicateItemsOf(tape: Tape, array: number, again: (item: number, first: number) => boolean): void {
  const items = count(tape, array);
  const slots = 1 << (33 - Math.clz32(items));
  const kept = slots <= keptSlots;
  const table = kept ? keptTable.fill(0, 0, slots) : new Int32Array(slots);
  const hashes = kept ? keptHashes : new Int32Array(items);
  const indexes = kept ? keptIndexes : new Int32Array(items);
  const mask = slots - 1;
  let item = array + 2;
  for (let position = 0; position < items; position++) {
    const hash = hashOf(tape, item);
    hashes[position] = hash;
    indexes[position] = item;
    let slot = hash & mask;
    for (;;) {
      const earlier = (table[slot] as number) - 1;
      if (earlier < 0) {
        table[slot] = position + 1;
        break;
      }
      if (hashes[earlier] === hash && isEqual(tape, indexes[earlier] as number, item)) {
        if (!again(item, earlier)) return;
        break;
      }
      slot = (slot + 1) & mask;
    }
    item = next(tape, item);
  }
}

/** Equal values have equal hashes. */
function hashOf(tape: Tape, index: number): number {
  const kind = kindAt(tape, index);
  switch (kind) {
    case TokenKind.string: {
      const payload = tape.words[index + 1] as number;
      if ((payload & 1) === 1) {
        const decoded = encodeWtf8(textAt(tape, index));
        return secretHash(decoded, 0, decoded.length);
      }
      const start = byteStart(tape, index);
      return secretHash(tape.bytes, start + 1, start + (payload >> 1) - 1);
    }
    case TokenKind.number: {
      const value = numberAt(tape, index);
      // What a double holds is always read as one, so an exact number equals none of them.
      return typeof value === "number" ? secretHashOfNumber(value) : secretHashOfText(numberKey(value));
    }
    case TokenKind.object:
    case TokenKind.array:
      return secretHashOfText(equalityKey(tape, index));
    default:
      return kind;
  }
}

function isEqual(tape: Tape, one: number, other: number): boolean {
  const kind = kindAt(tape, one);
  if (kind !== kindAt(tape, other)) return false;
  switch (kind) {
    case TokenKind.string:
      return isEqualText(tape, one, other);
    case TokenKind.number: {
      const [left, right] = [numberAt(tape, one), numberAt(tape, other)];
      return (
        left === right ||
        (typeof left !== "number" && typeof right !== "number" && numberKey(left) === numberKey(right))
      );
    }
    case TokenKind.object:
    case TokenKind.array:
      return equalityKey(tape, one) === equalityKey(tape, other);
    default:
      return true;
  }
}

function isEqualText(tape: Tape, one: number, other: number): boolean {
  const payload = tape.words[one + 1] as number;
  const against = tape.words[other + 1] as number;
  if (((payload | against) & 1) === 1) return textAt(tape, one) === textAt(tape, other);
  if (payload !== against) return false;
  const { bytes } = tape;
  const shift = byteStart(tape, other) - byteStart(tape, one);
  const end = byteStart(tape, one) + (payload >> 1);
  for (let at = byteStart(tape, one); at < end; at++) if (bytes[at] !== bytes[at + shift]) return false;
  return true;
}
