import { describe, expect, test } from "vitest";
import { modelOf, reportsEvents, shapeLines } from "../../helpers/load-model.ts";

describe("the value of a trait that is written without one", () => {
  const rows = [
    { why: "an object for a structure", shape: "structure t {}", value: "{}" },
    { why: "an object for a map", shape: "map t {\n key: String\n value: String\n}", value: "{}" },
    { why: "an array for a list", shape: "list t {\n member: String\n}", value: "[]" },
    { why: "null for a document, which takes it", shape: "document t", value: "null" },
  ];
  test.each(rows)("$why", ({ shape, value }) => {
    const model = modelOf(`@trait\n${shape}\n@t\nstring S\n`);
    expect(shapeLines(model, "n.s#S")).toEqual([`string S @n.s#t(${value})`]);
  });
});

describe("traits from several places", () => {
  test("equal values are one, arrays are joined with their doubles", () => {
    const model = modelOf(
      `@tags(["a"])\n@title("t")\nstring S\napply S @tags(["b", "a"])\napply S {\n @title("t")\n @tags(["c"])\n}\n`,
    );
    expect(shapeLines(model, "n.s#S")).toEqual([`string S @tags(["a","b","a","c"]) @title("t")`]);
  });

  test("the same file twice adds nothing", () => {
    const text = `$version: "2.0"\nnamespace n.s\n@tags(["a"])\nstring S\n`;
    const model = modelOf({ "a.smithy": text, "sub/../a.smithy": text });
    expect(model.get("n.s#S")?.traits.get("smithy.api#tags")?.value).toMatchObject({ elements: [{}, {}] });
    const again = modelOf({ "a.smithy": text });
    expect(again.get("n.s#S")?.traits.get("smithy.api#tags")?.value).toMatchObject({ elements: [{}] });
  });

  reportsEvents([
    {
      why: "other values that differ are a conflict; the first stays",
      sources: `@title("a")\nstring S\napply S ⟦Model⟧@title("b")\n`,
      says: [
        "ERROR Conflicting `smithy.api#title` trait found on shape `n.s#S`. The previous trait was defined at " +
          "`a.smithy [3, 1]`, and a conflicting trait was defined at `a.smithy [5, 9]`. (n.s#S)",
      ],
    },
    {
      why: "a default beside an assigned value is one too; the assigned one counts as the first",
      sources: "structure S {\n ⟦Model⟧@default(1)\n n: Integer = 2\n}\n",
      says: [
        "ERROR Conflicting `smithy.api#default` trait found on shape `n.s#S$n`. The previous trait was defined at " +
          "`a.smithy [5, 15]`, and a conflicting trait was defined at `a.smithy [4, 2]`. (n.s#S$n)",
      ],
    },
  ]);
});

describe("apply", () => {
  test("reaches members, and members that exist only through a mixin", () => {
    const model = modelOf(
      "@mixin\nstructure M {\n a: String\n b: String\n}\nstructure S with [M] {\n c: String\n}\n" +
        `apply S$a @title("a")\napply S$c @title("c")\n`,
    );
    expect(shapeLines(model, "n.s#S")).toEqual([
      "structure S with M",
      `  a: smithy.api#String @title("a")`,
      "  b: smithy.api#String",
      `  c: smithy.api#String @title("c")`,
    ]);
    expect(shapeLines(model, "n.s#M")).toContain("  a: smithy.api#String");
  });

  test("may come before the shape, from another file and another format", () => {
    const model = modelOf({
      "a.json": `{"smithy": "2.0", "shapes": {"n.s#S": {"type": "apply", "traits": {"smithy.api#title": "t"}}}}`,
      "b.smithy": `$version: "2.0"\nnamespace n.s\nstring S\n`,
    });
    expect(shapeLines(model, "n.s#S")).toEqual([`string S @title("t")`]);
  });

  reportsEvents([
    {
      why: "an unknown shape has no id to blame",
      sources: `apply Nope ⟦Model⟧@title("x")\n`,
      says: ["ERROR Trait `title` applied to unknown shape `n.s#Nope`"],
    },
    {
      why: "so has an unknown member",
      sources: `structure S {}\napply S$nope ⟦Model⟧@title("x")\n`,
      says: ["ERROR Trait `title` applied to unknown shape `n.s#S$nope`"],
    },
    {
      why: "in JSON AST, so have the traits of a shape with the id of a member",
      sources: {
        "a.json": `{"smithy": "2", "shapes": {"n.s#S$m": ⟦Model⟧{"type": "string", "traits": {"smithy.api#title": ⟦Model⟧"x"}}}}`,
      },
      says: [
        "ERROR Shapes of type `string` cannot contain a member in their shape ID. Found `n.s#S$m` (n.s#S$m)",
        "ERROR Trait `title` applied to unknown shape `n.s#S$m`",
      ],
    },
    {
      why: "the prelude is not ours to change",
      sources: "apply String ⟦Model⟧@sensitive\n",
      says: [
        "ERROR Cannot apply `smithy.api#sensitive` to an immutable prelude shape defined in `smithy.api`. (smithy.api#String)",
      ],
    },
  ]);
});

describe("the definition of a trait", () => {
  const unresolved =
    "Unable to resolve trait `n.s#nope`. If this is a custom trait, then it must be defined before it can be used in a model. (n.s#S)";
  reportsEvents([
    { why: "must be there", sources: "⟦Model_UnresolvedTrait⟧@nope\nstring S\n", says: [`ERROR ${unresolved}`] },
    {
      why: "unless unknown traits are allowed",
      sources: "⟦Model_UnresolvedTrait⟧@nope\nstring S\n",
      options: { allowUnknownTraits: true },
      says: [`WARNING ${unresolved}`],
    },
    {
      why: "must say that it is one",
      sources: "⟦Model⟧structure t {}\n@t\nstring S\n",
      says: [
        "ERROR Shape `n.s#t` cannot be applied as a trait. If this is a custom trait, please add `@trait` to this shape. (n.s#t)",
      ],
    },
  ]);

  test("an unknown trait that is allowed keeps its value", () => {
    const model = modelOf("@nope(1)\nstring S\n", { allowUnknownTraits: true });
    expect(shapeLines(model, "n.s#S")).toEqual(["string S @n.s#nope(1)"]);
  });
});
