/** A text without a character at its end, however often it stands there. `/x+$/` would try every place where one stands. */
export function withoutTrailing(text: string, character: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end--;
  return text.slice(0, end);
}
