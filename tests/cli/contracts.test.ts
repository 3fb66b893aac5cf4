import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { colloquy, project } from "../helpers/run-cli.ts";

const bundled: readonly { name: string }[] = JSON.parse(
  readFileSync(join(project, "contracts/index.json"), "utf8"),
).contracts;

test("a bundled contract is of one version, which one line says", () => {
  const log = join(project, "examples/mcp-session.jsonl");
  const said = /^error: mcp@2025-06-18 is a contract of JSON-RPC 2\.0; it says nothing of 1\.0\.\n$/;
  const conversation = colloquy(["validate", "rpc", "transcript", "--contract", "mcp", "--version", "1.0", log]);
  expect(conversation.stderr).toMatch(said);
  expect(conversation.code).toBe(2);
  const message = colloquy(["validate", "rpc", "--contract", "mcp@2025-06-18", "--version", "1.0", "--message", log]);
  expect(message.stderr).toMatch(said);
  expect(message.code).toBe(2);
});

describe("contracts show", () => {
  test.each(bundled)("$name: every listed method can be shown", { timeout: 60_000 }, ({ name }) => {
    const listed = colloquy(["contracts", "show", name, "--json"]);
    expect(listed.code).toBe(0);
    const methods = listed.stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line).method);
    expect(methods.length).toBeGreaterThan(15);
    for (const method of [methods[0], methods.at(-1)]) {
      const shown = colloquy(["contracts", "show", name, method]);
      expect(shown).toMatchObject({ code: 0, stderr: "" });
      expect(shown.stdout).toContain(`${method}: a `);
    }
  });

  test("a family stands for one of its revisions, which is said", () => {
    const { stdout, stderr } = colloquy(["contracts", "show", "lsp", "exit"]);
    expect(stderr).toBe("lsp: shown is lsp@3.18\n");
    expect(stdout).toContain("in every state: new, initializing");
  });

  test("a method that is only proposed says so", () => {
    const { stdout } = colloquy(["contracts", "show", "lsp@3.17", "textDocument/rangesFormatting"]);
    expect(stdout).toContain("a request of the client, proposed for 3.18.0.");
  });

  const shown: readonly { method: string; says: readonly string[] }[] = [
    {
      method: "tools/call",
      says: [
        "tools/call: a request from client to server",
        "in state opening or open",
        "only with capability server.tools: /capabilities/tools in the result of initialize",
        "with /task only with capability server.tasks.requests.tools.call: /capabilities/tasks/requests/tools/call in the result of initialize",
        "params with name",
        "readonly result: CallToolAnswer;",
        "export interface CallToolRequestParams {",
      ],
    },
    {
      method: "initialize",
      says: ["when it succeeds: → open", "advertises client.roots: /capabilities/roots in its params"],
    },
    // Both peers accept it: both are shown.
    { method: "ping", says: ["ping: a request from client to server", "ping: a request from server to client"] },
    { method: "notifications/cancelled", says: ["that call need not be answered, and may be answered with error 0"] },
  ];
  test.each(shown)("mcp@2025-11-25 $method", ({ method, says }) => {
    const { stdout } = colloquy(["contracts", "show", "mcp@2025-11-25", method]);
    for (const text of says) expect(stdout).toContain(text);
  });

  const misuses: readonly { args: readonly string[]; says: string }[] = [
    { args: ["mcp@1"], says: "There is no bundled contract mcp@1." },
    { args: ["mcp@2025-11-25", "tols/call"], says: "Did you mean tools/call?" },
    { args: ["mcp@2025-11-25", "quite different"], says: "colloquy contracts show mcp@2025-11-25 lists them." },
    { args: [], says: "missing required argument 'name'" },
  ];
  test.each(misuses)("misuse: $args", ({ args, says }) => {
    const { code, stdout, stderr } = colloquy(["contracts", "show", ...args]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(says);
  });
});

describe("explain --contract", () => {
  const cases: readonly { args: readonly string[]; code: number; says: string }[] = [
    {
      args: ["NullId", "--contract", "mcp"],
      code: 0,
      says: "In the Model Context Protocol (mcp@2025-11-25):\n  Base Protocol / Overview, Requests",
    },
    {
      args: ["StateViolation", "--contract", "lsp@3.17", "--method", "shutdown"],
      code: 0,
      says: "  shutdown: Server lifecycle / Shutdown Request",
    },
    { args: ["LeftOut", "--contract", "mcp"], code: 0, says: "no rule of the protocol" },
    { args: ["NullId", "--contract", "mcp@1"], code: 2, says: "There is no bundled contract mcp@1." },
    { args: ["NullId", "--method", "x"], code: 2, says: "--method goes with --contract" },
  ];
  test.each(cases)("$args", ({ args, code, says }) => {
    const run = colloquy(["explain", ...args]);
    expect(run.code).toBe(code);
    expect(run.stdout + run.stderr).toContain(says);
  });
});
