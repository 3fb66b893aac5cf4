import { expect, test } from "vitest";
import { readExpectedFindings } from "../../../src/transcript/read/expected.ts";

test("a list of items", () => {
  expect(
    readExpectedFindings(`[{"code": "A"}, {"code": "B", "entry": 0}, {"code": "C", "entry": 1e1, "related": 2}]`),
  ).toEqual({
    expected: [{ code: "A" }, { code: "B", entry: 0 }, { code: "C", entry: 10, related: 2 }],
    problems: [],
  });
});

test("an empty list expects that nothing is found", () => {
  expect(readExpectedFindings("[]")).toEqual({ expected: [], problems: [] });
});

test.each([
  { why: "no JSON", text: "[", at: "1:2" },
  {
    why: "no array",
    text: ` {"code": "A"}`,
    at: "1:2",
    says: "I expected an array of expected findings; I found an object.",
  },
  { why: "no object", text: `["A"]`, at: "1:2", says: `I expected an item with a code; I found "A".` },
  { why: "no code", text: "[{}]", at: "1:2", says: "I expected a code of a finding as a string; I found none." },
  {
    why: "a code that is no string",
    text: `[{"code": 1}]`,
    at: "1:11",
    says: "I expected a code of a finding as a string; I found 1.",
  },
  {
    why: "a negative index",
    text: `[{"code": "A", "entry": -1}]`,
    at: "1:25",
    says: "I expected the index of an entry, from 0; I found -1.",
  },
  {
    why: "an index with a fraction",
    text: `[{"code": "A",\n"related": 1.5}]`,
    at: "2:12",
    says: "I expected the index of an entry, from 0; I found 1.5.",
  },
  {
    why: "an unknown key",
    text: `[{"code": "A", "line": 1}]`,
    at: "1:16",
    says: `I expected only code, entry and related in an item; I found "line".`,
  },
  {
    why: "a key twice",
    text: `[{"code": "A", "code": "B"}]`,
    at: "1:16",
    says: "I expected one code; I found it again.",
  },
  { why: "one problem is enough", text: `[{"code": 1}, {"code": 2}]`, at: "1:11" },
])("$why: no list, one problem", ({ text, at, says }) => {
  const { expected, problems } = readExpectedFindings(text);
  expect(expected).toBeUndefined();
  expect(problems.map(({ location }) => `${location?.line}:${location?.column}`)).toEqual([at]);
  expect(problems.map(({ code }) => code)).toEqual(["InvalidTranscript"]);
  if (says !== undefined) expect(problems[0]?.message).toBe(says);
});
