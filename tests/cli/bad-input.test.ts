import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { colloquy, main } from "../helpers/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "colloquy-cli-"));
afterAll(() => rmSync(folder, { recursive: true }));

const call = `{"dir":"in","message":{"jsonrpc":"2.0","id":1,"method":"ping"}}`;
const reply = `{"dir":"out","message":{"jsonrpc":"2.0","id":1,"result":{}}}`;

function check(
  log: string | Uint8Array,
  args: readonly string[] = [],
): { code: number | null; stdout: string; stderr: string } {
  const file = join(folder, "log.jsonl");
  writeFileSync(file, log);
  const { code, stdout, stderr } = colloquy([
    "validate",
    "rpc",
    "transcript",
    "--contract",
    "mcp@2025-06-18",
    ...args,
    file,
  ]);
  return { code, stdout, stderr: stderr.replaceAll(file, "log.jsonl") };
}

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.from(part))));

describe("a log with something odd in it is checked all the same", () => {
  const rows: readonly {
    why: string;
    log: string | Uint8Array;
    args?: readonly string[];
    code: number;
    entries: number;
    says: RegExp;
  }[] = [
    {
      why: "plain text between records",
      log: `starting\n${call}\nlistening on 3000\n${reply}\n`,
      code: 0,
      entries: 2,
      says: /^log\.jsonl:1:1: advisory LeftOut: I left out 2 lines from here on: they are not JSON\.\n$/,
    },
    { why: "CRLF", log: `${call}\r\n${reply}\r\n`, code: 0, entries: 2, says: /^$/ },
    { why: "a byte order mark", log: `\uFEFF${call}\n${reply}\n`, code: 0, entries: 2, says: /^$/ },
    { why: "no line end at the end", log: `${call}\n${reply}`, code: 0, entries: 2, says: /^$/ },
    {
      why: "a half-written last line leaves the call without a reply, and says so",
      log: `${call}\n${reply.slice(0, 40)}`,
      code: 0,
      entries: 1,
      says: /^log\.jsonl:1:23: entry 0 client: advisory OutstandingCall: [^\n]+\nlog\.jsonl:2:1: advisory LeftOut: I left out 1 line from here on: it is not JSON\.\n$/,
    },
    {
      why: "a line over 1 MiB",
      log: `${call}\n{"dir":"in","message":{"jsonrpc":"2.0","id":2,"method":"ping","params":{"x":"${"y".repeat(1 << 20)}"}}}\n${reply}\n`,
      code: 1,
      entries: 2,
      says: /^log\.jsonl:2:1: error InvalidTranscript: [^\n]+\n$/,
    },
    {
      why: "a line over 1 MiB that the command was told to take",
      log: `${call}\n${reply}\n{"dir":"in","message":{"jsonrpc":"2.0","id":2,"method":"ping","params":{"x":"${"y".repeat(1 << 20)}"}}}\n`,
      args: ["--max-bytes", "2MiB"],
      code: 0,
      entries: 3,
      says: /^log\.jsonl:3:23: entry 2 client: advisory OutstandingCall: [^\n]+\n$/,
    },
    {
      why: "invalid UTF-8",
      log: bytes(`${call}\n{"dir":"out","message":{"x":"`, [0xff], `"}}\n${reply}\n`),
      code: 1,
      entries: 2,
      says: /^log\.jsonl:2:\d+: error InvalidTranscript: [^\n]+\n$/,
    },
    { why: "an empty file", log: "", code: 0, entries: 0, says: /nothing/i },
  ];

  test.each(rows)("$why", ({ log, args, code, entries, says }) => {
    const run = check(log, args);
    expect(run.stderr).toMatch(says);
    expect(run.stdout).toContain(`${entries} ${entries === 1 ? "entry" : "entries"}`);
    expect(run.code).toBe(code);
  });
});

describe("what cannot be read or makes no sense gets one clear line and its exit code", () => {
  const loop = join(folder, "loop.smithy");
  symlinkSync(loop, loop);
  const transcript = ["validate", "rpc", "transcript"];
  const rows: readonly { why: string; args: readonly string[]; code: number; says: RegExp }[] = [
    {
      why: "a missing file",
      args: [...transcript, "--contract", "mcp@2025-06-18", "missing.jsonl"],
      code: 1,
      says: /^error: missing\.jsonl: I cannot read this: there is no such file\.\n$/,
    },
    {
      why: "a path that is empty",
      args: ["validate", ""],
      code: 1,
      says: /^error: "": I cannot read this: there is no such file\.\n$/,
    },
    {
      why: "a folder",
      args: [...transcript, "--contract", "mcp@2025-06-18", "--input-format", "jsonl", "docs"],
      code: 1,
      says: /^error: docs: I cannot read this: it is a folder, not a file\.\n$/,
    },
    {
      why: "a link that leads to itself",
      args: ["validate", loop],
      code: 1,
      says: /^error: \S*loop\.smithy: I cannot read this: it is a symbolic link that leads back to itself\.\n$/,
    },
    {
      why: "a contract name that does not exist: those that do are said",
      args: [...transcript, "--contract", "mcp@2025-06-19", "examples/mcp-session.jsonl"],
      code: 2,
      says: /^error: There is no bundled contract mcp@2025-06-19\. There are: .*mcp@2025-06-18.*\.\n$/,
    },
    {
      why: "no contract",
      args: [...transcript, "examples/mcp-session.jsonl"],
      code: 2,
      says: /^error: I need a contract[^\n]+\n$/,
    },
    { why: "an unknown option", args: [...transcript, "--nope"], code: 2, says: /^error: unknown option '--nope'\n$/ },
    {
      why: "an unknown command",
      args: ["validte"],
      code: 2,
      says: /unknown command 'validte'\n\(Did you mean validate\?\)/,
    },
    {
      why: "an option before the subcommand that it is meant for",
      args: ["validate", "--diagnostics", "json", "rpc", "--message", "-"],
      code: 2,
      says: /^error: option '--diagnostics <form>' stands before rpc; write it behind: validate rpc … --diagnostics\n$/,
    },
    {
      why: "an unknown code",
      args: ["explain", "Nope"],
      code: 2,
      says: /^error: There is no finding with the code Nope\. Run "colloquy explain" to list them all\.\n$/,
    },
    {
      why: "a code that is misspelled: the nearest is said",
      args: ["explain", "typemissmatch"],
      code: 2,
      says: /^error: There is no finding with the code typemissmatch\. Did you mean TypeMismatch\?\n$/,
    },
  ];

  test.each(rows)("$why", ({ args, code, says }) => {
    const run = colloquy(args);
    expect(run.stderr).toMatch(says);
    expect(run.stdout).toBe("");
    expect(run.code).toBe(code);
  });
});

// Where a folder cannot go while somebody is in it, there is nothing to tell.
test.skipIf(process.platform === "win32")("a current folder that is gone", () => {
  const gone = join(folder, "gone");
  mkdirSync(gone);
  const script = 'cd "$1" && rmdir "$1" && exec "$2" "$3" validate ../a.smithy';
  const { status, stderr } = spawnSync("sh", ["-c", script, "sh", gone, process.execPath, main], {
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined },
  });
  expect(stderr).toBe("error: The folder that I was started in is gone.\n");
  expect(status).toBe(1);
});
