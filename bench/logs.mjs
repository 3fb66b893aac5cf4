// npm run bench:logs [-- --mb=1000 --rounds=3]
//
// A long recorded conversation, read in pieces of 64 KiB: Colloquy, with everything on that `validate rpc transcript` does,
// beside a loop that only cuts lines and calls JSON.parse. Each runs in a process of its own, one after the other in turned
// order, so that both meet the same machine. Time is CPU time of the process, memory the peak of its resident set.
// The log is made anew, the same each time, in a folder of its own that is deleted at the end.
import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readArguments, wholeNumber } from "../scripts/arguments.mjs";

const CHUNK = 64 * 1024;
const self = fileURLToPath(import.meta.url);

const contestants = {
  "cut lines + JSON.parse": parseLines,
  "colloquy LogChecker": checkLog,
};

/** @param {string} name @param {string} path */
async function runOne(name, path) {
  const start = process.cpuUsage();
  const lines = await contestants[/** @type {keyof typeof contestants} */ (name)](path);
  const { user, system } = process.cpuUsage(start);
  console.log(JSON.stringify({ lines, cpu: (user + system) / 1e6, rss: process.resourceUsage().maxRSS / 1024 }));
}

function compare() {
  const { mb: megabytes, rounds } = readArguments({ options: { mb: wholeNumber(1000), rounds: wholeNumber(3) } });
  const folder = mkdtempSync(join(tmpdir(), "colloquy-bench-logs-"));
  try {
    const path = join(folder, "log.jsonl");
    const lines = writeLog(path, megabytes * 1e6);
    const bytes = statSync(path).size;
    console.log(`${lines} lines, ${Math.round(bytes / 1e6)} MB, ${Math.round(bytes / lines)} bytes a line`);
    const names = Object.keys(contestants);
    /** @type {Map<string, { lines: number, cpu: number, rss: number }[]>} */
    const runs = new Map(names.map((name) => [name, []]));
    for (let round = 0; round < rounds; round++) {
      for (let turn = 0; turn < names.length; turn++) {
        const name = names[(round + turn) % names.length] ?? "";
        const run = JSON.parse(execFileSync(process.execPath, [self, "--one", name, path], { encoding: "utf8" }));
        if (run.lines !== lines) throw new Error(`${name} saw ${run.lines} of ${lines} lines`);
        runs.get(name)?.push(run);
      }
    }
    print(runs, bytes, lines);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {Map<string, { cpu: number, rss: number }[]>} runs
 * @param {number} bytes
 * @param {number} lines
 */
function print(runs, bytes, lines) {
  const base = runs.get("cut lines + JSON.parse") ?? [];
  console.log("contestant                MB/s cpu   lines/s cpu   speed, of JSON.parse   max RSS MB");
  for (const [name, own] of runs) {
    const cpu = median(own.map((run) => run.cpu));
    const ratios = own.map((run, round) => (base[round]?.cpu ?? 0) / run.cpu);
    const [least, most] = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(2));
    const speed = `${median(ratios).toFixed(2)} (${least}–${most})`;
    const columns = [
      (bytes / 1e6 / cpu).toFixed(0),
      Math.round(lines / cpu),
      speed,
      Math.max(...own.map((run) => run.rss)).toFixed(0),
    ];
    console.log(
      name.padEnd(24),
      ...columns.map((column, index) => String(column).padStart([9, 13, 22, 12][index] ?? 0)),
    );
  }
}

/** @param {string} path */
async function parseLines(path) {
  let lines = 0;
  /** @type {Buffer | undefined} */
  let rest;
  const line = (/** @type {Buffer} */ bytes, /** @type {number} */ start, /** @type {number} */ end) => {
    if (JSON.parse(bytes.utf8Slice(start, end)).message !== undefined) lines++;
  };
  readAll(path, (chunk) => {
    let at = 0;
    let feed = chunk.indexOf(10);
    if (rest !== undefined && feed >= 0) {
      const whole = Buffer.concat([rest, chunk.subarray(0, feed)]);
      rest = undefined;
      line(whole, 0, whole.length);
      at = feed + 1;
      feed = chunk.indexOf(10, at);
    }
    for (; feed >= 0; feed = chunk.indexOf(10, at)) {
      line(chunk, at, feed);
      at = feed + 1;
    }
    if (at < chunk.length) rest = Buffer.concat([rest ?? Buffer.alloc(0), chunk.subarray(at)]);
  });
  return lines;
}

/** @param {string} path */
async function checkLog(path) {
  const { loadBundledContract } = await import("colloquy/contracts");
  const { LogChecker, LogMapping, PeerName } = await import("colloquy/transcript");
  const protocol = loadBundledContract("mcp@2025-06-18").protocol;
  const directions = { in: PeerName.parse("client"), out: PeerName.parse("server") };
  const log = new LogChecker(protocol, LogMapping.dirMessage(directions));
  /** @type {string[]} */
  const found = [];
  readAll(path, (chunk) => {
    for (const { code, location } of log.pushBytes(chunk)) found.push(`${location?.line} ${code}`);
  });
  const { summary } = log.finish();
  if (found.length > 0 || summary.outstanding > 0)
    throw new Error(`a log without a fault: ${found.slice(0, 5).join(", ")}`);
  return log.counts().entries;
}

/** @param {string} path @param {(chunk: Buffer) => void} take */
function readAll(path, take) {
  const file = openSync(path, "r");
  const chunk = Buffer.allocUnsafe(CHUNK);
  for (let size = readSync(file, chunk); size > 0; size = readSync(file, chunk)) take(chunk.subarray(0, size));
  closeSync(file);
}

/**
 * Writes a conversation: calls of tools of all sizes, with their replies, progress and log notifications between them.
 * @param {string} path
 * @param {number} bytes
 */
function writeLog(path, bytes) {
  const file = openSync(path, "w");
  const random = generator(20_250_618);
  let [size, lines, id] = [0, 0, 0];
  /** @type {string[]} */
  let batch = [];
  const write = (/** @type {"in" | "out"} */ dir, /** @type {object} */ message) => {
    batch.push(`{"dir":"${dir}","message":${JSON.stringify({ jsonrpc: "2.0", ...message })}}\n`);
    lines++;
    if (batch.length === 2000) flush();
  };
  const flush = () => {
    size += writeSync(file, batch.join(""));
    batch = [];
  };
  const text = (/** @type {number} */ most) => {
    const words = 1 + (random() % most);
    let made = WORDS[random() % WORDS.length] ?? "";
    for (let word = 1; word < words; word++) made += ` ${WORDS[random() % WORDS.length]}`;
    return made;
  };
  const clientInfo = { name: "bench", version: "1" };
  const initialize = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo };
  write("in", { id: id, method: "initialize", params: initialize });
  const capabilities = { tools: {}, logging: {} };
  write("out", { id: id++, result: { protocolVersion: "2025-06-18", capabilities, serverInfo: clientInfo } });
  write("in", { method: "notifications/initialized" });
  while (size < bytes) {
    const name = `tool_${random() % 40}`;
    const given = { query: text(12), limit: random() % 100, path: `/srv/${text(2)}`, exact: random() % 2 === 0 };
    write("in", { id, method: "tools/call", params: { name, arguments: given, _meta: { progressToken: id } } });
    const steps = random() % 3;
    for (let step = 1; step <= steps; step++) {
      write("out", {
        method: "notifications/progress",
        params: { progressToken: id, progress: step, message: text(4) },
      });
    }
    if (random() % 5 === 0) {
      write("out", {
        method: "notifications/message",
        params: { level: "info", logger: "bench", data: { at: text(3) } },
      });
    }
    // One reply in fifty is long.
    const most = random() % 50 === 0 ? 3000 : 60;
    const content = Array.from({ length: 1 + (random() % 3) }, () => ({ type: "text", text: text(most) }));
    write("out", { id: id++, result: { content, isError: false } });
  }
  flush();
  closeSync(file);
  return lines;
}

const WORDS =
  'the of table node graph naïve 東京 value path "quoted" line error reply request index server client tool list name'.split(
    " ",
  );

/** @param {number} seed A generator that is the same everywhere. */
function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 8;
  };
}

/** @param {number[]} values */
function median(values) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? 0;
}

const [mode, name = "", path = ""] = process.argv.slice(2);
if (mode === "--one") await runOne(name, path);
else compare();
