import { type AST, RegExpParser, RegExpSyntaxError, visitRegExpAST } from "@eslint-community/regexpp";
import type { PatternProblem } from "./problem.ts";

export interface ParsedPattern {
  readonly kind: "parsed";
  readonly tree: AST.Pattern;
  /**
   * Whether it is read by the grammar of the `u` flag: over code points. Else by the older grammar of Annex B, over UTF-16
   * code units, which allows what real models write: `\-` outside a class, `{` for itself.
   */
  readonly unicode: boolean;
}

/** What the host of Node 20 knows: ECMAScript 2023 and the `v` flag, which patterns cannot have. */
const parser = new RegExpParser({ ecmaVersion: 2023 });

/** Deeper nesting than anybody writes; the parser goes down one call for each group. */
const MOST_GROUPS = 1000;

/** A longer pattern than anybody writes; a tree takes some hundred bytes for each character. */
const MOST_CHARACTERS = 100_000;

/**
 * Reads a pattern: by the `u` grammar, and when that refuses, by the older one.
 *
 * The older grammar takes a backslash before any letter that means nothing else for the letter itself. In a contract that is
 * never what was meant: `\p{Alpha}` and `\A` come from other dialects, so they stay refused.
 * @see ECMA 262, "Patterns" and Annex B.1.2
 */
export function parsePattern(source: string): ParsedPattern | PatternProblem {
  if (source.split("(").length > MOST_GROUPS) {
    return { kind: "limit", message: `I expected at most ${MOST_GROUPS} groups in a pattern.`, offset: 0 };
  }
  if (source.length > MOST_CHARACTERS) {
    return { kind: "limit", message: `I expected at most ${MOST_CHARACTERS} characters in a pattern.`, offset: 0 };
  }
  const strict = tryParse(source, true);
  if (strict.kind === "parsed") return strict;
  const loose = tryParse(source, false);
  return loose.kind === "parsed" && !hasForeignEscape(loose.tree) ? loose : strict;
}

function tryParse(source: string, unicode: boolean): ParsedPattern | PatternProblem {
  try {
    const tree = parser.parsePattern(source, 0, source.length, { unicode });
    return { kind: "parsed", tree, unicode };
  } catch (problem) {
    if (!(problem instanceof RegExpSyntaxError)) throw problem;
    // The parser's message repeats the whole pattern before it comes to the point.
    const [, what = "Invalid pattern"] = problem.message.split(`/${unicode ? "u" : ""}: `);
    return {
      kind: "syntax",
      message: `${what} at character ${problem.index + 1} of the pattern.`,
      offset: problem.index,
    };
  }
}

function hasForeignEscape(tree: AST.Pattern): boolean {
  let isForeign = false;
  visitRegExpAST(tree, {
    onCharacterEnter({ raw, value }) {
      if (/^\\[A-Za-z]$/.test(raw) && raw.charCodeAt(1) === value) isForeign = true;
    },
  });
  return isForeign;
}
