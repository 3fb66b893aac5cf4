const ANY = "[A-Za-z0-9+/]";
/** The last characters of one and of two bytes: the bits behind the last byte are zero. */
const TAILS: readonly string[] = ["", `${ANY}[AQgw]==`, `${ANY}{2}[AEIMQUYcgkosw048]=`];
/** Engines count repetitions out; more than this many groups make them refuse or slow down. */
const MOST_GROUPS = 1000;

/**
 * A pattern of base64 (RFC 4648 §4) that stands for a number of bytes.
 *
 * @param most `Infinity` for no bound.
 * @returns `undefined` when there are too many to be counted by a pattern.
 */
export function base64Pattern(least: number, most: number): string | undefined {
  if (least > MOST_GROUPS * 3 || (Number.isFinite(most) && most > MOST_GROUPS * 3)) return undefined;
  if (least === 0 && !Number.isFinite(most)) return `^(?:${ANY}{4})*(?:${TAILS[1]}|${TAILS[2]})?$`;
  const forms = TAILS.flatMap((tail, bytes) => {
    const min = Math.max(0, Math.ceil((least - bytes) / 3));
    const max = Math.floor((most - bytes) / 3);
    return max < min || max < 0 ? [] : [`(?:${ANY}{4}){${min},${Number.isFinite(max) ? max : ""}}${tail}`];
  });
  // Bounds that nothing lies between leave no text.
  return forms.length === 0 ? "^(?!)$" : `^(?:${forms.join("|")})$`;
}
