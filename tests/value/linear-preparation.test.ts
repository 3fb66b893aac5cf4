import { describe, expect, test } from "vitest";
import type { Model } from "../../src/smithy/model/model.ts";
import { type MemberShape, membersOf } from "../../src/smithy/model/shapes.ts";
import { ValueCompiler } from "../../src/value/compile.ts";
import { modelOf } from "../helpers/load-model.ts";

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A map that counts how often all of it is gone through. */
class CountedMembers extends Map<string, MemberShape> {
  walks = 0;

  override values(): MapIterator<MemberShape> {
    this.walks++;
    return super.values();
  }
}

/** How often the members of a shape are gone through while all that a structure holds is compiled. */
function walksOf(model: Model, id: string): number {
  const shape = model.get(id);
  if (shape === undefined) throw new Error(`no ${id}`);
  const members = new CountedMembers(membersOf(shape));
  Object.defineProperty(shape, "members", { value: members });
  new ValueCompiler(model).compile("n.s#Holder");
  return members.walks;
}

describe("a shape is read once, however many members target it", () => {
  const rows = [
    { kind: "a structure", shape: "structure X { a: String, b: String }" },
    { kind: "a union", shape: "union X { a: String, b: Integer }" },
    { kind: "an untagged union", shape: "@alloy#untagged union X { a: String, b: Integer }" },
    { kind: "a discriminated union", shape: `@alloy#discriminated("t") union X { a: Y }\nstructure Y {}` },
    { kind: "an enum", shape: "enum X { A, B }" },
    { kind: "an intEnum", shape: "intEnum X {\n A = 1\n B = 2\n}" },
  ];
  test.each(rows)("$kind", ({ shape }) => {
    const walks = (count: number) => {
      const users = range(count).map((at) => `m${at}: X\n`);
      return walksOf(
        modelOf(`structure Holder { ${users.join("")} }\n${shape}\n`, { allowUnknownTraits: true }),
        "n.s#X",
      );
    };
    expect(walks(1)).toBeGreaterThan(0);
    expect(walks(50)).toBe(walks(1));
  });
});

describe("a structure is read once, however many alternatives of a union it is", () => {
  test.each(["@alloy#untagged", `@alloy#discriminated("t")`, ""])("%s", (trait) => {
    const walks = (count: number) => {
      const alternatives = range(count).map((at) => `m${at}: X\n`);
      const shapes = `structure Holder { u: U }\n${trait} union U { ${alternatives.join("")} }\nstructure X { a: String }\n`;
      return walksOf(modelOf(shapes, { allowUnknownTraits: true }), "n.s#X");
    };
    expect(walks(50)).toBe(walks(1));
  });
});

describe("untagged unions in each other are looked at as often as there are unions", () => {
  const rows = [
    { why: "in a chain", last: "Integer" },
    { why: "in a circle", last: "U0" },
  ];
  test.each(rows)("$why", ({ last }) => {
    const lookUps = (count: number): number => {
      const unions = range(count).map(
        (at) => `@alloy#untagged union U${at} { text: String, next: ${at + 1 < count ? `U${at + 1}` : last} }\n`,
      );
      const model = modelOf(`structure Holder { u: U0 }\n${unions.join("")}`, { allowUnknownTraits: true });
      let found = 0;
      const get = model.get.bind(model);
      model.get = (id) => {
        found++;
        return get(id);
      };
      new ValueCompiler(model).compile("n.s#Holder");
      return found;
    };
    const [some, twice] = [lookUps(200), lookUps(400)];
    expect(twice).toBeLessThan(2.1 * some);
  });
});
