#!/usr/bin/env node
/**
 * Asks `colloquy mcp` 100,000 times, a tenth of it hostile, over standard input and output and over HTTP: every request that has
 * an id is answered exactly once, nothing else is, and memory does not grow. Seeded. Exits 1 when that does not hold.
 *
 * `--requests=100000`; `--only=stdio` or `--only=http`; `--seed=1`.
 */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { fileURLToPath } from "node:url";
import { oneOf, readArguments, wholeNumber } from "../../scripts/arguments.mjs";

const given = readArguments({
  options: { requests: wholeNumber(100_000), only: oneOf(["stdio", "http"]), seed: wholeNumber(1, 0) },
});
const { requests: REQUESTS, only } = given;
let { seed } = given;
const main = fileURLToPath(new URL("../../dist/cli/colloquy.cjs", import.meta.url));

/** Mulberry32: the same sequence for the same seed. */
function random() {
  seed = (seed + 0x6d2b79f5) | 0;
  let value = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
  return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
}
const pick = (list) => list[Math.floor(random() * list.length)];

const message = '{\\"jsonrpc\\":\\"2.0\\",\\"id\\":1,\\"method\\":\\"tools/call\\",\\"params\\":{\\"name\\":3}}';
const ordinary = [
  (id) => `{"jsonrpc":"2.0","id":${id},"method":"ping"}`,
  (id) => `{"jsonrpc":"2.0","id":${id},"method":"tools/list"}`,
  (id) => `{"jsonrpc":"2.0","id":${id},"method":"resources/list","params":{}}`,
  (id) =>
    `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"explain_finding","arguments":{"code":"NullId"}}}`,
  (id) => `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"list_contracts"}}`,
  (id) =>
    `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"check_message","arguments":{"contract":"mcp@2025-11-25","message":"${message}"}}}`,
  (id) => `{"jsonrpc":"2.0","id":${id},"method":"resources/read","params":{"uri":"colloquy://findings/NullId"}}`,
];
/** Hostile, with an id that can be read: answered, with an error or not. */
const answered = [
  (id) => `{"jsonrpc":"2.0","id":${id},"method":"no/such"}`,
  (id) => `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"no_such"}}`,
  (id) =>
    `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"explain_finding","arguments":{"code":7}}}`,
  (id) => `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":[1,2]}`,
  (id) => `{"jsonrpc":"2.0","id":${id},"method":"resources/read","params":{"uri":"file:///etc/passwd"}}`,
  (id) => `{"jsonrpc":"2.0","id":${id},"method":"tools/list","params":{"cursor":"made up"}}`,
];
/** Hostile, without an id that can be read. */
const unanswered = [
  () => "{",
  () => "not JSON",
  () => "[]",
  () => '[{"jsonrpc":"2.0","id":1,"method":"ping"}]',
  () => '{"jsonrpc":"2.0","id":null,"method":"ping"}',
  () => '{"jsonrpc":"2.0","id":1.5,"method":"ping"}',
  () => '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":12345678}}',
  () => '{"jsonrpc":"2.0","id":"never asked","result":{}}',
  () => `${"[".repeat(5000)}`,
  () => `{"jsonrpc":"2.0","method":"x","params":{"a":"${"x".repeat(50_000)}"}}`,
  () => "\u0000\ufffd",
];

/** The next line, and the id that must be answered. */
function next(id) {
  if (random() >= 0.1) return { line: pick(ordinary)(id), id };
  if (random() < 0.5) return { line: pick(answered)(id), id };
  return { line: pick(unanswered)(), id: undefined };
}

const memory = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
const HELLO =
  '{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"soak","version":"1"}}}';
const READY = '{"jsonrpc":"2.0","method":"notifications/initialized"}';

/** What must hold at the end. */
class Ledger {
  open = new Set();
  answered = 0;
  twice = 0;
  unknown = 0;
  memory = [];

  reply(line) {
    const { id } = JSON.parse(line);
    if (id === null || id === undefined) return;
    if (this.open.delete(id)) this.answered++;
    else if (typeof id === "number" && id < 1e9) this.twice++;
    else this.unknown++;
  }

  report(name, sent, seconds) {
    const third = Math.floor(this.memory.length / 3);
    const mean = (list) => list.reduce((sum, each) => sum + each, 0) / Math.max(list.length, 1);
    const [middle, last] = [this.memory.slice(third, 2 * third), this.memory.slice(2 * third)].map(mean);
    const grows = last > middle * 1.15 + 10;
    const isGood = this.open.size === 0 && this.twice === 0 && this.unknown === 0 && !grows;
    process.stdout.write(
      `${name}: ${sent} lines in ${seconds.toFixed(0)} s, ${this.answered} answered, ${this.open.size} lost, ${this.twice} twice, ${this.unknown} unknown; memory ${middle.toFixed(0)} then ${last.toFixed(0)} MiB: ${isGood ? "holds" : "DOES NOT HOLD"}\n`,
    );
    if (!isGood) process.exitCode = 1;
  }
}

async function overStdio() {
  const child = spawn(process.execPath, [main, "mcp"], { stdio: ["pipe", "pipe", "inherit"] });
  const ledger = new Ledger();
  let rest = "";
  let wake = () => {};
  child.stdout.setEncoding("utf8");
  child.stdout.on("data", (text) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) ledger.reply(line);
    wake();
  });
  const from = performance.now();
  ledger.open.add(0);
  child.stdin.write(`${HELLO}\n`);
  while (ledger.open.size > 0) await new Promise((resolve) => (wake = resolve));
  child.stdin.write(`${READY}\n`);
  for (let id = 1; id <= REQUESTS; id++) {
    const each = next(id);
    if (each.id !== undefined) ledger.open.add(each.id);
    const isFull = !child.stdin.write(`${each.line}\n`);
    if (isFull) await new Promise((resolve) => child.stdin.once("drain", resolve));
    while (ledger.open.size >= 200) await new Promise((resolve) => (wake = resolve));
    if (id % Math.ceil(REQUESTS / 60) === 0) ledger.memory.push(memory(child.pid));
  }
  child.stdin.end();
  await new Promise((resolve) => child.once("close", resolve));
  ledger.report("stdio", REQUESTS, (performance.now() - from) / 1000);
}

async function overHttp() {
  const child = spawn(process.execPath, [main, "mcp", "--http", "127.0.0.1:0"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const line = await new Promise((resolve) => child.stderr.once("data", (chunk) => resolve(String(chunk))));
  const url = new URL(line.trim().split(" ").at(-1));
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const ledger = new Ledger();
  const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  const post = (body, session) =>
    new Promise((resolve, reject) => {
      const sent = request(
        url,
        {
          method: "POST",
          agent,
          headers:
            session === undefined
              ? headers
              : { ...headers, "mcp-session-id": session, "mcp-protocol-version": "2025-11-25" },
        },
        (response) => {
          let text = "";
          response.setEncoding("utf8");
          response.on("data", (chunk) => (text += chunk));
          response.on("end", () => resolve({ text, session: response.headers["mcp-session-id"] }));
        },
      );
      sent.on("error", reject);
      sent.end(body);
    });
  const from = performance.now();
  const { session } = await post(HELLO);
  await post(READY, session);
  let id = 0;
  const lane = async () => {
    while (id < REQUESTS) {
      const each = next(++id);
      if (each.id !== undefined) ledger.open.add(each.id);
      const { text } = await post(each.line, session);
      // An answer is JSON, or a stream with one event.
      for (const part of text.split("\n")) {
        const data = part.startsWith("data: ") ? part.slice(6) : part;
        if (data.startsWith("{")) ledger.reply(data);
      }
      if (id % Math.ceil(REQUESTS / 60) === 0) ledger.memory.push(memory(child.pid));
    }
  };
  await Promise.all(Array.from({ length: 16 }, lane));
  agent.destroy();
  child.kill("SIGTERM");
  await new Promise((resolve) => child.once("close", resolve));
  ledger.report("http", REQUESTS, (performance.now() - from) / 1000);
}

if (only !== "http") await overStdio();
if (only !== "stdio") await overHttp();
