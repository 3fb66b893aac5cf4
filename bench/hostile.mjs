// npm run bench:hostile
// Messages made to hurt: each is checked in a process of its own, so that its time and its peak of memory are its own.
// The bound that must hold: a verdict, never a throw; where a limit is reached, LimitExceeded and `complete: false`.
// The table goes to stdout and, with --write, into the section "Hostile messages" of docs/performance.md.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loader, PreparedService } from "colloquy/rpc";
import { flag, readArguments } from "../scripts/arguments.mjs";
import { writeSection } from "./performance-page.mjs";

const contract = `$version: "2"
namespace hostile

use smithy.rpc#jsonRpc
use smithy.rpc#method

@jsonRpc(versions: ["2.0"])
service Api { version: "1", operations: [Check] }

@method(name: "check", params: "named")
operation Check { input: CheckInput }

structure CheckInput {
    any: Document
    numbers: Numbers
    set: Set
    word: Word
    letters: Letters
    amount: BigDecimal
    count: Long
}

list Numbers { member: Integer }

@uniqueItems
list Set { member: String }

@pattern("^(a+)+$")
string Word

@pattern("^(a|aa|a*b?)*c$")
string Letters
`;

const MIB = 1024 * 1024;
const call = (params) => `{"jsonrpc":"2.0","id":1,"method":"check","params":${params}}`;
const listed = (times, item) => Array.from({ length: times }, (_, at) => item(at)).join(",");

/**
 * Each case: what it is, its text, and the code and completeness it must end in; `undefined` for a valid message.
 * `engine` is the pattern and the text that the host's own engine is tried on, beside ours.
 */
const cases = [
  {
    name: "10,000 levels of arrays",
    make: () => call(`{"any":${"[".repeat(1e4)}${"]".repeat(1e4)}}`),
    code: "LimitExceeded",
  },
  {
    name: "10,000 levels of objects",
    make: () => call(`{"any":${'{"a":'.repeat(1e4)}1${"}".repeat(1e4)}}`),
    code: "LimitExceeded",
  },
  { name: "8,000,000 opening brackets, never closed", make: () => "[".repeat(8e6), code: "LimitExceeded" },
  { name: "one string, just under 16 MiB", make: () => call(`{"any":"${"x".repeat(16 * MIB - 100)}"}`) },
  { name: "one string of escapes, just under 16 MiB", make: () => call(`{"any":"${"\\u00e9".repeat(2796000)}"}`) },
  { name: "just over 16 MiB", make: () => call(`{"any":"${"x".repeat(16 * MIB)}"}`), code: "LimitExceeded" },
  { name: "64 MiB", make: () => call(`{"any":"${"x".repeat(64 * MIB)}"}`), code: "LimitExceeded" },
  { name: "1,000,000 keys in one object", make: () => call(`{"any":{${listed(1e6, (at) => `"k${at}":1`)}}}`) },
  {
    name: "1,000,000 unknown members",
    make: () => call(`{${listed(1e6, (at) => `"k${at}":1`)}}`),
    code: "LimitExceeded",
  },
  {
    name: "1,000,000 wrong items of a list",
    make: () => call(`{"numbers":[${listed(1e6, () => '"x"')}]}`),
    code: "LimitExceeded",
  },
  { name: "1,000,000 unique items", make: () => call(`{"set":[${listed(1e6, (at) => `"${at}"`)}]}`) },
  {
    name: "1,000,000 times the same key",
    make: () => call(`{"any":{${listed(1e6, () => '"k":1')}}}`),
    code: "LimitExceeded",
  },
  {
    name: "262,144 keys that collide in a 31-multiplier hash",
    make: () => call(`{"any":{${colliding(2 ** 18, ["Aa", "BB"])}}}`),
  },
  {
    name: "131,072 keys with one FNV-1a hash, that of our key table",
    make: () => call(`{"any":{${fnvColliding(17)}}}`),
  },
  ...["aaaaaaaaaaaaaaaaaaaaaaaaaaaa!", `${"a".repeat(100000)}!`].map((text) => ({
    name: `pattern \`^(a+)+$\` on ${(text.length - 1).toLocaleString("en")} letters and "!"`,
    make: () => call(`{"word":${JSON.stringify(text)}}`),
    code: "PatternMismatch",
    engine: text.length < 100 ? ["^(a+)+$", text] : undefined,
  })),
  {
    name: "pattern `^(a|aa|a*b?)*c$` on 10,000 letters",
    make: () => call(`{"letters":"${"a".repeat(10000)}"}`),
    code: "PatternMismatch",
  },
  { name: "`1e1000000000` as a BigDecimal", make: () => call('{"amount":1e1000000000}') },
  { name: "`1e1000000000` as a Long", make: () => call('{"count":1e1000000000}'), code: "OutOfRange" },
  { name: "`1e1000000000` as the id", make: () => call("{}").replace('"id":1', '"id":1e1000000000') },
  { name: "a number of 1,000,000 digits as a BigDecimal", make: () => call(`{"amount":${"7".repeat(1e6)}}`) },
  {
    name: "a number of 1,000,000 digits as a Long",
    make: () => call(`{"count":${"7".repeat(1e6)}}`),
    code: "OutOfRange",
  },
  {
    name: "a number of 1,000,000 digits as the id",
    make: () => call("{}").replace('"id":1', `"id":${"7".repeat(1e6)}`),
  },
  {
    name: "a batch of 1,000,000 numbers",
    make: () => `[${listed(1e6, () => "1")}]`,
    batch: true,
    code: "LimitExceeded",
  },
  {
    name: "a batch of 250,000 good calls (15 MiB)",
    make: () => `[${listed(250000, (at) => `{"jsonrpc":"2.0","id":${at},"method":"check","params":{}}`)}]`,
    batch: true,
  },
  {
    name: "a batch of 1,000,000 elements `{}`",
    make: () => `[${listed(1e6, () => "{}")}]`,
    batch: true,
    code: "LimitExceeded",
  },
];

/** Keys of equal length that a polynomial hash with multiplier 31 cannot tell apart: all words over two blocks. */
function colliding(many, [one, other]) {
  const digits = Math.ceil(Math.log2(many));
  return listed(many, (at) => {
    let key = "";
    for (let bit = 0; bit < digits; bit++) key += (at >> bit) & 1 ? one : other;
    return `"${key}":1`;
  });
}

/**
 * 2^`bits` keys with one and the same 32-bit FNV-1a hash, the hash of our own key table. From each state a pair of blocks
 * is searched that ends in one state (some 2^16 tries each); every row of choices is then a key.
 */
function fnvColliding(bits) {
  const pairs = [];
  let state = 0x811c9dc5 | 0;
  for (let bit = 0; bit < bits; bit++) {
    const { pair, end } = collidingBlocks(state);
    pairs.push(pair);
    state = end;
  }
  return listed(2 ** bits, (at) => `"${pairs.map((pair, bit) => pair[(at >> bit) & 1]).join("")}":1`);
}

function collidingBlocks(start) {
  const seen = new Map();
  for (let at = 36 ** 3; ; at++) {
    const block = at.toString(36);
    let end = start;
    for (let index = 0; index < block.length; index++) end = Math.imul(end ^ block.charCodeAt(index), 0x01000193);
    const other = seen.get(end);
    if (other !== undefined) return { pair: [other, block], end };
    seen.set(end, block);
  }
}

const [mode, at, who, file] = process.argv.slice(2);
if (mode === "--one") console.log(JSON.stringify(measureOne(cases[Number(at)], who, file)));
else main(readArguments({ options: { write: flag } }));

function service() {
  const { model } = loader().addIdl("hostile.smithy", contract).assemble();
  if (model === undefined) throw new Error("The contract did not load.");
  return PreparedService.prepare(model, "hostile#Api", "2.0");
}

/** In the child: the check alone is timed, cold; the memory is the growth of the resident peak while it ran. */
function measureOne({ batch, engine }, who, file) {
  const prepared = service();
  const bytes = readFileSync(file);
  const before = process.resourceUsage().maxRSS;
  const start = process.cpuUsage();
  const outcome = who === "ours" ? ours() : theirs();
  const { user, system } = process.cpuUsage(start);
  const grew = (process.resourceUsage().maxRSS - before) * 1024;
  return { ...outcome, ms: (user + system) / 1000, grew, bytes: bytes.length };

  function ours() {
    try {
      const verdict = batch ? prepared.validateRequestBatch(bytes) : prepared.validateRequest(bytes);
      const codes = [...new Set(allFindings(verdict).map(({ code }) => code))];
      return { codes, complete: verdict.complete, isValid: verdict.isValid, findings: allFindings(verdict).length };
    } catch (error) {
      return { threw: String(error) };
    }
  }

  function theirs() {
    try {
      if (engine !== undefined) return { said: new RegExp(engine[0], "u").test(engine[1]) ? "matches" : "no match" };
      JSON.parse(bytes.toString());
      return { said: "accepts" };
    } catch (error) {
      return { said: error instanceof Error ? error.name : String(error) };
    }
  }
}

/** A batch lists the findings of its entries with its own already, or leaves them in the entries: both are read. */
function allFindings({ findings, entries = [] }) {
  return [...new Set([...findings, ...entries.flatMap((entry) => entry.result.findings)])];
}

function main({ write }) {
  const folder = mkdtempSync(join(tmpdir(), "hostile-"));
  const file = join(folder, "message.json");
  const rows = cases.map((one, at) => {
    writeFileSync(file, one.make());
    return row(one, child(at, "ours", file), child(at, "theirs", file));
  });
  rmSync(folder, { recursive: true });
  const broken = rows.filter(({ holds }) => !holds);
  const table = [
    "| Message | Bytes | Verdict | Time | Memory | `JSON.parse` | Its memory |",
    "|---|---:|---|---:|---:|---:|---:|",
    ...rows.map(({ line }) => line),
  ].join("\n");
  console.log(table);
  for (const { name, why } of broken) console.log(`does not hold: ${name}: ${why}`);
  writeSection(
    "hostile",
    `${table}\n\n${broken.length === 0 ? "Every bound holds." : broken.map(({ name, why }) => `Does not hold: ${name}: ${why}.`).join("\n")}\n`,
    write,
  );
  process.exitCode = broken.length === 0 ? 0 : 1;
}

/** A child has a deadline and an end of memory; overstepping either is a bound that does not hold. */
function child(at, who, file) {
  const args = ["--max-old-space-size=1024", fileURLToPath(import.meta.url), "--one", String(at), who, file];
  const { stdout, signal, status } = spawnSync(process.execPath, args, { encoding: "utf8", timeout: 30000 });
  if (status !== 0) return { died: signal === "SIGTERM" ? "over 30 s" : `ended with ${signal ?? status}` };
  return JSON.parse(stdout);
}

function row({ name, code, engine }, ours, theirs) {
  const why = wrong(ours, code);
  const verdict = why === undefined ? said(ours) : `**${why}**`;
  const other =
    theirs.died ??
    `${engine ? "host's engine: " : ""}${time(theirs.ms)}${theirs.said === "accepts" ? "" : `, ${theirs.said}`}`;
  const cells = [
    name,
    size(ours.bytes),
    verdict,
    time(ours.ms),
    size(ours.grew),
    other,
    engine ? "–" : size(theirs.grew),
  ];
  return {
    name,
    why,
    holds: why === undefined,
    line: `| ${cells.map((cell) => String(cell).replaceAll("|", "\\|")).join(" | ")} |`,
  };
}

/** Why the bound does not hold, if it does not. */
function wrong({ died, threw, codes = [], complete, isValid }, code) {
  if (died !== undefined || threw !== undefined) return died ?? threw;
  if (code === undefined) return isValid ? undefined : `not valid: ${codes.join(", ")}`;
  if (!codes.includes(code)) return `no ${code}: ${codes.join(", ") || "no finding"}`;
  return code === "LimitExceeded" && complete ? "complete in spite of the limit" : undefined;
}

function said({ codes, complete, isValid, findings }) {
  if (isValid) return "valid";
  return `${codes.map((code) => `\`${code}\``).join(", ")}${findings > 1 ? ` (${findings} findings)` : ""}${complete ? "" : ", not complete"}`;
}

function time(ms) {
  return ms === undefined ? "–" : ms < 10 ? `${ms.toFixed(1)} ms` : `${Math.round(ms).toLocaleString("en")} ms`;
}

function size(bytes) {
  if (bytes === undefined) return "–";
  return bytes < 10000
    ? `${bytes}`
    : bytes < MIB
      ? `${Math.round(bytes / 1024)} KiB`
      : `${(bytes / MIB).toFixed(1)} MiB`;
}
