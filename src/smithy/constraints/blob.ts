import { base64Padding, sixBits } from "../../text/base64.ts";

/** The bytes that a base64 text stands for, counted; or why it is none. */
export type Base64Reading = { readonly bytes: number } | { readonly problem: string };

/**
 * Reads base64 without decoding it: the standard alphabet, in groups of four, filled up with `=`.
 *
 * @see RFC 4648 §4; Smithy 2.0 JSON protocols: a blob is a base64 string.
 */
export function readBase64(text: string): Base64Reading {
  const { length } = text;
  const padding = base64Padding(text);
  for (let at = 0; at < length - padding; at++) {
    if (sixBits(text.charCodeAt(at)) < 0) {
      return { problem: `character ${JSON.stringify(String.fromCodePoint(text.codePointAt(at) ?? 0))} has no place` };
    }
  }
  if (length % 4 !== 0) return { problem: `the last group is not filled up to four characters` };
  if (padding > 0 && (sixBits(text.charCodeAt(length - 1 - padding)) & (padding === 1 ? 3 : 15)) !== 0) {
    return { problem: `the bits behind the last byte are not zero` };
  }
  return { bytes: (length / 4) * 3 - padding };
}
