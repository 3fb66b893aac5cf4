import { describe, expect, test } from "vitest";
import { parseJson } from "../../src/json/parse.ts";
import { valueText, writeJson } from "../../src/json/write.ts";

function rewritten(text: string, indent = 0): string {
  const { value } = parseJson(text, { maxDepth: 200_000 });
  if (value === undefined) throw new Error(`no JSON: ${text}`);
  return writeJson(value, { indent });
}

describe("a value is written as it came", () => {
  const rows = [
    { text: "null" },
    { text: "[true,false,null]" },
    { text: '{"b":1,"a":{},"1":[]}' },
    { text: "1e400" },
    { text: "[9007199254740993,1E-999,-0.10000000000000000001]" },
    { text: "[1.0,10e-1,-0]", written: "[1,1,0]" },
    { text: '"\\u00e9\\/\\n\\u0001"', written: '"é/\\n\\u0001"' },
    { text: '["\\ud800","\\ud83d\\ude00"]', written: '["\\ud800","😀"]' },
    { text: '{"\\ud800":1}', written: '{"\\ud800":1}' },
    { text: '{"__proto__":1}' },
    { text: `${"[".repeat(100_000)}${"]".repeat(100_000)}` },
  ];
  test.each(rows)("$text", ({ text, written = text }) => {
    expect(rewritten(text)).toBe(written);
  });

  test.each(["[]", "{}", '{"a":[],"b":{"c":[1,[2,{}]]}}', '[[],[1],{"a":"b"}]', "1"])(
    "indented as JSON.stringify does: %s",
    (text) => {
      for (const indent of [1, 2, 4])
        expect(rewritten(text, indent)).toBe(JSON.stringify(JSON.parse(text), null, indent));
    },
  );
});

describe("what a program holds in memory", () => {
  const shared = { a: 1 };
  const rows = [
    { why: "plain data", value: { a: [1, "x", null, true], b: {} }, text: '{"a":[1,"x",null,true],"b":{}}' },
    { why: "no prototype", value: Object.assign(Object.create(null), { a: 1 }), text: '{"a":1}' },
    { why: "maps", value: new Map<string, unknown>([["a", new Map()]]), text: '{"a":{}}' },
    { why: "bigints", value: [2n ** 70n, -5n], text: "[1180591620717411303424,-5]" },
    { why: "exact numbers", value: parseJson("[1e400]").value, text: "[1e400]" },
    {
      why: "integers with their exact digits",
      value: [2 ** 60, 2 ** 63, -(2 ** 63), 1e20],
      text: "[1152921504606846976,9223372036854775808,-9223372036854775808,100000000000000000000]",
    },
    {
      why: "what has an exponent in its shortest form",
      value: [1e21, 1e23, 1.5e300, 5e-324],
      text: "[1e+21,1e+23,1.5e+300,5e-324]",
    },
    { why: "fractions in their shortest form", value: [0.1, -0, 1e-7], text: "[0.1,0,1e-7]" },
    { why: "one object twice is no cycle", value: [shared, shared], text: '[{"a":1},{"a":1}]' },
    { why: "lone surrogates are escaped", value: { "\ud800": "\udc00" }, text: '{"\\ud800":"\\udc00"}' },
    { why: "a member named __proto__", value: JSON.parse('{"__proto__":1}'), text: '{"__proto__":1}' },
  ];
  test.each(rows)("$why", ({ value, text }) => {
    expect(valueText(value)).toEqual({ text });
  });

  const cyclic: Record<string, unknown> = { a: {} };
  cyclic.b = [0, cyclic];
  const inner: unknown[] = [];
  inner.push(inner);
  let deep: unknown = 1;
  for (let level = 0; level < 129; level++) deep = [deep];
  let wide: unknown = "xxxxxxxx";
  for (let level = 0; level < 40; level++) wide = [wide, wide];
  const problems = [
    { why: "undefined", value: undefined, kind: "not-json", path: [], found: "I found undefined." },
    {
      why: "an undefined member",
      value: { a: [1, { b: undefined }] },
      kind: "not-json",
      path: ["a", 1, "b"],
      found: "I found undefined.",
    },
    { why: "a hole", value: new Array(2), kind: "not-json", path: [0], found: "I found undefined." },
    { why: "NaN", value: [Number.NaN], kind: "not-json", path: [0], found: "I found NaN." },
    {
      why: "an infinity",
      value: { a: Number.NEGATIVE_INFINITY },
      kind: "not-json",
      path: ["a"],
      found: "I found -Infinity.",
    },
    { why: "a function", value: [() => 1], kind: "not-json", path: [0], found: "I found a function." },
    { why: "a symbol", value: Symbol("x"), kind: "not-json", path: [], found: "I found a symbol." },
    {
      why: "a date",
      value: { at: new Date(0) },
      kind: "not-json",
      path: ["at"],
      found: "I found an instance of Date.",
    },
    { why: "bytes", value: new Uint8Array(2), kind: "not-json", path: [], found: "I found an instance of Uint8Array." },
    {
      why: "a key that is no string",
      value: new Map([[1, 2]]),
      kind: "not-json",
      path: ["1"],
      found: "I found the number 1 as a key of a map.",
    },
    {
      why: "a cycle",
      value: cyclic,
      kind: "cycle",
      path: ["b", 1],
      found: "I found one that contains itself: the value.",
    },
    {
      why: "a cycle below",
      value: { x: inner },
      kind: "cycle",
      path: ["x", 0],
      found: 'I found one that contains itself: the value at ["x"].',
    },
    {
      why: "too deep",
      value: deep,
      kind: "depth",
      path: Array.from({ length: 128 }, () => 0),
      found: "I found one more.",
    },
    { why: "one list many times", value: wide, kind: "size", path: [], found: "I found a longer one." },
    {
      why: "a getter that throws",
      value: {
        list: [
          1,
          {
            get now(): never {
              throw new Error("too early");
            },
          },
        ],
      },
      kind: "not-json",
      path: ["list", 1, "now"],
      found: "reading this one failed: too early",
    },
    {
      why: "a proxy that does not tell its members",
      value: [
        new Proxy(
          {},
          {
            ownKeys: () => {
              throw null;
            },
          },
        ),
      ],
      kind: "not-json",
      path: [0],
      found: "reading this one failed: something that is no error was thrown",
    },
  ];
  test.each(problems)("$why is a problem with a path", ({ value, kind, path, found }) => {
    const result = valueText(value);
    if ("text" in result) throw new Error(result.text.slice(0, 100));
    expect({ kind: result.problem.kind, path: result.problem.path }).toEqual({ kind, path });
    expect(result.problem.message).toContain(found);
    expect(result.problem.message).toMatch(/^I expected /);
  });

  test("no toJSON, no getter of a prototype is asked", () => {
    expect(valueText({ toJSON: 1 })).toEqual({ text: '{"toJSON":1}' });
  });
});
