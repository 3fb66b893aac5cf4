import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundledContracts } from "../../src/contracts/index.ts";
import { catalogue } from "../../src/findings/index.ts";
import { colloquyServer } from "../../src/server/colloquy-server.ts";
import { project } from "../helpers/run-cli.ts";
import { Asker } from "./ask.ts";

let asker: Asker;
beforeAll(async () => {
  asker = await Asker.open(colloquyServer({ version: "1" }).server);
});
afterAll(() => asker.conversation.assertHonours("mcp@2025-11-25", { strict: true }));

const faulty = readFileSync(join(project, "examples/mcp-session-faulty.jsonl"), "utf8");
const SILENT =
  '{"seq":0,"direction":"client-to-server","transport":"stdio","kind":"lifecycle","event":"transport-open"}\n';
const good = readFileSync(join(project, "examples/mcp-session.jsonl"), "utf8");

test("without a toolchain there are the contract tools alone, and all of them only read", async () => {
  const { tools } = await asker.ask("tools/list");
  expect(tools.map(({ name }: { name: string }) => name)).toEqual([
    "list_contracts",
    "describe_method",
    "check_message",
    "check_transcript",
    "explain_finding",
  ]);
  for (const { annotations } of tools) expect(annotations.readOnlyHint).toBe(true);
});

test("list_contracts names every contract", async () => {
  const { text, structured } = await asker.call("list_contracts", {});
  for (const { name } of bundledContracts()) expect(text).toContain(`${name}: `);
  expect(structured?.["contracts"]).toHaveLength(bundledContracts().length);
});

describe("describe_method", () => {
  const cases: readonly { args: object; says: string; isError?: true }[] = [
    { args: { contract: "mcp@2025-11-25", method: "tools/call" }, says: "only with capability server.tools" },
    {
      args: { contract: "lsp", method: "textDocument/hover" },
      says: "textDocument/hover: a request from client to server",
    },
    { args: { contract: "mcp@2025-11-25" }, says: "request       client → server  tools/call" },
    { args: { contract: "mcp@2025-11-25", method: "tols/call" }, says: "Did you mean tools/call?", isError: true },
    { args: { contract: "nope" }, says: "There is no bundled contract nope.", isError: true },
  ];
  test.each(cases)("$args", async ({ args, says, isError = false }) => {
    const answer = await asker.call("describe_method", args);
    expect(answer.text).toContain(says);
    expect(answer.isError).toBe(isError);
  });
});

describe("check_message", () => {
  const contract = "mcp@2025-06-18";
  const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
  const cases: readonly { why: string; args: object; codes: readonly string[] | "error" }[] = [
    { why: "a good request", args: { message: ping }, codes: [] },
    {
      why: "a bad one",
      args: { message: '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{}}' },
      codes: ["MissingMember"],
    },
    {
      why: "of the server",
      args: { message: '{"jsonrpc":"2.0","id":1,"method":"roots/list"}', sender: "server" },
      codes: [],
    },
    {
      why: "of the wrong peer",
      args: { message: '{"jsonrpc":"2.0","id":1,"method":"roots/list"}' },
      codes: ["UnknownMethod"],
    },
    {
      why: "a reply with its request",
      args: { message: '{"jsonrpc":"2.0","id":2,"result":{}}', sender: "server", request: ping },
      codes: ["IdMismatch"],
    },
    {
      why: "a reply with its method",
      args: { message: '{"jsonrpc":"2.0","id":2,"result":{}}', sender: "server", method: "tools/list" },
      codes: ["MissingMember"],
    },
    {
      why: "a reply alone",
      args: { message: '{"jsonrpc":"2.0","id":2,"result":{}}', sender: "server" },
      codes: ["LimitedScope"],
    },
    {
      why: "a batch",
      args: { contract: "mcp@2025-03-26", message: `[${ping},{"jsonrpc":"2.0","id":2,"method":"no"}]` },
      codes: ["UnknownMethod"],
    },
    { why: "no JSON", args: { message: "{" }, codes: ["InvalidJson"] },
    { why: "an unknown peer", args: { message: ping, sender: "nobody" }, codes: "error" },
  ];
  test.each(cases)("$why", async ({ args, codes }) => {
    const { isError, text, structured } = await asker.call("check_message", { contract, ...args });
    if (codes === "error") {
      expect(isError).toBe(true);
      return;
    }
    expect(isError).toBe(false);
    const findings = structured?.["findings"] as readonly { code: string }[];
    expect(findings.map(({ code }) => code)).toEqual(codes);
    for (const code of codes) expect(text).toContain(code);
  });

  test("the source line with carets stands below a finding", async () => {
    const { text } = await asker.call("check_message", {
      contract,
      message: '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":3}}',
    });
    expect(text).toMatch(/^message:1:64: error TypeMismatch: .*\n.*"name":3.*\n.*\^/);
  });
});

describe("check_transcript", () => {
  test("the revision is that of the conversation", async () => {
    const { text, structured } = await asker.call("check_transcript", {
      contract: "mcp",
      transcript: good,
      complete: true,
    });
    expect(text).toContain("Checked as mcp@2025-06-18, the revision of the conversation.");
    expect(structured).toMatchObject({
      contract: "mcp@2025-06-18",
      valid: true,
      entries: 15,
      calls: 6,
      answered: 6,
      errors: 0,
    });
  });

  test("findings come with their places and as data", async () => {
    const { text, structured } = await asker.call("check_transcript", {
      contract: "mcp@2025-06-18",
      transcript: faulty,
    });
    expect(text).toContain("transcript:8:46: entry 7 server: error UnsolicitedResponse");
    expect(structured).toMatchObject({ valid: false, errors: 6 });
  });

  test("documents and logs of other tools are read as what they are", async () => {
    const markdown = '```jsonrpc client\n{"jsonrpc":"2.0","id":1,"method":"ping"}\n```\n';
    const framed = 'Content-Length: 40\r\n\r\n{"jsonrpc":"2.0","id":1,"method":"ping"}';
    for (const transcript of [markdown, framed]) {
      const { structured } = await asker.call("check_transcript", { contract: "mcp", transcript });
      expect(structured).toMatchObject({ entries: 1 });
    }
  });

  test("what is no transcript is said", async () => {
    const { text, isError } = await asker.call("check_transcript", { contract: "mcp", transcript: "Dear diary,\n" });
    expect({ text, isError }).toMatchObject({
      isError: true,
      text: expect.stringContaining("I cannot tell what this transcript is"),
    });
  });

  test("a silent log honours nothing", async () => {
    const { structured } = await asker.call("check_transcript", { contract: "mcp", transcript: SILENT });
    expect(structured).toMatchObject({ valid: false, entries: 0 });
  });
});

test("explain_finding knows every code, in any case of letters", async () => {
  for (const code of Object.keys(catalogue)) {
    const { text, isError } = await asker.call("explain_finding", { code: code.toLowerCase() });
    expect(isError).toBe(false);
    expect(text).toContain(code);
  }
  const { text, isError } = await asker.call("explain_finding", { code: "UnknownMethods" });
  expect({ text, isError }).toEqual({ isError: true, text: expect.stringContaining("Did you mean UnknownMethod?") });
});

test("every resource and every page can be read", async () => {
  const { resources } = await asker.ask("resources/list");
  expect(resources).toHaveLength(bundledContracts().length);
  for (const { uri } of resources) {
    const { contents } = await asker.ask("resources/read", { uri });
    expect(contents[0].text).toContain("namespace ");
  }
  const { contents } = await asker.ask("resources/read", { uri: "colloquy://findings/NullId" });
  expect(contents[0].text).toContain("# NullId");
  const { contents: order } = await asker.ask("resources/read", { uri: "colloquy://contracts/mcp@2025-11-25/order" });
  expect(order[0].text).toContain("jsonRpcSession");
  for (const none of [
    "findings/Nope",
    "contracts/mcp@2025-11-25/nope.json",
    "contracts/mcp@2025-11-25/order.smithy",
    "contracts/mcp@1/order",
  ]) {
    await expect(asker.ask("resources/read", { uri: `colloquy://${none}` })).rejects.toThrow("I have no resource");
  }
});

test("prompts can be got, and their arguments completed", async () => {
  const { prompts } = await asker.ask("prompts/list");
  expect(prompts.map(({ name }: { name: string }) => name)).toEqual(["write_contract", "find_fault", "explain"]);
  const { messages } = await asker.ask("prompts/get", { name: "find_fault", arguments: { transcript: "LOG" } });
  expect(messages[0].content.text).toContain("LOG");
  const ref = { type: "ref/prompt", name: "explain" };
  const { completion } = await asker.ask("completion/complete", { ref, argument: { name: "code", value: "Unso" } });
  expect(completion.values).toEqual(["UnsolicitedResponse"]);
});
