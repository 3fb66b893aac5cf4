import { expect, test } from "vitest";
import { linters } from "../../../src/smithy/linters/index.ts";
import { WorkBudget } from "../../../src/smithy/selectors/work-budget.ts";
import { namedValidators } from "../../../src/smithy/validators/named-validators.ts";
import { load, modelOf } from "../../helpers/load-model.ts";

// What a linter looks for, it looks for in every name: it pays for both before it does.

const texts = (count: number): string => Array.from({ length: count }, (_, at) => `"nope${at}"`).join(", ");
const members = (count: number): string => Array.from({ length: count }, (_, at) => `m${at}: String`).join(" ");
const operations = (count: number): string =>
  Array.from({ length: count }, (_, at) => `operation O${at} { input: I }\n`).join("");

/** How much work is left, in shapes looked at: a linter with little to look for has enough of it. */
const LEFT = 20_000;

/** The beginnings of what a validator says. */
function said(name: string, configuration: string, body = ""): readonly string[] {
  const model = modelOf({
    "a.smithy": `$version: "2"\nmetadata asked = {${configuration}}\nnamespace n.s\nservice S {}\n${body}`,
  });
  const asked = model.metadata.get("asked");
  const make = linters.get(name) ?? namedValidators.get(name);
  if (asked?.kind !== "object" || make === undefined) throw new Error(`No validator ${name}.`);
  const work = new WorkBudget(model);
  work.spend(20_000_000 + 200 * model.shapes.size - LEFT);
  const validator = make(asked, asked.at, work);
  if (typeof validator !== "function") throw new Error(validator.message);
  const messages: string[] = [];
  validator(model, ({ message }) => messages.push(message.slice(0, 9)));
  return messages;
}

test.each<{ name: string; few: string; many: string; body?: (isMany: boolean) => string }>([
  { name: "ReservedWords", few: `reserved: [{words: [${texts(1)}]}]`, many: `reserved: [{words: [${texts(2000)}]}]` },
  { name: "ReservedWords", few: `reserved: [{terms: [${texts(1)}]}]`, many: `reserved: [{terms: [${texts(2000)}]}]` },
  { name: "ReservedWords", few: "reserved: [{}]", many: `reserved: [${"{} ".repeat(2000)}]` },
  {
    name: "ReservedWords",
    few: `reserved: [{selector: "*"}]`,
    many: `reserved: [${`{selector: ":test(~> [id|name=q])"} `.repeat(2000)}]`,
  },
  {
    name: "MissingSensitiveTrait",
    few: `excludeDefaults: true, terms: [${texts(1)}]`,
    many: `excludeDefaults: true, terms: [${texts(2000)}]`,
  },
  {
    name: "NoninclusiveTerms",
    few: `excludeDefaults: true, terms: {nope: []}`,
    many: `excludeDefaults: true, terms: {${texts(20_000).replaceAll(",", ": [],")}: []}`,
    body: () => `@documentation("${"word ".repeat(1000)}") string D\n`,
  },
  {
    name: "ShouldHaveUsedTimestamp",
    few: `additionalPatterns: [${texts(1)}]`,
    many: `additionalPatterns: [${texts(2000)}]`,
  },
  {
    name: "MissingPaginatedTrait",
    few: "",
    many: "",
    body: (isMany) => `structure I { ${members(isMany ? 300 : 3)} }\n${operations(200)}`,
  },
  {
    name: "UnreferencedShape",
    few: "",
    many: "",
    body: (isMany) =>
      `service T { operations: [O0] }\nstructure I { ${members(isMany ? 30_000 : 3)} }\n${operations(1)}`,
  },
])("$name", ({ name, few, many, body = () => "" }) => {
  expect(said(name, few, body(false)).filter((message) => message === "I gave up")).toEqual([]);
  expect(said(name, many, body(true))).toEqual(["I gave up"]);
});

const MANY = 25_000;
const reserving = (more: string): string =>
  `{name: "ReservedWords", id: "My"${more}, configuration: {reserved: [{words: [${texts(MANY)}]}]}}`;
const asked = (validators: string, shapes = 6000): readonly string[] => {
  const strings = Array.from({ length: shapes }, (_, at) => `string T${at}\n`).join("");
  const { events } = load({
    "a.smithy": `$version: "2"\nmetadata validators = [${validators}]\nmetadata suppressions = [{id: "My", namespace: "*"}]\nnamespace n.s\n${strings}string lower`,
  });
  return events.map(({ severity, id, message }) => `${severity} ${id}: ${message.slice(0, 24)}`);
};

test.each([
  { why: "as it is", more: "" },
  { why: "with a severity", more: `, severity: "NOTE"` },
  { why: "with words", more: `, severity: "NOTE", message: "Please use another name."` },
])("that a linter gave up is an error that the model cannot change: $why", ({ more }) => {
  expect(asked(reserving(more))).toEqual(["ERROR Model: I gave up on this valida"]);
});

test("what is refused costs the linters behind it nothing", () => {
  expect(asked(`${reserving("")}, {name: "CamelCase"}`)).toEqual([
    "ERROR Model: I gave up on this valida",
    "DANGER CamelCase: string shape name, `lowe",
  ]);
});
