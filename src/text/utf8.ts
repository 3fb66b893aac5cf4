/** What `TextEncoder` cannot do and what is needed without making a second copy: sizes, validity, offsets. */

/**
 * The length of the well-formed UTF-8 sequence that starts at `at`.
 *
 * @param bytes Must have a byte behind the sequence that is no continuation byte, or its end.
 * @returns 1 to 4 bytes; 0 when no well-formed sequence starts here: a stray continuation byte, an overlong form, a
 *   surrogate, past U+10FFFF, or cut short.
 * @see Unicode 16, table 3-7.
 */
export function sequenceLength(bytes: Uint8Array, at: number): 0 | 1 | 2 | 3 | 4 {
  const lead = bytes[at];
  if (lead === undefined) return 0;
  if (lead < 0x80) return 1;
  if (lead < 0xc2) return 0;
  const second = bytes[at + 1] ?? 0;
  if ((second & 0xc0) !== 0x80) return 0;
  if (lead < 0xe0) return 2;
  if (((bytes[at + 2] ?? 0) & 0xc0) !== 0x80) return 0;
  if (lead < 0xf0) {
    if (lead === 0xe0) return second >= 0xa0 ? 3 : 0;
    if (lead === 0xed) return second < 0xa0 ? 3 : 0;
    return 3;
  }
  if (lead > 0xf4 || ((bytes[at + 3] ?? 0) & 0xc0) !== 0x80) return 0;
  if (lead === 0xf0) return second >= 0x90 ? 4 : 0;
  if (lead === 0xf4) return second < 0x90 ? 4 : 0;
  return 4;
}

/**
 * Finds the first byte that is not part of a well-formed UTF-8 sequence.
 *
 * @param end The bytes in use; the array's length by default.
 * @returns The byte offset where the ill-formed sequence starts; `undefined` when all of it is UTF-8.
 */
export function invalidUtf8Offset(bytes: Uint8Array, end: number = bytes.length): number | undefined {
  let at = 0;
  while (at < end) {
    if ((bytes[at] as number) < 0x80) {
      at += 1;
      continue;
    }
    const length = sequenceLength(bytes, at);
    if (length === 0 || at + length > end) return at;
    at += length;
  }
  return undefined;
}

/** The bytes that a text takes in UTF-8, without encoding it. A lone surrogate counts three, as its replacement does. */
export function utf8Length(text: string): number {
  let length = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) continue;
    if (unit < 0x800) length += 1;
    else if ((unit & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00) {
      length += 2;
      at += 1;
    } else length += 2;
  }
  return length;
}

/**
 * The UTF-16 code units that `bytes[start..end)` of UTF-8 decode to.
 *
 * Both ends must lie between characters. A surrogate in three bytes (WTF-8) is one unit.
 */
export function utf16Length(bytes: Uint8Array, start: number, end: number): number {
  let units = end - start;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    // A continuation byte is no unit of its own; a lead of four bytes is two units, written with its three tails: 4 - 3 + 1.
    if ((byte & 0xc0) === 0x80) units -= 1;
    else if (byte >= 0xf0) units += 1;
  }
  return units;
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const REPLACEMENT = "\ufffd";

/** A text, or the byte offset of the first byte that is no UTF-8. */
export type Decoded = { readonly text: string } | { readonly invalidAt: number };

/**
 * Decodes UTF-8 strictly; a byte order mark is kept as U+FEFF, nothing is replaced. The host's strict decoder is several
 * times slower than its replacing one, so what that replaced is looked for.
 */
export function decodeUtf8(bytes: Uint8Array): Decoded {
  const text = decoder.decode(bytes);
  const invalidAt = text.includes(REPLACEMENT) ? invalidUtf8Offset(bytes) : undefined;
  return invalidAt === undefined ? { text } : { invalidAt };
}

/** What stands where UTF-8 ends: text that was saved in UTF-16 is called that. No full stop. */
export function notUtf8(bytes: Uint8Array, invalidAt: number): string {
  const [one, other] = bytes;
  const isUtf16 = invalidAt === 0 && ((one === 0xff && other === 0xfe) || (one === 0xfe && other === 0xff));
  if (isUtf16) return "I expected UTF-8; I found the byte order mark of UTF-16";
  const byte = (bytes[invalidAt] ?? 0).toString(16).toUpperCase().padStart(2, "0");
  return `I expected UTF-8; I found the byte 0x${byte} out of place`;
}

interface WithWellFormed {
  isWellFormed?(): boolean;
}

/** Whether a text has no lone surrogate. The host's own test knows one-byte strings, which cannot have one, at once. */
export function isWellFormed(text: string): boolean {
  const { isWellFormed: native } = text as unknown as WithWellFormed;
  return native === undefined ? !/\p{Surrogate}/u.test(text) : native.call(text);
}
