// The bytes of a JSON string: hashing, comparing and decoding them in place. All of it works on bytes that the scanner
// has found right, in WTF-8: UTF-8 that may also hold a lone surrogate as three bytes, so that a JavaScript string with
// one keeps it.

const quote = 0x22;
const backslash = 0x5c;

/** What a hash starts from (FNV-1a, 32 bits). It spreads keys; nothing depends on it being hard to collide. */
export const hashSeed = -0x7ee3623b;
export const hashPrime = 0x01000193;

/** The hash of `bytes[start..end)`; the scanner computes the same while it reads a key. */
export function hashBytes(bytes: Uint8Array, start: number, end: number): number {
  let hash = hashSeed;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] as number), hashPrime);
  return hash;
}

/** The WTF-8 of a text: UTF-8, with a lone surrogate as its three bytes. */
export function encodeWtf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  return bytes.slice(0, encodeWtf8Into(text, bytes));
}

/** Writes the WTF-8 of a text, which must have room (three bytes a code unit); gives the bytes written. */
export function encodeWtf8Into(text: string, bytes: Uint8Array): number {
  let to = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) {
      bytes[to++] = unit;
    } else if (unit < 0x800) {
      bytes[to++] = 0xc0 | (unit >> 6);
      bytes[to++] = 0x80 | (unit & 0x3f);
    } else {
      const low = (unit & 0xfc00) === 0xd800 ? text.charCodeAt(at + 1) : 0;
      if ((low & 0xfc00) === 0xdc00) {
        const point = 0x10000 + ((unit & 0x3ff) << 10) + (low & 0x3ff);
        bytes[to++] = 0xf0 | (point >> 18);
        bytes[to++] = 0x80 | ((point >> 12) & 0x3f);
        bytes[to++] = 0x80 | ((point >> 6) & 0x3f);
        bytes[to++] = 0x80 | (point & 0x3f);
        at++;
      } else {
        bytes[to++] = 0xe0 | (unit >> 12);
        bytes[to++] = 0x80 | ((unit >> 6) & 0x3f);
        bytes[to++] = 0x80 | (unit & 0x3f);
      }
    }
  }
  return to;
}

/** The offset of the quote that ends the string whose opening quote is at `start`. */
export function closingQuote(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  for (let byte = bytes[at] as number; byte !== quote; byte = bytes[at] as number) at += byte === backslash ? 2 : 1;
  return at;
}

/** Whether there is an escape in `bytes[start..end)`. */
export function hasEscape(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (bytes[at] === backslash) return true;
  return false;
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
/** Up to here one character at a time is faster than a call of the decoder. */
const shortText = 24;

/**
 * The text of `bytes[start..end)`, the inside of a string token.
 *
 * @param escaped Whether there may be an escape in it.
 * @param wellFormed Whether no lone surrogate can be in the bytes, so that the host's decoder may be used.
 */
export function decodeText(
  bytes: Uint8Array,
  start: number,
  end: number,
  escaped: boolean,
  wellFormed: boolean,
): string {
  if (!escaped && end - start <= shortText) {
    let high = 0;
    for (let at = start; at < end; at++) high |= bytes[at] as number;
    if (high < 0x80) return asciiText(bytes, start, end);
  }
  if (!escaped && wellFormed) return decoder.decode(bytes.subarray(start, end));
  return decodeUnits(bytes, start, end, escaped);
}

/** Four characters a step: half the time of one by one. */
function asciiText(bytes: Uint8Array, start: number, end: number): string {
  let text = "";
  let at = start;
  for (; at <= end - 4; at += 4) {
    text += String.fromCharCode(
      bytes[at] as number,
      bytes[at + 1] as number,
      bytes[at + 2] as number,
      bytes[at + 3] as number,
    );
  }
  for (; at < end; at++) text += String.fromCharCode(bytes[at] as number);
  return text;
}

/** Code units handed to `String.fromCharCode` at once; far below what any host allows as arguments. */
const unitsAtOnce = 8192;

function decodeUnits(bytes: Uint8Array, start: number, end: number, escaped: boolean): string {
  const units = new Uint16Array(Math.min(end - start, unitsAtOnce) + 2);
  const pieces: string[] = [];
  let used = 0;
  let at = start;
  while (at < end) {
    if (used >= unitsAtOnce) {
      pieces.push(String.fromCharCode.apply(null, units.subarray(0, used) as unknown as number[]));
      used = 0;
    }
    const byte = bytes[at] as number;
    if (escaped && byte === backslash) {
      const letter = bytes[at + 1] as number;
      if (letter === 0x75) {
        units[used++] = hexUnit(bytes, at + 2);
        at += 6;
      } else {
        units[used++] = escapedUnit(letter);
        at += 2;
      }
    } else if (byte < 0x80) {
      units[used++] = byte;
      at += 1;
    } else if (byte < 0xe0) {
      units[used++] = ((byte & 0x1f) << 6) | tail(bytes, at + 1);
      at += 2;
    } else if (byte < 0xf0) {
      units[used++] = ((byte & 0xf) << 12) | (tail(bytes, at + 1) << 6) | tail(bytes, at + 2);
      at += 3;
    } else {
      const point = ((byte & 7) << 18) | (tail(bytes, at + 1) << 12) | (tail(bytes, at + 2) << 6) | tail(bytes, at + 3);
      units[used++] = 0xd7c0 + (point >> 10);
      units[used++] = 0xdc00 | (point & 0x3ff);
      at += 4;
    }
  }
  pieces.push(String.fromCharCode.apply(null, units.subarray(0, used) as unknown as number[]));
  return pieces.length === 1 ? (pieces[0] as string) : pieces.join("");
}

function tail(bytes: Uint8Array, at: number): number {
  return (bytes[at] as number) & 0x3f;
}

function hexUnit(bytes: Uint8Array, at: number): number {
  return (
    (hexDigit(bytes[at] as number) << 12) |
    (hexDigit(bytes[at + 1] as number) << 8) |
    (hexDigit(bytes[at + 2] as number) << 4) |
    hexDigit(bytes[at + 3] as number)
  );
}

function hexDigit(byte: number): number {
  return byte <= 0x39 ? byte - 0x30 : (byte | 0x20) - 0x57;
}

/** RFC 8259 §7: the code unit of an escape with one letter. */
function escapedUnit(letter: number): number {
  switch (letter) {
    case 0x62:
      return 0x08;
    case 0x66:
      return 0x0c;
    case 0x6e:
      return 0x0a;
    case 0x72:
      return 0x0d;
    case 0x74:
      return 0x09;
    default:
      return letter; // " \ and / stand for themselves
  }
}
