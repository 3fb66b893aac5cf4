import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Tape } from "../../../src/json/tape.ts";
import { mendJson } from "../../../src/smithy/ast/mend-json.ts";
import { marked } from "../../helpers/marked.ts";

describe("what is no JSON is taken out, where it stood is kept", () => {
  // A mark stands where the text breaks, twice where whoever reads on ends.
  const rows = [
    { why: "nothing to mend", text: '{"a": [1, null]}', mended: '{"a": [1, null]}' },
    { why: "a comma before a brace", text: '{"a": 1,⟦X⟧}', mended: '{"a": 1 }' },
    { why: "a comma before a bracket", text: "[1, ⟦X⟧]", mended: "[1  ]" },
    { why: "two commas", text: "[1,⟦X⟧, 2]", mended: "[1 , 2]" },
    { why: "two colons", text: '{"a":⟦X⟧: 1}', mended: '{"a" : 1}' },
    { why: "an element that ends too early", text: "[1, tr⟦X⟧, 2, 1.⟦X⟧]", mended: "[1    , 2    ]" },
    { why: "two of them", text: "[1, tr⟦X⟧, 1.⟦X⟧]", mended: "[1    ]" },
    { why: "a string with a line break before a bracket", text: '[1, "é⟦X⟧\n]', mended: "[1    \n]" },
    { why: "a key with one", text: '{"a": 1, "é⟦X⟧\n}', mended: '{"a": 1    \n}' },
    { why: "no comma", text: '{"a": [1 ⟦X⟧⟦X⟧2], "b": 3}', mended: '{"a": [1 ]}' },
    { why: "no value", text: '{"a": ⟦X⟧⟦X⟧x}', mended: '{"a"  :0}' },
    { why: "no key", text: "{⟦X⟧⟦X⟧, 1}", mended: "{}" },
    { why: "the end, in a key", text: '{"a": {"b⟦X⟧⟦X⟧', mended: '{"a": {  }}' },
    { why: "the end, behind a value", text: '{"a": [1⟦X⟧⟦X⟧', mended: '{"a": [1]}' },
    { why: "a level too many", text: "[[[1,⟦X⟧⟦X⟧[", mended: "[[[1 ]]]" },
    { why: "a second value", text: "[1] ⟦X⟧⟦X⟧2", mended: "[1] " },
  ];
  test.each(rows)("$why", (row) => {
    const { text, marks } = marked(row.text);
    const { text: mended, breaks } = mendJson(text, 3) ?? {};
    expect({ mended, offsets: breaks?.map(({ offset }) => offset) }).toEqual({
      mended: row.mended,
      offsets: marks.map(({ offset }) => offset),
    });
  });

  test.each(["", " x", "tru", '"a'])("there is nothing of %j", (text) => expect(mendJson(text, 3)).toBeUndefined());
});

test("each break knows the token before it, as the tape numbers them", () => {
  const { breaks } = mendJson('{"a": [1,], "b": {"c":: 2}, "d": [3, x', 9) ?? {};
  expect(breaks?.map(({ behind }) => behind)).toEqual([
    { index: 6, isClosing: false },
    { index: 12, isClosing: false },
    { index: 20, isClosing: false },
    { index: 20, isClosing: false },
  ]);
  const [behindBracket] = mendJson("[[], 1 [2]", 9)?.breaks ?? [];
  expect(behindBracket?.behind).toEqual({ index: 4, isClosing: false });
  const [closing] = mendJson("[[1], x", 9)?.breaks ?? [];
  expect(closing?.behind).toEqual({ index: 2, isClosing: true });
});

test("a text ends at its ten thousandth break", () => {
  const { text = "", breaks = [] } = mendJson(`[${"[1,],".repeat(20_000)}`, 9) ?? {};
  expect([text.length, breaks.length, breaks.at(-1) === breaks.at(-2)]).toEqual([50_001, 10_001, true]);
});

test("what is mended is JSON, and has no character that the text has not, but what it lacked at its end", () => {
  const tape = new Tape();
  const inserted = fc.constantFrom("", "{", "]", "}", ",", ",,", ":", '"', "\\", "1", "tr", "\n", "é");
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), fc.array(fc.tuple(fc.nat(), inserted), { maxLength: 4 }), (text, faults) => {
      let broken = text;
      for (const [at, insert] of faults) {
        const from = at % (broken.length + 1);
        broken = broken.slice(0, from) + insert + broken.slice(from + 1);
      }
      const mended = mendJson(broken, 128);
      if (mended === undefined) return;
      tape.scan(mended.text);
      expect(tape.readable).toBe(true);
      const missing = /[\]}:0]*$/.exec(mended.text)?.[0].length ?? 0;
      for (let at = 0; at < mended.text.length - missing; at++) {
        if (mended.text[at] !== " ") expect(mended.text[at]).toBe(broken[at]);
      }
    }),
    { numRuns: 1000 },
  );
});
