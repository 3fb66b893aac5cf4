import { secretHash } from "./secret-hash.ts";
import { closingQuote, decodeText, encodeWtf8, hasEscape } from "./string-bytes.ts";
import { TokenKind } from "./token.ts";

/** Most duplicates that one text gets problems for unless an option says otherwise; those that come first in it. */
export const defaultDuplicates = 100;
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
 * Equal keys have equal payloads: the same id, or the same hash. So only equal hashes are looked at closer, as long as keys
 * collide no more than by chance; when they do, a sender has aimed at the hash, and a second one is used.
 *
 * @param from The object's word index, @param end the index behind its last token.
 * @param most How many of the text's first duplicates are wanted; `found` never holds twice as many.
 */
export function findDuplicates(
  bytes: Uint8Array,
  words: Int32Array,
  from: number,
  end: number,
  found: number[],
  most: number,
): void {
  let count = 0;
  for (let index = from + 2; index < end; index = behindMember(words, index)) {
    if (count < fewKeys) {
      fewIndexes[count] = index;
      fewPayloads[count] = words[index + 1] as number;
    }
    count += 1;
  }
  const repeated =
    count <= fewKeys ? findAmongFew(bytes, words, count) : findByHash(bytes, words, from, end, count, most);
  for (const index of repeated ?? findBySecret(bytes, words, from, end, count, most)) add(found, index, most);
}

/**
 * How many pairs of different keys may have one hash before the second one is used. Chance gives n²/2^33 for n keys: 230 for
 * the 1.4 million that 16 MiB hold at most.
 */
function chanceCollisions(count: number): number {
  return 8 + (count >> 8);
}

/** `undefined` when too many keys collide. */
function findAmongFew(bytes: Uint8Array, words: Int32Array, count: number): readonly number[] | undefined {
  let repeated: number[] | undefined;
  let collisions = chanceCollisions(count);
  for (let second = 1; second < count; second++) {
    const payload = fewPayloads[second] as number;
    for (let first = 0; first < second; first++) {
      if (fewPayloads[first] !== payload) continue;
      const index = fewIndexes[second] as number;
      if (isSameKey(bytes, words, fewIndexes[first] as number, index)) {
        if (repeated === undefined) repeated = [index];
        else repeated.push(index);
        break;
      }
      if (--collisions < 0) return undefined;
    }
  }
  return repeated ?? none;
}

const none: readonly number[] = [];

/**
 * With an open table over the hashes.
 *
 * @returns `undefined` when too many keys collide, in the hash or (eight steps a key) in their places in the table.
 */
function findByHash(
  bytes: Uint8Array,
  words: Int32Array,
  from: number,
  end: number,
  count: number,
  most: number,
): readonly number[] | undefined {
  const bits = 33 - Math.clz32(count);
  const mask = (1 << bits) - 1;
  const table = mask < keptSlots ? keptTable.fill(0, 0, mask + 1) : new Int32Array(mask + 1);
  const repeated: number[] = [];
  let steps = count * 8;
  let collisions = chanceCollisions(count);
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
      if (words[earlier + 1] === payload) {
        if (isSameKey(bytes, words, earlier, index)) {
          add(repeated, index, most);
          break;
        }
        if (--collisions < 0) return undefined;
      }
      if (--steps < 0) return undefined;
      slot = (slot + 1) & mask;
    }
  }
  return repeated;
}

/** 2^32 divided by the golden ratio: neighbouring ids and hashes come far apart. */
const spread = 0x9e3779b1 | 0;

/** With a table over a second hash, which nobody outside can aim at. A tenth of the speed of the first one. */
function findBySecret(
  bytes: Uint8Array,
  words: Int32Array,
  from: number,
  end: number,
  count: number,
  most: number,
): readonly number[] {
  const mask = (1 << (33 - Math.clz32(count))) - 1;
  // By place in the object, from 1: 0 is a free slot.
  const table = new Int32Array(mask + 1);
  const hashes = new Int32Array(count + 1);
  const indexes = new Int32Array(count + 1);
  const repeated: number[] = [];
  let place = 0;
  for (let index = from + 2; index < end; index = behindMember(words, index)) {
    const hash = secretHashOf(bytes, words, index);
    place += 1;
    hashes[place] = hash;
    indexes[place] = index;
    let slot = hash & mask;
    for (;;) {
      const earlier = table[slot] as number;
      if (earlier === 0) {
        table[slot] = place;
        break;
      }
      const other = indexes[earlier] as number;
      if (hashes[earlier] === hash && words[other + 1] === words[index + 1] && isSameKey(bytes, words, other, index)) {
        add(repeated, index, most);
        break;
      }
      slot = (slot + 1) & mask;
    }
  }
  return repeated;
}

/** The second hash of a key's decoded text. */
function secretHashOf(bytes: Uint8Array, words: Int32Array, index: number): number {
  const start = ((words[index] as number) & 0xffffff) + 1;
  const end = closingQuote(bytes, start - 1);
  if (!hasEscape(bytes, start, end)) return secretHash(bytes, start, end);
  const decoded = encodeWtf8(decodeText(bytes, start, end, true, false));
  return secretHash(decoded, 0, decoded.length);
}

/** Whether two keys of equal payload are equal: known names are, others only by their text. */
function isSameKey(bytes: Uint8Array, words: Int32Array, one: number, other: number): boolean {
  if ((words[one + 1] as number) >= 0) return true;
  let first = ((words[one] as number) & 0xffffff) + 1;
  let second = ((words[other] as number) & 0xffffff) + 1;
  // Texts that are spelled alike up to their quotes are equal. Different spellings may still be, once there is an escape.
  for (;;) {
    const byte = bytes[first++] as number;
    const against = bytes[second++] as number;
    if (byte === backslash || against === backslash) break;
    if (byte !== against) return false;
    if (byte === quote) return true;
  }
  return keyText(bytes, words, one) === keyText(bytes, words, other);
}

const quote = 0x22;
const backslash = 0x5c;

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
function add(found: number[], index: number, most: number): void {
  found.push(index);
  if (found.length < most * 2) return;
  found.sort((one, other) => one - other);
  found.length = most;
}
