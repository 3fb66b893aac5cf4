import { closingQuote, decodeText, hasEscape } from "./string-bytes.ts";
import { TokenKind } from "./token.ts";

/** Most duplicates that one text gets problems for; those that come first in it. */
export const maxDuplicates = 100;
/** Up to this many keys every pair is compared; above it they go into a table. */
const fewKeys = 24;

const fewPayloads = new Int32Array(fewKeys);
const fewIndexes = new Int32Array(fewKeys);

/**
 * Finds the keys of one object that repeat an earlier one, and adds their word indexes to `found`.
 *
 * Equal keys have equal payloads: the same id, or the same hash. So only equal hashes are looked at closer. Above
 * `fewKeys` the decoded keys go into a `Set`, whose hashes no sender can aim at.
 *
 * @param from The object's word index, @param end the index behind its last token.
 */
export function findDuplicates(bytes: Uint8Array, words: Int32Array, from: number, end: number, found: number[]): void {
  let count = 0;
  for (let index = from + 2; index < end; index = behindMember(words, index)) {
    if (count === fewKeys) {
      findAmongMany(bytes, words, from, end, found);
      return;
    }
    fewIndexes[count] = index;
    fewPayloads[count++] = words[index + 1] as number;
  }
  for (let second = 1; second < count; second++) {
    const payload = fewPayloads[second] as number;
    for (let first = 0; first < second; first++) {
      if (fewPayloads[first] !== payload) continue;
      const index = fewIndexes[second] as number;
      if (payload < 0 && keyText(bytes, words, fewIndexes[first] as number) !== keyText(bytes, words, index)) continue;
      add(found, index);
      break;
    }
  }
}

function findAmongMany(bytes: Uint8Array, words: Int32Array, from: number, end: number, found: number[]): void {
  const seen = new Set<string>();
  let count = 0;
  for (let index = from + 2; index < end; index = behindMember(words, index)) {
    seen.add(keyText(bytes, words, index));
    count += 1;
    if (seen.size === count) continue;
    count -= 1;
    add(found, index);
  }
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
