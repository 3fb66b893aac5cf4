import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asciiLineStarts, lineAndColumn, lineIndex, lineStarts } from "../../src/text/lines.ts";

describe("lines start behind each break", () => {
  const rows = [
    { why: "an empty text has one line", text: "", starts: [0] },
    { why: "a line feed", text: "a\nb", starts: [0, 2] },
    { why: "carriage return and line feed are one break", text: "a\r\nb", starts: [0, 3] },
    { why: "a lone carriage return is a break", text: "a\rb", starts: [0, 2] },
    { why: "a break at the end starts an empty line", text: "a\n", starts: [0, 2] },
    { why: "U+2028 is no break", text: "a\u2028b", starts: [0] },
  ];
  test.each(rows)("$why", ({ text, starts }) => {
    expect(lineStarts(text)).toEqual(starts);
  });
});

test("bytes that are all ASCII have the lines of their text", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("a", "\n", "\r"), maxLength: 200, size: "max" }), (text) => {
      expect([...asciiLineStarts(new TextEncoder().encode(text))]).toEqual(lineStarts(text));
    }),
  );
});

test("an offset lies in the last line that starts at or before it", () => {
  const starts = fc.array(fc.nat(20), { minLength: 1, maxLength: 12 }).map((all) => all.sort((one, two) => one - two));
  fc.assert(
    fc.property(starts, fc.integer({ min: -1, max: 22 }), (all, offset) => {
      expect(lineIndex(all, offset)).toBe(
        Math.max(
          0,
          all.findLastIndex((start) => start <= offset),
        ),
      );
    }),
  );
});

describe("a place is line and column, both from 1", () => {
  const rows = [
    { why: "the start", text: "ab", offset: 0, place: { line: 1, column: 1 } },
    { why: "the end of input has a place", text: "ab", offset: 2, place: { line: 1, column: 3 } },
    { why: "the first unit of a line", text: "a\nb", offset: 2, place: { line: 2, column: 1 } },
    { why: "a break belongs to the line it ends", text: "a\nb", offset: 1, place: { line: 1, column: 2 } },
    { why: "columns count UTF-16 code units", text: "😀x", offset: 2, place: { line: 1, column: 3 } },
  ];
  test.each(rows)("$why", ({ text, offset, place }) => {
    expect(lineAndColumn(lineStarts(text), offset)).toEqual(place);
  });

  test("a negative offset is the caller's mistake", () => {
    expect(() => lineAndColumn([0], -1)).toThrow(RangeError);
  });

  test("counting breaks up to the offset gives the same line", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", "\n", "\r") }), fc.nat(20), (text, at) => {
        const offset = Math.min(at, text.length);
        // A carriage return right before the offset ends its line only when no line feed follows.
        const before = text.slice(0, offset) + (text[offset - 1] === "\r" && text[offset] === "\n" ? "\n" : "");
        const inPair = before.length > offset;
        const line = before.split(/\r\n|\r|\n/).length - (inPair ? 1 : 0);
        expect(lineAndColumn(lineStarts(text), offset).line).toBe(line);
      }),
    );
  });
});
