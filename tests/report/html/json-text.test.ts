import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { layOut, type Piece, rangeAt, tokensOf } from "../../../src/report/html/client/json-text.ts";

const kinds = (text: string): string =>
  tokensOf(text)
    .map(({ kind, start, end }) => `${kind}:${text.slice(start, end)}`)
    .join(" ");
const laidOut = (text: string): string =>
  layOut(text, tokensOf(text))
    .map((piece) => written(text, piece))
    .join("");
const written = (text: string, piece: Piece): string =>
  piece.kind === "indent" ? piece.text : text.slice(piece.start, piece.end);

describe("tokens of a JSON text", () => {
  const rows: readonly { why: string; text: string; gives: string }[] = [
    { why: "keys are told from strings", text: `{"a":"b"}`, gives: `mark:{ key:"a" mark:: string:"b" mark:}` },
    {
      why: "also with a blank before the colon",
      text: `{"a" :1}`,
      gives: `mark:{ key:"a" space:  mark:: number:1 mark:}`,
    },
    { why: "escapes do not end a string", text: `"a\\"b"`, gives: `string:"a\\"b"` },
    { why: "numbers as they came", text: `[-1.50e+3]`, gives: `mark:[ number:-1.50e+3 mark:]` },
    { why: "words", text: `[null]`, gives: `mark:[ word:null mark:]` },
    { why: "a string that does not end goes to the end", text: `"abc`, gives: `string:"abc` },
    { why: "what fits nothing", text: `<a>`, gives: `other:< word:a other:>` },
  ];
  test.each(rows)("$why", ({ text, gives }) => {
    expect(kinds(text)).toBe(gives);
  });

  test("joined, they are the text, whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const tokens = tokensOf(text);
        expect(tokens.map(({ start, end }) => text.slice(start, end)).join("")).toBe(text);
      }),
    );
  });
});

describe("laid out", () => {
  const rows: readonly { why: string; text: string; gives: string }[] = [
    { why: "what is short stays on its line", text: `{"a":[1,2],"b":{}}`, gives: `{"a": [1, 2], "b": {}}` },
    {
      why: "what is long goes to lines of its own",
      text: `{"a":"${"x".repeat(60)}","b":[1]}`,
      gives: `{\n  "a": "${"x".repeat(60)}",\n  "b": [1]\n}`,
    },
    { why: "white space of the sender goes", text: `{ "a" :\n1 }`, gives: `{"a": 1}` },
    {
      why: "keys that stand twice and numbers stay as they came",
      text: `{"a":1.0,"a":1e400}`,
      gives: `{"a": 1.0, "a": 1e400}`,
    },
    { why: "brackets that do not match: as it was sent", text: `{"a":[1}`, gives: `{"a":[1}` },
    { why: "no JSON: as it was sent", text: `<a> {"b" : 1}`, gives: `<a> {"b" : 1}` },
  ];
  test.each(rows)("$why", ({ text, gives }) => {
    expect(laidOut(text)).toBe(gives);
  });

  test("it has the same value", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(laidOut(JSON.stringify(value)))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

describe("what a finding at an offset is about", () => {
  const long = `[${"1,".repeat(80)}1]`;
  const rows: readonly { why: string; text: string; offset: number; range: string }[] = [
    { why: "a string", text: `{"a":"bc"}`, offset: 5, range: `"bc"` },
    { why: "a key", text: `{"a":"bc"}`, offset: 1, range: `"a"` },
    { why: "a short array", text: `{"a":[1,{}]}`, offset: 5, range: "[1,{}]" },
    { why: "of a long array its bracket", text: long, offset: 0, range: "[" },
    { why: "an array that does not end", text: `[1`, offset: 0, range: "[" },
    { why: "the end of the text: its last character", text: `{"a":`, offset: 5, range: ":" },
    { why: "an empty text", text: "", offset: 0, range: "" },
  ];
  test.each(rows)("$why", ({ text, offset, range }) => {
    const [start, end] = rangeAt(text, tokensOf(text), offset);
    expect(text.slice(start, end)).toBe(range);
  });
});
