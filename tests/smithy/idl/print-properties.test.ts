import fc from "fast-check";
import { expect, test } from "vitest";
import { writeJson } from "../../../src/json/write.ts";
import { toJsonAst } from "../../../src/smithy/ast/write.ts";
import { toIdl } from "../../../src/smithy/idl/print.ts";
import { type Loader, loader } from "../../../src/smithy/load/loader.ts";
import type { Model } from "../../../src/smithy/model/model.ts";
import { nodeJson } from "../../../src/smithy/model/node-json.ts";

const KINDS = ["structure", "union", "enum", "intEnum"] as const;
const NAMES = ["a", "b", "c"] as const;
const TRAITS = ['@tags(["x"])', '@tags(["y"])', '@documentation("d")', "@deprecated", '@suppress(["a"])'];

interface Draft {
  readonly mixins: readonly number[];
  readonly members: readonly { name: number; traits: readonly number[]; isShort: boolean }[];
  readonly applied: readonly { name: number; trait: number }[];
}

const traits = fc.uniqueArray(fc.nat(TRAITS.length - 1), { maxLength: 2, selector: (at) => TRAITS[at]?.split("(")[0] });
const draft: fc.Arbitrary<Draft> = fc.record({
  mixins: fc.uniqueArray(fc.nat(3), { maxLength: 3 }),
  members: fc.uniqueArray(fc.record({ name: fc.nat(2), traits, isShort: fc.boolean() }), {
    maxLength: 3,
    selector: ({ name }) => name,
  }),
  applied: fc.uniqueArray(fc.record({ name: fc.nat(2), trait: fc.nat(TRAITS.length - 1) }), {
    maxLength: 1,
    selector: ({ name }) => name,
  }),
});

/** Shapes of one kind, each with some of those before it as mixins. */
function idlOf(kind: (typeof KINDS)[number], drafts: readonly Draft[]): string {
  const names: Set<number>[] = [];
  const text = drafts.map((each, at) => {
    const mixins = each.mixins.filter((mixin) => mixin < at);
    const inherited = new Set(mixins.flatMap((mixin) => [...(names[mixin] ?? [])]));
    const own =
      each.members.length > 0 || inherited.size > 0 ? each.members : [{ name: 0, traits: [], isShort: false }];
    names.push(new Set([...inherited, ...own.map(({ name }) => name)]));
    const members = own.map((member) => {
      const name = NAMES[member.name] ?? "a";
      return `${traitsOf(member.traits)} ${memberText(kind, name, member.isShort, inherited.has(member.name))}\n`;
    });
    const head = `@mixin ${kind} S${at} ${mixins.length === 0 ? "" : `with [${mixins.map((mixin) => `S${mixin}`).join(" ")}]`}`;
    const applied = each.applied.filter(({ name }) => inherited.has(name));
    return `${head} {\n${members.join("")}}\n${applied.map(({ name, trait }) => `apply S${at}$${NAMES[name]} ${TRAITS[trait]}\n`).join("")}`;
  });
  return `$version: "2"\nnamespace n.s\n${text.join("")}`;
}

function traitsOf(indexes: readonly number[]): string {
  return indexes.map((at) => TRAITS[at]).join(" ");
}

function memberText(kind: (typeof KINDS)[number], name: string, isShort: boolean, isInherited: boolean): string {
  switch (kind) {
    case "enum":
      return isShort ? name : `${name} = "${name}"`;
    case "intEnum":
      return `${name} = ${NAMES.indexOf(name as "a") + 1}`;
    default:
      return isShort && isInherited ? `$${name}` : `${name}: String`;
  }
}

function modelOf(adding: Loader): Model {
  const { model, events } = adding.assemble();
  const errors = events.filter(({ severity }) => severity === "ERROR").map(({ message }) => message);
  expect(errors).toEqual([]);
  if (model === undefined) throw new Error("no model");
  return model;
}

function fromIdl(texts: ReadonlyMap<string, string>): Model {
  const adding = loader();
  for (const [name, text] of texts) adding.addIdl(name, text);
  return modelOf(adding);
}

/** Every shape and member with all its traits, inherited or not. */
function meaningOf(model: Model): readonly string[] {
  return [...model.shapes.values()]
    .filter(({ id }) => id.namespace === "n.s")
    .map(({ id, traits: all }) => `${id}: ${[...all.values()].map((one) => one.id + nodeJson(one.value)).sort()}`)
    .sort();
}

test("shapes with mixins: what is written is the same model, and as IDL written again the same text", () => {
  fc.assert(
    fc.property(fc.constantFrom(...KINDS), fc.array(draft, { minLength: 2, maxLength: 4 }), (kind, drafts) => {
      const model = fromIdl(new Map([["a.smithy", idlOf(kind, drafts)]]));
      const texts = toIdl(model);
      const again = fromIdl(texts);
      expect(meaningOf(again)).toEqual(meaningOf(model));
      expect(toIdl(again)).toEqual(texts);
      const fromAst = modelOf(loader().addAst("a.json", writeJson(toJsonAst(model))));
      expect(meaningOf(fromAst)).toEqual(meaningOf(model));
    }),
    { numRuns: 300 },
  );
});
