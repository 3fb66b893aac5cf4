#!/usr/bin/env node
/**
 * Measures our MCP server beside one made with the official SDK v2, with the same tool, over standard input and output, in one
 * run: in each round each of them is started, asked, and ended, in turned order. Prints medians of the rounds and their ratio.
 *
 * `--rounds=7` rounds; `--requests=20000` requests of the throughput part; `--single=3000` of the other.
 * COLLOQUY_ERA=modern asks in revision 2026-07-28;
 * `--write` puts the table into docs/performance.md.
 */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { flag, readArguments, wholeNumber } from "../../scripts/arguments.mjs";
import { writeSection } from "../performance-page.mjs";

const {
  rounds: ROUNDS,
  requests: REQUESTS,
  single: SINGLE,
  write,
} = readArguments({
  options: { rounds: wholeNumber(7), requests: wholeNumber(20_000), single: wholeNumber(3000), write: flag },
});
/** Requests that are in flight at once in the throughput part. */
const WINDOW = 64;
const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const contestants = { colloquy: here("ours.mjs"), "SDK v2": here("sdk.mjs") };

/** A client as thin as can be: what is measured is the server. */
class Client {
  constructor(script) {
    this.child = spawn(process.execPath, [script], { stdio: ["pipe", "pipe", "inherit"] });
    this.rest = "";
    this.waiting = new Map();
    this.next = 1;
    this.child.stdout.setEncoding("utf8");
    this.child.stdout.on("data", (text) => {
      const lines = (this.rest + text).split("\n");
      this.rest = lines.pop() ?? "";
      for (const line of lines) {
        const id = Number(/"id":(\d+)/.exec(line)?.[1]);
        if (line.includes('"error"')) throw new Error(line);
        this.waiting.get(id)?.(line);
        this.waiting.delete(id);
      }
    });
  }

  ask(method, params) {
    const id = this.next++;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.child.stdin.write(`{"jsonrpc":"2.0","id":${id},"method":"${method}","params":${params}}\n`);
    });
  }

  async open() {
    const params = '{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"bench","version":"1"}}';
    await this.ask("initialize", params);
    this.child.stdin.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
  }

  /** Kilobytes of memory at most so far. */
  peak() {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${this.child.pid}/status`, "utf8"))?.[1]);
  }

  /** Seconds of processor time so far. */
  cpu() {
    const fields = readFileSync(`/proc/${this.child.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  }

  async close() {
    this.child.stdin.end();
    await new Promise((resolve) => this.child.once("close", resolve));
  }
}

const CALL = '{"name":"echo","arguments":{"text":"hello, this is a line of text"}}';

async function measure(script) {
  const before = performance.now();
  const client = new Client(script);
  await client.open();
  const start = performance.now() - before;
  for (let at = 0; at < 500; at++) await client.ask("tools/call", CALL);
  const times = [];
  for (let at = 0; at < SINGLE; at++) {
    const sent = performance.now();
    await client.ask("tools/call", CALL);
    times.push(performance.now() - sent);
  }
  times.sort((one, other) => one - other);
  const busy = client.cpu();
  const from = performance.now();
  let sent = 0;
  const lane = async () => {
    while (sent < REQUESTS) {
      sent++;
      await client.ask("tools/call", CALL);
    }
  };
  await Promise.all(Array.from({ length: WINDOW }, lane));
  const seconds = (performance.now() - from) / 1000;
  const cpu = client.cpu() - busy;
  const result = {
    "start to first reply, ms": start,
    "requests a second": REQUESTS / seconds,
    "requests a second of processor time": REQUESTS / cpu,
    "median latency, ms": times[Math.floor(times.length / 2)],
    "p99 latency, ms": times[Math.floor(times.length * 0.99)],
    "memory peak, MiB": client.peak() / 1024,
  };
  await client.close();
  return result;
}

const results = Object.fromEntries(Object.keys(contestants).map((name) => [name, []]));
for (let round = 0; round < ROUNDS; round++) {
  const order = Object.entries(contestants);
  if (round % 2 === 1) order.reverse();
  for (const [name, script] of order) results[name].push(await measure(script));
}
const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
const [ours, theirs] = [results.colloquy, results["SDK v2"]];
const rows = Object.keys(ours[0]).map((what) => {
  const [mine, other] = [ours, theirs].map((all) => median(all.map((each) => each[what])));
  const ratios = ours.map((each, at) => each[what] / theirs[at][what]);
  const format = (value) => (value >= 100 ? Math.round(value).toLocaleString("en") : value.toFixed(value < 1 ? 3 : 1));
  return `| ${what} | ${format(mine)} | ${format(other)} | ${median(ratios).toFixed(2)} |`;
});
const table = `| | colloquy | SDK v2 | ratio |\n|---|---:|---:|---:|\n${rows.join("\n")}\n`;
process.stdout.write(table);
writeSection("mcp", table, write);
