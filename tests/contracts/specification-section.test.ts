import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { bundledContracts, loadBundledContract, specificationSection } from "../../src/contracts/index.ts";
import { catalogue, codesByGroup } from "../../src/findings/index.ts";
import { listMethods } from "../../src/transcript/index.ts";
import { project } from "../helpers/run-cli.ts";

/** What messages can break; the rest is about files, limits and contracts. */
const ABOUT_MESSAGES = ["Envelopes", "Methods and params", "Values", "Batches and correlation", "Session order"];
/** What neither protocol can break: no method takes params by place, no contract has these traits. */
const NEVER = new Set([
  "TooManyParams",
  "UnknownCriticalPath",
  "AmbiguousId",
  "RefusalExpected",
  "UnknownCallReference",
  // LSP has no such rule, and MCP has them in its section below.
  "TokenMisused",
  "UnaskedMessage",
  "WrongReplyForm",
  "CapabilityNotAdvertised",
]);

describe.each(["mcp@2025-11-25", "lsp@3.18"])("%s", (name) => {
  test("every finding about a message names a section", () => {
    const codes = [...codesByGroup()].filter(([group]) => ABOUT_MESSAGES.includes(group)).flatMap(([, each]) => each);
    const without = codes.filter((code) => !NEVER.has(code) && specificationSection(name, code)?.rule === undefined);
    expect(without).toEqual([]);
  });
});

test.each(bundledContracts())("$name: every method has a page", ({ name }) => {
  const { model, protocol } = loadBundledContract(name);
  const without = listMethods(model, protocol).filter(
    ({ method }) => specificationSection(name, "TypeMismatch", method)?.method === undefined,
  );
  expect(without.map(({ method }) => method)).toEqual([]);
});

describe("a section", () => {
  const cases: readonly { contract: string; code: string; method?: string; section: object | undefined }[] = [
    {
      contract: "mcp",
      code: "NullId",
      section: { specification: "Model Context Protocol", rule: expect.stringContaining("Requests") },
    },
    {
      contract: "mcp@2025-11-25",
      code: "TypeMismatch",
      method: "tools/call",
      section: { rule: expect.stringContaining("Schema Reference"), method: "Server Features / Tools" },
    },
    {
      contract: "lsp@3.17",
      code: "StateViolation",
      method: "textDocument/hover",
      section: { rule: expect.stringContaining("Server lifecycle"), method: "Language Features" },
    },
    // The longest beginning counts.
    {
      contract: "lsp",
      code: "TypeMismatch",
      method: "textDocument/didOpen",
      section: { method: "Document Synchronization" },
    },
    { contract: "mcp", code: "LimitExceeded", section: { specification: "Model Context Protocol" } },
    { contract: "example", code: "NullId", section: undefined },
  ];
  test.each(cases)("$contract $code $method", ({ contract, code, method, section }) => {
    const found = specificationSection(contract, code, method);
    if (section === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject(section);
  });
});

test("only codes that there are", () => {
  const text = readFileSync(join(project, "contracts/sections.json"), "utf8");
  const families: Record<string, { codes: object }> = JSON.parse(text);
  const named = Object.values(families).flatMap(({ codes }) => Object.keys(codes));
  expect(named.filter((code) => !Object.hasOwn(catalogue, code))).toEqual([]);
});
