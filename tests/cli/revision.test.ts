import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { colloquy } from "../helpers/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "colloquy-revision-"));
afterAll(() => rmSync(folder, { recursive: true }));

const line = (dir: "in" | "out", message: object) =>
  `${JSON.stringify({ dir, message: { jsonrpc: "2.0", ...message } })}\n`;
const hello = (asked: string, given: string) =>
  line("in", {
    id: 1,
    method: "initialize",
    params: { protocolVersion: asked, capabilities: {}, clientInfo: { name: "c", version: "1" } },
  }) +
  line("out", {
    id: 1,
    result: { protocolVersion: given, capabilities: {}, serverInfo: { name: "s", version: "1" } },
  });
const modern = (version: string) => {
  const meta = { "io.modelcontextprotocol/protocolVersion": version, "io.modelcontextprotocol/clientCapabilities": {} };
  const reply = {
    supportedVersions: [version],
    capabilities: {},
    resultType: "complete",
    ttlMs: 0,
    cacheScope: "public",
  };
  return (
    line("in", { id: 1, method: "server/discover", params: { _meta: meta } }) + line("out", { id: 1, result: reply })
  );
};
const check = (args: readonly string[], input: string) =>
  colloquy(["validate", "rpc", "transcript", ...args, "-"], { input });

describe("--contract with a family", () => {
  const cases: readonly { why: string; family: string; log: string; says: string }[] = [
    {
      why: "what both peers agreed on",
      family: "mcp",
      log: hello("2025-11-25", "2025-06-18"),
      says: "checked by mcp@2025-06-18, the revision of the conversation",
    },
    {
      why: "the stateless revision",
      family: "mcp",
      log: modern("2026-07-28"),
      says: "checked by mcp@2026-07-28, the revision of the conversation",
    },
    {
      why: "only asked for",
      family: "mcp",
      log: hello("2025-03-26", "").split("\n")[0] ?? "",
      says: "checked by mcp@2025-03-26, which was asked for",
    },
    {
      why: "a revision that is not in the box",
      family: "mcp",
      log: hello("2099-01-01", "2099-01-01"),
      says: 'checked by mcp@2025-11-25: the conversation says revision "2099-01-01", which is not in the box',
    },
    {
      why: "no word of it",
      family: "mcp",
      log: line("in", { id: 1, method: "ping" }),
      says: "checked by mcp@2025-11-25: the conversation says no revision",
    },
    {
      why: "a protocol whose messages never say",
      family: "lsp",
      log: line("in", { id: 1, method: "shutdown" }),
      says: "checked by lsp@3.18: its messages do not say their revision",
    },
  ];
  test.each(cases)("$why", ({ family, log, says }) => {
    expect(check(["--contract", family], log).stderr).toContain(says);
  });

  test("a settled revision far into a long log is found, and every entry is checked", () => {
    const many = line("in", { method: "notifications/initialized" }).repeat(5000);
    const { stdout, stderr } = check(["--contract", "mcp"], many + hello("2025-06-18", "2025-06-18"));
    expect(stderr).toContain("checked by mcp@2025-06-18");
    expect(stdout).toContain("5002 entries");
  });

  test("documents too", () => {
    const path = join(folder, "talk.md");
    const [call, reply] = hello("2024-11-05", "2024-11-05")
      .trimEnd()
      .split("\n")
      .map((text) => JSON.stringify(JSON.parse(text).message));
    writeFileSync(path, `\`\`\`jsonrpc client\n${call}\n\`\`\`\n\n\`\`\`jsonrpc server\n${reply}\n\`\`\`\n`);
    const { code, stderr } = colloquy(["validate", "rpc", "transcript", "--contract", "mcp", path]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining("checked by mcp@2024-11-05") });
  });

  test("the findings are those of the contract by its own name", () => {
    const log = `${hello("2025-06-18", "2025-06-18")}${line("in", { id: 2, method: "tools/call", params: {} })}`;
    const findings = (text: string) => text.split("\n").filter((each) => / entry \d/.test(each));
    const family = findings(check(["--contract", "mcp"], log).stderr);
    expect(family).toEqual(findings(check(["--contract", "mcp@2025-06-18"], log).stderr));
    expect(family.length).toBeGreaterThan(0);
  });
});

describe("--strict", () => {
  // A call without an answer is an advisory while the log may go on.
  const advisory = `${hello("2025-06-18", "2025-06-18")}${line("in", { id: 2, method: "ping" })}`;
  const cases: readonly { why: string; args: readonly string[]; code: number }[] = [
    { why: "an advisory passes", args: [], code: 0 },
    { why: "with --strict it does not", args: ["--strict"], code: 1 },
  ];
  test.each(cases)("transcript: $why", ({ args, code }) => {
    expect(check(["--contract", "mcp@2025-06-18", ...args], advisory).code).toBe(code);
  });

  test.each(cases)("message: $why", ({ args, code }) => {
    const path = join(folder, "reply.json");
    writeFileSync(path, '{"jsonrpc":"2.0","id":1,"result":{}}');
    const run = colloquy([
      "validate",
      "rpc",
      "--contract",
      "mcp@2025-06-18",
      "--response",
      path,
      "--envelope-only",
      ...args,
    ]);
    expect({ code: run.code, stderr: run.stderr }).toEqual({ code, stderr: expect.stringContaining("advisory") });
  });
});

describe("a log of several sessions", () => {
  const said = /from line (\d+) on a session is held in (mcp@\S+), and is judged by (mcp@\S+) all the same; --contract/;
  test("another revision is said", () => {
    const { stderr } = check(
      ["--contract", "mcp"],
      hello("2025-06-18", "2025-06-18") + hello("2025-11-25", "2025-03-26"),
    );
    expect(said.exec(stderr)?.slice(1, 4)).toEqual(["4", "mcp@2025-03-26", "mcp@2025-06-18"]);
  });
  test.each([
    { why: "the same revision", args: ["--contract", "mcp"], given: "2025-06-18" },
    { why: "a contract that was named", args: ["--contract", "mcp@2025-06-18"], given: "2025-03-26" },
  ])("$why is not", ({ args, given }) => {
    const { stderr } = check(args, hello("2025-06-18", "2025-06-18") + hello("2025-11-25", given));
    expect(stderr).not.toMatch(said);
  });
  test("in a document, too", () => {
    const entries = (hello("2025-06-18", "2025-06-18") + hello("2025-11-25", "2025-11-25"))
      .trim()
      .split("\n")
      .map((text) => JSON.parse(text))
      .map(({ dir, message }) => ({ from: dir === "in" ? "client" : "server", message }));
    const path = join(folder, "two.json");
    writeFileSync(path, JSON.stringify({ entries }));
    expect(colloquy(["validate", "rpc", "transcript", "--contract", "mcp", path]).stderr).toMatch(said);
  });
});
