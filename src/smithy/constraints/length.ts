/** How long a string, blob, list or map may be; both ends included. Without a bound: 0 and Infinity. */
export interface LengthBounds {
  readonly min: number;
  readonly max: number;
}

/**
 * Whether a length is within bounds.
 *
 * @param length Unicode scalar values of a string, bytes of a blob, elements of a list, entries of a map.
 * @see Smithy 2.0, "length trait"
 */
export function lengthFits(length: number, bounds: LengthBounds): boolean {
  return length >= bounds.min && length <= bounds.max;
}

/** Unicode code points of a text; a lone surrogate counts as one. */
export function codePointLength(text: string): number {
  let points = text.length;
  for (let at = 1; at < text.length; at++) {
    if ((text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800) points -= 1;
  }
  return points;
}

/** Bounds in words, with the thing counted: `1 to 10 characters`, `at least 1 item`. */
export function sayLength(bounds: LengthBounds, one: string, many: string): string {
  const { min, max } = bounds;
  if (max === Number.POSITIVE_INFINITY) return `at least ${min} ${min === 1 ? one : many}`;
  if (min === max) return `exactly ${max} ${max === 1 ? one : many}`;
  if (min === 0) return `at most ${max} ${max === 1 ? one : many}`;
  return `${min} to ${max} ${many}`;
}
