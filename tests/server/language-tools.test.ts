import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Toolchain } from "../../src/lsp/index.ts";
import { colloquyServer } from "../../src/server/colloquy-server.ts";
import { runCommand } from "../../src/server/language/run-command.ts";
import { until } from "../helpers/until.ts";
import { Asker } from "./ask.ts";

const root = mkdtempSync(join(tmpdir(), "colloquy-tools-"));
writeFileSync(join(root, "hello.sh"), 'echo hello $(basename "$1")\n');
writeFileSync(join(root, "wrong.sh"), "echo to stderr >&2\nexit 3\n");
writeFileSync(join(root, "slow.sh"), "sleep 600 & echo $! > child.pid; sleep 600\n");

/** A server that says what it was asked, by method; and commands of the machine. */
const fake = join(root, "server.cjs");
writeFileSync(
  fake,
  `let rest = Buffer.alloc(0);
const send = (message) => { const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message })); process.stdout.write("Content-Length: " + body.length + "\\r\\n\\r\\n"); process.stdout.write(body); };
const all = { hoverProvider: true, definitionProvider: true, typeDefinitionProvider: true, implementationProvider: true, referencesProvider: true, completionProvider: {}, signatureHelpProvider: {}, codeActionProvider: true, renameProvider: true, documentSymbolProvider: true, workspaceSymbolProvider: true, documentFormattingProvider: true, callHierarchyProvider: true };
process.stdin.on("data", (chunk) => {
  rest = Buffer.concat([rest, chunk]);
  for (;;) {
    const end = rest.indexOf("\\r\\n\\r\\n");
    if (end < 0) return;
    const length = Number(/Content-Length: (\\d+)/i.exec(rest.subarray(0, end).toString())[1]);
    if (rest.length < end + 4 + length) return;
    const { id, method, params } = JSON.parse(rest.subarray(end + 4, end + 4 + length).toString());
    rest = rest.subarray(end + 4 + length);
    if (method === "exit") process.exit(0);
    if (method === "textDocument/didOpen") send({ method: "textDocument/publishDiagnostics", params: { uri: params.textDocument.uri, diagnostics: [] } });
    if (id === undefined) continue;
    if (method === "initialize") send({ id, result: { capabilities: all } });
    else if (method === "textDocument/hover") send({ id, result: { contents: "at " + params.position.line + ":" + params.position.character } });
    else if (method === "textDocument/rename") send({ id, result: { changes: { [params.textDocument.uri]: [{ range: { start: { line: 0, character: 0 }, end: { line: 0, character: 4 } }, newText: params.newName }] } } });
    else if (method === "shutdown") send({ id, result: null });
    else send({ id, error: { code: -32803, message: "asked " + method } });
  }
});
`,
);
const toolchain: Toolchain = {
  name: "shell",
  languageId: "shellscript",
  extensions: [".sh"],
  server: [process.execPath, fake],
  commands: {
    check: ["bash", "-n", "{file}"],
    run: ["bash", "{file}", "{file}"],
    test: ["bash", "wrong.sh"],
    lint: ["no-such-linter", "{file}"],
  },
};

let asker: Asker;
const { server, close } = colloquyServer({ version: "1", toolchain, root, deadline: 45_000 });
beforeAll(async () => {
  asker = await Asker.open(server);
});
afterAll(async () => {
  await close();
  rmSync(root, { recursive: true });
  asker.conversation.assertHonours("mcp@2025-11-25", { strict: true });
});

const place = { path: "hello.sh", line: 1, character: 2 };

describe("each language tool asks its question", () => {
  const cases: readonly { tool: string; args: object; says: string; isError?: true }[] = [
    // From 1 here, from 0 there.
    { tool: "hover", args: place, says: "at 0:1" },
    { tool: "hover", args: { source: "echo a\n", line: 1, character: 1 }, says: "at 0:0" },
    { tool: "rename_preview", args: { ...place, newName: "print" }, says: "print" },
    ...(
      [
        ["definition", "textDocument/definition"],
        ["type_definition", "textDocument/typeDefinition"],
        ["implementation", "textDocument/implementation"],
        ["references", "textDocument/references"],
        ["completion", "textDocument/completion"],
        ["signature_help", "textDocument/signatureHelp"],
        ["incoming_calls", "textDocument/prepareCallHierarchy"],
        ["outgoing_calls", "textDocument/prepareCallHierarchy"],
        ["code_actions", "textDocument/codeAction"],
      ] as const
    ).map(([tool, method]) => ({ tool, args: place, says: `asked ${method}`, isError: true as const })),
    { tool: "document_symbols", args: { path: "hello.sh" }, says: "asked textDocument/documentSymbol", isError: true },
    { tool: "format", args: { path: "hello.sh", tabSize: 2 }, says: "asked textDocument/formatting", isError: true },
    { tool: "workspace_symbols", args: { query: "x" }, says: "asked workspace/symbol", isError: true },
  ];
  test.each(cases)("$tool $says", async ({ tool, args, says, isError = false }) => {
    const answer = await asker.call(tool, args);
    expect(answer.text).toContain(says);
    expect(answer.isError).toBe(isError);
  });

  const refused: readonly { why: string; tool: string; args: object; says: string }[] = [
    {
      why: "a path outside",
      tool: "hover",
      args: { ...place, path: "../../etc/passwd" },
      says: "outside of the workspace",
    },
    { why: "no such file", tool: "hover", args: { ...place, path: "none.sh" }, says: "There is no file none.sh" },
    { why: "neither path nor source", tool: "document_symbols", args: {}, says: "I need path" },
    { why: "a path that no file can have", tool: "run", args: { path: "a\0b" }, says: "file" },
    { why: "line 0", tool: "hover", args: { ...place, line: 0 }, says: "line" },
  ];
  test.each(refused)("$why is said", async ({ tool, args, says }) => {
    const { text, isError } = await asker
      .call(tool, args)
      .catch((error: Error) => ({ text: error.message, isError: true }));
    expect(isError).toBe(true);
    expect(text).toContain(says);
  });
});

describe("the toolchain's own commands", () => {
  const cases: readonly { why: string; tool: string; args: object; says: string; isError?: true }[] = [
    { why: "run a file", tool: "run", args: { path: "hello.sh" }, says: "hello hello.sh\n(bash ended well)" },
    { why: "run code without a file", tool: "run", args: { source: "echo from code\n" }, says: "from code" },
    {
      why: "check says nothing when all is well",
      tool: "check",
      args: { path: "hello.sh" },
      says: "bash ended well and wrote nothing.",
    },
    {
      why: "check code that is wrong",
      tool: "check",
      args: { source: "if then\n" },
      says: "syntax error",
      isError: true,
    },
    {
      why: "a command without a file",
      tool: "test",
      args: {},
      says: "to stderr\n(bash ended with exit code 3)",
      isError: true,
    },
    {
      why: "a program that is not there",
      tool: "lint",
      args: { path: "hello.sh" },
      says: "There is no program no-such-linter",
      isError: true,
    },
    {
      why: "a file outside",
      tool: "run",
      args: { path: "/etc/passwd" },
      says: "outside of the workspace",
      isError: true,
    },
    {
      why: "a file with another text",
      tool: "run",
      args: { path: "hello.sh", source: "x" },
      says: "not a file with another text",
      isError: true,
    },
  ];
  test.each(cases)("$why", async ({ tool, args, says, isError = false }) => {
    const answer = await asker.call(tool, args);
    expect(answer.text).toContain(says);
    expect(answer.isError).toBe(isError);
  });

  test("run and test are said to change things; check and lint are not", async () => {
    const { tools } = await asker.ask("tools/list");
    const hint = (name: string) => tools.find((tool: { name: string }) => tool.name === name).annotations.readOnlyHint;
    expect(["check", "lint", "run", "test"].map(hint)).toEqual([true, true, false, false]);
  });
});

test("a cancelled command takes its children with it", async () => {
  const controller = new AbortController();
  const running = runCommand("bash", ["slow.sh"], {
    folder: root,
    deadline: 60_000,
    maxOutputBytes: 1000,
    signal: controller.signal,
  });
  const pidFile = join(root, "child.pid");
  await until(() => existsSync(pidFile) && readFileSync(pidFile, "utf8").endsWith("\n"));
  controller.abort();
  expect((await running).end).toEqual({ kind: "cancelled" });
  const pid = Number(readFileSync(pidFile, "utf8"));
  await until(() => !isAlive(pid));
});

/** A zombie that nobody waits for is dead. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const status = `/proc/${pid}/status`;
  return !existsSync(status) || !/State:\s+Z/.test(readFileSync(status, "utf8"));
}

describe("a command that the system does not start says why", () => {
  const rows: readonly { why: string; program?: string; args?: readonly string[]; folder?: string; says: string }[] = [
    { why: "a NUL in an argument", args: ["a\0b"], says: "null bytes" },
    { why: "a NUL in its name", program: "e\0cho", says: "null bytes" },
    { why: "a NUL in its folder", folder: "a\0b", says: "null bytes" },
    { why: "an empty name", program: "", says: "empty" },
    { why: "more than the system takes", args: ["x".repeat(3_000_000)], says: "E2BIG" },
    { why: "no such program", program: "/no/such/program", says: "ENOENT" },
    { why: "no such folder", folder: "/no/such/folder", says: "ENOENT" },
    { why: "a folder in the place of a program", program: root, says: "EACCES" },
  ];
  test.each(rows)("$why", async ({ program = "echo", args = [], folder = root, says }) => {
    const { signal } = new AbortController();
    const { end, output } = await runCommand(program, args, { folder, deadline: 20_000, maxOutputBytes: 10, signal });
    expect([end.kind, output]).toEqual(["not-started", ""]);
    expect(end.kind === "not-started" ? end.message : "").toContain(says);
  });
});

describe("bounds of a command", () => {
  test("time", async () => {
    const { end } = await runCommand("sleep", ["60"], {
      folder: root,
      deadline: 100,
      maxOutputBytes: 10,
      signal: new AbortController().signal,
    });
    expect(end).toEqual({ kind: "timed-out" });
  });

  test("output", async () => {
    const { end, output } = await runCommand("yes", [], {
      folder: root,
      deadline: 20_000,
      maxOutputBytes: 5000,
      signal: new AbortController().signal,
    });
    expect({ end, size: output.length }).toEqual({ end: { kind: "too-much-output" }, size: 5000 });
  });
});
