import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Tape } from "../../../src/json/tape.ts";
import { findJsonFailure } from "../../../src/smithy/ast/json-failure.ts";
import { marked } from "../../helpers/marked.ts";

describe("where a text stops being JSON, and why", () => {
  const rows = [
    { why: "nothing", text: "⟦X⟧", message: "Unexpected end of input" },
    { why: "no value", text: " ⟦X⟧x", message: "Expected value" },
    { why: "a byte order mark", text: "⟦X⟧\ufeff{}", message: "Expected value" },
    { why: "two values", text: "{} ⟦X⟧1", message: "Unexpected character" },
    { why: "a comma before a brace", text: '{"a": 1,⟦X⟧}', message: "Expected name" },
    { why: "a comma before a bracket", text: "[1,⟦X⟧]", message: "Expected value" },
    { why: "no colon", text: '{"a" ⟦X⟧1}', message: "Expected ':'" },
    { why: "no comma in an object", text: '{"a": 1 ⟦X⟧"b": 2}', message: "Expected ',' or '}'" },
    { why: "no comma in an array", text: "[1 ⟦X⟧2]", message: "Expected ',' or ']'" },
    { why: "the wrong bracket", text: "[⟦X⟧}", message: "Expected value" },
    { why: "a comment", text: '{⟦X⟧// a\n"b": 1}', message: "Expected name" },
    { why: "a word", text: "tr⟦X⟧eu", message: "Expected 'u'" },
    { why: "a leading zero", text: "[0⟦X⟧1]", message: "Expected ',' or ']'" },
    { why: "a point without digits", text: "[1.⟦X⟧]", message: "Expected digit" },
    { why: "a sign alone", text: "-⟦X⟧", message: "Unexpected end of input" },
    { why: "a line break in a string", text: '"a⟦X⟧\n"', message: "Expected valid string character" },
    { why: "an unknown escape", text: '"\\⟦X⟧q"', message: "Expected valid escape sequence" },
    { why: "too few hexadecimal digits", text: '"\\u00⟦X⟧"', message: "Expected hexadecimal digit" },
    { why: "the end in a string", text: '{"a⟦X⟧', message: "Unexpected end of input" },
    { why: "a level too many", text: `${"[".repeat(9)}⟦X⟧[`, message: "Nesting too deep" },
  ];
  test.each(rows)("$why", (row) => {
    const { text, marks } = marked(row.text);
    expect(findJsonFailure(text, 9)).toMatchObject({ message: row.message, offset: marks[0]?.offset });
  });
});

const json = fc.json({ maxDepth: 4 });

test("it finds a failure exactly where the tape does, or at most a literal further on", () => {
  const tape = new Tape();
  fc.assert(
    fc.property(json, fc.nat(), fc.constantFrom("", "{", "]", ",", '"', "\\", "1", "x", "\n"), (text, at, insert) => {
      const from = at % (text.length + 1);
      const broken = text.slice(0, from) + insert + text.slice(from + 1);
      tape.scan(broken);
      const failure = findJsonFailure(broken, 128);
      expect(failure === undefined).toBe(tape.readable);
      if (failure !== undefined) expect(failure.offset - (tape.problem?.offset ?? 0)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 1000 },
  );
});
