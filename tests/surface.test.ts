import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { project } from "./helpers/run-cli.ts";

const { exports: subpaths } = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
const modules = Object.keys(subpaths).filter((path) => path !== "./package.json");

// What each subpath exports at run time. Taking a name away breaks somebody: mean it, say it in CHANGELOG.md, then
// update the file with `npx vitest run tests/surface.test.ts -u`.
test("the exported names are those that are promised", async () => {
  const lines: string[] = [];
  for (const path of modules) {
    const names = Object.keys(await import(/* @vite-ignore */ `colloquy/${path.slice(2)}`)).sort();
    lines.push(path, ...names.map((name) => `  ${name}`));
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("golden/surface.txt");
});
