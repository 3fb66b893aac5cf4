import { expect, test } from "vitest";
import type { CallKey } from "../../src/transcript/call-key.ts";
import { UsedIds } from "../../src/transcript/used-ids.ts";

const filled = (keys: readonly number[], capacity = 100): UsedIds => {
  const used = new UsedIds(capacity);
  for (const key of keys) used.add(key);
  return used;
};

test.each([
  { why: "counting up is one run", keys: [1, 2, 3, 4], runs: [[1, 4]] },
  { why: "so is counting down", keys: [4, 3, 2, 1], runs: [[1, 4]] },
  {
    why: "a gap is kept",
    keys: [1, 2, 5, 6],
    runs: [
      [1, 2],
      [5, 6],
    ],
  },
  { why: "what fills a gap joins its neighbours", keys: [1, 3, 2], runs: [[1, 3]] },
  {
    why: "before the first",
    keys: [10, 1],
    runs: [
      [1, 1],
      [10, 10],
    ],
  },
  {
    why: "between two",
    keys: [1, 9, 5],
    runs: [
      [1, 1],
      [5, 5],
      [9, 9],
    ],
  },
  { why: "twice is once", keys: [7, 7, 8, 7], runs: [[7, 8]] },
  { why: "negative ones", keys: [-1, 0, 1], runs: [[-1, 1]] },
])("$why", ({ keys, runs }) => {
  expect(filled(keys).save().runs).toEqual(runs);
});

test("agrees with a plain set on every sequence of five small numbers", () => {
  for (let code = 0; code < 6 ** 5; code++) {
    const keys = Array.from({ length: 5 }, (_, at) => Math.floor(code / 6 ** at) % 6);
    const used = filled(keys);
    const plain = new Set(keys);
    for (let key = -1; key <= 6; key++) expect(used.has(key)).toBe(plain.has(key));
  }
});

test("what has no room is forgotten, and nothing else is claimed", () => {
  const used = filled([1, 3, 5, 7], 2);
  expect([1, 2, 3, 5, 7].map((key) => used.has(key))).toEqual([true, false, true, false, false]);
  used.add(4);
  expect(used.has(4)).toBe(true);
});

test("texts are remembered, saved and forgotten with a new session", () => {
  const used = filled([1, 2]);
  used.add('s"a"' as CallKey);
  const again = new UsedIds(100);
  again.restore(JSON.parse(JSON.stringify(used.save())));
  expect([again.has(2), again.has('s"a"' as CallKey), again.has(3)]).toEqual([true, true, false]);
  again.clear();
  expect([again.has(2), again.has('s"a"' as CallKey)]).toEqual([false, false]);
});
