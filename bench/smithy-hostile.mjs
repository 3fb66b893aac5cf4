// npm run bench:smithy-hostile [-- PART OF A NAME] [-- --write]
// Models made to hurt: each is loaded and validated in a process of its own, cold, so that its time and its peak of memory are
// its own. What must hold: events with places, no throw, at most 10 seconds of CPU time and 1 GiB of memory.
// The table goes to stdout and, with --write, into the section "Hostile models" of docs/performance.md.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { loader } from "colloquy/smithy";
import { anyText, flag, readArguments, refuse } from "../scripts/arguments.mjs";
import { writeSection } from "./performance-page.mjs";

const HEAD = '$version: "2"\nnamespace a\n';
const many = (count, make) => Array.from({ length: count }, (_, at) => make(at)).join("");
const entries = (count, make) => Object.fromEntries(Array.from({ length: count }, (_, at) => make(at)));
const long = (megabytes) => "x".repeat(megabytes * 1e6);
const users = (target, rest = "") => `structure S {\n${many(1e5, (at) => `m${at}: ${target}${rest}\n`)}}`;

const chain = (count) =>
  many(count, (at) => `structure T${at} { ${at + 1 < count ? `a: T${at + 1} ` : ""}b: String }\n`);
const emitEach = (selector) => `{name: "EmitEachSelector", id: "X", configuration: {selector: "${selector}"}}\n`;

const cases = {
  "one line of 10 MB": () => `${HEAD}string A // ${long(10)}`,
  "10 MB of statements in one line": () => HEAD + "string ".repeat(1.4e6),
  "100,000 nested lists in a trait's value": () =>
    `${HEAD}@trait document d\n@d(${"[".repeat(1e5)}${"]".repeat(1e5)})\nstring A`,
  "100,000 nested lists in metadata, JSON": () =>
    `{"smithy": "2", "metadata": {"a": ${"[".repeat(1e5)}${"]".repeat(1e5)}}}`,
  "a selector of 1,000 steps, 2 ways each": () =>
    `${HEAD}@trait(selector: "structure ${"> ".repeat(1000)}*") structure t {}\n@t structure A { a: A, b: A }`,
  "a selector of 20 variables, each of any shape": () =>
    `${HEAD}@trait(selector: "${many(20, (at) => `$v${at}(*) > `)}*") structure t {}\n` +
    `@t structure A { a: A, b: A }\n${many(200, (at) => `structure B${at} { a: A }\n`)}`,
  "100,000 selectors in each other": () =>
    `${HEAD}@trait(selector: "${":is(".repeat(1e5)}*${")".repeat(1e5)}") structure t {}`,
  "100,000 mixins in a circle": () =>
    HEAD + many(1e5, (at) => `@mixin structure M${at} with [M${(at + 1) % 1e5}] {}\n`),
  "100,000 levels of mixins": () =>
    `${HEAD}@mixin structure M0 {}\n${many(1e5, (at) => `@mixin structure M${at + 1} with [M${at}] {}\n`)}`,
  "100,000 levels of mixins, a member each": () =>
    `${HEAD}@mixin structure M0 {}\n${many(1e5, (at) => `@mixin structure M${at + 1} with [M${at}] { m${at}: String }\n`)}`,
  "100,000 idRefs in a circle": () =>
    `${HEAD}@idRef(failWhenMissing: true, selector: "[trait|a#t]") @trait string t\n` +
    many(1e5, (at) => `@t("a#S${(at + 1) % 1e5}") string S${at}\n`),
  "100,000 `apply` to one shape": () => `${HEAD}string A\n${many(1e5, (at) => `apply A @tags(["${at}"])\n`)}`,
  "100,000 `apply` that disagree": () => `${HEAD}string A\n${many(1e5, (at) => `apply A @documentation("${at}")\n`)}`,
  "300 traits that conflict with each other, on 1,000 shapes": () => {
    const all = many(300, (at) => `"a#t${at}" `);
    const used = many(300, (at) => `@t${at} `);
    const traits = many(300, (at) => `@trait(conflicts: [${all}]) structure t${at} {}\n`);
    return HEAD + traits + many(1000, (at) => `${used}string S${at}\n`);
  },
  "a structure of 100,000 members": () => HEAD + users("String"),
  "100,000 members of missing targets": () => HEAD + users("Missing"),
  "50 MB of comments": () => `${HEAD}${many(5e5, () => `// ${"x".repeat(96)}\n`)}string A`,
  "a pattern of 10 MB, 100,000 values": () => `${HEAD}@pattern("^${long(10)}$")\nstring P\n${users("P", ' = "y"')}`,
  "an enum value of 10 MB, 100,000 wrong ones": () => `${HEAD}enum E {\nA = "${long(10)}"\n}\n${users("E", ' = "y"')}`,
  "a default of 10 MB, 100,000 that lack it": () => `${HEAD}@default("${long(10)}")\nstring P\n${users("P")}`,
  "a deprecation of 10 MB, 100,000 uses": () => `${HEAD}@deprecated(message: "${long(10)}")\nstring P\n${users("P")}`,
  "a namespace of 5 MB": () => `$version: "2"\nnamespace ${long(5)}\n${many(5e4, (at) => `string A${at}\n`)}`,
  "100,000 suppressions, 10,000 events": () =>
    `$version: "2"\nmetadata suppressions = [${many(1e5, (at) => `{id: "X${at}", namespace: "*"}`)}]\nnamespace a\n` +
    many(1e4, (at) => `@pattern("a")\nstring A${at}\n`),
  "4,000 validators that search for a trait nobody has": () =>
    `$version: "2"\nmetadata validators = [${many(4000, (at) => emitEach(`structure > member ~> string [trait|nope${at}]`))}]\n` +
    `namespace a\n${chain(4000)}`,
  "4,000 validators that search": () =>
    `$version: "2"\nmetadata validators = [${many(4000, (at) => emitEach(`:test(~> string [id|name=nope${at}])`))}]\n` +
    `namespace a\n${chain(4000)}`,
  "3,000 validators of 20 reservations": () =>
    `$version: "2"\nmetadata validators = [${many(
      3000,
      (at) =>
        `{name: "ReservedWords", configuration: {reserved: [${many(20, (word) => `{words: ["T${at * word}"]} `)}]}}\n`,
    )}]\nnamespace a\n${chain(4000)}`,
  "4,000 resources in one another": () =>
    `${HEAD}service S { resources: [R0] }\n` +
    many(
      4000,
      (at) =>
        `resource R${at} { identifiers: {i: String} resources: [${at < 3999 ? `R${at + 1}` : ""}] read: G${at} }\n` +
        `@readonly operation G${at} { input := for R${at} { @required $i } }\n`,
    ),
  "a service of 4,000 shapes with one name": () =>
    JSON.stringify({
      smithy: "2",
      shapes: {
        "a#S": { type: "service", operations: [{ target: "a#O" }] },
        "a#O": { type: "operation", input: { target: "a#I" } },
        "a#I": { type: "structure", members: entries(4000, (at) => [`m${at}`, { target: `n${at}#Foo` }]) },
        ...entries(4000, (at) => [`n${at}#Foo`, { type: "structure" }]),
      },
    }),
  "20,000 ways through 60 structures with long names": () => {
    const name = (at) => `S${at}${at === 60 ? "" : "_".repeat(200)}`;
    const members = (at) => many(at === 59 ? 20_000 : 1, (index) => `@required m${index}: ${name((at + 1) % 61)}\n`);
    return `$version: "2"\nnamespace ${"n".repeat(250)}\n${many(61, (at) => `structure ${name(at)} {\n${members(at)}}\n`)}`;
  },
  "4,000 services with one closure": () =>
    `${HEAD}${many(4000, (at) => `service S${at} { operations: [O] }\n`)}operation O { input := { a: T0 } }\n${chain(4000)}`,
  "4,000 services with one closure, a document, a stream, names in both cases": () =>
    `$version: "2"\nmetadata validators = [{name: "CamelCase"}]\nnamespace a\n` +
    "@trait @protocolDefinition(noInlineDocumentSupport: true, traits: [httpPayload]) structure p {}\n@streaming blob B\n" +
    `${many(4000, (at) => `@p service S${at} { operations: [O] }\n`)}` +
    `operation O { input := { a: T0 D: Document @required s: B } }\n${chain(4000)}`,
};

const [mode, name] = process.argv.slice(2);
if (mode === "--one") console.log(JSON.stringify(measure(cases[name]())));
else main(readArguments({ positionals: { part: anyText() }, options: { write: flag } }));

/** In the child. */
function measure(text) {
  const before = process.cpuUsage();
  const sources = loader();
  if (text.startsWith("{")) sources.addAst("hostile.json", text);
  else sources.addIdl("hostile.smithy", text);
  const { events } = sources.assemble();
  const { user, system } = process.cpuUsage(before);
  const kinds = [...new Set(events.map(({ id }) => id))];
  const placed = events.every(({ at }) => at.line >= 0 && at.column >= 0);
  const characters = events.reduce((sum, { message }) => sum + message.length, 0);
  const { maxRSS } = process.resourceUsage();
  return {
    bytes: text.length,
    seconds: (user + system) / 1e6,
    peak: maxRSS / 1024,
    kinds,
    count: events.length,
    characters,
    placed,
  };
}

/** @param {{ part?: string, write: boolean }} given `part` of the names of the models that are wanted; all without it. */
function main({ part, write }) {
  const names = Object.keys(cases).filter((name) => name.toLowerCase().includes((part ?? "").toLowerCase()));
  if (names.length === 0) refuse(`No model is called like ${part}. They are:\n${Object.keys(cases).join("\n")}`);
  const rows = names.map((name) => [name, child(name)]);
  const table = [
    "| Model | MB | Events | MB of messages | CPU s | Peak MiB |",
    "|---|---:|---|---:|---:|---:|",
    ...rows.map(([name, found]) => row(name, found)),
  ].join("\n");
  const broken = rows.filter(([, found]) => !holds(found)).map(([name]) => name);
  const text = `${table}\n\n${broken.length === 0 ? "Every bound holds." : `Does not hold: ${broken.join("; ")}.`}\n`;
  console.log(text);
  if (part === undefined) writeSection("smithy-hostile", text, write);
  process.exitCode = broken.length === 0 ? 0 : 1;
}

function holds({ died, seconds, peak, placed }) {
  return died === undefined && placed && seconds < 10 && peak < 1024;
}

function child(name) {
  const { status, signal, stdout } = spawnSync(
    process.execPath,
    ["--max-old-space-size=2048", fileURLToPath(import.meta.url), "--one", name],
    { encoding: "utf8", timeout: 300_000 },
  );
  return status === 0 ? JSON.parse(stdout) : { died: signal ?? status };
}

function row(name, { died, bytes, kinds, count, characters, seconds, peak }) {
  if (died !== undefined) return `| ${name} | | **ended with ${died}** | | | |`;
  const events =
    count === 0 ? "none" : `${count.toLocaleString("en")} × ${kinds.map((kind) => `\`${kind}\``).join(", ")}`;
  const cells = [
    name,
    (bytes / 1e6).toFixed(1),
    events,
    (characters / 1e6).toFixed(1),
    seconds.toFixed(1),
    Math.round(peak),
  ];
  return `| ${cells.join(" | ")} |`;
}
