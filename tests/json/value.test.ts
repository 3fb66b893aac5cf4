import { describe, expect, test } from "vitest";
import { parseJson } from "../../src/json/parse.ts";
import {
  elementOf,
  isJsonArray,
  isJsonObject,
  type JsonValue,
  jsonEqual,
  jsonKind,
  memberOf,
} from "../../src/json/value.ts";

function parsed(text: string): JsonValue {
  const { value } = parseJson(text, { maxDepth: 200_000 });
  if (value === undefined) throw new Error(`no JSON: ${text}`);
  return value;
}

describe("values are the same by structure and exact value", () => {
  const rows = [
    { left: "null", right: "null", equal: true },
    { left: "null", right: "false", equal: false },
    { left: "1", right: "1.0", equal: true },
    { left: "1", right: '"1"', equal: false },
    { left: "0", right: "-0", equal: true },
    { left: "0", right: "false", equal: false },
    { left: "9007199254740993", right: "9007199254740993.0", equal: true },
    { left: "9007199254740993", right: "9007199254740992", equal: false },
    { left: "1e400", right: "10e399", equal: true },
    { left: "[]", right: "{}", equal: false },
    { left: "[1,2]", right: "[2,1]", equal: false },
    { left: "[1]", right: "[1,1]", equal: false },
    { left: '{"a":1,"b":[{}]}', right: '{"b":[{}],"a":1e0}', equal: true },
    { left: '{"a":1}', right: '{"b":1}', equal: false },
    { left: '{"a":null}', right: "{}", equal: false },
    { left: '{"__proto__":1}', right: '{"__proto__":1}', equal: true },
    { left: '"\\ud800"', right: '"\\ud801"', equal: false },
    { left: '"\\u00e9"', right: '"é"', equal: true },
  ];
  test.each(rows)("$left and $right: $equal", ({ left, right, equal }) => {
    expect(jsonEqual(parsed(left), parsed(right))).toBe(equal);
    expect(jsonEqual(parsed(right), parsed(left))).toBe(equal);
  });

  test("depth is no danger", () => {
    const deep = `${"[".repeat(100_000)}1${"]".repeat(100_000)}`;
    expect(jsonEqual(parsed(deep), parsed(deep))).toBe(true);
  });
});

describe("kinds and parts", () => {
  test.each([
    ["null", "null"],
    ["true", "boolean"],
    ["1", "number"],
    ["1e400", "number"],
    ['""', "string"],
    ["[]", "array"],
    ["{}", "object"],
  ])("%s is %s", (text, kind) => {
    expect(jsonKind(parsed(text))).toBe(kind);
  });

  test("a member or element that is not there is undefined, never null", () => {
    const value = parsed('{"a":[null],"__proto__":{"x":1}}');
    expect(memberOf(value, "b")).toBeUndefined();
    expect(memberOf(value, "toString")).toBeUndefined();
    expect(memberOf(memberOf(value, "__proto__"), "x")).toBe(1);
    expect(memberOf(null, "a")).toBeUndefined();
    expect(elementOf(memberOf(value, "a"), 0)).toBeNull();
    expect(elementOf(memberOf(value, "a"), 1)).toBeUndefined();
    expect(elementOf(value, 0)).toBeUndefined();
    expect(isJsonObject(value)).toBe(true);
    expect(isJsonArray(value)).toBe(false);
  });

  test("members keep the order of the text, numeric names too", () => {
    const value = parsed('{"b":1,"2":2,"a":3,"1":4}');
    expect(isJsonObject(value) && [...value.keys()]).toEqual(["b", "2", "a", "1"]);
  });
});
