import { describe, expect, test } from "vitest";
import { patternSyntaxProblem } from "../../../src/smithy/load/pattern-syntax.ts";

describe("patternSyntaxProblem", () => {
  const sound = [
    "^a*$",
    "[[a-c]&&[b]]",
    "[]a]",
    "a{2,3}?",
    "(?i:a)(?<n>b)\\k<n>",
    "\\p{Alpha}+",
    "\\Q(*\\E",
    "a++b*?",
    "",
    "]",
    "}",
  ];
  test.each(sound)("accepts %s", (pattern) => expect(patternSyntaxProblem(pattern)).toBeUndefined());

  const broken = [
    { pattern: "[", words: "Unclosed character class near index 0\n[\n^" },
    { pattern: "a[b", words: "Unclosed character class near index 2\na[b\n  ^" },
    { pattern: "(a", words: "Unclosed group near index 2\n(a" },
    { pattern: "a)", words: "Unmatched closing ')' near index 0\na)\n^" },
    { pattern: "*a", words: "Dangling meta character '*' near index 0\n*a\n^" },
    { pattern: "a|+", words: "Dangling meta character '+' near index 2\na|+\n  ^" },
    { pattern: "a{x}", words: "Illegal repetition near index 1\na{x}\n ^" },
  ];
  test.each(broken)("refuses $pattern", ({ pattern, words }) => {
    expect(patternSyntaxProblem(pattern)).toBe(`Invalid pattern trait regular expression: \`${pattern}\`. ${words}`);
  });
});
