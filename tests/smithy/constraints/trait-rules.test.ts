import { describe, expect, test } from "vitest";
import { parseNode } from "../../../src/smithy/ast/parse-node.ts";
import { boundsOf } from "../../../src/smithy/constraints/bounds.ts";
import { enumShapeValues, enumTraitValues } from "../../../src/smithy/constraints/enum-values.ts";
import { idRefRule } from "../../../src/smithy/constraints/id-ref.ts";
import type { NodeValue } from "../../../src/smithy/model/node-value.ts";
import { modelOf } from "../../helpers/load-model.ts";

function node(text: string): NodeValue {
  const value = parseNode("trait.json", text);
  if (value.kind === "problem") throw new Error(value.message);
  return value;
}

describe("what an idRef trait asks", () => {
  test("nothing, unless it says so", () => {
    expect(idRefRule(node("{}"))).toEqual({ failWhenMissing: false, selector: "*", errorMessage: undefined });
  });

  test("what it says", () => {
    expect(idRefRule(node(`{"failWhenMissing": true, "selector": "list", "errorMessage": "No"}`))).toEqual({
      failWhenMissing: true,
      selector: "list",
      errorMessage: "No",
    });
  });

  test("nothing, where it says something else", () => {
    expect(idRefRule(node(`{"failWhenMissing": "true", "selector": 1, "errorMessage": null}`))).toEqual(
      idRefRule(node("[]")),
    );
  });
});

describe("the bounds of a length or a range", () => {
  test.each([
    { value: `{"min": 1, "max": 2.50}`, is: ["1", "2.50"] },
    { value: `{"max": 12345678901234567890}`, is: [undefined, "12345678901234567890"] },
    { value: `{"min": "1"}`, is: [undefined, undefined] },
    { value: "null", is: [undefined, undefined] },
  ])("$value", ({ value, is }) => {
    const { min, max } = boundsOf(node(value));
    expect([min?.text, max?.text]).toEqual(is);
  });
});

describe("the values of enums", () => {
  const model = modelOf(`enum Suit {\n CLUBS = "c"\n HEARTS\n}\nintEnum Level {\n HIGH = 10\n LOW = -1\n}\n`);

  test("an enum's, by name where there is no value", () => {
    expect(enumShapeValues(model.expect("n.s#Suit", "enum"))).toEqual(["c", "HEARTS"]);
  });

  test("an intEnum's, as texts", () => {
    expect(enumShapeValues(model.expect("n.s#Level", "intEnum"))).toEqual(["10", "-1"]);
  });

  test("an enum trait's", () => {
    expect(enumTraitValues(node(`[{"value": "a", "name": "A"}, {"name": "B"}, 1, {"value": "c"}]`))).toEqual([
      "a",
      "c",
    ]);
  });
});
