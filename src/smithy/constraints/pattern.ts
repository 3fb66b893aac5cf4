import { compileLookingPattern } from "../../pattern/compile-pattern.ts";
import type { StringNode } from "../model/node-value.ts";

/** Says whether a text has what a pattern looks for. */
export type PatternFinder = (text: string) => boolean;

/**
 * How a pattern trait's regular expression is looked for in a text: anywhere, unless it has anchors, in time linear in the
 * text.
 *
 * `$` also matches before a line break that ends the text, as Smithy's users know it from the reference implementation.
 * @returns `undefined` when the expression is none, or asks for what cannot be done in linear time (back
 *   references): then no text can be blamed.
 * @see Smithy 2.0, "pattern trait": ECMA 262, unanchored
 */
export function patternFinder(pattern: string): PatternFinder | undefined {
  const compiled = compileLookingPattern(pattern);
  if (compiled.kind !== "pattern") return undefined;
  if (!hasEndAnchor(pattern)) return (text) => compiled.matches(text);
  return (text) => compiled.matches(text) || compiled.matches(text.replace(/(?:\r\n|\r|\n)$/, ""));
}

/**
 * Why no text can be checked against a pattern, as a sentence; absent when it can. A caller that checks a value says so:
 * silence would look like a right value.
 */
export function whyUnchecked(pattern: string): string | undefined {
  const compiled = compileLookingPattern(pattern);
  return compiled.kind === "pattern" ? undefined : compiled.message;
}

const made = new WeakMap<StringNode, { readonly find: PatternFinder | undefined }>();

/** The finder of a pattern trait's value, made once for each trait. */
export function patternFinderOf(pattern: StringNode): PatternFinder | undefined {
  let known = made.get(pattern);
  if (known === undefined) {
    known = { find: patternFinder(pattern.value) };
    made.set(pattern, known);
  }
  return known.find;
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
