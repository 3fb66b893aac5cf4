import { describe, expect, test } from "vitest";
import { KeyTable } from "../../src/json/key-table.ts";
import { parseJson } from "../../src/json/parse.ts";
import { hashBytes } from "../../src/json/string-bytes.ts";
import { Tape } from "../../src/json/tape.ts";
import { marked } from "../helpers/marked.ts";

describe("equal keys of one object, after unescaping, at the second one", () => {
  const rows = [
    { why: "the same key", text: '{"a":1,⟦again⟧"a":2}', paths: [["a"]] },
    { why: "an escape is the character it denotes", text: '{"a":1,⟦again⟧"\\u0061":2}', paths: [["a"]] },
    { why: "an escaped solidus", text: '{"a/b":1,⟦again⟧"a\\/b":2}', paths: [["a/b"]] },
    { why: "a pair of escapes is the character", text: '{"😀":1,⟦again⟧"\\ud83d\\ude00":2}', paths: [["😀"]] },
    {
      why: "lone surrogates are compared as they are",
      text: '{"\\ud800":1,"\\ud801":2,⟦again⟧"\\uD800":3}',
      paths: [["\ud800"]],
    },
    { why: "the empty key is a key", text: '{"":1,⟦again⟧"":2}', paths: [[""]] },
    { why: "no normalisation: é and e with an accent differ", text: '{"é":1,"e\u0301":2}', paths: [] },
    { why: "upper and lower case differ", text: '{"a":1,"A":2}', paths: [] },
    { why: "the same key in other objects is none", text: '{"a":{"a":[{"a":1},{"a":2}]}}', paths: [] },
    {
      why: "a key again after an object with the same one",
      text: '{"a":{"a":1},⟦again⟧"a":1}',
      paths: [["a"]],
    },
    {
      why: "in the order of the text, inner objects too",
      text: '[{"a":1,⟦again⟧"a":{"b":1,⟦again⟧"b":2,⟦again⟧"b":3},⟦again⟧"a":1}]',
      paths: [
        [0, "a"],
        [0, "a", "b"],
        [0, "a", "b"],
        [0, "a"],
      ],
    },
    { why: "offsets count UTF-16 code units", text: '{"é😀":1,⟦again⟧"é😀":2}', paths: [["é😀"]] },
  ];
  test.each(rows)("$why", (row) => {
    const { text, marks } = marked(row.text);
    for (const source of [text, new TextEncoder().encode(text)]) {
      const { problems } = parseJson(source);
      expect(problems.map(({ kind, offset }) => ({ code: kind === "duplicate-key" ? "again" : kind, offset }))).toEqual(
        marks,
      );
      expect(problems.map(({ path }) => path)).toEqual(row.paths);
    }
  });

  test("the sentence names the key", () => {
    expect(parseJson('{"a":1,"\\u0061":2}').problems[0]?.message).toBe(
      'I expected each member name once in an object; I found "a" again.',
    );
  });

  test("what is no JSON has no duplicates: the grammar counts first", () => {
    expect(parseJson('{"a":1,"a":2').problems.map(({ kind }) => kind)).toEqual(["syntax"]);
  });

  test("the message can be read all the same, the last value counts", () => {
    expect(parseJson('{"a":1,"a":2}').value).toEqual(new Map([["a", 2]]));
    const tape = new Tape();
    expect(tape.scan('{"a":1,"a":2}')).toBe(false);
    expect(tape.readable).toBe(true);
  });

  test.each([2, 24, 25, 26, 100, 1000])("among %i keys", (size) => {
    const names = Array.from({ length: size }, (_, at) => `"k${at}":${at}`);
    expect(parseJson(`{${names.join()}}`).problems).toEqual([]);
    expect(parseJson(`{${names.join()},"k${size - 1}":0}`).problems).toHaveLength(1);
    expect(parseJson(`{"k1":0,${names.join()}}`).problems).toHaveLength(1);
  });

  test("known and unknown keys are found alike", () => {
    const tape = new Tape();
    const keys = new KeyTable(["a", "b"]);
    tape.scan('{"a":1,"x":1,"\\u0061":2,"x":3,"b":4}', { keys });
    expect([tape.problem, ...tape.problems].map((problem) => problem?.offset)).toEqual([13, 24]);
  });

  test("a hundred are told, those that come first", () => {
    const twice = '{"a":1,"a":2}';
    const { problems } = parseJson(`{"x":1,"y":[${Array.from({ length: 500 }, () => twice).join()}],"x":2}`);
    expect(problems).toHaveLength(100);
    expect(problems[0]?.path).toEqual(["y", 0, "a"]);
    expect(problems[99]?.path).toEqual(["y", 99, "a"]);
  });
});

test("as many as are wanted", () => {
  const text = `{${Array(50).fill('"a":{"b":1,"b":2}').join()}}`;
  const offsets = (maxDuplicates?: number) =>
    parseJson(text, maxDuplicates === undefined ? {} : { maxDuplicates }).problems.map(({ offset }) => offset);
  expect(offsets()).toHaveLength(99);
  expect(offsets(1000)).toEqual(offsets());
  for (const most of [1, 2, 50, 98, 99]) expect(offsets(most)).toEqual(offsets().slice(0, most));
});

test("keys that collide on purpose are told apart", () => {
  const colliding = collidingKeys(200);
  expect(new Set(colliding.map(hash)).size).toBe(1);
  const members = colliding.map((name) => `"${name}":0`);
  expect(parseJson(`{${members.join()}}`).problems).toEqual([]);
  expect(parseJson(`{${members.slice(0, 20).join()}}`).problems).toEqual([]);
  expect(parseJson(`{${members.join()},"${colliding[7]}":1}`).problems).toHaveLength(1);
  expect(parseJson(`{${members.slice(0, 20).join()},"${colliding[7]}":1}`).problems).toHaveLength(1);
});

test("keys that collide are equal only when their texts are, however they are spelled", () => {
  const [one = "", other = ""] = collidingKeys(2);
  const escaped = (name: string) =>
    [...name].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");
  const spellings = (name: string) => [name, escaped(name), escaped(name[0] ?? "") + name.slice(1)];
  for (const left of spellings(one)) {
    for (const right of spellings(one)) expect(parseJson(`{"${left}":1,"${right}":2}`).problems).toHaveLength(1);
    for (const right of spellings(other)) expect(parseJson(`{"${left}":1,"${right}":2}`).problems).toEqual([]);
  }
});

test("thirty thousand keys that collide take not much longer than others", () => {
  const objectOf = (names: readonly string[]) => `{${names.map((name) => `"${name}":0`).join()}}`;
  const aimed = collidingKeys(2 ** 15);
  const plain = aimed.map((name, at) => `${String(at).padStart(name.length, "x")}`);
  const time = (text: string) => {
    const started = process.cpuUsage();
    expect(parseJson(text).problems).toEqual([]);
    return process.cpuUsage(started).user / 1000;
  };
  time(objectOf(plain));
  const usual = Math.min(time(objectOf(plain)), time(objectOf(plain)));
  // Five times, as docs/performance.md has it, and room for a busy machine.
  expect(Math.min(time(objectOf(aimed)), time(objectOf(aimed)))).toBeLessThan(usual * 10 + 100);
});

function hash(name: string): number {
  const bytes = new TextEncoder().encode(name);
  return hashBytes(bytes, 0, bytes.length);
}

/** Keys with one hash: of FNV, equal states stay equal, so two blocks that collide make 2^n keys of n blocks. */
function collidingKeys(count: number): string[] {
  let keys = [""];
  while (keys.length < count) {
    const state = hash(keys[0] ?? "");
    const [one, other] = collidingBlocks(state);
    keys = keys.flatMap((key) => [key + one, key + other]);
  }
  return keys.slice(0, count);
}

function collidingBlocks(state: number): [string, string] {
  const seen = new Map<number, string>();
  for (let number = 36 ** 3; ; number++) {
    const block = number.toString(36);
    let value = state;
    for (let at = 0; at < block.length; at++) value = Math.imul(value ^ block.charCodeAt(at), 0x01000193);
    const earlier = seen.get(value);
    if (earlier !== undefined) return [earlier, block];
    seen.set(value, block);
  }
}
