/**
 * Orders the texts of shape ids as the reference implementation lists them: letters of either case side by side, and
 * the capital first where nothing else differs.
 *
 * @returns Less than 0 when `a` comes first, more than 0 when `b` does.
 */
export function compareIds(a: string, b: string): number {
  return compareTexts(a.toLowerCase(), b.toLowerCase()) || compareTexts(a, b);
}

/** Orders texts by their UTF-16 code units. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
