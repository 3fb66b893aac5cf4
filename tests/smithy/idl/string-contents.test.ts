import { describe, expect, test } from "vitest";
import { stringContents, textBlockContents } from "../../../src/smithy/idl/string-contents.ts";

describe("quoted strings", () => {
  const rows = [
    { why: "plain", between: "a'b", value: "a'b" },
    { why: "every escape", between: `\\"\\\\\\/\\b\\f\\n\\r\\t`, value: `"\\/\b\f\n\r\t` },
    { why: "code units by number, in either case", between: "\\u00e9\\u00E9", value: "éé" },
    { why: "surrogates are kept as they come", between: "\\ud83d\\ude00\\ud83d", value: "😀\ud83d" },
    { why: "an escaped line break joins lines", between: "a\\\nb", value: "ab" },
    { why: "line breaks become line feeds", between: "a\r\nb\rc\nd", value: "a\nb\nc\nd" },
    { why: "an escaped carriage return and line feed joins too", between: "a\\\r\nb", value: "ab" },
    { why: "a tab needs no escape", between: "a\tb", value: "a\tb" },
  ];
  test.each(rows)("$why", ({ between, value }) => expect(stringContents(between)).toEqual({ value }));

  const wrong = [
    { why: "an unknown escape", between: "\\'", problem: "Invalid escape found in string: `\\'`" },
    { why: "a control character", between: "a\x07", problem: "Invalid string character: `\x07`" },
    { why: "no hexadecimal digit", between: "\\u00g0", problem: "Invalid unicode escape character: `g`" },
    { why: "too few digits", between: "\\u00e", problem: "Invalid unclosed unicode escape found in string" },
  ];
  test.each(wrong)("$why", ({ between, problem }) => expect(stringContents(between)).toEqual({ problem }));
});

describe("text blocks", () => {
  const rows = [
    { why: "the common indentation goes", between: "\n    a\n      b\n    ", value: "a\n  b\n" },
    { why: "the closing line counts when it is indented less", between: "\n    a\n  ", value: "  a\n" },
    { why: "without a line break before the quotes there is none at the end", between: "\n  a\n  b", value: "a\nb" },
    { why: "blank lines do not count", between: "\n    a\n\n    b\n    ", value: "a\n\nb\n" },
    { why: "trailing blanks go", between: "\n  a   \n  b", value: "a\nb" },
    { why: "an escaped blank is no indentation", between: "\n  a\\n  b\n  ", value: "a\n  b\n" },
    { why: "tabs are no indentation", between: "\n\ta\n  b", value: "\ta\n  b" },
    { why: "quotes need no escape", between: '\n  "a"\n  ', value: '"a"\n' },
    { why: "three quotes do", between: '\n  \\"""\n  ', value: '"""\n' },
    {
      why: "an escaped line break joins lines after the indentation has gone",
      between: "\n  a \\\n  b\n  ",
      value: "a b\n",
    },
    {
      why: "a blank line at the margin keeps one blank, as in the reference implementation",
      between: "\na\n  \nb",
      value: "a\n \nb",
    },
    { why: "line breaks become line feeds", between: "\r\n  a\r\n  b\r\n  ", value: "a\nb\n" },
  ];
  test.each(rows)("$why", ({ between, value }) => expect(textBlockContents(between)).toEqual({ value }));
});
