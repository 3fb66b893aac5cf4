import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { project } from "../helpers/run-cli.ts";

/** Files that are only imported, and programs that a bench starts itself. */
const PARTS = [
  "bench/colloquy.mjs",
  "bench/comparison/cases.mjs",
  "bench/comparison/ours.mjs",
  "bench/comparison/page.mjs",
  "bench/jsonl.mjs",
  "bench/language-questions/catalogue.mjs",
  "bench/language-questions/strategies.mjs",
  "bench/mcp/ours.mjs",
  "bench/mcp/sdk.mjs",
  "bench/performance-page.mjs",
  "scripts/arguments.mjs",
  "scripts/prelude-shapes.mjs",
];
const isPart = (file: string): boolean =>
  PARTS.includes(file) || /^(?:scripts\/contracts|bench\/comparison\/peers)\//.test(file);

const programs = [...filesOf("scripts"), ...filesOf("bench"), "tests/mutation/run.mjs", "tests/suites/run.mjs"].filter(
  (file) => !isPart(file),
);

describe("a script does nothing when it does not understand its arguments", () => {
  test.each(programs.map((file) => ({ file })))("$file", ({ file }) => {
    // One that does not look at them would now do its work.
    expect(readFileSync(join(project, file), "utf8")).toMatch(/\b(?:readArguments|refuse)\(/);
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, "nonsense"], {
      cwd: project,
      encoding: "utf8",
    });
    expect({ status, stdout, stderr }).toMatchObject({ status: 2, stdout: "" });
    expect(stderr).toMatch(/^.*nonsense.*\n/);
    expect(stderr).not.toMatch(/^ +at /m);
  });
});

test.each([
  { args: ["scripts/write-contracts.mjs", "--check", "--report"], says: /one of --write, --check and --report/ },
  { args: ["bench/smithy.mjs", "--quick", "--runs=3"], says: /--quick or --runs/ },
  { args: ["scripts/fuzz-smithy.mjs", "1", "1", "no-such-folder"], says: /no built package in .*no-such-folder/ },
])("nor when they do not go together or lead nowhere: $args", ({ args, says }) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: "utf8" });
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toMatch(says);
});

function filesOf(folder: string): string[] {
  return readdirSync(join(project, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".mjs"))
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    .sort();
}
