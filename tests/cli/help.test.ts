import { expect, test } from "vitest";
import { colloquy } from "../helpers/run-cli.ts";

test.each([
  [["help"], ["--help"]],
  [
    ["help", "validate"],
    ["validate", "--help"],
  ],
  [
    ["help", "validate", "rpc"],
    ["validate", "rpc", "--help"],
  ],
  [
    ["help", "validate", "rpc", "transcript"],
    ["validate", "rpc", "transcript", "--help"],
  ],
])("%j prints what %j prints", (help, flag) => {
  const run = colloquy(help);
  expect(run).toMatchObject({ code: 0, stderr: "" });
  expect(run.stdout).toBe(colloquy(flag).stdout);
});

test("help: a command that is none names the word, and where to look", () => {
  const run = colloquy(["help", "validate", "rcp"]);
  expect(run).toMatchObject({ code: 2, stdout: "" });
  expect(run.stderr).toBe("error: unknown command 'rcp'; see: colloquy validate --help\n");
});
