import { spawnSync } from "node:child_process";
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { writeWhole } from "../../src/cli/write-whole.ts";
import { main, project } from "../helpers/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "colloquy-write-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, "a.txt");

test("a file is made, and replaced with its permissions kept", () => {
  writeWhole(file, "one");
  expect(readFileSync(file, "utf8")).toBe("one");
  chmodSync(file, 0o640);
  writeWhole(file, "two");
  expect(readFileSync(file, "utf8")).toBe("two");
  if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o640);
  expect(readdirSync(folder)).toEqual(["a.txt"]);
});

test("a link stays, and what it leads to is replaced", () => {
  const link = join(folder, "link.txt");
  writeFileSync(file, "old");
  symlinkSync(file, link);
  writeWhole(link, "new");
  expect(readFileSync(file, "utf8")).toBe("new");
  rmSync(link);
});

test("a folder that is not there is named, and nothing is left", () => {
  expect(() => writeWhole(join(folder, "none", "a.txt"), "text", "the report")).toThrow(
    "I cannot write the report: there is no such folder.",
  );
  expect(readdirSync(folder)).toEqual(["a.txt"]);
});

// The shell says how large a file may become; a full disk is met in the same way.
test.skipIf(process.platform === "win32")(
  "a file that cannot be written whole stays as it was, and others are written",
  () => {
    const models = join(folder, "models");
    spawnSync("mkdir", [models]);
    const large = `$version: "2"\nnamespace a\n${Array.from({ length: 4000 }, (_, at) => `string   A${at}\n`).join("")}`;
    const small = `$version: "2"\nnamespace b\nstring   B\n`;
    writeFileSync(join(models, "large.smithy"), large);
    writeFileSync(join(models, "small.smithy"), small);
    const script = 'ulimit -f 8; exec "$1" "$2" format --write "$3"';
    const { status, stdout, stderr } = spawnSync("sh", ["-c", script, "sh", process.execPath, main, models], {
      cwd: project,
      encoding: "utf8",
      env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined },
    });
    expect(stderr).toMatch(/^error: \S*large\.smithy: I cannot write this: .+\n$/);
    expect(stdout).toBe(`${join(models, "small.smithy")}\n`);
    expect(status).toBe(1);
    expect(readFileSync(join(models, "large.smithy"), "utf8")).toBe(large);
    expect(readFileSync(join(models, "small.smithy"), "utf8")).toContain("string B\n");
    expect(readdirSync(models).sort()).toEqual(["large.smithy", "small.smithy"]);
  },
);

test.skipIf(process.platform === "win32")("a reader that goes away before the end is no verdict", () => {
  const line = `{ "$1" "$2" validate --diagnostics json examples/smithy/library-wrong.smithy; echo "$?" >&2; } | sh -c 'exec <&-'`;
  for (let time = 0; time < 3; time++) {
    const { stderr } = spawnSync("sh", ["-c", line, "sh", process.execPath, main], { cwd: project, encoding: "utf8" });
    expect(stderr).toBe("1\n");
  }
});
