import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv } from "ajv";
import { afterAll, describe, expect, test } from "vitest";
import { colloquy, project } from "../helpers/run-cli.ts";
import { brokenRules, openRpcSchema } from "../rpc/generate/open-rpc-rules.ts";

const folder = mkdtempSync(join(tmpdir(), "colloquy-generate-"));
afterAll(() => rmSync(folder, { recursive: true }));

const bundled: readonly { name: string }[] = JSON.parse(
  readFileSync(join(project, "contracts/index.json"), "utf8"),
).contracts;

describe("generate types", () => {
  test("the types of every bundled contract compile under strict rules", () => {
    const files = bundled.map(({ name }) => {
      const { code, stdout, stderr } = colloquy(["generate", "types", "--contract", name]);
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      const file = join(folder, `${name}.ts`);
      writeFileSync(file, stdout);
      return file;
    });
    const tsc = join(project, "node_modules/typescript/bin/tsc");
    const options = ["--strict", "--exactOptionalPropertyTypes", "--noEmit", "--types", "", "--ignoreConfig"];
    const { status, stdout } = spawnSync(process.execPath, [tsc, ...options, ...files], { encoding: "utf8" });
    expect(stdout).toBe("");
    expect(status).toBe(0);
  });

  test("both peers of a protocol are in it, and the same command gives the same text", () => {
    const run = () => colloquy(["generate", "types", "--contract", "mcp@2025-06-18"]).stdout;
    const text = run();
    expect(text).toContain("export interface McpServerMethods {");
    expect(text).toContain("export interface McpClientMethods {");
    expect(text).toMatch(
      /readonly "tools\/call": \{\n {4}readonly kind: "request";\n {4}readonly params: CallToolRequestParams;/,
    );
    expect(run()).toBe(text);
  });

  const misuses: readonly { why: string; args: readonly string[]; says: RegExp }[] = [
    { why: "no contract", args: [], says: /I need a contract/ },
    { why: "an unknown contract", args: ["--contract", "mcp@1"], says: /no bundled contract mcp@1/ },
    {
      why: "a service and a protocol",
      args: ["--contract", "mcp@2025-06-18", "--service", "a#B", "--protocol", "a#P"],
      says: /at most one of --service and --protocol/,
    },
    {
      why: "a service that is none",
      args: ["--contract", "mcp@2025-06-18", "--service", "a#B"],
      says: /InvalidContract/,
    },
  ];
  test.each(misuses)("misuse: $why", ({ args, says }) => {
    const { code, stdout, stderr } = colloquy(["generate", "types", ...args]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(says);
  });
});

describe("export openrpc", () => {
  test.each(bundled)("$name: the document keeps the rules of OpenRPC, and every schema compiles", ({ name }) => {
    const { code, stdout, stderr } = colloquy(["export", "openrpc", "--contract", name]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const document = JSON.parse(stdout);
    const rules = new Ajv({ strict: false });
    expect(rules.validate(openRpcSchema, document), rules.errorsText()).toBe(true);
    expect(brokenRules(document)).toEqual([]);
    const ajv = new Ajv({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: "document:contract", components: document.components });
    for (const key of Object.keys(document.components.schemas)) {
      expect(ajv.compile({ $ref: `document:contract#/components/schemas/${key}` })).toBeTypeOf("function");
    }
  });

  test("the other peer", () => {
    const args = ["export", "openrpc", "--contract", "mcp@2025-06-18", "--to"];
    expect(colloquy([...args, "client"]).stdout).toContain(`"name": "roots/list"`);
    expect(colloquy([...args, "nobody"])).toMatchObject({ code: 2, stdout: "" });
    const service = ["export", "openrpc", "--service", "example#Calculator", "examples/json-rpc/calculator.smithy"];
    expect(colloquy(service)).toMatchObject({ code: 0, stderr: "" });
    expect(colloquy([...service, "--to", "server"])).toMatchObject({ code: 2, stdout: "" });
  });
});
