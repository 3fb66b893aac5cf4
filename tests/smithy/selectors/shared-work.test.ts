import { describe, expect, test } from "vitest";
import type { Model } from "../../../src/smithy/model/model.ts";
import { Selector } from "../../../src/smithy/selectors/selector.ts";
import { WorkBudget } from "../../../src/smithy/selectors/work-budget.ts";
import { load, modelOf } from "../../helpers/load-model.ts";

const count = 300;
const chain = Array.from(
  { length: count },
  (_, index) => `structure T${index} { ${index + 1 < count ? `a: T${index + 1}` : ""} b: String }\n`,
).join("");

function parsed(text: string): Selector {
  const selector = Selector.parse(text);
  if (selector.kind === "problem") throw new Error(selector.message);
  return selector;
}

/** A budget with so much left. */
function budgetOf(model: Model, left: number): WorkBudget {
  const work = new WorkBudget(model);
  work.spend(20_000_000 + 200 * model.shapes.size - left);
  return work;
}

/** The own shapes that a selector yields, or its problem. */
function answer(found: ReturnType<Selector["select"]>): string {
  if ("kind" in found) return found.message;
  return [...found].flatMap(({ id }) => (id.namespace === "n.s" ? id.text : [])).join(" ");
}

describe("a selector that asks for what no shape has ends early, with the answer that it would have", () => {
  const model = modelOf(`service V {}\nenum E { A }\n@tags(["x"]) structure S { a: E }\n`);
  const rows: readonly { text: string; is: string }[] = [
    { text: "structure > member [trait|nope]", is: "" },
    { text: "[trait|nope='x']", is: "" },
    { text: ":test(> member > [trait|nope], > [trait|neither])", is: "" },
    { text: ":recursive([trait|nope])", is: "" },
    { text: ":topdown([trait|nope])", is: "" },
    { text: "structure -[nope]->", is: "" },
    // These ask for no such thing, however they look.
    { text: "structure :not([trait|nope])", is: "n.s#S" },
    { text: "structure [id|namespace=n.s] [trait|nope?=false]", is: "n.s#S" },
    { text: "enum [trait|enum]", is: "n.s#E" },
    { text: "enum [trait|smithy.synthetic#enum]", is: "n.s#E" },
    { text: ":is([trait|nope], structure [trait|tags])", is: "n.s#S" },
    { text: "$x([trait|nope]) structure [trait|tags]", is: "n.s#S" },
    // A problem that comes first is told.
    { text: "service [service|nope] [trait|nope]", is: "Invalid nested 'service' selector attribute property: nope" },
    { text: "[trait|nope] [service|nope]", is: "" },
  ];
  test.each(rows)("$text", ({ text, is }) => {
    expect(answer(parsed(text).select(model))).toBe(is);
    expect(answer(parsed(text).selectAmong(model, model.shapes.values()))).toBe(is);
  });
});

describe("selectors that have one budget", () => {
  const model = modelOf(chain);

  test("yield the same as alone, though they share what they search", () => {
    const work = new WorkBudget(model);
    for (const text of ["structure > member ~> string", "structure > member ~> structure", "structure > member ~> *"]) {
      for (let again = 0; again < 2; again++) {
        expect(parsed(text).select(model, work)).toEqual(parsed(text).select(model));
      }
    }
  });

  test("pay for each value that an attribute is compared with", () => {
    const values = Array.from({ length: 1000 }, (_, index) => `q${index}`);
    const left = 100_000;
    expect(answer(parsed("[id|name=q]").select(model, budgetOf(model, left)))).toBe("");
    expect(answer(parsed(`[id|name*=${values}]`).select(model, budgetOf(model, left / 8)))).toMatch(/^I gave up/);
    expect(answer(parsed(`[@id: @{name}^=${values}]`).select(model, budgetOf(model, left / 8)))).toMatch(/^I gave up/);
  });

  const names = Array.from({ length: 5000 }, (_, index) => `q${index}`);
  const equal = [
    `structure[id|name = ${[...names, "T3"]}]`,
    `structure[id|name = ${[...names, "t3"]} i]`,
    `structure[@id: @{name} = ${[...names, "T3"]}]`,
    `structure[@id: @{name} = ${[...names, "t3"]} i]`,
  ];
  test.each(equal)("look equal values up, however many they are: %.24s", (text) => {
    expect(answer(parsed(text).select(model, budgetOf(model, 20 * model.shapes.size)))).toBe("n.s#T3");
  });

  test("are many with a variable for each shape of a large model", () => {
    const flat = modelOf(
      Array.from({ length: 2500 }, (_, at) => `structure T${at} { a: String b: String }\n`).join(""),
    );
    const work = new WorkBudget(flat);
    for (let at = 0; at < 30; at++) {
      expect(answer(parsed(`$a(> member) structure :test(> [id|member=q${at}])`).select(flat, work))).toBe("");
    }
  });

  test("all end when it is spent", () => {
    const work = new WorkBudget(model);
    work.spend(1e9);
    expect(parsed("structure").select(model, work)).toEqual({
      kind: "problem",
      message: "I gave up on this selector: the selectors of this model ask for more work than they may do together.",
    });
  });
});

describe("the validators of a model have one budget", () => {
  const idsWith = (entry: (index: number) => string): readonly string[] => {
    const entries = Array.from({ length: 6000 }, (_, index) => entry(index)).join("\n");
    const { events } = load({
      "a.smithy": `$version: "2"\nmetadata validators = [\n${entries}\n]\nnamespace a\n${chain}`,
    });
    const lines = events.filter(({ severity }) => severity === "ERROR").map(({ at }) => at.line);
    // Each that was given up says so at its own entry.
    expect(new Set(lines).size).toBe(lines.length);
    return [...new Set(events.map(({ severity, id }) => `${severity} ${id.replace(/\d+/, "#")}`))];
  };
  const rows: readonly { why: string; entry: (index: number) => string; ids: readonly string[] }[] = [
    {
      why: "selectors that find nothing cost nothing",
      entry: (index) =>
        `{name: "EmitEachSelector", id: "X${index}", configuration: {selector: "structure > member ~> string [trait|nope${index}]"}}`,
      ids: [],
    },
    {
      why: "selectors that search",
      entry: (index) =>
        `{name: "EmitEachSelector", id: "X${index}", configuration: {selector: ":test(~> string [id|name=q${index}])"}}`,
      ids: ["ERROR Model"],
    },
    {
      why: "events",
      entry: (index) => `{name: "EmitEachSelector", id: "X${index}", configuration: {selector: "structure"}}`,
      ids: ["ERROR Model", "DANGER X#"],
    },
    { why: "linters", entry: (index) => `{name: "CamelCase", id: "X${index}"}`, ids: ["ERROR Model"] },
    {
      why: "selectors of entries",
      entry: (index) => `{name: "CamelCase", id: "X${index}", selector: "structure ~> *"}`,
      ids: ["ERROR Model"],
    },
  ];
  test.each(rows)("$why", ({ entry, ids }) => expect(idsWith(entry)).toEqual(ids));
});
