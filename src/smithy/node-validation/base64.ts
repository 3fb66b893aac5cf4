import { base64Padding, sixBits } from "../../text/base64.ts";

/**
 * How many bytes a base64 text stands for, read as the reference implementation does: the padding may be missing, but where
 * there is some the last group is full; bits behind the last byte are of no account. `undefined` when it is no base64.
 */
export function base64Bytes(text: string): number | undefined {
  const padding = base64Padding(text);
  const digits = text.length - padding;
  if (padding > 0 ? text.length % 4 !== 0 : digits % 4 === 1) return undefined;
  for (let at = 0; at < digits; at++) if (sixBits(text.charCodeAt(at)) < 0) return undefined;
  return (digits * 3) >> 2;
}
