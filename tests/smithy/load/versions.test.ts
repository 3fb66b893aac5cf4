import { describe, expect, test } from "vitest";
import { Selector } from "../../../src/smithy/selectors/selector.ts";
import { load, modelOf, reportsEvents } from "../../helpers/load-model.ts";

const old = (text: string) => ({ "a.smithy": `$version: "1.0"\nnamespace n.s\n${text}\n` });

describe("what a version does not have", () => {
  reportsEvents([
    {
      why: "2.0 has no sets",
      sources: "⟦Model⟧set S {\n member: String\n}\n",
      says: ["ERROR set shapes cannot be used in Smithy version 2.0 (n.s#S)"],
    },
    {
      why: "nor box",
      sources: "⟦Model⟧@box\ninteger I\n",
      says: ["ERROR @box is not supported in Smithy IDL 2.0 (n.s#I)"],
    },
    {
      why: "what cannot have unique items can be in no set of 1.0",
      sources: old("⟦TraitTarget⟧set S {\n member: Float\n}"),
      says: [
        "ERROR Trait `uniqueItems` cannot be applied to `n.s#S`. This trait may only be applied to shapes that match the " +
          "following selector: list :not(> member ~> :is(float, double, document)) (n.s#S)",
      ],
    },
    {
      why: "1.0 has no mixins",
      sources: old("⟦Model⟧@mixin\nstructure S {}"),
      says: [
        "ERROR Mixins can only be used in Smithy 2.0 or later. Attempted to apply a @mixin trait to `n.s#S` in a model file " +
          "using version `1.0`. (n.s#S)",
      ],
    },
    {
      why: "nor defaults",
      sources: old("⟦Model⟧@default(1)\ninteger I"),
      says: ["ERROR The @default trait can only be used in Smithy 2.0 or later (n.s#I)"],
    },
  ]);
});

/** `default=value` and `box` of a shape, to see what the loader put there. */
function boxing(model: ReturnType<typeof modelOf>, id: string): string {
  const traits = model.get(id)?.traits;
  const value = traits?.get("smithy.api#default")?.value;
  const text = value === undefined ? "" : `default=${"value" in value ? value.value : value.kind}`;
  return [text, traits?.has("smithy.api#box") === true ? "box" : ""].filter((part) => part !== "").join(" ");
}

describe("what 1.0 meant without saying", () => {
  const model = modelOf({
    "a.smithy":
      `$version: "1.0"\nnamespace n.s\ninteger I\n@box\ninteger B\nboolean Flag\n@streaming\nblob Stream\nstructure S {\n` +
      " plain: I,\n boxed: B,\n @box\n nulled: I,\n flag: Flag,\n text: String,\n integer: Integer,\n primitive: PrimitiveInteger,\n stream: Stream\n}\n",
    "b.smithy":
      '$version: "2.0"\nnamespace n.t\ninteger J\n@default(0)\ninteger Z\nstructure T {\n plain: J\n z: Z = 0\n n: Z = null\n @addedDefault\n added: J = 1\n}\n',
  });
  const rows = [
    { id: "n.s#I", is: "default=0", why: "a root number has its zero value" },
    { id: "n.s#B", is: "box", why: "unless it is boxed" },
    { id: "n.s#Flag", is: "default=false", why: "false is that of a boolean" },
    { id: "n.s#S$plain", is: "default=0", why: "members have it too" },
    { id: "n.s#S$boxed", is: "", why: "not when the target is boxed" },
    { id: "n.s#S$nulled", is: "default=null box", why: "a boxed member is null" },
    { id: "n.s#S$flag", is: "default=false", why: "booleans as well" },
    { id: "n.s#S$text", is: "", why: "other types have none" },
    { id: "n.s#S$integer", is: "", why: "the prelude's Integer is boxed" },
    { id: "n.s#S$primitive", is: "default=0", why: "PrimitiveInteger is not" },
    { id: "n.s#S$stream", is: "default=", why: "a streaming blob needs a default in 2.0" },
    { id: "n.t#J", is: "box", why: "in 2.0 a number without default is boxed" },
    { id: "n.t#Z", is: "default=0", why: "one with its zero value is not" },
    { id: "n.t#T$z", is: "default=0", why: "neither is a member" },
    { id: "n.t#T$n", is: "default=null box", why: "a null default is a box" },
    { id: "n.t#T$added", is: "default=1", why: "a default that came later adds nothing to a boxed target" },
  ];
  test.each(rows)("$why: $id", ({ id, is }) => expect(boxing(model, id)).toBe(is));
});

test("a set of 1.0 stays one", () => {
  const { model } = load(old("set S {\n member: String\n}"));
  expect(model?.get("n.s#S")?.type).toBe("set");
});

test("a set has unique items, and whatever selects them or lists sees it", () => {
  const { model } = load(old("set S {\n member: String\n}\nlist L {\n member: String\n}"));
  const found = (text: string) => {
    const selector = Selector.parse(`:is(${text}) [id|namespace=n.s]`);
    const shapes = selector.kind === "selector" && model !== undefined ? selector.select(model) : [];
    return "kind" in shapes ? shapes.message : [...shapes].map(({ id }) => id.name);
  };
  expect(found("[trait|uniqueItems]")).toEqual(["S"]);
  expect(found("list")).toEqual(["S", "L"]);
  expect(found("set")).toEqual(["S", "L"]);
});
