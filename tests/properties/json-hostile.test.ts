import { describe, expect, test } from "vitest";
import { compareNumbers, exactly, numberKey, numbersEqual } from "../../src/json/exact-number.ts";
import { parseJson } from "../../src/json/parse.ts";
import { Tape, utf16Offset, valueAt } from "../../src/json/tape.ts";

// Inputs made to be dear. Nothing here is timed: each would take minutes, or all memory, if a step were worse than linear.
const million = 1_000_000;
const texts = [
  { why: "numbers in one array", text: () => `[${"0,".repeat(2 * million)}0]` },
  { why: "keys in one object", text: () => `{${Array.from({ length: 200_000 }, (_, at) => `"k${at}":0`).join()}}` },
  { why: "digits of one number", text: () => "1".repeat(8 * million) },
  { why: "digits of a fraction", text: () => `0.${"0".repeat(8 * million)}1` },
  { why: "digits of an exponent", text: () => `1e${"9".repeat(8 * million)}` },
  { why: "escapes in one string", text: () => `"${"\\n".repeat(4 * million)}"` },
  { why: "pairs of escapes in one key", text: () => `{"${"\\ud83d\\ude00".repeat(million)}":1}` },
  {
    why: "values nested as deep as allowed",
    text: () => `[${Array.from({ length: 5_000 }, () => "[".repeat(127) + "]".repeat(127)).join()}]`,
  },
  { why: "empty objects", text: () => `[${"{},".repeat(300_000)}{}]` },
  { why: "white space", text: () => `${" ".repeat(8 * million)}1${"\n".repeat(8 * million - 1)}` },
  { why: "characters of two bytes", text: () => `"${"é".repeat(4 * million)}"` },
  {
    why: "many long keys in a few objects",
    text: () =>
      `[${Array.from({ length: 20 }, (_, at) => `{${Array.from({ length: 20 }, (_, key) => `"${"x".repeat(10_000)}${at}${key}":0`).join()}}`).join()}]`,
  },
];

describe("large texts of one kind are read", () => {
  test.each(texts)("$why", ({ text: make }) => {
    const tape = new Tape();
    const text = make();
    expect(tape.scan(text)).toBe(true);
    expect(tape.words.length).toBeLessThanOrEqual(Math.max(tape.size + 300, 1024));
    valueAt(tape, 0);
    expect(tape.scan(new TextEncoder().encode(text))).toBe(true);
  });
});

describe("large texts that are wrong are refused", () => {
  const rows = [
    {
      why: "brackets that never close, as deep as may be",
      text: () => "[".repeat(million),
      maxDepth: million,
      kind: "syntax",
    },
    {
      why: "the same key again and again",
      text: () => `{${'"a":0,'.repeat(million)}"a":0}`,
      maxDepth: 128,
      kind: "duplicate-key",
    },
    {
      why: "the same key in every object",
      text: () => `[${'{"é":0,"é":1},'.repeat(300_000)}0]`,
      maxDepth: 128,
      kind: "duplicate-key",
    },
    { why: "a string without an end", text: () => `"${"é\\n".repeat(2 * million)}`, maxDepth: 128, kind: "syntax" },
  ];
  test.each(rows)("$why", ({ text, maxDepth, kind }) => {
    const tape = new Tape();
    expect(tape.scan(text(), { maxDepth })).toBe(false);
    expect(tape.problem?.kind).toBe(kind);
    expect(tape.problems.length).toBeLessThan(100);
  });
});

test("many offsets of a text that is not ASCII", () => {
  const tape = new Tape();
  tape.scan(`["é",${"1,".repeat(million)}2]`);
  let last = 0;
  for (let index = 2; index < tape.length; index += 2) last = utf16Offset(tape, (tape.words[index] ?? 0) & 0xffffff);
  expect(last).toBe(5 + 2 * million);
});

test("exponents of millions of digits compare", () => {
  const long = "9".repeat(4 * million);
  const [a, b] = [`1e${long}`, `10e${long}`].map((text) => parseJson(text).value);
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null)
    throw new Error("exact numbers expected");
  if (!("coefficient" in a) || !("coefficient" in b)) throw new Error("exact numbers expected");
  expect(Math.sign(compareNumbers(a, b))).toBe(-1);
  expect(numbersEqual(a, b)).toBe(false);
  expect(numberKey(a)).not.toBe(numberKey(b));
  expect(exactly(b).exponentText).toBe(`1${"0".repeat(4 * million)}`);
});
