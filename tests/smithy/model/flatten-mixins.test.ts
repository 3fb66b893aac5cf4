import { expect, test } from "vitest";
import { flattenMixins } from "../../../src/smithy/model/flatten-mixins.ts";
import { modelOf, shapeLines } from "../../helpers/load-model.ts";

const model = modelOf(
  `@mixin\n@title("M")\nstructure M {\n a: String\n}\nstructure S with [M] {\n b: String\n}\n` +
    "@mixin\nlist L {\n member: String\n}\nlist N with [L] {}\n" +
    "operation A {}\n@mixin\nservice V {\n operations: [A]\n}\nservice W with [V] {}\nstructure Plain {}\n",
);
const flat = flattenMixins(model);

test("what was inherited is the shape's own", () => {
  expect(shapeLines(flat, "n.s#S")).toEqual([
    `structure S @title("M")`,
    "  a: smithy.api#String",
    "  b: smithy.api#String",
  ]);
  expect(flat.get("n.s#S$a")?.mixins).toEqual([]);
  expect([...(flat.get("n.s#S")?.introducedTraits.keys() ?? [])]).toEqual(["smithy.api#title"]);
  expect(flat.get("n.s#N$member")).toBe(flat.expect("n.s#N", "list").member);
  expect(flat.expect("n.s#W", "service").introduced.operations.map(String)).toEqual(["n.s#A"]);
});

test("mixins are gone, with their members; all else stays as it is", () => {
  expect(["n.s#M", "n.s#M$a", "n.s#L", "n.s#V"].filter((id) => flat.get(id) !== undefined)).toEqual([]);
  expect(flat.get("n.s#Plain")).toBe(model.get("n.s#Plain"));
  expect(model.get("n.s#M")).toBeDefined();
});
