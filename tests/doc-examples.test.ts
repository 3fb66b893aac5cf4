import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { project } from "./helpers/run-cli.ts";

/** Examples that need a program beside them: a language server, a test of the reader's. */
const PARTS = ["src/lsp/server.ts", "src/testing/conversation.ts", "src/testing/matchers.ts"];
const folder = join(project, ".tsbuild", "docs");
mkdirSync(folder, { recursive: true });

/** What stands behind each `@example`, to the next tag or the end of the comment. */
function examplesOf(file: string): readonly { name: string; program: string }[] {
  const text = readFileSync(join(project, file), "utf8");
  return [...text.matchAll(/^ *\* @example\n((?: *\*(?: (?!@).*)?\n)+)/gm)].map(({ 1: body = "", index }) => ({
    name: `${file}:${text.slice(0, index).split("\n").length}`,
    program: body.replaceAll(/^ *\* ?/gm, ""),
  }));
}

const files = readdirSync(join(project, "src"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => `src/${file.replaceAll("\\", "/")}`)
  .sort();
const examples = files.filter((file) => !PARTS.includes(file)).flatMap(examplesOf);

test("there are examples", () => {
  expect(examples.length).toBeGreaterThan(20);
});

test.each(examples)("the example at $name runs", ({ name, program }) => {
  const path = join(folder, `${name.replaceAll(/\W/g, "-")}.mjs`);
  writeFileSync(path, program);
  const { status, stderr } = spawnSync(process.execPath, [path], { cwd: project, encoding: "utf8" });
  expect(stderr).toBe("");
  expect(status).toBe(0);
});
