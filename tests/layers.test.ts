import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { COMPUTED, importsOf } from "./helpers/imports-of.ts";

const project = fileURLToPath(new URL("..", import.meta.url));
const source = join(project, "src");
const read = (file: string): string => readFileSync(join(project, file), "utf8");

/** Low to high: a file may import from its own layer and from those before it. */
const layers = [
  "text",
  "json",
  "findings",
  "pattern",
  "smithy",
  "value",
  "rpc",
  "transcript",
  "contracts",
  "lsp",
  "mcp",
  "report",
  "testing",
  "server",
  "cli",
];

interface Forbidden {
  readonly layer: string;
  /** The words of ARCHITECTURE.md, column "must not know". */
  readonly unknown: string;
  /** What its files import nothing of: folders and files of `src`, `node:` for all of Node, or a module of it. */
  readonly to: readonly string[];
  /** Files of the layer that may. */
  readonly except?: readonly string[];
}

const rules = ["rpc/rules", "transcript/rules", "smithy/validators", "smithy/linters", "smithy/constraints"];
const carriers = ["mcp/stdio.ts", "mcp/http.ts"];

/** What no order of layers says, or says only as long as nobody moves a layer. */
const forbidden: readonly Forbidden[] = [
  { layer: "text", unknown: "anything else", to: [...layers.slice(1), "node:"] },
  { layer: "json", unknown: "Smithy, JSON-RPC", to: ["pattern", "smithy", "value", "rpc", "transcript", "lsp", "mcp"] },
  { layer: "findings", unknown: "who reports", to: ["pattern", ...layers.slice(4)] },
  { layer: "pattern", unknown: "Smithy", to: ["smithy", "value"] },
  { layer: "smithy", unknown: "JSON-RPC", to: ["value", "rpc", "transcript", "lsp", "mcp"] },
  { layer: "value", unknown: "envelopes", to: ["rpc", "transcript"] },
  { layer: "rpc", unknown: "time, files", to: ["transcript", "contracts", "node:"] },
  { layer: "transcript", unknown: "files, terminals", to: ["contracts", "cli", "node:"] },
  { layer: "contracts", unknown: "who uses them", to: ["lsp", "mcp", "report", "testing", "server", "cli"] },
  { layer: "lsp", unknown: "MCP, any one server", to: ["mcp", "server"] },
  { layer: "lsp", unknown: "MCP, any one server", to: ["lsp/presets.ts"], except: ["lsp/index.ts"] },
  {
    layer: "mcp",
    unknown: "what a server offers; sockets and processes, but for its two carriers",
    to: ["findings", "pattern", "smithy", "value", "transcript", "contracts", "lsp", "report", "testing", "server"],
  },
  {
    layer: "mcp",
    unknown: "what a server offers; sockets and processes, but for its two carriers",
    to: ["node:", ...carriers],
    except: carriers,
  },
  { layer: "report", unknown: "how they were found", to: [...rules, "contracts", "lsp", "mcp"] },
  { layer: "testing", unknown: "test runners", to: ["node:test", "server", "cli"] },
  { layer: "server", unknown: "terminals", to: ["node:tty", "node:readline", "node:repl", "cli"] },
  { layer: "cli", unknown: "rules of any layer below", to: [...rules, "value/shapes", "lsp/methods", "mcp/eras"] },
];

/** Imports that the table forbids and that are there nevertheless, with the reason. The list only shrinks. */
const known: ReadonlyMap<string, string> = new Map();

/** Who may import a package of others. */
const packages: Readonly<Record<string, readonly string[]>> = {
  "@eslint-community/regexpp": ["pattern", "rpc/generate"],
  commander: ["cli"],
};

interface Import {
  readonly file: string;
  /** A path in `src`, with `/`; the name itself where it is no file of ours. */
  readonly target: string;
}

const files = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => file.replaceAll(sep, "/"));
const imports: readonly Import[] = files.flatMap((file) =>
  importsOf(read(`src/${file}`)).map((name) => ({ file, target: targetOf(file, name) })),
);

/** The package's own name leads to a layer, as a path does. */
function targetOf(file: string, name: string): string {
  if (!name.startsWith(".")) return name.replace(/^colloquy\//, "");
  return relative(source, join(dirname(join(source, file)), name)).replaceAll(sep, "/");
}

const layerOf = (path: string): number => layers.indexOf(path.split("/")[0] ?? "");
const lies = (path: string, places: readonly string[]): boolean =>
  places.some((place) => path === place || path.startsWith(place.endsWith(":") ? place : `${place}/`));
const told = (found: readonly Import[]): string[] => found.map(({ file, target }) => `${file} imports ${target}`);

describe("the forms of an import", () => {
  test.each([
    { why: "names", text: `import { a } from "./m.ts";` },
    { why: "a namespace", text: `import * as m from "./m.ts";` },
    { why: "in several lines", text: `import {\n  a,\n} from\n  "./m.ts";` },
    { why: "single quotes", text: `import { a } from './m.ts';` },
    { why: "a side effect", text: `import "./m.ts";` },
    { why: "no names", text: `import {} from "./m.ts";` },
    { why: "types", text: `import type { A } from "./m.ts";` },
    { why: "a type among names", text: `import { type A } from "./m.ts";` },
    { why: "passed on", text: `export { a } from "./m.ts";` },
    { why: "all passed on", text: `export * from "./m.ts";` },
    { why: "all passed on under a name", text: `export * as m from "./m.ts";` },
    { why: "types passed on", text: `export type { A } from "./m.ts";` },
    { why: "when it is needed", text: `const m = async () => (await import("./m.ts")).a;` },
    { why: "when it is needed, with a template", text: "void import(`./m.ts`);" },
    { why: "a type where it is used", text: `let a: import("./m.ts").A;` },
    { why: "the type of a module", text: `let m: typeof import("./m.ts");` },
    { why: "as CommonJS", text: `import m = require("./m.ts");` },
    { why: "a call of require", text: `const m = require("./m.ts");` },
    { why: "with attributes", text: `import m from "./m.ts" with { type: "json" };` },
  ])("$why", ({ text }) => {
    expect(importsOf(text)).toEqual(["./m.ts"]);
  });

  test.each([
    { why: "a comment", text: `// import "./m.ts";\n/** {@link import("./m.ts").A} from "./m.ts" */` },
    { why: "a string", text: `const text = 'import { a } from "./m.ts"';` },
    { why: "a template", text: 'const text = `export * from "./m.ts"`;' },
    { why: "an export without a module", text: "const a = 1; export { a }; export type A = string;" },
    { why: "what the module is called", text: "const at = import.meta.url;" },
  ])("none: $why", ({ text }) => {
    expect(importsOf(text)).toEqual([]);
  });

  test("a name that is worked out is told", () => {
    expect(importsOf(`const n = "m"; void import(n); void import("./" + n);`)).toEqual([COMPUTED, COMPUTED]);
  });
});

describe("layers", () => {
  test("every source file lies in a layer", () => {
    expect(files.filter((file) => layerOf(file) < 0)).toEqual([]);
  });

  test("an import goes down only", () => {
    expect(told(imports.filter(({ file, target }) => layerOf(target) > layerOf(file)))).toEqual([]);
  });

  test("an import says where it leads", () => {
    expect(told(imports.filter(({ target }) => target === COMPUTED))).toEqual([]);
  });

  test("every imported file is one of ours", () => {
    expect(told(imports.filter(({ target }) => layerOf(target) < 0 && /^\.|\.ts$/.test(target)))).toEqual([]);
  });
});

describe("what a layer must not know", () => {
  const brought = ({ layer, to, except = [] }: Forbidden): string[] =>
    told(imports.filter(({ file, target }) => lies(file, [layer]) && !lies(file, except) && lies(target, to)));

  test.each(forbidden.map((row) => [`${row.layer}: ${row.unknown} (${row.to.join(", ")})`, row] as const))(
    "%s",
    (_, row) => {
      expect(brought(row).filter((line) => !known.has(line))).toEqual([]);
    },
  );

  test("what is known to break this still does", () => {
    const lines = new Set(forbidden.flatMap(brought));
    expect([...known.keys()].filter((line) => !lines.has(line))).toEqual([]);
  });

  test("what the table names is there", () => {
    const named = forbidden.flatMap(({ layer, to, except = [] }) => [layer, ...to, ...except]);
    const places = named.filter((place) => !place.startsWith("node:"));
    expect(places.filter((place) => !existsSync(join(source, place)))).toEqual([]);
  });

  test("ARCHITECTURE.md says the same of the same layers", () => {
    const rows = [...read("ARCHITECTURE.md").matchAll(/^\| `(\w+)` \|.*\| ([^|]+) \|$/gm)];
    const table = new Map(forbidden.map(({ layer, unknown }) => [layer, unknown]));
    expect(rows.map(([, layer, unknown]) => [layer, unknown])).toEqual(
      layers.map((layer) => [layer, table.get(layer)]),
    );
  });
});

describe("the outside", () => {
  /** Files that are compiled with the types of Node, or for a browser. */
  const outside: readonly string[] = JSON.parse(read("tsconfig.core.json")).exclude;
  const patterns = outside.map((each) => new RegExp(`^${each.replaceAll(".", "\\.").replaceAll("*", "[^/]*")}(/|$)`));
  const isCore = (file: string): boolean => !patterns.some((pattern) => pattern.test(`src/${file}`));
  const fromCore = imports.filter(({ file }) => isCore(file));

  test("a core file takes nothing of Node", () => {
    expect(told(fromCore.filter(({ target }) => target.startsWith("node:")))).toEqual([]);
  });

  test("a core file takes nothing of a file that does", () => {
    expect(told(fromCore.filter(({ target }) => layerOf(target) >= 0 && !isCore(target)))).toEqual([]);
  });

  test("the page takes nothing of Node", () => {
    const page = imports.filter(({ file }) => lies(file, ["report/html/client"]));
    expect(page.length).toBeGreaterThan(0);
    expect(told(page.filter(({ target }) => target.startsWith("node:") || !lies(target, ["report"])))).toEqual([]);
  });

  test("packages of others are used where the table says", () => {
    const found = imports.filter(({ target }) => layerOf(target) < 0 && !target.startsWith("node:"));
    expect(told(found.filter(({ file, target }) => !lies(file, packages[target] ?? [])))).toEqual([]);
    expect([...new Set(found.map(({ target }) => target))].sort()).toEqual(Object.keys(packages).sort());
  });
});
