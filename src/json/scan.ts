import { sequenceLength } from "../text/utf8.ts";
import { findDuplicates } from "./duplicates.ts";
import type { KeyTable } from "./key-table.ts";
import { decodeText, encodeWtf8, hashBytes, hashPrime, hashSeed } from "./string-bytes.ts";
import { classShift, longNumber, NumberClass, TokenKind } from "./token.ts";

/** What stops a scan; `scan-problem.ts` says it in words. */
export type Failure =
  | "value"
  | "value-or-close"
  | "key"
  | "key-or-close"
  | "colon"
  | "comma"
  | "end"
  | "digit"
  | "control"
  | "escape"
  | "hex"
  | "utf8"
  | "depth";

/**
 * What one scan works on and leaves behind. All memory is kept from scan to scan; the fields never change their kind, so
 * that the compiled scanner is one for strings and bytes, good and bad texts.
 */
export interface ScanTarget {
  /** The text, then a zero that stops every loop. */
  readonly bytes: Uint8Array;
  /** The same memory, for reading four bytes at once; it goes on for four bytes behind the text. */
  readonly view: DataView;
  /** Bytes of the text. */
  readonly size: number;
  /** The tape; replaced by a longer one when it is full. */
  words: Int32Array;
  length: number;
  /** No byte is above 0x7F. Only trusted when the scan succeeds. */
  isAscii: boolean;
  /** A string writes a character of ASCII as `\\u00…` that it could write as it is. Only trusted when the scan succeeds. */
  escapesAscii: boolean;
  /** Where the scan stopped, in bytes. */
  stoppedAt: number;
  /** Whether it stopped inside an object; for the words. */
  stoppedInObject: boolean;
  /** Word indexes of keys that repeat an earlier one, in the order in which their objects end; see `mostDuplicates`. */
  readonly duplicates: number[];
  /** How many of the text's first duplicates are kept at least; twice as many are never kept. */
  readonly mostDuplicates: number;
}

const quote = 0x22;
const comma = 0x2c;
const minus = 0x2d;
const point = 0x2e;
const zero = 0x30;
const colon = 0x3a;
const openBracket = 0x5b;
const backslash = 0x5c;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

const objectWord = TokenKind.object << 24;
const arrayWord = TokenKind.array << 24;
const stringWord = TokenKind.string << 24;
const keyWord = TokenKind.key << 24;
const numberWord = TokenKind.number << 24;

/** Bytes that end a plain run inside a string: the quote, the backslash, control characters (the sentinel too). */
const stopsInText = new Uint8Array(256);
stopsInText.fill(1, 0, 0x20);
stopsInText[quote] = 1;
stopsInText[backslash] = 1;
/** The same for bytes that nobody has checked: above 0x7F a sequence must be looked at. */
const stopsInBytes = stopsInText.slice();
stopsInBytes.fill(1, 0x80);

const hexDigits = new Uint8Array(256);
for (const digit of "0123456789abcdefABCDEF") hexDigits[digit.charCodeAt(0)] = 1;
const escapeLetters = new Uint8Array(256);
for (const letter of '"\\/bfnrt') escapeLetters[letter.charCodeAt(0)] = 1;

/** Containers that are open: their word index, and the filter over their keys so far. */
const usualLevels = 256;
let openContainers = new Int32Array(usualLevels);
let openFilters = new Int32Array(usualLevels);

/** What the cold part of the string scanner says beside the end. */
let sawEscape = false;
let sawHigh = false;
let sawAsciiEscape = false;
let stringFailure: Failure = "control";

/**
 * Checks `target.bytes` against RFC 8259 and writes the tape. Iterative; every byte is looked at a bounded number of times.
 *
 * @param checked Whether the bytes were made from a JavaScript string, so that they need no check for UTF-8.
 * @returns What stops it, with `stoppedAt`; `undefined` when the text is JSON (duplicate keys are in `duplicates`).
 */
export function scanBytes(target: ScanTarget, keys: KeyTable, maxDepth: number, checked: boolean): Failure | undefined {
  const bytes = target.bytes;
  const view = target.view;
  const size = target.size;
  const stops = checked ? stopsInText : stopsInBytes;
  const high = checked ? 0 : topBits;
  let words = target.words;
  let capacity = words.length - 4;
  let length = 0;
  let at = 0;
  let depth = 0;
  let parent = -1;
  let inObject = false;
  let filter = 0;
  let failure: Failure = "value";
  const { words: nameWords, starts: nameStarts, plainSizes, guesses } = keys;
  // The key before, as the guesses count it.
  let last = 0;
  if (openContainers.length > usualLevels && maxDepth <= usualLevels) {
    openContainers = new Int32Array(usualLevels);
    openFilters = new Int32Array(usualLevels);
  }
  target.length = 0;
  sawAsciiEscape = false;
  if (target.duplicates.length > 0) target.duplicates.length = 0;

  scan: for (;;) {
    // Here a member (in an object) or a value is next. Room for a key and a value:
    if (length > capacity) {
      words = grown(words, length, at, size, maxDepth);
      target.words = words;
      capacity = words.length - 4;
    }
    let byte = bytes[at] as number;
    if (byte <= 0x20) {
      at = skipSpace(bytes, at);
      byte = bytes[at] as number;
    }

    if (inObject) {
      if (byte !== quote) {
        failure = "key";
        break;
      }
      const start = at;
      let payload = guesses[last] as number;
      if (payload >= 0) {
        // The guess costs a third of a look-up, and holds for nine of ten keys that are names.
        at = start + 1 + (plainSizes[payload] as number);
        if (at <= start || at >= size) {
          payload = -1;
        } else {
          let from = start + 1;
          let word = nameStarts[payload] as number;
          while (from <= at - 3 && view.getInt32(from, true) === nameWords[word]) {
            from += 4;
            word += 1;
          }
          const left = at + 1 - from;
          if (left >= 4 || ((view.getInt32(from, true) ^ (nameWords[word] as number)) & ((1 << (left << 3)) - 1)) !== 0)
            payload = -1;
        }
      }
      if (payload < 0) {
        at = start;
        let hash = hashSeed;
        byte = bytes[++at] as number;
        while (stops[byte] === 0) {
          hash = Math.imul(hash ^ byte, hashPrime);
          byte = bytes[++at] as number;
        }
        let id: number;
        if (byte === quote) {
          id = keys.find(hash, view, start + 1, at);
        } else {
          at = stringEnd(bytes, view, at, high);
          if (at < 0) {
            at = -1 - at;
            failure = stringFailure;
            break;
          }
          if (sawHigh) target.isAscii = false;
          if (sawEscape) {
            const decoded = encodeWtf8(decodeText(bytes, start + 1, at, true, false));
            hash = hashBytes(decoded, 0, decoded.length);
            id = keys.idOfBytes(hash, decoded);
          } else {
            hash = hashBytes(bytes, start + 1, at);
            id = keys.find(hash, view, start + 1, at);
          }
        }
        payload = id >= 0 ? id : hash | 0x80000000;
        if (id >= 0) guesses[last] = id;
      }
      last = payload >= 0 ? payload + 1 : 0;
      words[length] = keyWord | start;
      words[length + 1] = payload;
      length += 2;
      // Equal keys have equal bits; a bit met twice makes the object suspect, and it is looked at when it closes.
      const bit = 1 << payload;
      if ((filter & bit) !== 0) words[parent + 1] = 1;
      filter |= bit;

      byte = bytes[++at] as number;
      if (byte <= 0x20) {
        at = skipSpace(bytes, at);
        byte = bytes[at] as number;
      }
      if (byte !== colon) {
        failure = "colon";
        break;
      }
      byte = bytes[++at] as number;
      if (byte <= 0x20) {
        at = skipSpace(bytes, at);
        byte = bytes[at] as number;
      }
    }

    if (byte === quote) {
      const start = at;
      at += 1;
      for (;;) {
        const stop = stopsInWord(view.getInt32(at, true), high);
        if (stop !== 0) {
          at += firstByte(stop);
          break;
        }
        at += 4;
      }
      byte = bytes[at] as number;
      let escaped = 0;
      if (byte !== quote) {
        at = stringEnd(bytes, view, at, high);
        if (at < 0) {
          at = -1 - at;
          failure = stringFailure;
          break;
        }
        if (sawHigh) target.isAscii = false;
        if (sawEscape) escaped = 1;
      }
      at += 1;
      words[length] = stringWord | start;
      words[length + 1] = ((at - start) << 1) | escaped;
      length += 2;
    } else if (byte === openBrace || byte === openBracket) {
      if (depth >= maxDepth) {
        failure = "depth";
        break;
      }
      if (depth === openContainers.length) growStacks();
      openContainers[depth] = parent;
      openFilters[depth] = filter;
      depth += 1;
      parent = length;
      filter = 0;
      inObject = byte === openBrace;
      words[length] = (inObject ? objectWord : arrayWord) | at;
      words[length + 1] = 0;
      length += 2;
      at += 1;
      byte = bytes[at] as number;
      if (byte <= 0x20) {
        at = skipSpace(bytes, at);
        byte = bytes[at] as number;
      }
      if (inObject) {
        if (byte === quote) continue;
        if (byte !== closeBrace) {
          failure = "key-or-close";
          break;
        }
      } else if (byte !== closeBracket) {
        continue;
      }
      // Empty: closed below, as any other.
    } else if (byte === minus || (byte >= zero && byte <= 0x39)) {
      const start = at;
      if (byte === minus) byte = bytes[++at] as number;
      const first = at;
      let value = byte - zero;
      if (value === 0) {
        byte = bytes[++at] as number;
      } else if (value > 0 && value <= 9) {
        byte = bytes[++at] as number;
        while (byte >= zero && byte <= 0x39) {
          // Wraps above nine digits, where it is not used.
          value = (Math.imul(value, 10) + byte - zero) | 0;
          byte = bytes[++at] as number;
        }
      } else {
        failure = "digit";
        break;
      }
      words[length] = numberWord | start;
      if (byte === point || (byte | 0x20) === 0x65) {
        at = numberEnd(bytes, at);
        if (at < 0) {
          at = -1 - at;
          failure = "digit";
          break;
        }
        words[length + 1] = longNumber | (numberClass << classShift) | (at - start);
      } else if (at - first > 9 || (value === 0 && first !== start)) {
        const kind = at - first <= 15 ? NumberClass.integer : NumberClass.exact;
        words[length + 1] = longNumber | (kind << classShift) | (at - start);
      } else {
        words[length + 1] = first === start ? value : -value;
      }
      length += 2;
    } else {
      const kind = literalKind(bytes, at);
      if (kind === 0) {
        failure = !inObject && parent === length - 2 ? "value-or-close" : "value";
        break;
      }
      words[length] = (kind << 24) | at;
      words[length + 1] = 0;
      length += 2;
      at += kind === TokenKind.false ? 5 : 4;
    }

    // Here a value is behind us: a comma, the end of its container, or the end of the text.
    for (;;) {
      byte = bytes[at] as number;
      if (byte <= 0x20) {
        at = skipSpace(bytes, at);
        byte = bytes[at] as number;
      }
      if (byte === comma) {
        if (parent < 0) {
          failure = "end";
          break scan;
        }
        at += 1;
        continue scan;
      }
      if (byte === closeBrace ? inObject : byte === closeBracket && !inObject && parent >= 0) {
        if (words[parent + 1] === 1) {
          findDuplicates(bytes, words, parent, length, target.duplicates, target.mostDuplicates);
        }
        words[parent + 1] = length;
        depth -= 1;
        parent = openContainers[depth] as number;
        filter = openFilters[depth] as number;
        inObject = parent >= 0 && (words[parent] as number) >>> 24 === TokenKind.object;
        at += 1;
        continue;
      }
      if (parent >= 0) {
        failure = "comma";
        break scan;
      }
      if (at === size) {
        target.length = length;
        target.escapesAscii = sawAsciiEscape;
        target.stoppedAt = at;
        return undefined;
      }
      failure = "end";
      break scan;
    }
  }
  target.stoppedAt = at;
  target.stoppedInObject = inObject;
  return failure;
}

/** The top bit of each byte of a word. */
const topBits = 0x80808080 | 0;

/**
 * The bytes of a word (little endian) that end a plain run inside a string, as their top bits: the lowest one is right, those above it
 * may be too many, since a byte that is found borrows from the next.
 *
 * @param high The top bits where bytes above 0x7F stop too.
 * @see "Determine if a word has a byte less than n", Sean Eron Anderson, Bit Twiddling Hacks
 */
function stopsInWord(word: number, high: number): number {
  const quotes = word ^ 0x22222222;
  const backslashes = word ^ 0x5c5c5c5c;
  const found =
    ((quotes - 0x01010101) & ~quotes) | ((backslashes - 0x01010101) & ~backslashes) | ((word - 0x20202020) & ~word);
  return (found & topBits) | (word & high);
}

/** The number of the lowest byte that has its top bit set. */
function firstByte(stop: number): number {
  return (31 - Math.clz32(stop & -stop)) >> 3;
}

/** The next byte that is no JSON white space. */
function skipSpace(bytes: Uint8Array, from: number): number {
  let at = from;
  let byte = bytes[at] as number;
  while (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09) byte = bytes[++at] as number;
  return at;
}

/**
 * The rest of a string from its first special byte: the offset of the closing quote, or `-1 - offset` of what is wrong,
 * with `stringFailure`. Sets `sawEscape` and `sawHigh`.
 */
function stringEnd(bytes: Uint8Array, view: DataView, from: number, high: number): number {
  sawEscape = false;
  sawHigh = false;
  let at = from;
  for (;;) {
    for (;;) {
      const stop = stopsInWord(view.getInt32(at, true), high);
      if (stop !== 0) {
        at += firstByte(stop);
        break;
      }
      at += 4;
    }
    const byte = bytes[at] as number;
    if (byte === quote) return at;
    if (byte === backslash) {
      sawEscape = true;
      const letter = bytes[at + 1] as number;
      if (escapeLetters[letter] === 1) {
        at += 2;
      } else if (letter === 0x75) {
        for (let digit = at + 2; digit < at + 6; digit++) {
          if (hexDigits[bytes[digit] as number] === 0) {
            stringFailure = "hex";
            return -1 - digit;
          }
        }
        if (isAsciiEscape(bytes, at)) sawAsciiEscape = true;
        at += 6;
      } else {
        stringFailure = "escape";
        return -1 - at;
      }
    } else if (byte >= 0x80) {
      sawHigh = true;
      const length = sequenceLength(bytes, at);
      if (length === 0) {
        stringFailure = "utf8";
        return -1 - at;
      }
      at += length;
    } else {
      stringFailure = "control";
      return -1 - at;
    }
  }
}

/** Whether an escape with hexadecimal digits is one of U+0020 to U+007F, which nobody has to escape so. */
function isAsciiEscape(bytes: Uint8Array, at: number): boolean {
  const digit = bytes[at + 4] as number;
  return bytes[at + 2] === zero && bytes[at + 3] === zero && digit >= 0x32 && digit <= 0x37;
}

/** The class of the number that `numberEnd` read last. */
let numberClass: 0 | 1 | 2 = NumberClass.exact;

/** The end of a number from its point or exponent; `-1 - offset` where a digit is missing. */
function numberEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  numberClass = NumberClass.decimal;
  if (bytes[at] === point) {
    at = digitsEnd(bytes, at + 1);
    if (at === from + 1) return -1 - at;
  }
  if (((bytes[at] as number) | 0x20) === 0x65) {
    numberClass = NumberClass.exact;
    at += 1;
    if (bytes[at] === 0x2b || bytes[at] === minus) at += 1;
    const first = at;
    at = digitsEnd(bytes, at);
    if (at === first) return -1 - at;
  }
  return at;
}

function digitsEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  while ((bytes[at] as number) >= zero && (bytes[at] as number) <= 0x39) at += 1;
  return at;
}

/** The kind of the literal at `at`; 0 when there is none. */
function literalKind(bytes: Uint8Array, at: number): number {
  switch (bytes[at]) {
    case 0x74:
      return bytes[at + 1] === 0x72 && bytes[at + 2] === 0x75 && bytes[at + 3] === 0x65 ? TokenKind.true : 0;
    case 0x66:
      return bytes[at + 1] === 0x61 && bytes[at + 2] === 0x6c && bytes[at + 3] === 0x73 && bytes[at + 4] === 0x65
        ? TokenKind.false
        : 0;
    case 0x6e:
      return bytes[at + 1] === 0x75 && bytes[at + 2] === 0x6c && bytes[at + 3] === 0x6c ? TokenKind.null : 0;
    default:
      return 0;
  }
}

/**
 * A longer tape. What the text has needed so far says what the rest will need. A value and its separator are two bytes and
 * two words, so a text of n bytes never needs more than n words and two for each open container: 64 MiB of tape at most.
 */
function grown(words: Int32Array, length: number, at: number, size: number, maxDepth: number): Int32Array {
  const expected = Math.ceil((length / Math.max(at, 1)) * size * 1.125);
  const most = size + 2 * Math.min(maxDepth, size) + 8;
  const longer = new Int32Array(Math.min(Math.max(expected, words.length * 2), most));
  longer.set(words.subarray(0, length));
  return longer;
}

function growStacks(): void {
  const containers = new Int32Array(openContainers.length * 2);
  containers.set(openContainers);
  openContainers = containers;
  const filters = new Int32Array(openFilters.length * 2);
  filters.set(openFilters);
  openFilters = filters;
}
