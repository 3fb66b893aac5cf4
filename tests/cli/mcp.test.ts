import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client as ModernClient } from "@modelcontextprotocol/client";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, describe, expect, test } from "vitest";
import { Conversation, tapTransport } from "../../src/testing/index.ts";
import { colloquy, project } from "../helpers/run-cli.ts";

const main = fileURLToPath(new URL("../../dist/cli/colloquy.cjs", import.meta.url));
const typescript = join(project, "tests/lsp/projects/typescript");
const folder = mkdtempSync(join(tmpdir(), "colloquy-mcp-"));
afterAll(() => rmSync(folder, { recursive: true }));

const text = (result: object): string => (result as { content: { text: string }[] }).content[0]?.text ?? "";

describe("over standard input and output", () => {
  test("the official client asks about a language, and the conversation keeps the contract", async () => {
    const conversation = new Conversation();
    const client = new Client({ name: "test", version: "1" });
    const args = [main, "mcp", "--toolchain", "typescript", "--root", typescript, "--keep-servers", "60"];
    const transport = new StdioClientTransport({ command: process.execPath, args, stderr: "ignore" });
    await client.connect(tapTransport(transport, conversation));
    const { tools } = await client.listTools();
    expect(tools.length).toBeGreaterThan(20);
    const lines = readFileSync(join(typescript, "src/main.ts"), "utf8").split("\n");
    const line = lines.findIndex((each) => each.includes("= totalArea("));
    const place = { path: "src/main.ts", line: line + 1, character: (lines[line] ?? "").indexOf("totalArea") + 1 };
    expect(text(await client.callTool({ name: "hover", arguments: place }))).toContain("totalArea");
    const definition = text(await client.callTool({ name: "definition", arguments: place }));
    expect(definition).toMatch(/src\/shapes\.ts:\d+/);
    expect(definition).toContain("export function totalArea");
    // The second time the server is there already; the answer is the same.
    expect(text(await client.callTool({ name: "definition", arguments: place }))).toBe(definition);
    await client.close();
    conversation.assertHonours("mcp@2025-11-25", { strict: true });
  });

  test("end of input ends it with 0, and no language server is left", async () => {
    const child = spawn(process.execPath, [main, "mcp"], { stdio: ["pipe", "pipe", "pipe"] });
    child.stdin.end('{"jsonrpc":"2.0","id":1,"method":"ping"}\n');
    const code = await new Promise((resolve) => child.once("close", resolve));
    expect(code).toBe(0);
  });
});

describe.runIf(process.platform !== "win32")("a signal ends it with 0, and no language server is left", () => {
  const fake = fileURLToPath(new URL("../lsp/server/fake-server.mjs", import.meta.url));
  const isAlive = (pid: number): boolean => {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  };

  test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)("%s", async (signal) => {
    const pids = join(folder, `${signal}.pids`);
    const server = [process.execPath, fake, "hangs", "never-shuts-down", "stays", "ignores-sigterm", "--pids", pids];
    const toolchain = join(folder, `${signal}.json`);
    writeFileSync(toolchain, JSON.stringify({ name: "fake", languageId: "fake", extensions: [".fk"], server }));
    const child = spawn(process.execPath, [main, "mcp", "--toolchain", toolchain, "--root", folder], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    const meta = {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientCapabilities": {},
    };
    const args = { source: "name two", line: 1, character: 1 };
    const params = { name: "hover", arguments: args, _meta: meta };
    child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params })}\n`);
    const started = (): number[] => (existsSync(pids) ? readFileSync(pids, "utf8").trim().split("\n").map(Number) : []);
    await expect.poll(started, { timeout: 20_000 }).toHaveLength(1);
    child.kill(signal);
    const [code] = await once(child, "close");
    expect(code).toBe(0);
    expect(started().filter(isAlive)).toEqual([]);
  });
});

describe("over HTTP", () => {
  async function serve(args: readonly string[]) {
    const child = spawn(process.execPath, [main, "mcp", ...args], { stdio: ["ignore", "pipe", "pipe"] });
    const line = await new Promise<string>((resolve) => child.stderr.once("data", (chunk) => resolve(String(chunk))));
    return {
      url: new URL(line.trim().split(" ").at(-1) ?? ""),
      end: async () => {
        child.kill("SIGTERM");
        return await new Promise((resolve) => child.once("close", resolve));
      },
    };
  }

  test("the official client is answered; a signal ends it with 0", async () => {
    const { url, end } = await serve(["--http", "127.0.0.1:0"]);
    const client = new Client({ name: "test", version: "1" });
    await client.connect(new StreamableHTTPClientTransport(url));
    expect(text(await client.callTool({ name: "explain_finding", arguments: { code: "NullId" } }))).toContain("NullId");
    await client.close();
    expect(await end()).toBe(0);
  });

  test("a page and a name that are allowed", async () => {
    const { url, end } = await serve([
      "--http",
      "0",
      "--allow-host",
      "box.example",
      "--allow-origin",
      "http://localhost:6274",
    ]);
    const preflight = async (origin: string) =>
      (
        await fetch(url, { method: "OPTIONS", headers: { origin, "access-control-request-method": "POST" } })
      ).headers.get("access-control-allow-origin");
    expect(await preflight("http://localhost:6274")).toBe("http://localhost:6274");
    expect(await preflight("http://localhost:1")).toBeNull();
    const ask = async (host: string): Promise<number> => {
      const { statusCode } = await new Promise<IncomingMessage>((resolve, reject) => {
        request(url, { method: "GET", headers: { host } }, resolve).on("error", reject).end();
      });
      return statusCode ?? 0;
    };
    expect(await ask("box.example")).not.toBe(403);
    expect(await ask("127.0.0.1")).not.toBe(403);
    expect(await ask("evil.example")).toBe(403);
    await end();
  });

  test("a token is needed where one is set", async () => {
    const { url, end } = await serve(["--http", "127.0.0.1:0", "--token", "secret"]);
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });
    const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
    expect((await fetch(url, { method: "POST", body, headers })).status).toBe(401);
    const wrong = { ...headers, authorization: "Bearer wrong" };
    expect((await fetch(url, { method: "POST", body, headers: wrong })).status).toBe(401);
    await end();
  });
});

test("the client of the newest revision is answered too", async () => {
  const { StdioClientTransport: ModernTransport } = await import("@modelcontextprotocol/client/stdio");
  const client = new ModernClient({ name: "test", version: "1" });
  await client.connect(new ModernTransport({ command: process.execPath, args: [main, "mcp"], stderr: "ignore" }));
  expect(text(await client.callTool({ name: "list_contracts" }))).toContain("mcp@2026-07-28");
  await client.close();
});

describe("--print-config", () => {
  const python = ["--toolchain", "python", "--root", "."];
  const root = project.replace(/\/$/, "");
  const started = { command: process.execPath, args: [main, "mcp", "--toolchain", "python", "--root", root] };
  const url = "http://127.0.0.1:8080/mcp";
  const cases: readonly { client: string; args: readonly string[]; is: object }[] = [
    { client: "claude", args: python, is: { mcpServers: { colloquy: started } } },
    { client: "cursor", args: python, is: { mcpServers: { colloquy: started } } },
    { client: "claude", args: ["--toolchain", "python"], is: { mcpServers: { colloquy: started } } },
    {
      client: "claude",
      args: [],
      is: { mcpServers: { colloquy: { command: process.execPath, args: [main, "mcp"] } } },
    },
    {
      client: "vscode",
      args: python,
      is: {
        servers: {
          colloquy: { ...started, type: "stdio", args: [...started.args.slice(0, -1), `\${workspaceFolder}`] },
        },
      },
    },
    {
      client: "vscode",
      args: ["--http", "127.0.0.1:8080", "--token", "t"],
      is: { servers: { colloquy: { type: "http", url, headers: { Authorization: "Bearer t" } } } },
    },
    { client: "claude", args: ["--http", "8080"], is: { mcpServers: { colloquy: { type: "http", url } } } },
    { client: "cursor", args: ["--http", "127.0.0.1:8080"], is: { mcpServers: { colloquy: { url } } } },
  ];
  test.each(cases)("$client $args", ({ client, args, is }) => {
    const { code, stdout } = colloquy(["mcp", ...args, "--print-config", client]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual(is);
  });
});

describe("misuse", () => {
  const broken = join(folder, "broken.json");
  writeFileSync(broken, '{"name": "x"}');
  const cases: readonly { args: readonly string[]; says: string }[] = [
    { args: ["--toolchain", "cobol"], says: "There is no toolchain cobol. There are: typescript, python" },
    { args: ["--toolchain", broken], says: "is no toolchain" },
    { args: ["--toolchain", join(folder, "none.json")], says: "I cannot read this toolchain file" },
    { args: ["--root", join(folder, "none")], says: "there is no such folder" },
    { args: ["--http", "nowhere"], says: "I expected an address such as 127.0.0.1:8080" },
    { args: ["--http", "127.0.0.1:99999"], says: "I expected an address" },
    { args: ["--http", "0.0.0.0:0"], says: "--allow-host must say under which name" },
    { args: ["--token", "x"], says: "--token goes with --http" },
    { args: ["--allow-origin", "http://localhost:3000"], says: "--allow-origin goes with --http" },
    { args: ["--keep-servers", "5"], says: "--keep-servers goes with --toolchain" },
    { args: ["--keep-servers", "0"], says: "I expected seconds" },
    { args: ["--print-config", "emacs"], says: "Allowed choices are claude, vscode, cursor" },
  ];
  test.each(cases)("$args", ({ args, says }) => {
    const { code, stdout, stderr } = colloquy(["mcp", ...args]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(says);
    expect(stderr).not.toContain("    at ");
  });

  test("a port that is taken", async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
    const { port } = taken.address() as { port: number };
    const { code, stderr } = colloquy(["mcp", "--http", `127.0.0.1:${port}`]);
    taken.close();
    expect(code).toBe(2);
    expect(stderr).toContain(`I cannot listen on 127.0.0.1:${port}`);
  });
});
