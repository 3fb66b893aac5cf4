import { describe, expect, test } from "vitest";
import { loader } from "../../src/smithy/load/loader.ts";

// Models that are made to hurt, smaller than those that `npm run bench:smithy-hostile` measures. Each ends: without a throw, with
// these events and no others, each with a place and a message that can be printed.

const HEAD = '$version: "2"\nnamespace a\n';
const many = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join("");
const long = "x".repeat(1_000_000);
const users = (target: string, rest = ""): string =>
  `structure S {\n${many(2000, (index) => `m${index}: ${target}${rest}\n`)}}`;

const rows: readonly { why: string; idl?: string; ast?: string; ids: readonly string[] }[] = [
  { why: "a line of 10 MB", idl: `${HEAD}string A // ${long.repeat(10)}`, ids: [] },
  { why: "statements in one line", idl: HEAD + "string ".repeat(100_000), ids: ["ERROR Model"] },
  {
    why: "lists in lists in a trait's value",
    idl: `${HEAD}@trait document d\n@d(${"[".repeat(100_000)}${"]".repeat(100_000)})\nstring A`,
    ids: ["ERROR Model"],
  },
  {
    why: "lists in lists in JSON",
    ast: `{"smithy": "2", "metadata": {"a": ${"[".repeat(100_000)}${"]".repeat(100_000)}}}`,
    ids: ["ERROR Model"],
  },
  {
    why: "a selector with exponentially many paths",
    idl: `${HEAD}@trait(selector: "structure ${"> ".repeat(1000)}*") structure t {}\n@t structure A { a: A, b: A }`,
    ids: [],
  },
  {
    why: "a selector with exponentially many sets of variables",
    idl:
      `${HEAD}@trait(selector: "${many(20, (index) => `$v${index}(*) > `)}*") structure t {}\n` +
      `@t structure A { a: A, b: A }\n${many(200, (index) => `structure B${index} { a: A }\n`)}`,
    ids: ["ERROR TraitTarget"],
  },
  {
    why: "selectors in selectors",
    idl: `${HEAD}@trait(selector: "${":is(".repeat(10_000)}*${")".repeat(10_000)}") structure t {}`,
    ids: ["ERROR Model"],
  },
  {
    why: "mixins in a circle",
    idl: HEAD + many(3000, (index) => `@mixin structure M${index} with [M${(index + 1) % 3000}] {}\n`),
    ids: ["ERROR Model"],
  },
  {
    why: "mixins that all mix in all",
    idl: HEAD + many(100, (index) => `@mixin structure M${index} with [${many(100, (other) => `M${other} `)}] {}\n`),
    ids: ["ERROR Model"],
  },
  {
    why: "a tower of mixins",
    idl: `${HEAD}@mixin structure M0 {}\n${many(10_000, (index) => `@mixin structure M${index + 1} with [M${index}] {}\n`)}`,
    ids: [],
  },
  {
    why: "a tower of mixins with members",
    idl: `${HEAD}@mixin structure M0 {}\n${many(1500, (index) => `@mixin structure M${index + 1} with [M${index}] { m${index}: String }\n`)}`,
    ids: ["ERROR Model"],
  },
  {
    why: "one mixin more often than a call takes arguments",
    ast: `{"smithy": "2", "shapes": {"a#M": {"type": "structure", "traits": {"smithy.api#mixin": {}}}, "a#S": {"type": "structure", "mixins": [${many(200_000, () => '{"target": "a#M"},')}{"target": "a#M"}]}}}`,
    ids: [],
  },
  {
    why: "idRefs in a circle",
    idl:
      `${HEAD}@idRef(failWhenMissing: true, selector: "[trait|a#t]") @trait string t\n` +
      many(3000, (index) => `@t("a#S${(index + 1) % 3000}") string S${index}\n`),
    ids: [],
  },
  {
    why: "one shape with many apply",
    idl: `${HEAD}string A\n${many(10_000, (index) => `apply A @tags(["${index}"])\n`)}`,
    ids: [],
  },
  {
    why: "many apply that disagree",
    idl: `${HEAD}string A\n${many(3000, (index) => `apply A @documentation("${index}")\n`)}`,
    ids: ["ERROR Model"],
  },
  { why: "a structure of many members", idl: HEAD + users("String"), ids: [] },
  { why: "10 MB of comments", idl: `${HEAD}${many(100_000, () => `// ${long.slice(0, 96)}\n`)}string A`, ids: [] },
  {
    why: "a pattern of a megabyte",
    idl: `${HEAD}@pattern("^${long}$")\nstring P\n${users("P", ' = "y"')}`,
    ids: ["WARNING DefaultTrait.UncheckedPattern"],
  },
  {
    why: "an enum with a value of a megabyte",
    idl: `${HEAD}enum E {\nA = "${long}"\n}\n${users("E", ' = "y"')}`,
    ids: ["ERROR DefaultTrait"],
  },
  {
    why: "a default of a megabyte",
    idl: `${HEAD}@default("${long}")\nstring P\n${users("P")}`,
    ids: ["ERROR DefaultTrait"],
  },
  {
    why: "a deprecation of a megabyte",
    idl: `${HEAD}@deprecated(message: "${long}")\nstring P\n${users("P")}`,
    ids: ["WARNING DeprecatedShape.a#P"],
  },
  {
    why: "a selector of a megabyte",
    idl: `${HEAD}@trait(selector: "[id='${long}']")\nstructure t {}\n@t\nstring A\n@t\nstring B`,
    ids: ["ERROR TraitTarget"],
  },
  {
    why: "a message of a megabyte for each shape",
    idl: `$version: "2"\nmetadata validators = [{name: "EmitEachSelector", id: "X", message: "${long}", configuration: {selector: "member"}}]\nnamespace a\n${users("String")}`,
    ids: ["DANGER X"],
  },
  {
    why: "a namespace of a megabyte",
    idl: `$version: "2"\nnamespace ${long}\n${many(2000, (index) => `string A${index}\n`)}`,
    ids: ["ERROR Model"],
  },
  { why: "a name of a megabyte", idl: `${HEAD}structure ${long} {}`, ids: ["ERROR Model"] },
  {
    why: "an id of a megabyte in JSON",
    ast: `{"smithy": "2", "shapes": {"a#${long}": {"type": "string"}}}`,
    ids: ["ERROR Model"],
  },
  {
    why: "as many suppressions as events",
    idl: `$version: "2"\nmetadata suppressions = [${many(20_000, (index) => `{id: "X${index}", namespace: "*"}`)}]\nnamespace a\n${many(5000, (index) => `@pattern("a")\nstring A${index}\n`)}`,
    ids: ["WARNING PatternTrait"],
  },
];

describe("a model that is made to hurt", () => {
  test.each(rows)("$why", ({ idl, ast, ids }) => {
    const sources = loader();
    if (idl !== undefined) sources.addIdl("a.smithy", idl);
    if (ast !== undefined) sources.addAst("a.json", ast);
    const { events } = sources.assemble();
    expect([...new Set(events.map(({ severity, id }) => `${severity} ${id}`))]).toEqual(ids);
    expect(events.filter(({ at }) => at.line < 1 || at.column < 1)).toEqual([]);
    expect(Math.max(0, ...events.map(({ message }) => message.length))).toBeLessThan(110_000);
    expect(events.reduce((sum, { message }) => sum + message.length, 0)).toBeLessThan(20_000_000);
  });
});
