import { closingQuote, decodeText, hasEscape } from "./string-bytes.ts";
import { TokenKind } from "./token.ts";

/** Most duplicates that one text gets problems for; those that come first in it. */
export const maxDuplicates = 100;
/** Up to this many keys every pair is compared; above it they go into a table. */
const fewKeys = 24;

const fewPayloads = new Int32Array(fewKeys);
const fewIndexes = new Int32Array(fewKeys);

/** Slots of the table that is kept; a larger one is made for the object that needs it. */
const keptSlots = 0x4000;
const keptTable = new Int32Array(keptSlots);

/**
 * Finds the keys of one object that repeat an earlier one, and adds their word indexes to `found`.
 *
 * Equal keys have equal payloads: the same id, or the same hash. So only equal hashes are looked at closer.
 *
 * @param from The object's word index, @param end the index behind its last token.
 */
export function findDuplicates(bytes: Uint8Array, words: Int32Array, from: number, end: number, found: number[]): void {
  let count = 0;
  for (let index = from + 2; index < end; index = behindMember(words, index)) {
    if (count < fewKeys) {
      fewIndexes[count] = index;
      fewPayloads[count] = words[index + 1] as number;
    }
    count += 1;
  }
  if (count <= fewKeys) findAmongFew(bytes, words, count, found);
  else if (!findByHash(bytes, words, from, end, count, found)) findByText(bytes, words, from, end, found);
}

function findAmongFew(bytes: Uint8Array, words: Int32Array, count: number, found: number[]): void {
  for (let second = 1; second < count; second++) {
    const payload = fewPayloads[second] as number;
    for (let first = 0; first < second; first++) {
      if (fewPayloads[first] !== payload) continue;
      const index = fewIndexes[second] as number;
      if (!isSameKey(bytes, words, fewIndexes[first] as number, index)) continue;
      add(found, index);
      break;
    }
  }
}

/**
 * With an open table over the hashes. Gives up when the keys collide more than keys do by chance (eight steps a key):
 * then a sender has aimed at it.
 *
 * @returns Whether it went through; if not, nothing was added.
 */
function findByHash(
  bytes: Uint8Array,
  words: Int32Array,
  from: number,
  end: number,
  count: number,
  found: number[],
): boolean {
  const bits = 33 - Math.clz32(count);
  const mask = (1 << bits) - 1;
  const table = mask < keptSlots ? keptTable.fill(0, 0, mask + 1) : new Int32Array(mask + 1);
  const repeated: number[] = [];
  let steps = count * 8;
  for (let index = from + 2; index < end; index = behindMember(words, index)) {
    const payload = words[index + 1] as number;
    let slot = Math.imul(payload, spread) >>> (32 - bits);
    for (;;) {
      // An index is never 0: there is an object before it.
      const earlier = table[slot] as number;
      if (earlier === 0) {
        table[slot] = index;
        break;
      }
      if (words[earlier + 1] === payload && isSameKey(bytes, words, earlier, index)) {
        add(repeated, index);
        break;
      }
      if (--steps < 0) return false;
      slot = (slot + 1) & mask;
    }
  }
  for (const index of repeated) add(found, index);
  return true;
}

/** 2^32 divided by the golden ratio: neighbouring ids and hashes come far apart. */
const spread = 0x9e3779b1 | 0;

/** With a `Set` of the decoded keys, whose hashing no sender can aim at. */
function findByText(bytes: Uint8Array, words: Int32Array, from: number, end: number, found: number[]): void {
  const seen = new Set<string>();
  let distinct = 0;
  for (let index = from + 2; index < end; index = behindMember(words, index)) {
    seen.add(keyText(bytes, words, index));
    if (seen.size > distinct) distinct = seen.size;
    else add(found, index);
  }
}

/** Whether two keys of equal payload are equal: known names are, others only by their text. */
function isSameKey(bytes: Uint8Array, words: Int32Array, one: number, other: number): boolean {
  return (words[one + 1] as number) >= 0 || keyText(bytes, words, one) === keyText(bytes, words, other);
}

/** The index behind the value of the key at `index`. */
function behindMember(words: Int32Array, index: number): number {
  const kind = (words[index + 2] as number) >>> 24;
  return kind <= TokenKind.array ? (words[index + 3] as number) : index + 4;
}

function keyText(bytes: Uint8Array, words: Int32Array, index: number): string {
  const start = (words[index] as number) & 0xffffff;
  const end = closingQuote(bytes, start);
  return decodeText(bytes, start + 1, end, hasEscape(bytes, start + 1, end), false);
}

/** Objects end inside out, so the first duplicates of the text are known only after sorting. */
function add(found: number[], index: number): void {
  found.push(index);
  if (found.length < maxDuplicates * 2) return;
  found.sort((one, other) => one - other);
  found.length = maxDuplicates;
}
