import { describe, expect, test } from "vitest";
import { Selector } from "../../../src/smithy/selectors/selector.ts";
import { modelOf } from "../../helpers/load-model.ts";

// Every structure leads to every other one, on many ways.
const count = 400;
const to = (index: number) => `S${index % count}`;
const model = modelOf(
  Array.from(
    { length: count },
    (_, i) => `structure S${i} {\n a: ${to(i * 7 + 1)}\n b: ${to(i * 13 + 5)}\n c: ${to(i + 1)}\n}\n`,
  ).join(""),
);

describe("selectors that would take forever, tried way by way", () => {
  const rows = [
    { why: "steps on steps", text: "structure".padEnd(1500, " >"), finds: count * 3 },
    { why: "two ways, two hundred times", text: `structure ${":is(>, >)".repeat(200)}`, finds: count },
    { why: "all that can be reached, from everywhere", text: "structure :test(~> [id|name=S7])", finds: count },
    { why: "and from there, and from there", text: "structure ~> ~> ~> structure", finds: count },
    { why: "recursion in recursion", text: "structure :recursive(:recursive(~>))", finds: count * 4 },
    { why: "a test in a test", text: `structure ${":test(~> structure ".repeat(50)}${")".repeat(50)}`, finds: count },
  ];
  test.each(rows)("$why", ({ text, finds }) => {
    const shapes = parsed(text).select(model);
    const own = "kind" in shapes ? shapes.message : [...shapes].filter(({ id }) => id.namespace === "n.s").length;
    expect(own).toBe(finds);
  });
});

describe("selectors that would take forever whatever is done", () => {
  const rows = [
    {
      why: "ways through the model, each remembered",
      text: `structure ${"abcdefgh".replace(/./g, "$$$&(*) > member > ")}`,
    },
    {
      why: "all that can be reached, once per shape",
      text: "structure $x(~>) ~> $y(~>) :test([@: @{var|x|id} = @{var|y|id}])",
    },
    { why: "a variable that holds itself", text: "$x(~> *) $y(~> *) [@: @{var|x|var|y|var|x|id} = a]" },
  ];
  test.each(rows)("$why: a problem", ({ text }) => {
    expect(parsed(text).select(model)).toEqual({
      kind: "problem",
      message: "I gave up on this selector: it asks for more work than a run may do.",
    });
    expect(parsed(text).selectWithVariables(model)).toMatchObject({ kind: "problem" });
    expect(parsed(text).selectAmong(model, model.shapes.values())).toMatchObject({ kind: "problem" });
  });

  test("what is started anew has the whole budget again", () => {
    const run = parsed("~> structure").startingFrom(model);
    for (const shape of model.shapes.values()) expect(run([shape])).not.toHaveProperty("kind");
  });
});

function parsed(text: string): Selector {
  const selector = Selector.parse(text);
  if (selector.kind === "problem") throw new Error(selector.message);
  return selector;
}
