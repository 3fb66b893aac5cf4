import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { project } from "../helpers/run-cli.ts";

/** Files whose `@example` is a whole program. */
const files = [
  "src/rpc/codec.ts",
  "src/rpc/value-check.ts",
  "src/rpc/generate/open-rpc.ts",
  "src/rpc/generate/type-script.ts",
];
const folder = join(project, ".tsbuild", "docs");
mkdirSync(folder, { recursive: true });

/** What stands behind `@example`, to the end of its comment. */
function examplesOf(text: string): readonly string[] {
  return [...text.matchAll(/^ \* @example\n((?: \*(?: .*)?\n)+?) \*\//gm)].map(({ 1: body = "" }) =>
    body.replaceAll(/^ \* ?/gm, ""),
  );
}

test.each(files)("the example of %s runs", (file) => {
  const examples = examplesOf(readFileSync(join(project, file), "utf8"));
  expect(examples).toHaveLength(1);
  const program = join(folder, `${file.replaceAll(/\W/g, "-")}.mjs`);
  writeFileSync(program, examples.join("\n"));
  const { status, stderr } = spawnSync(process.execPath, [program], { cwd: project, encoding: "utf8" });
  expect(stderr).toBe("");
  expect(status).toBe(0);
});
