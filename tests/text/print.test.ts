import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cellWidth } from "../../src/text/cell-width.ts";
import { excerpt } from "../../src/text/print.ts";

describe("a line with carets under a range", () => {
  const rows = [
    { why: "a range", text: "let x = 1", start: 4, end: 5, line: "let x = 1", marks: "    ^" },
    { why: "an empty range has one caret", text: "ab", start: 1, end: 1, line: "ab", marks: " ^" },
    { why: "the end of input", text: "ab", start: 2, end: 2, line: "ab", marks: "  ^" },
    { why: "an empty text", text: "", start: 0, end: 0, line: "", marks: "^" },
    { why: "the line it starts in", text: "a\nbcd\ne", start: 3, end: 4, line: "bcd", marks: " ^" },
    { why: "a range over lines is marked in the first", text: "abc\ndef", start: 1, end: 6, line: "abc", marks: " ^^" },
    { why: "carriage returns end a line", text: "a\r\nb\r\nc", start: 3, end: 4, line: "b", marks: "^" },
    { why: "tabs stay tabs, in both lines", text: "\t\tab", start: 3, end: 4, line: "\t\tab", marks: "\t\t ^" },
    { why: "wide characters take two cells", text: "日本ab", start: 2, end: 3, line: "日本ab", marks: "    ^" },
    { why: "under a wide character are two carets", text: "日本", start: 1, end: 2, line: "日本", marks: "  ^^" },
    { why: "a pair is one character", text: "😀a", start: 2, end: 3, line: "😀a", marks: "  ^" },
    { why: "marks that combine take no room", text: "e\u0301x", start: 2, end: 3, line: "e\u0301x", marks: " ^" },
    {
      why: "escapes cannot reach the terminal",
      text: "\u001b[31mx",
      start: 5,
      end: 6,
      line: "␛[31mx",
      marks: "     ^",
    },
    { why: "a byte order mark is seen", text: "\ufeff{", start: 0, end: 1, line: "\ufffd{", marks: "^" },
    { why: "no line is broken by a separator", text: "a\u2028b", start: 2, end: 3, line: "a\ufffdb", marks: "  ^" },
    { why: "C1 controls are none here", text: "\u009bx", start: 1, end: 2, line: "\ufffdx", marks: " ^" },
    { why: "a joiner stays", text: "a\u200db", start: 2, end: 3, line: "a\u200db", marks: " ^" },
    { why: "nor can a change of direction", text: "\u202ex", start: 1, end: 2, line: "\ufffdx", marks: " ^" },
  ];
  test.each(rows)("$why", ({ text, start, end, line, marks }) => {
    expect(excerpt(text, start, end)).toEqual({ line, marks });
  });
});

describe("a long line is cut around the range", () => {
  const long = `${"x".repeat(200)}HERE${"y".repeat(200)}`;
  const rows = [
    {
      why: "at both ends",
      text: long,
      start: 200,
      end: 204,
      width: 20,
      line: "…xxxxxxHEREyyyyyyyy…",
      marks: "       ^^^^",
    },
    {
      why: "at the end only",
      text: long.slice(200),
      start: 0,
      end: 4,
      width: 20,
      line: "HEREyyyyyyyyyyyyyy…",
      marks: "^^^^",
    },
    {
      why: "at the start only",
      text: long.slice(0, 204),
      start: 200,
      end: 204,
      width: 20,
      line: "…xxxxxxxxxxxxxxHERE",
      marks: `${" ".repeat(15)}^^^^`,
    },
    {
      why: "carets end where the line does",
      text: long,
      start: 200,
      end: 400,
      width: 20,
      line: "…xxxxxxHEREyyyyyyyy…",
      marks: `${" ".repeat(7)}${"^".repeat(12)}`,
    },
  ];
  test.each(rows)("$why", ({ text, start, end, width, line, marks }) => {
    expect(excerpt(text, start, end, { width })).toEqual({ line, marks });
  });

  test("never wider than asked for, the caret never outside", () => {
    const unit = fc.constantFrom("a", "日", "\n", "é", "😀", "\u0301", "\u0007");
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 200 }), fc.nat(200), fc.nat(30), (text, from, length) => {
        const start = Math.min(from, text.length);
        const { line, marks } = excerpt(text, start, start + length, { width: 30 });
        const width = [...line].reduce((sum, one) => sum + cellWidth(one.codePointAt(0) ?? 0), 0);
        expect(width).toBeLessThanOrEqual(30);
        expect(marks).toMatch(/^ *\^+$/);
        expect(marks.length).toBeLessThanOrEqual(width + 1);
      }),
    );
  });
});
