import { describe, expect, test } from "vitest";
import type { Shape } from "../../../src/smithy/model/shapes.ts";
import { Selector } from "../../../src/smithy/selectors/selector.ts";
import { load, modelOf } from "../../helpers/load-model.ts";

const model = modelOf(
  "@trait\nstructure marked {}\n@marked\nstructure A {\n @required\n a: B\n n: Integer\n}\nlist B {\n member: A\n}\n" +
    "union U {\n a: A\n s: String\n}\nmap M {\n key: String\n value: U\n}\nenum E {\n X\n}\n" +
    "service S {\n operations: [O]\n resources: [R]\n}\nresource R {\n identifiers: {id: String}\n read: G\n}\n" +
    "@readonly\noperation G {\n input := for R {\n @required\n $id\n }\n}\noperation O {\n input := {\n u: U\n }\n output := {\n m: M\n }\n}\n",
);

describe("selectAmong", () => {
  const selectors = [
    "*",
    "structure > member",
    "structure > member[trait|required]",
    ":is(structure, union) > :test(member > :test(list, map))",
    ":is(operation -[input, output]-> structure > member, [trait|trait])",
    "operation -[input]-> structure > member > :not(string)",
    "member < structure",
    "string <-[identifier]- resource",
    "list > member > structure > member > list",
    ":is(list, map) > :is(member > structure, member > union) > member",
    "service ~> member",
    "structure :test(-[trait]-> *)",
    "-[trait]-> structure",
    "resource -[bound]-> *",
    "$x(structure) > member",
    `${"> ".repeat(100)}*`,
  ];
  test.each(selectors)("%s yields what select does", (text) => {
    const selector = Selector.parse(text);
    if (selector.kind === "problem") throw new Error(selector.message);
    const all = selector.select(model);
    const own = [...model.shapes.values()].filter(({ id }) => id.namespace === "n.s");
    const among = selector.selectAmong(model, own);
    if ("kind" in all || "kind" in among) throw new Error("a problem");
    const ids = (shapes: Iterable<Shape>) => [...shapes].map(({ id }) => id.text).sort();
    expect(ids(among)).toEqual(ids(own.filter((shape) => all.has(shape))));
    for (const shape of own) {
      const one = selector.selectAmong(model, [shape]);
      expect("kind" in one ? one : one.size).toBe(all.has(shape) ? 1 : 0);
    }
  });
});

test.each(["> ", "[id] ", ":test(*) "])("a selector of ten thousand steps: %s", (part) => {
  for (const selector of [part.repeat(10_000), `:test(${part.repeat(10_000)})`]) {
    const { events } = load(`@trait(selector: "${selector}")\nstructure t {}\n@t\nstructure S {\n s: S\n}\n`);
    expect(events.every(({ id }) => id === "TraitTarget")).toBe(true);
  }
});
