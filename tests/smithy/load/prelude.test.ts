import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { preludeModel } from "../../../src/smithy/load/prelude.ts";
import { readPrelude } from "../../../src/smithy/load/read-prelude.ts";
import type { Model } from "../../../src/smithy/model/model.ts";
import { PRELUDE_TEXT } from "../../../src/smithy/prelude.generated.ts";

test("the module is what the source says; else run node scripts/write-sources.mjs", () => {
  const source = new URL("../../../src/smithy/prelude.smithy", import.meta.url);
  expect(PRELUDE_TEXT).toBe(readFileSync(source, "utf8"));
});

test("its shapes, traits and places are those of its text; else run node scripts/write-sources.mjs", () => {
  expect(everythingIn(preludeModel())).toBe(everythingIn(readPrelude()));
});

/** All that a model has, in its order, with the line and column of every place. */
function everythingIn(model: Model): string {
  return JSON.stringify(
    [model.shapes, model.metadata, model.builtinIds],
    (_, value) => {
      if (value instanceof Map || value instanceof Set) return [...value];
      // The definitions of an enum are made when they are asked for.
      return value?.kind === "array" ? { ...value, elements: value.elements } : value;
    },
    1,
  );
}

test("it is made once", () => expect(preludeModel()).toBe(preludeModel()));

test("its shapes are public, or values of its traits", () => {
  const model = preludeModel();
  expect(model.expect("smithy.api#trait", "structure").members.size).toBe(4);
  expect(model.get("smithy.api#Integer")?.traits.has("smithy.api#box")).toBe(true);
  expect(model.get("smithy.api#PrimitiveInteger")?.traits.has("smithy.api#box")).toBe(false);
});
