import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import {
  closureOf,
  flattenMixins,
  formatIdl,
  loader,
  type Model,
  type NodeRules,
  parseNode,
  relationshipsOf,
  Selector,
  toIdl,
  toJsonAst,
  traitDefinitions,
  validateNode,
} from "../../src/smithy/index.ts";

// What programs without types give: each is told as what it is, and nothing of it as a fault of a model.

const anything: readonly { given: unknown; found: string }[] = [
  { given: undefined, found: "nothing" },
  { given: null, found: "null" },
  { given: 5, found: "a number" },
  { given: Symbol("a"), found: "a symbol" },
  { given: [1], found: "an array" },
  { given: { smithy: "2.0" }, found: "an object" },
  { given: new ArrayBuffer(3), found: "an object" },
  { given: new DataView(new ArrayBuffer(3)), found: "an object" },
];

describe("in place of a text or bytes", () => {
  const doors = [
    { door: "addIdl", what: "the source a", call: (it: unknown) => loader().addIdl("a", it as string) },
    { door: "addAst", what: "the source a", call: (it: unknown) => loader().addAst("a", it as string) },
    { door: "addSource", what: "the source a.json", call: (it: unknown) => loader().addSource("a.json", it as string) },
    { door: "addBuiltinIdl", what: "the source a", call: (it: unknown) => loader().addBuiltinIdl("a", it as string) },
    { door: "formatIdl", what: "IDL", call: (it: unknown) => formatIdl(it as string) },
  ];
  describe.each(doors)("$door", ({ what, call }) => {
    test.each(anything)("$found", ({ given, found }) => {
      expect(() => call(given)).toThrow(new TypeError(`I expected ${what} as text or bytes; I found ${found}.`));
    });
  });

  test.each(anything)("parseNode, which takes a text: $found", ({ given, found }) => {
    const message = `I expected a JSON text; I found ${found}.`;
    expect(() => parseNode("a", given as string)).toThrow(new TypeError(message));
  });

  test("but bytes of another realm are bytes", () => {
    const text = JSON.stringify([...new TextEncoder().encode("namespace a\nstring B")]);
    const bytes: Uint8Array = runInNewContext(`Uint8Array.from(${text})`);
    expect(bytes instanceof Uint8Array).toBe(false);
    expect(loader().addIdl("a.smithy", bytes).assemble().model?.get("a#B")?.type).toBe("string");
  });
});

test.each(anything)("in place of a source's name: $found", ({ given, found }) => {
  const error = new TypeError(`I expected a source's name, such as a path; I found ${found}.`);
  expect(() => loader().addIdl(given as string, "")).toThrow(error);
  expect(() => loader().addAst(given as string, "")).toThrow(error);
  expect(() => loader().addSource(given as string, "")).toThrow(error);
});

describe("in place of a model", () => {
  const every = Selector.parse("*") as Selector;
  const value = parseNode("a", "1");
  if (value.kind === "problem") throw new Error(value.message);
  const result = loader().addIdl("a.smithy", "namespace a\nstring B").assemble();
  const shape = result.model?.expect("a#B", "string");
  if (shape === undefined) throw new Error("There is a model");
  const doors: readonly { door: string; call: (it: Model) => unknown }[] = [
    { door: "toJsonAst", call: (it) => toJsonAst(it) },
    { door: "toIdl", call: (it) => toIdl(it) },
    { door: "flattenMixins", call: (it) => flattenMixins(it) },
    { door: "select", call: (it) => every.select(it) },
    { door: "selectWithVariables", call: (it) => every.selectWithVariables(it) },
    { door: "relationshipsOf", call: (it) => relationshipsOf(it) },
    { door: "closureOf", call: (it) => closureOf(it, []) },
    { door: "traitDefinitions", call: (it) => traitDefinitions(it) },
    {
      door: "validateNode",
      call: (it) => validateNode({ model: it, eventId: "A" } as NodeRules, shape, value, () => {}),
    },
  ];
  test.each(doors)("$door", ({ call }) => {
    for (const { given, found } of anything) {
      expect(() => call(given as Model)).toThrow(new TypeError(`I expected a model; I found ${found}.`));
    }
    const message = "I expected a model; I found an object that holds one: give its `model`.";
    expect(() => call(result as unknown as Model)).toThrow(new TypeError(message));
    expect(() => call(result.model as Model)).not.toThrow();
  });
});
