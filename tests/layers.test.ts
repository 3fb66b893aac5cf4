import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const source = fileURLToPath(new URL("../src", import.meta.url));

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

const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
const importsOf = (file: string): string[] =>
  [...readFileSync(join(source, file), "utf8").matchAll(/\bfrom "(\.[^"]+)"/g)].map(([, path]) =>
    relative(source, join(dirname(join(source, file)), path ?? "")),
  );
const layerOf = (file: string): number => layers.indexOf(file.split(sep)[0] ?? "");

describe("layers", () => {
  test("every source file lies in a layer", () => {
    expect(files.filter((file) => layerOf(file) < 0)).toEqual([]);
  });

  test("an import goes down only", () => {
    const upward = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => layerOf(target) > layerOf(file))
        .map((target) => `${file} imports ${target}`),
    );
    expect(upward).toEqual([]);
  });
});
