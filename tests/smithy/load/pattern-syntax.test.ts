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
    "{1}",
    "(?:{1,})|{2,3}",
    "^*(a*)*b{1}{2}c{2}+",
  ];
  test.each(sound)("accepts %s", (pattern) => expect(patternSyntaxProblem(pattern)).toBeUndefined());

  const broken = [
    { pattern: "[", words: "Unclosed character class near index 0\n[\n^" },
    { pattern: "a[b", words: "Unclosed character class near index 2\na[b\n  ^" },
    { pattern: "(a", words: "Unclosed group near index 2\n(a" },
    { pattern: "a)", words: "Unmatched closing ')' near index 0\na)\n^" },
    { pattern: "*a", words: "Dangling meta character '*' near index 0\n*a\n^" },
    { pattern: "a|+", words: "Dangling meta character '+' near index 2\na|+\n  ^" },
    { pattern: "a**", words: "Dangling meta character '*' near index 2\na**\n  ^" },
    { pattern: "a{2}*", words: "Dangling meta character '*' near index 4\na{2}*\n    ^" },
    { pattern: "a{x}", words: "Illegal repetition near index 2\na{x}\n  ^" },
    { pattern: "{,3}", words: "Illegal repetition near index 1\n{,3}\n ^" },
    { pattern: "a{1", words: "Unclosed counted closure near index 3\na{1" },
    { pattern: "a{1,x}", words: "Unclosed counted closure near index 4\na{1,x}\n    ^" },
    { pattern: "b{3,2}", words: "Illegal repetition range near index 5\nb{3,2}\n     ^" },
    { pattern: "a{2147483648}", words: `Illegal repetition range near index 11\na{2147483648}\n${" ".repeat(11)}^` },
  ];
  test.each(broken)("refuses $pattern", ({ pattern, words }) => {
    expect(patternSyntaxProblem(pattern)).toBe(`Invalid pattern trait regular expression: \`${pattern}\`. ${words}`);
  });
});
