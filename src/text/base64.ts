/** Base64 of RFC 4648, section 4: groups of four digits, the last filled up with `=`. */

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const DIGITS = Uint8Array.from(ALPHABET, (digit) => digit.charCodeAt(0));
const FILL = 0x3d;

const ascii = new TextDecoder();

/** Base64 as a text. */
export function encodeBase64(bytes: Uint8Array): string {
  return ascii.decode(base64Digits(bytes));
}

/**
 * Base64 as the ASCII it is written in. Bytes and not a text, since appended to a text each of millions of digits is an object of
 * its own until all are there.
 */
export function base64Digits(bytes: Uint8Array): Uint8Array {
  const digits = new Uint8Array(Math.ceil(bytes.length / 3) * 4);
  let size = 0;
  for (let at = 0; at < bytes.length; at += 3) {
    const group = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    digits[size++] = DIGITS[group >> 18] ?? 0;
    digits[size++] = DIGITS[(group >> 12) & 63] ?? 0;
    digits[size++] = DIGITS[(group >> 6) & 63] ?? 0;
    digits[size++] = DIGITS[group & 63] ?? 0;
  }
  const missing = (3 - (bytes.length % 3)) % 3;
  return digits.fill(FILL, size - missing);
}

/**
 * Decodes base64, with or without its padding; bits behind the last byte are of no account.
 * @returns `undefined` when the text is none.
 */
export function decodeBase64(text: string): Uint8Array | undefined {
  const length = text.length - base64Padding(text);
  if (length % 4 === 1) return undefined;
  const bytes = new Uint8Array((length * 3) >> 2);
  let bits = 0;
  let held = 0;
  let size = 0;
  for (let at = 0; at < length; at++) {
    const value = sixBits(text.charCodeAt(at));
    if (value < 0) return undefined;
    held = ((held << 6) | value) & 0xfff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[size++] = (held >> bits) & 0xff;
  }
  return bytes;
}

/** How many `=` a text ends with; two at most, for a third fills nothing up. */
export function base64Padding(text: string): 0 | 1 | 2 {
  if (!text.endsWith("=")) return 0;
  return text.endsWith("==") ? 2 : 1;
}

/** The six bits of a digit, by its UTF-16 code unit; -1 for what is none. */
export function sixBits(unit: number): number {
  if (unit >= 0x41 && unit <= 0x5a) return unit - 0x41;
  if (unit >= 0x61 && unit <= 0x7a) return unit - 0x61 + 26;
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30 + 52;
  if (unit === 0x2b) return 62;
  return unit === 0x2f ? 63 : -1;
}
