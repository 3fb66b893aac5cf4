import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { colloquy } from "../helpers/run-cli.ts";

const main = fileURLToPath(new URL("../../dist/cli/colloquy.cjs", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "colloquy-watch-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A server that answers every call with an empty result, and ends with code 7 when its input does. */
const server = join(folder, "server.mjs");
writeFileSync(
  server,
  `let rest = "";
process.stdin.setEncoding("utf8");
process.stdin.on("data", (text) => {
  const lines = (rest + text).split("\\n");
  rest = lines.pop();
  for (const line of lines) {
    const { id } = JSON.parse(line);
    if (id !== undefined) process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, result: {} }) + "\\n");
  }
});
process.stdin.on("end", () => { process.exitCode = 7; });
`,
);
const contract = ["--contract", "mcp@2025-11-25"];
const CALLS = '{"jsonrpc":"2.0","id":1,"method":"ping"}\n{"jsonrpc":"2.0","id":2,"method":"tools/list"}\n';

function watch(options: readonly string[], command: readonly string[], input: string | Uint8Array = "") {
  return colloquy(["watch", ...options, "--", ...command], { input });
}

test("what the server says comes out, what is wrong goes to standard error, the exit code is the server's", () => {
  const { code, stdout, stderr } = watch(contract, [process.execPath, server], CALLS);
  expect(stdout).toBe('{"jsonrpc":"2.0","id":1,"result":{}}\n{"jsonrpc":"2.0","id":2,"result":{}}\n');
  expect(stderr).toContain("entry 1 client: error");
  expect(stderr).toContain("error MissingMember: I expected member tools of ListToolsResult");
  expect(stderr).toContain("watched: 4 entries, 2 of 2 calls answered");
  expect(code).toBe(7);
});

describe("--contract with the name of a family", () => {
  const modern = (id: number) =>
    JSON.stringify({
      jsonrpc: "2.0",
      id,
      method: "tools/list",
      params: {
        _meta: {
          "io.modelcontextprotocol/protocolVersion": "2026-07-28",
          "io.modelcontextprotocol/clientCapabilities": {},
        },
      },
    });
  const cases = [
    {
      title: "checks by the revision that the peers settle on, from the first message on",
      input: `${modern(1)}\n${modern(2)}\n`,
      note: "watched: checked by mcp@2026-07-28, the revision of the conversation",
      has: "entry 2 server: error MissingMember",
      hasNot: "StateViolation",
    },
    {
      title: "goes by the usual one where none is said",
      input: CALLS,
      note: "watched: checked by mcp@2025-11-25: the conversation says no revision; --contract can name another",
      has: "entry 1 client: error StateViolation",
      hasNot: "2026-07-28",
    },
  ];
  for (const { title, input, note, has, hasNot } of cases) {
    test(title, () => {
      const { stderr, code } = watch(["--contract", "mcp"], [process.execPath, server], input);
      expect(stderr).toContain(note);
      expect(stderr).toContain(has);
      expect(stderr).not.toContain(hasNot);
      expect(stderr).toContain("watched: 4 entries, 2 of 2 calls answered");
      expect(code).toBe(7);
    });
  }

  test("records each message once, and places the findings in the record", () => {
    const log = join(folder, "family.jsonl");
    const { stderr } = watch(["--contract", "mcp", "--record", log], [process.execPath, server], `${modern(1)}\n`);
    expect(readFileSync(log, "utf8").trimEnd().split("\n")).toHaveLength(2);
    expect(stderr).toMatch(/family\.jsonl:2:\d+: entry 1 server: error MissingMember/);
  });
});

describe("what is recorded is not lost", () => {
  const session = join(folder, "kept.jsonl");

  test("an earlier log gets another name", () => {
    writeFileSync(session, "an earlier log\n");
    writeFileSync(join(folder, "kept.1.jsonl"), "a still earlier one\n");
    const { stderr } = watch([...contract, "--record", session], [process.execPath, server], CALLS);
    expect(stderr).toContain(`${session}: the log that was here is now ${join(folder, "kept.2.jsonl")}\n`);
    expect(readFileSync(join(folder, "kept.2.jsonl"), "utf8")).toBe("an earlier log\n");
    expect(readFileSync(session, "utf8")).toContain('"dir":"in"');
  });

  test("a message of a megabyte is one as any other; one that is too long is told of as that, and its reply is not", () => {
    const log = join(folder, "long.jsonl");
    const ping = (id: number, size: number) =>
      `${JSON.stringify({ jsonrpc: "2.0", id, method: "ping", params: { _meta: { x: "y".repeat(size) } } })}\n`;
    const replies = `process.stdin.resume().on('end', () => { for (const id of [1, 2]) console.log(JSON.stringify({ jsonrpc: '2.0', id, result: {} })) })`;
    const input = `${ping(1, 1_200_000)}${ping(2, 17_000_000)}`;
    const { stderr } = watch(
      [...contract, "--record", log, "--diagnostics", "json"],
      [process.execPath, "-e", replies],
      input,
    );
    const records = stderr
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(records.map(({ code }) => code).filter((code) => code !== "StateViolation")).toEqual([
      "EntryLimit",
      undefined,
    ]);
    expect(readFileSync(log, "utf8").split("\n")[1]).toMatch(/^\{"time":"[^"]+","dir":"in","omitted":170000\d\d\}$/);
  });

  test.each([
    [["--report", "html", "--output", "/no/such/folder/x.html"], "I cannot write the report here"],
    [["--report", "html", "--output", folder], "it is a folder"],
    [["--report", "html", "--record", session, "--output", session], "name the same file"],
  ])("%j is refused before anything runs", (args, says) => {
    const { stderr, code } = watch([...contract, ...args], [process.execPath, "-e", "console.log('ran')"], "");
    expect(stderr).toContain(says);
    expect(code).toBe(2);
  });
});

describe("not a byte is changed", () => {
  const streams: readonly { what: string; input: Uint8Array }[] = [
    { what: "bytes that are nothing", input: randomBytes(300_000) },
    { what: "one line of 20 MiB", input: new Uint8Array(20 * 1024 * 1024).fill(0x61) },
    { what: "CRLF, blank lines, no end", input: new TextEncoder().encode('{"a":1}\r\n\n\r\n{"b"') },
    {
      what: "headers whose lengths lie",
      input: new TextEncoder().encode("Content-Length: 9\r\n\r\n{}Content-Length: x\r\n\r\n{}"),
    },
    { what: "nothing", input: new Uint8Array(0) },
  ];
  test.each(streams)("$what", ({ input }) => {
    const path = join(folder, "through");
    const copy = "const out = require('fs').createWriteStream(process.argv[1]); process.stdin.pipe(out);";
    const there = watch(contract, [process.execPath, "-e", copy, path], input);
    expect(there.code).toBe(0);
    expect(Buffer.compare(readFileSync(path), input)).toBe(0);
    writeFileSync(path, input);
    const back = watch(contract, [
      process.execPath,
      "-e",
      "require('fs').createReadStream(process.argv[1]).pipe(process.stdout)",
      path,
    ]);
    expect(
      Buffer.compare(Buffer.from(back.stdout, "utf8"), Buffer.from(Buffer.from(input).toString("utf8"), "utf8")),
    ).toBe(0);
  });
});

test("the record is a log that says the same when it is checked", () => {
  const record = join(folder, "session.jsonl");
  const { stderr } = watch([...contract, "--record", record], [process.execPath, server], `${CALLS}not JSON\n`);
  const again = colloquy(["validate", "rpc", "transcript", ...contract, record]);
  const findings = (text: string) => text.split("\n").filter((line) => /: (?:error|advisory) /.test(line));
  expect(findings(stderr).length).toBeGreaterThan(2);
  expect(findings(again.stderr)).toEqual(findings(stderr));
});

test("--diagnostics json: an object a finding, then the summary", () => {
  const { stderr } = watch([...contract, "--diagnostics", "json"], [process.execPath, server], CALLS);
  const records = stderr
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(records.at(-1)).toMatchObject({ summary: { entries: 4, calls: 2 } });
  expect(records.slice(0, -1).map(({ code }) => code)).toContain("MissingMember");
});

test("--report draws the conversation at the end, --summary counts it", () => {
  const output = join(folder, "watched.html");
  const options = [...contract, "--summary", "--report", "html", "--output", output];
  const { code, stderr } = watch(options, [process.execPath, server], CALLS);
  expect(code).toBe(7);
  expect(stderr).toContain("tools/list");
  const page = readFileSync(output, "utf8");
  expect(page).toContain("<!DOCTYPE html>");
  expect(page).toContain("MissingMember");
});

describe("how it ends", () => {
  const cases: readonly { why: string; command: readonly string[]; code: number; says?: string }[] = [
    { why: "with the code of the server", command: [process.execPath, "-e", "process.exitCode = 42"], code: 42 },
    {
      why: "a server that a signal ends",
      command: [process.execPath, "-e", "process.kill(process.pid, 'SIGKILL')"],
      code: 137,
    },
    { why: "no such command", command: ["no-such-command-anywhere"], code: 127, says: "there is no such command" },
    { why: "a command that cannot be run", command: [folder], code: 126, says: "I cannot run" },
    { why: "a command in a file", command: [join(server, "x")], code: 126, says: "x: spawn ENOTDIR" },
    { why: "a name that no file can have", command: ["x".repeat(5000)], code: 126, says: "xxx: spawn ENAMETOOLONG" },
  ];
  test.each(cases)("$why", ({ command, code, says }) => {
    const run = watch(contract, command);
    expect(run.code).toBe(code);
    if (says !== undefined) expect(run.stderr).toContain(says);
    expect(run.stderr).not.toContain("    at ");
  });

  test("a command that is not behind -- is told where it belongs", () => {
    const run = colloquy(["watch", ...contract, "sh", "-c", "exit 4"]);
    expect(run.code).toBe(2);
    expect(run.stderr).toContain("unknown option '-c'");
    expect(run.stderr).toContain("the server's command and its own options stand behind --");
  });

  test("a signal is the server's, and nobody is left behind", async () => {
    const script =
      "process.on('SIGTERM', () => process.exit(5)); console.log(process.pid); setInterval(() => {}, 1000);";
    const child = spawn(process.execPath, [main, "watch", ...contract, "--", process.execPath, "-e", script], {
      stdio: ["pipe", "pipe", "ignore"],
    });
    const pid = await new Promise<number>((resolve) => child.stdout.once("data", (text) => resolve(Number(text))));
    child.kill("SIGTERM");
    const code = await new Promise((resolve) => child.once("close", resolve));
    expect(code).toBe(5);
    expect(() => process.kill(pid, 0)).toThrow();
  });

  test("a client that stops reading does not stop the server", async () => {
    const script =
      "process.stdout.on('error', () => process.exit(9)); setInterval(() => process.stdout.write('x'.repeat(65536) + '\\n'), 1); setTimeout(() => process.exit(3), 50_000);";
    const child = spawn(process.execPath, [main, "watch", ...contract, "--", process.execPath, "-e", script], {
      stdio: ["pipe", "pipe", "ignore"],
    });
    await new Promise((resolve) => child.stdout.once("data", resolve));
    child.stdout.destroy();
    const code = await new Promise((resolve) => child.once("close", resolve));
    expect(code).toBe(9);
  });
});

test("--legacy-errors says how errors of 1.0 are read", () => {
  const model = join(folder, "old.smithy");
  writeFileSync(
    model,
    `$version: "2"
namespace old
use smithy.rpc#jsonRpc
use smithy.rpc#jsonRpcProtocol
use smithy.rpc#method
@jsonRpcProtocol(versions: ["1.0"], peers: [{ name: "client", accepts: Client }, { name: "server", accepts: Api }])
structure Old {}
@jsonRpc(versions: ["1.0"])
service Client { version: "1" }
@jsonRpc(versions: ["1.0"])
service Api { version: "1", operations: [Add] }
@method(name: "add", params: "positional", positional: ["a"], kind: "request")
operation Add { input := { @required a: Integer } }
`,
  );
  const refuses = `process.stdin.once("data", () => console.log('{"id":1,"result":null,"error":"no"}'))`;
  const codes = (mapping: string) => {
    const options = ["--model", model, "--protocol", "old#Old", "--version", "1.0", "--legacy-errors", mapping];
    const { stderr } = watch(
      [...options, "--diagnostics", "json"],
      [process.execPath, "-e", refuses],
      '{"id":1,"method":"add","params":[1]}\n',
    );
    const records = stderr.trimEnd().split("\n");
    return records.map((line) => JSON.parse(line).code);
  };
  expect(codes("opaque")).toEqual(["LimitedScope", undefined]);
  expect(codes("code-message-data")).toEqual(["InvalidErrorObject", undefined]);
});

describe("misuse", () => {
  const cases: readonly { args: readonly string[]; says: string }[] = [
    { args: ["watch", ...contract], says: "missing required argument 'command'" },
    { args: ["watch", ...contract, "--", ""], says: "I need the command of the server" },
    { args: ["watch", "--", "x"], says: "I need a contract" },
    { args: ["watch", "--model", "-", "--", "x"], says: "standard input is the client's" },
    { args: ["watch", ...contract, "--legacy-errors", "opaque", "--", "x"], says: "for version 1.0 only" },
    { args: ["watch", ...contract, "--client", "nobody", "--", "x"], says: "has no peer nobody" },
    { args: ["watch", ...contract, "--report", "html", "--", "x"], says: "--report needs --output" },
    { args: ["watch", ...contract, "--record", "/no/such/folder/x", "--", "x"], says: "I cannot record here" },
    { args: ["watch", ...contract, "--framing", "x", "--", "x"], says: "Allowed choices are auto, lines, headers" },
  ];
  test.each(cases)("$args", ({ args, says }) => {
    const { code, stdout, stderr } = colloquy(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(says);
  });
});
