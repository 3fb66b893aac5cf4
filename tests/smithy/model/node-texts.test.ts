import { describe, expect, test } from "vitest";
import { parseNode } from "../../../src/smithy/ast/parse-node.ts";
import { nodeJson } from "../../../src/smithy/model/node-json.ts";
import { nodeKey } from "../../../src/smithy/model/node-key.ts";
import type { NodeValue } from "../../../src/smithy/model/node-value.ts";
import { exactNumberText, numberText } from "../../../src/smithy/model/number-text.ts";

function node(text: string): NodeValue {
  const value = parseNode("value.json", text);
  if (value.kind === "problem") throw new Error(value.message);
  return value;
}

describe("numbers as messages show them", () => {
  const rows = [
    { text: "0", is: "0" },
    { text: "-0", is: "0" },
    { text: "-12", is: "-12" },
    { text: "123456789012345678901234567890", is: "123456789012345678901234567890" },
    { text: "0.0", is: "0.0" },
    { text: "1.50", is: "1.5" },
    { text: "1e0", is: "1.0" },
    { text: "100.25e-1", is: "10.025" },
    { text: "0.001", is: "0.001" },
    { text: "0.0001", is: "1.0E-4" },
    { text: "1234567.5", is: "1234567.5" },
    { text: "12345678.5", is: "1.23456785E7" },
    { text: "1e7", is: "1.0E7" },
    { text: "-2.5E+20", is: "-2.5E20" },
    { text: "0.12345678901234567890", is: "0.12345678901234567890" },
    { text: "1e400", is: "1E+400" },
    { text: "1.5e400", is: "1.5E+400" },
    { text: "15e-400", is: "1.5E-399" },
    { text: "0.1e-400", is: "1E-401" },
  ];
  test.each(rows)("$text", ({ text, is }) => {
    const value = node(text);
    expect(value.kind === "number" && numberText(value)).toBe(is);
  });

  test.each([
    { text: "100", is: "100" },
    { text: "0.50", is: "0.5" },
    { text: "1e10", is: "1.0E+10" },
    { text: "0.0001", is: "0.00010" },
    { text: "1e-10", is: "1.0E-10" },
    { text: "1e400", is: "1E+400" },
  ])("$text in texts about ranges", ({ text, is }) => {
    const value = node(text);
    expect(value.kind === "number" && exactNumberText(value)).toBe(is);
  });
});

test("a value as JSON", () => {
  expect(nodeJson(node(`{"b": [1.50, null, true], "a": {"\\n": "\\u00e9"}}`))).toBe(
    String.raw`{"b":[1.5,null,true],"a":{"\n":"é"}}`,
  );
});

describe("the key of a value", () => {
  test.each([
    [`{"a": 1, "b": [1.0]}`, `{"b": [1e0], "a": 1.00}`],
    ["0", "-0.0"],
    [`"\\u0041"`, `"A"`],
  ])("%s and %s are equal", (a, b) => expect(nodeKey(node(a))).toBe(nodeKey(node(b))));

  test.each([
    ["1", `"1"`],
    ["null", `"null"`],
    ["true", `"true"`],
    ["[1, 2]", "[2, 1]"],
    ["[]", "{}"],
    [`["a", "b"]`, `["a,b"]`],
    [`{"a": 1}`, `{"a": [1]}`],
    ["1", "1.0000000000000000000001"],
    ["[[], []]", "[[[]]]"],
  ])("%s and %s are not", (a, b) => expect(nodeKey(node(a))).not.toBe(nodeKey(node(b))));
});
