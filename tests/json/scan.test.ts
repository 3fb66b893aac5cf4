import { describe, expect, test } from "vitest";
import { parseJson } from "../../src/json/parse.ts";
import { Tape } from "../../src/json/tape.ts";

/** The first problem of a text, read as a string and as bytes: both must say the same. */
function problemOf(text: string) {
  const [problem] = parseJson(text).problems;
  expect(parseJson(new TextEncoder().encode(text)).problems[0]).toEqual(problem);
  return problem;
}

describe("what is no JSON is said in one sentence, at its offset", () => {
  const rows = [
    { text: "", offset: 0, message: "I expected a JSON value; I found the end of the text." },
    { text: " \n", offset: 2, message: "I expected a JSON value; I found the end of the text." },
    { text: "tru", offset: 0, message: "I expected a JSON value; I found tru." },
    { text: "True", offset: 0, message: "I expected a JSON value; I found True." },
    { text: "[NaN]", offset: 1, message: 'I expected a JSON value, or "]"; I found NaN.' },
    { text: "[1,]", offset: 3, message: 'I expected a JSON value; I found "]".' },
    { text: "[,1]", offset: 1, message: 'I expected a JSON value, or "]"; I found ",".' },
    { text: "[1 2]", offset: 3, message: 'I expected "," or "]" behind the element; I found 2.' },
    { text: "[1", offset: 2, message: 'I expected "," or "]" behind the element; I found the end of the text.' },
    { text: "[1}", offset: 2, message: 'I expected "," or "]" behind the element; I found "}".' },
    { text: "{]", offset: 1, message: 'I expected a member name in double quotes, or "}"; I found "]".' },
    { text: "{'a':1}", offset: 1, message: 'I expected a member name in double quotes, or "}"; I found "\'".' },
    { text: '{"a":1,}', offset: 7, message: 'I expected a member name in double quotes; I found "}".' },
    { text: '{"a" 1}', offset: 5, message: 'I expected ":" behind the member name; I found 1.' },
    { text: '{"a":}', offset: 5, message: 'I expected a JSON value; I found "}".' },
    { text: '{"a":1]', offset: 6, message: 'I expected "," or "}" behind the member; I found "]".' },
    { text: "1 2", offset: 2, message: "I expected nothing behind the JSON value; I found 2." },
    { text: "1,", offset: 1, message: 'I expected nothing behind the JSON value; I found ",".' },
    { text: "]", offset: 0, message: 'I expected a JSON value; I found "]".' },
    { text: "[] // x", offset: 3, message: 'I expected nothing behind the JSON value; I found "/".' },
    { text: "-", offset: 1, message: "I expected a digit; I found the end of the text." },
    { text: "-a", offset: 1, message: "I expected a digit; I found a." },
    { text: "1.", offset: 2, message: "I expected a digit; I found the end of the text." },
    { text: "[1.e5]", offset: 3, message: "I expected a digit; I found e5." },
    { text: "1e+", offset: 3, message: "I expected a digit; I found the end of the text." },
    { text: "01", offset: 1, message: "I expected nothing behind the JSON value; I found 1." },
    { text: "+1", offset: 0, message: 'I expected a JSON value; I found "+".' },
    {
      text: '"a',
      offset: 2,
      message: "I expected a double quote at the end of the string; I found the end of the text.",
    },
    {
      text: '{"a',
      offset: 3,
      message: "I expected a double quote at the end of the string; I found the end of the text.",
    },
    {
      text: '"a\nb"',
      offset: 2,
      message: "I expected control characters in a string to be escaped; I found the control character U+000A.",
    },
    {
      text: '"\u0000"',
      offset: 1,
      message: "I expected control characters in a string to be escaped; I found the control character U+0000.",
    },
    { text: '"\\x"', offset: 1, message: 'I expected one of " \\ / b f n r t u behind the backslash; I found x.' },
    {
      text: '"\\',
      offset: 1,
      message: 'I expected one of " \\ / b f n r t u behind the backslash; I found the end of the text.',
    },
    { text: '"\\u12g4"', offset: 5, message: "I expected four hexadecimal digits behind \\u; I found g4." },
    {
      text: '"é\\u12',
      offset: 6,
      message: "I expected four hexadecimal digits behind \\u; I found the end of the text.",
    },
    { text: '["😀" é]', offset: 6, message: 'I expected "," or "]" behind the element; I found é (U+00E9).' },
    { text: "[\u00a01]", offset: 1, message: 'I expected a JSON value, or "]"; I found \u00a0 (U+00A0).' },
    { text: `[${"x".repeat(50)}]`, offset: 1, message: `I expected a JSON value, or "]"; I found ${"x".repeat(20)}.` },
  ];
  test.each(rows)("$text", ({ text, offset, message }) => {
    expect(problemOf(text)).toEqual({ kind: "syntax", offset, message });
  });
});

describe("a byte order mark is refused, wherever it comes from", () => {
  test.each(["\ufeff{}", "\ufeff"])("%j", (text) => {
    expect(problemOf(text)).toMatchObject({ kind: "bom", offset: 0 });
  });

  test("inside a string it is a character", () => {
    expect(problemOf('"\ufeff"')).toBeUndefined();
  });
});

describe("bytes that are no UTF-8 are no text", () => {
  const rows = [
    { why: "inside a string", bytes: [0x22, 0x61, 0xff, 0x22], offset: 2 },
    { why: "inside a key", bytes: [0x7b, 0x22, 0xc3, 0x22, 0x3a, 0x31, 0x7d], offset: 2 },
    { why: "between tokens", bytes: [0x5b, 0xe9, 0x5d], offset: 1 },
    { why: "a surrogate in three bytes", bytes: [0x22, 0xed, 0xa0, 0x80, 0x22], offset: 1 },
    { why: "cut short at the end of the text", bytes: [0x22, 0xf0, 0x9f, 0x98], offset: 1 },
    { why: "it counts before the grammar, wherever that broke", bytes: [0x00, 0x22, 0x80], offset: 2 },
    { why: "the offset is in bytes", bytes: [0x22, 0xc3, 0xa9, 0xc3, 0xa9, 0x80, 0x22], offset: 5 },
  ];
  test.each(rows)("$why", ({ bytes, offset }) => {
    const found = `0x${(bytes[offset] ?? 0).toString(16).toUpperCase()}`;
    expect(parseJson(Uint8Array.from(bytes)).problems).toEqual([
      { kind: "invalid-utf8", offset, message: `I expected UTF-8; I found the byte ${found} out of place.` },
    ]);
  });
});

test.each([{ bytes: [0xff, 0xfe, 0x7b, 0] }, { bytes: [0xfe, 0xff, 0, 0x7b] }])("UTF-16: $bytes", ({ bytes }) => {
  const message = "I expected UTF-8; I found the byte order mark of UTF-16.";
  expect(parseJson(Uint8Array.from(bytes)).problems).toEqual([{ kind: "invalid-utf8", offset: 0, message }]);
});

describe("limits", () => {
  const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
  const rows = [
    { why: "128 levels pass", text: nested(128), options: {}, kind: undefined },
    { why: "129 do not", text: nested(129), options: {}, kind: "depth", offset: 128 },
    {
      why: "objects count as arrays do",
      text: `${'{"a":'.repeat(129)}1${"}".repeat(129)}`,
      options: {},
      kind: "depth",
      offset: 640,
    },
    { why: "a lower limit", text: "[[]]", options: { maxDepth: 1 }, kind: "depth", offset: 1 },
    { why: "a scalar has no level", text: "1", options: { maxDepth: 0 }, kind: undefined },
    { why: "a higher limit", text: nested(100_000), options: { maxDepth: 100_000 }, kind: undefined },
    {
      why: "too deep is told before what is missing behind it",
      text: "[".repeat(100_000),
      options: {},
      kind: "depth",
      offset: 128,
    },
    { why: "as many bytes as allowed", text: '"aé"', options: { maxBytes: 5 }, kind: undefined },
    { why: "one byte more", text: '"aéb"', options: { maxBytes: 5 }, kind: "size", offset: 5 },
  ];
  test.each(rows)("$why", ({ text, options, kind, offset }) => {
    for (const source of [text, new TextEncoder().encode(text)]) {
      const [problem] = parseJson(source, options).problems;
      expect(problem?.kind).toBe(kind);
      if (offset !== undefined) expect(problem?.offset).toBe(offset);
    }
  });

  test("a text of 16 MiB passes, one of a byte more does not", () => {
    const most = 16 * 1024 * 1024;
    const tape = new Tape();
    expect(tape.scan(`"${"a".repeat(most - 2)}"`)).toBe(true);
    expect(tape.scan(`"${"a".repeat(most - 1)}"`)).toBe(false);
    expect(tape.problem).toEqual({
      kind: "size",
      offset: most,
      message: "I expected at most 16777216 bytes of UTF-8; I found 16777217.",
    });
    expect(tape.scan(`"${"é".repeat(most / 2)}"`)).toBe(false);
    expect(tape.problem?.message).toBe("I expected at most 16777216 bytes of UTF-8; I found 16777218.");
  });

  test("the last token of a text of 16 MiB has its place", () => {
    const most = 16 * 1024 * 1024;
    const tape = new Tape();
    expect(tape.scan(`${" ".repeat(most - 1)}7`)).toBe(true);
    expect(tape.words[0]).toBe((5 << 24) | (most - 1));
  });
});
