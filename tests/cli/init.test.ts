import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { colloquy, main, project } from "../helpers/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "colloquy-init-"));
afterAll(() => rmSync(folder, { recursive: true }));
const timer = "examples/timer.jsonl";
const peers = ["--direction", "in=remote", "--direction", "out=timer"];

/** The command that the last line tells to check with. */
function checkCommand(stderr: string): string[] {
  const line = stderr.trimEnd().split("\n").at(-1) ?? "";
  expect(line).toMatch(/^check with it: colloquy validate rpc transcript /);
  return line.split(" ").slice(4);
}

test("the contract is written, the log keeps it, and the command that is told checks it", () => {
  const output = join(folder, "timer.smithy");
  const { code, stdout, stderr } = colloquy(["init", "--name", "Timer", ...peers, "--output", output, timer]);
  expect({ code, stdout }).toEqual({ code: 0, stdout: "" });
  expect(stderr).toContain("written from 13 messages of 7 methods\nthe conversation keeps this contract\n");
  const check = colloquy(checkCommand(stderr));
  expect(check.code).toBe(0);
  expect(check.stdout).toContain("findings: 0 errors, 0 advisories");
  expect(colloquy(["validate", output]).code).toBe(0);
});

test.skipIf(process.platform === "win32")(
  "the command that is told is one for a shell: names with spaces, a reader that was chosen",
  () => {
    const log = "-two words' log.txt";
    const rows = `id,timestamp,direction,content\n1,2,request,"{""jsonrpc"":""2.0"",""method"":""a""}"\n`;
    writeFileSync(join(folder, log), rows);
    const init = ["init", "--log-preset", "reticle-csv", "--output", "my notes.smithy", "--", log];
    const { code, stderr } = colloquy(init, { cwd: folder });
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining("check with it: colloquy ") });
    const told = (stderr.trimEnd().split("\n").at(-1) ?? "").replace("check with it: colloquy ", "");
    const script = `"$0" "$1" ${told}`;
    const { status, stdout } = spawnSync("sh", ["-c", script, process.execPath, main], {
      cwd: folder,
      encoding: "utf8",
    });
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining("findings: 0 errors") });
  },
);

test("without --output the contract is on standard output; standard input is read", () => {
  const input = readFileSync(join(project, timer), "utf8");
  const { code, stdout, stderr } = colloquy(["init", "-"], { input });
  expect(code).toBe(0);
  expect(stdout).toContain("namespace example.conversation");
  expect(stdout).toContain("structure Conversation {}");
  expect(stderr).toBe("written from 13 messages of 7 methods\n");
});

test("a message of two megabytes is one to learn from", () => {
  const log = join(folder, "large.jsonl");
  const call = `{"jsonrpc":"2.0","id":1,"method":"upload","params":{"data":"${"x".repeat(2 << 20)}"}}`;
  writeFileSync(
    log,
    `{"dir":"in","message":${call}}\n{"dir":"out","message":{"jsonrpc":"2.0","id":1,"result":{"ok":true}}}\n`,
  );
  const { stdout, stderr } = colloquy(["init", ...peers, log]);
  expect(stdout).toContain('@method(name: "upload"');
  expect(stderr).toMatch(/^written from 2 messages of 1 method\n/);
  const output = join(folder, "large.smithy");
  const check = checkCommand(colloquy(["init", ...peers, "--output", output, log]).stderr);
  expect(check.join(" ")).toContain("--max-bytes 3MiB");
  expect(colloquy(check).code).toBe(0);
});

test("logs of tools, JSON and Markdown documents", () => {
  const claude = join(folder, "claude.log");
  writeFileSync(
    claude,
    '2026-03-01T09:39:14.435Z [notes] [info] Message from client: {"method":"a","jsonrpc":"2.0","id":0} { metadata: undefined }\n2026-03-01T09:39:14.611Z [notes] [info] Message from server: {"jsonrpc":"2.0","id":0,"result":{"x":1}} { metadata: undefined }\n',
  );
  const markdown = join(folder, "talk.md");
  writeFileSync(
    markdown,
    '```jsonrpc client\n{"jsonrpc":"2.0","id":0,"method":"a"}\n```\n\n```jsonrpc server\n{"jsonrpc":"2.0","id":0,"result":{"x":1}}\n```\n',
  );
  const json = join(folder, "talk.json");
  writeFileSync(
    json,
    '{"entries":[{"from":"client","message":{"jsonrpc":"2.0","id":0,"method":"a"}},{"from":"server","message":{"jsonrpc":"2.0","id":0,"result":{"x":1}}}]}',
  );
  for (const path of [claude, markdown, json]) {
    const { code, stdout, stderr } = colloquy(["init", path]);
    expect({ path, code, stderr }).toEqual({
      path,
      code: 0,
      stderr: expect.stringContaining("written from 2 messages of 1 method\n"),
    });
    expect(stdout).toContain('@method(name: "a"');
  }
});

test("a document of many entries is read as any other", () => {
  const path = join(folder, "many.json");
  const entry = `{"from":"client","message":{"jsonrpc":"2.0","method":"a"}}`;
  writeFileSync(path, `{"entries":[${Array(150_000).fill(entry).join(",")}]}`);
  const { code, stderr } = colloquy(["init", path]);
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: "written from 150000 messages of 1 method\nthe conversation keeps this contract\n",
  });
});

const nameless =
  '{"dir":"in","message":{"jsonrpc":"2.0","id":1,"method":""}}\n{"dir":"out","message":{"jsonrpc":"2.0","id":1,"result":{}}}\n';

test("a method without a name is left out, and makes no order", () => {
  const log = join(folder, "nameless.jsonl");
  const ok =
    '{"dir":"in","message":{"jsonrpc":"2.0","id":2,"method":"ok"}}\n{"dir":"out","message":{"jsonrpc":"2.0","id":2,"result":{}}}\n';
  writeFileSync(log, nameless + ok);
  const { code, stdout, stderr } = colloquy(["init", log]);
  expect(code).toBe(0);
  expect(stderr).toContain('left out: the method "", a name that no contract can have');
  expect(stderr).toContain("2 faults are the conversation's own: no contract allows them");
  expect(stdout).not.toContain("jsonRpcSession");
});

test("nothing but methods without a name is no contract", () => {
  const log = join(folder, "nothing.jsonl");
  writeFileSync(log, nameless);
  const { code, stdout, stderr } = colloquy(["init", log]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain('there is no method in it that a contract can have: only "".');
});

test("faults of the conversation itself are told", () => {
  const { code, stderr } = colloquy(["init", "examples/mcp-session-faulty.jsonl"]);
  expect(code).toBe(0);
  expect(stderr).toContain("examples/mcp-session-faulty.jsonl:8:46: entry 7 server: error UnsolicitedResponse");
  expect(stderr).toContain("3 faults are the conversation's own");
});

const corpora = process.env["COLLOQUY_CORPORA"] ?? join(project, "../shared/corpora");
describe.skipIf(!existsSync(corpora))("every clean session that was recorded", () => {
  // Asked by the test alone: the body of a group that is skipped runs all the same.
  const logs = () =>
    ["mcp-logs", "lsp-logs"].flatMap((name) =>
      readdirSync(join(corpora, name))
        .filter((file) => file.endsWith(".jsonl") && !/fault|http-batches/.test(file))
        .map((file) => join(corpora, name, file)),
    );
  // Two servers send `params: null`, which JSON-RPC does not allow.
  const own = /clangd-19\.(?:main|one)\.jsonl$/;
  test("keeps the contract that is written from it", { timeout: 300_000 }, () => {
    for (const path of logs().filter((_, at) => at % 6 === 0)) {
      const { stderr } = colloquy(["init", path]);
      expect({ path, stderr }).toEqual({
        path,
        stderr: expect.stringMatching(own.test(path) ? /faults are/ : /the conversation keeps this contract/),
      });
    }
  });
});

describe("misuse", () => {
  const there = join(folder, "there.smithy");
  writeFileSync(there, "mine");
  const silent = join(folder, "silent.jsonl");
  writeFileSync(silent, '{"dir":"in","text":"hello"}\n');
  const cases: readonly { args: readonly string[]; code: number; says: string }[] = [
    { args: [], code: 2, says: "missing required argument 'transcript'" },
    { args: [join(folder, "none.jsonl")], code: 1, says: "there is no such file" },
    { args: [timer, "--output", there], code: 2, says: "is there already; --force writes over it" },
    { args: [timer, "--output", timer, "--force"], code: 2, says: "I would write over what I read" },
    { args: [timer, "--output", join(folder, "no/such/folder.smithy")], code: 2, says: "I cannot write this" },
    { args: [timer, "--direction", "in"], code: 2, says: "I expected value=peer" },
    { args: [timer, "--direction", "in=a", "--direction", "out=a"], code: 2, says: "names the two peers" },
    { args: [timer, "--name", "1x"], code: 2, says: "I expected the name of a shape" },
    { args: [timer, "--namespace", "a-b"], code: 2, says: "I expected a Smithy namespace" },
    { args: [timer, "--log-preset", "raw"], code: 2, says: "has one direction; a contract needs both" },
    { args: [silent], code: 1, says: "there is no message in it" },
  ];
  test.each(cases)("$args", ({ args, code, says }) => {
    const run = colloquy(["init", ...args]);
    expect({ code: run.code, stdout: run.stdout }).toEqual({ code, stdout: "" });
    expect(run.stderr).toContain(says);
  });

  test("a file that is there stays as it is", () => {
    expect(readFileSync(there, "utf8")).toBe("mine");
    expect(colloquy(["init", timer, "--output", there, "--force"]).code).toBe(0);
    expect(readFileSync(there, "utf8")).toContain("namespace example.timer");
  });
});
