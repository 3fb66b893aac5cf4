import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Document, withEdits } from "../../src/lsp/document.ts";
import { fromUnits, positionEncodings, toUnits } from "../../src/lsp/position.ts";
import "../helpers/property-seed.ts";

describe("units of a line", () => {
  // a, é (2 bytes), € (3), 𝒳 (4 bytes, 2 units), b
  const line = "aé€𝒳b";
  const rows = [
    { offset: 0, "utf-8": 0, "utf-16": 0, "utf-32": 0 },
    { offset: 1, "utf-8": 1, "utf-16": 1, "utf-32": 1 },
    { offset: 2, "utf-8": 3, "utf-16": 2, "utf-32": 2 },
    { offset: 3, "utf-8": 6, "utf-16": 3, "utf-32": 3 },
    { offset: 5, "utf-8": 10, "utf-16": 5, "utf-32": 4 },
    { offset: 6, "utf-8": 11, "utf-16": 6, "utf-32": 5 },
  ] as const;
  test.each(rows)("$offset", ({ offset, ...units }) => {
    for (const encoding of positionEncodings) {
      expect(toUnits(line, offset, encoding)).toBe(units[encoding]);
      expect(fromUnits(line, units[encoding], encoding)).toBe(offset);
    }
  });

  test("within a character is its start, past the end is the end", () => {
    expect(positionEncodings.map((encoding) => toUnits(line, 4, encoding))).toEqual([3, 6, 3]);
    expect(fromUnits(line, 4, "utf-16")).toBe(3);
    expect(fromUnits(line, 8, "utf-8")).toBe(3);
    expect(positionEncodings.map((encoding) => [toUnits(line, 99, encoding), fromUnits(line, 99, encoding)])).toEqual([
      [6, 6],
      [11, 6],
      [5, 6],
    ]);
  });

  test("without a text they are the same", () => {
    expect([toUnits(undefined, 7, "utf-8"), fromUnits(undefined, 7, "utf-32")]).toEqual([7, 7]);
  });

  test("there and back is where it was, for every start of a character", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.constantFrom(...positionEncodings), (text, encoding) => {
        let offset = 0;
        for (const character of text) {
          expect(fromUnits(text, toUnits(text, offset, encoding), encoding)).toBe(offset);
          offset += character.length;
        }
      }),
    );
  });
});

describe("a document", () => {
  const document = new Document("ab\r\n𝒳c\rd\n");
  test("its lines", () =>
    expect([0, 1, 2, 3, 4].map((line) => document.line(line))).toEqual(["ab", "𝒳c", "d", "", undefined]));
  test("its positions, from 1", () => {
    expect(document.position(2, 3, "utf-8")).toEqual({ line: 1, character: 4 });
    expect(document.position(0, 0, "utf-16")).toEqual({ line: 0, character: 0 });
    expect(document.position(1, 99, "utf-16")).toEqual({ line: 0, character: 2 });
  });
  test("its offsets", () => {
    expect(document.offset({ line: 1, character: 4 }, "utf-8")).toBe(6);
    expect(document.offset({ line: 9, character: 0 }, "utf-8")).toBe(10);
  });

  const at = (line: number, from: number, to: number) => ({
    start: { line, character: from },
    end: { line, character: to },
  });
  const edits = [
    { why: "none", edits: [], text: "ab\r\n𝒳c\rd\n" },
    {
      why: "in any order",
      edits: [
        { range: at(2, 0, 1), newText: "D" },
        { range: at(0, 0, 1), newText: "" },
      ],
      text: "b\r\n𝒳c\rD\n",
    },
    {
      why: "insertions at one place keep their order",
      edits: [
        { range: at(0, 1, 1), newText: "1" },
        { range: at(0, 1, 1), newText: "2" },
      ],
      text: "a12b\r\n𝒳c\rd\n",
    },
    {
      why: "side by side",
      edits: [
        { range: at(0, 0, 1), newText: "x" },
        { range: at(0, 1, 2), newText: "y" },
      ],
      text: "xy\r\n𝒳c\rd\n",
    },
    {
      why: "overlapping",
      edits: [
        { range: at(0, 0, 2), newText: "x" },
        { range: at(0, 1, 2), newText: "y" },
      ],
      text: undefined,
    },
  ];
  test.each(edits)("edits: $why", ({ edits: made, text }) => expect(withEdits(document, made, "utf-16")).toBe(text));
});
