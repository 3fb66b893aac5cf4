import { describe, expect, test } from "vitest";
import { load, modelOf, reportsEvents } from "../../helpers/load-model.ts";

const HEAD = '$version: "2.0"\n';

describe("relative names", () => {
  const targets = (sources: Parameters<typeof modelOf>[0]) =>
    [...modelOf(sources).expect("n.s#S", "structure").members.values()].map(({ target }) => target.text);

  test("the own namespace comes before the prelude, whichever file defines it", () => {
    expect(
      targets({
        "a.smithy": `${HEAD}namespace n.s\nstructure S {\n a: String\n b: Integer\n c: Later\n}\n`,
        "b.smithy": `${HEAD}namespace n.s\nstring String\nstring Later\n`,
      }),
    ).toEqual(["n.s#String", "smithy.api#Integer", "n.s#Later"]);
  });

  test("an imported name comes before both", () => {
    expect(
      targets({
        "a.smithy": `${HEAD}namespace n.s\nuse o.t#String\nstructure S {\n a: String\n}\n`,
        "b.smithy": `${HEAD}namespace o.t\nstring String\n`,
      }),
    ).toEqual(["o.t#String"]);
  });

  test("in metadata they mean the prelude", () => {
    const { model, events } = load({ "a.smithy": `${HEAD}metadata m = [String, Nope]\n` });
    expect(model?.metadata.get("m")).toMatchObject({
      elements: [{ value: "smithy.api#String" }, { value: "smithy.api#Nope" }],
    });
    expect(events.map(({ id, severity }) => `${severity} ${id}`)).toEqual(["DANGER SyntacticShapeIdTarget"]);
  });
});

describe("names that lead nowhere", () => {
  reportsEvents([
    {
      why: "an import is only a warning",
      sources: { "a.smithy": `${HEAD}namespace n.s\nuse ⟦Model⟧o.t#Nope\n` },
      says: ["WARNING Use statement refers to undefined shape: o.t#Nope"],
    },
    {
      why: "an unquoted id in a value says how it was read",
      sources: "@trait(conflicts: [⟦SyntacticShapeIdTarget⟧Nope])\nstructure t {}\n",
      says: [
        "DANGER Syntactic shape ID `Nope` does not resolve to a valid shape ID: `n.s#Nope`. " +
          "Did you mean to quote this string? Are you missing a model file?",
      ],
    },
  ]);
});
