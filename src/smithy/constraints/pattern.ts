/**
 * How a pattern trait's regular expression is looked for in a text: anywhere, unless it has anchors.
 *
 * `$` also matches before a line break that ends the text, as Smithy's users know it from the reference implementation.
 * @returns `undefined` when the expression is none.
 * @see Smithy 2.0, "pattern trait": ECMA 262, unanchored
 */
export function patternFinder(pattern: string): ((text: string) => boolean) | undefined {
  const expression = expressionOf(pattern);
  if (expression === undefined) return undefined;
  const endsAtLine = hasEndAnchor(pattern);
  return (text) => expression.test(text) || (endsAtLine && expression.test(text.replace(/(?:\r\n|\r|\n)$/, "")));
}

function expressionOf(pattern: string): RegExp | undefined {
  for (const flags of ["u", ""]) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // The next grammar may accept what this one refuses; real models write `\-`, which `u` does not know.
    }
  }
  return undefined;
}

/** Says whether a pattern has a `$` that is neither escaped nor in a character class. */
function hasEndAnchor(pattern: string): boolean {
  let inClass = false;
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern.charAt(i);
    if (char === "\\") i++;
    else if (char === "[") inClass = true;
    else if (char === "]") inClass = false;
    else if (char === "$" && !inClass) return true;
  }
  return false;
}
