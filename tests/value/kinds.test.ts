import { expect, test } from "vitest";
import { kindsOf, sayKinds } from "../../src/value/kinds.ts";
import { load } from "../helpers/load-model.ts";

/** What a shape takes, in a sentence. */
function kindsIn(body: string, shape: string): string {
  const { model } = load(body, { allowUnknownTraits: true });
  const found = model?.get(`n.s#${shape}`);
  return model === undefined || found === undefined ? "no such shape" : sayKinds(kindsOf(model, found));
}

const rows = [
  { why: "a tagged union is an object", shape: "Tagged", kinds: "an object" },
  { why: "an untagged one is what its members are", shape: "Untagged", kinds: "a string or an array" },
  { why: "a union inside itself adds nothing", shape: "Inside", kinds: "true or false" },
  { why: "one met twice brings its null both times", shape: "Twice", kinds: "true or false or null" },
  {
    why: "unions in a circle take what any of them takes",
    shape: "Circle",
    kinds: "a string, a number or true or false",
  },
  { why: "wherever it is entered", shape: "Circle2", kinds: "a string, a number or true or false" },
  { why: "with all that they lead to", shape: "ToCircle", kinds: "a string, a number, true or false or null" },
];
test.each(rows)("$why", ({ shape, kinds }) => {
  const body = `
    union Tagged { a: String }
    @alloy#untagged union Untagged { a: String, b: Names }
    list Names { member: String }
    @alloy#untagged union Inside { self: Inside, flag: Boolean }
    @alloy#untagged union Twice { first: Inside, @alloy#nullable second: Inside }
    @alloy#untagged union Circle { next: Circle2, text: String }
    @alloy#untagged union Circle2 { next: Circle3, number: Integer }
    @alloy#untagged union Circle3 { next: Circle, inside: Inside }
    @alloy#untagged union ToCircle { @alloy#nullable circle: Circle3 }`;
  expect(kindsIn(body, shape)).toBe(kinds);
});

test("what was asked before changes no answer", () => {
  const { model } = load(
    `@alloy#untagged union A { b: B, text: String }
     @alloy#untagged union B { a: A, c: C }
     @alloy#untagged union C { number: Integer, flag: Boolean }`,
    { allowUnknownTraits: true },
  );
  if (model === undefined) throw new Error("no model");
  const asked = ["C", "B", "A", "B", "C"].map((name) => sayKinds(kindsOf(model, model.expect(`n.s#${name}`, "union"))));
  const [c, all] = ["a number or true or false", "a string, a number or true or false"];
  expect(asked).toEqual([c, all, all, all, c]);
});

test("untagged unions in each other as deep as one likes", () => {
  const count = 12_000;
  const unions = Array.from({ length: count }, (_, at) => `@alloy#untagged union U${at} { next: U${at + 1} }\n`);
  expect(kindsIn(`${unions.join("")}string U${count}`, "U0")).toBe("a string");
});
