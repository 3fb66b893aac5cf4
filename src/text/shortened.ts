/** Longest part of a text that a sentence repeats, in UTF-16 code units. */
export const LONGEST = 60;

/** A text, cut with an ellipsis when it is too long for a sentence. */
export function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  const last = text.charCodeAt(LONGEST - 1);
  const splitsPair = (last & 0xfc00) === 0xd800;
  return `${text.slice(0, splitsPair ? LONGEST - 1 : LONGEST)}…`;
}
