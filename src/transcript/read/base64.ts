const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/**
 * Decodes base64 (RFC 4648, section 4), with or without padding.
 * @returns `undefined` when the text is none.
 */
export function decodeBase64(text: string): Uint8Array | undefined {
  const digits = text.replace(/={1,2}$/, "");
  if (digits.length % 4 === 1) return undefined;
  const bytes = new Uint8Array((digits.length * 3) >> 2);
  let bits = 0;
  let held = 0;
  let size = 0;
  for (const digit of digits) {
    const value = ALPHABET.indexOf(digit);
    if (value < 0) return undefined;
    held = ((held << 6) | value) & 0xfff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[size++] = (held >> bits) & 0xff;
  }
  return bytes;
}
