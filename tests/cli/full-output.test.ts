import { spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { main, project } from "../helpers/run-cli.ts";

const FULL = "/dev/full";
const env = { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined };

const rows: readonly { line: string }[] = [
  { line: "--help" },
  { line: "--version" },
  { line: "help validate" },
  { line: "validate rpc --help" },
  { line: "contracts" },
  { line: "explain TypeMismatch" },
  { line: "ast examples/smithy/library.smithy" },
  { line: "validate --diagnostics json examples/smithy/library.smithy" },
];

// A device that Linux has: every write to it fails as if the disk were full.
describe.skipIf(!existsSync(FULL))("where nothing can be written", () => {
  test.each(rows)("$line", ({ line }) => {
    const full = openSync(FULL, "w");
    try {
      const run = (stdio: ("ignore" | "pipe" | number)[]) =>
        spawnSync(process.execPath, [main, ...line.split(" ")], { stdio, cwd: project, encoding: "utf8", env });
      const told = run(["ignore", full, "pipe"]);
      expect(told.stderr).toBe("error: I cannot write the output: there is no space left.\n");
      expect(told.status).toBe(1);
      expect(run(["ignore", full, full]).status).toBe(1);
    } finally {
      closeSync(full);
    }
  });

  test("wrong usage that nobody can be told", () => {
    const full = openSync(FULL, "w");
    try {
      const { status } = spawnSync(process.execPath, [main, "bogus"], { stdio: ["ignore", "pipe", full], env });
      expect(status).toBe(1);
    } finally {
      closeSync(full);
    }
  });
});
