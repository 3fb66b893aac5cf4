import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Command } from "commander";
import { afterAll, describe, expect, test } from "vitest";
import { program } from "../../src/cli/program.ts";
import { colloquy, main, project } from "../helpers/run-cli.ts";

test.each([
  [["help"], ["--help"]],
  [
    ["help", "validate"],
    ["validate", "--help"],
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

/** A command and those below it. */
function withAllBelow(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap(withAllBelow)];
}

const commands = withAllBelow(program(() => undefined));

test("options of one name are explained in the same words, unless they do something else", () => {
  const explained = new Map<string, Set<string>>();
  for (const { long, description } of commands.flatMap((command) => command.options)) {
    const words = explained.get(long ?? "") ?? new Set();
    explained.set(long ?? "", words.add(description));
  }
  const differing = [...explained].filter(([, words]) => words.size > 1).map(([name]) => name);
  expect(differing.sort()).toEqual([
    ...["--contract", "--diagnostics", "--direction", "--method", "--output"],
    ...["--protocol", "--service", "--to", "--version"],
  ]);
});

/** What a person sees who asks a command for help. */
function helpOf(command: Command): string {
  const help: string[] = [];
  command.configureOutput({ writeOut: (words) => help.push(words) }).outputHelp();
  return help.join("");
}

/** The files that the examples name, and a program that does nothing in the place of one that they start. */
const files = mkdtempSync(join(tmpdir(), "colloquy-help-"));
afterAll(() => rmSync(files, { recursive: true, force: true }));
for (const folder of ["examples", "examples/json-rpc"]) cpSync(join(project, folder), files, { recursive: true });
cpSync(join(files, "mcp-session.jsonl"), join(files, "session.jsonl"));
cpSync(join(files, "smithy/library.smithy"), join(files, "model/library.smithy"));
const written = {
  "extra.smithy": '$version: "2"\nnamespace extra\nstring Extra\n',
  "api.smithy": '$version: "2"\n\nnamespace api\n\nstring Name\n',
  "model.json": '{"smithy": "2.0", "shapes": {"example#Name": {"type": "string"}}}',
  "params.json": '{"minuend": 3, "subtrahend": 2}',
  "tool.json": '{"name": "add", "inputSchema": {"type": "object"}}',
  "ping.json": '{"jsonrpc": "2.0", "id": 1, "method": "ping"}',
  "server.js": "",
  pylsp: "#!/bin/sh\n",
};
for (const [name, content] of Object.entries(written)) writeFileSync(join(files, name), content, { mode: 0o755 });

describe("the examples run", () => {
  const names = readdirSync(files);
  const lines = commands.flatMap((command) =>
    [...helpOf(command).matchAll(/^ {2}colloquy (.*)$/gm)].map(([, line = ""]) => line),
  );
  test.concurrent.each([...new Set(lines)])("colloquy %s", async (line) => {
    // Each in a folder of its own: some write over what others read.
    const folder = mkdtempSync(join(files, "desk-"));
    for (const name of names) cpSync(join(files, name), join(folder, name), { recursive: true });
    const env = { ...process.env, PATH: `${folder}:${process.env["PATH"]}` };
    const typed = line.replace(/:8080\b/, ":0");
    const child = spawn("sh", ["-c", `exec "${process.execPath}" "${main}" ${typed}`], { cwd: folder, env });
    child.stdout.resume();
    child.stdin.end();
    // A server that listens does not end by itself.
    child.stderr.on("data", (words: Buffer) => words.includes("listens on") && child.kill("SIGTERM"));
    const [told, code] = await Promise.all([
      text(child.stderr),
      new Promise((resolve) => child.once("close", (exit) => resolve(exit))),
    ]);
    expect(code, told).toBe(0);
  });
});
