#!/usr/bin/env node
/**
 * Writes docs/mcp-traces.md: what Colloquy finds in the traces of another project's corpus, beside what that project's own
 * validator reports for them. Reads the folder that COLLOQUY_CORPORA names (default ../shared/corpora); run it after a build.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadBundledContract } from "colloquy/contracts";
import { checkLogOf, logFormat, PeerName } from "colloquy/transcript";
import { readArguments } from "./arguments.mjs";

readArguments();
const root = fileURLToPath(new URL("../", import.meta.url));
const corpora = process.env.COLLOQUY_CORPORA ?? join(root, "../shared/corpora");
const folder = join(corpora, "mcp-traces");
const { traces } = JSON.parse(readFileSync(join(folder, "index.json"), "utf8"));
const beyond = new Map(
  JSON.parse(readFileSync(join(root, "tests/suites/logs-beyond.json"), "utf8")).map(({ session, why }) => [
    session.replace("mcp-traces/", ""),
    why,
  ]),
);
const format = logFormat("trace-events");
if (format === undefined) throw new Error("There is a format for these traces.");

/** What we find, each with the `seq` of its event. */
function ours({ file, revision }) {
  const text = readFileSync(join(folder, file));
  const seqs = text
    .toString("utf8")
    .split("\n")
    .map((line) => (line.trim() === "" ? undefined : JSON.parse(line).seq));
  const { protocol } = loadBundledContract(`mcp@${revision}`);
  const peers = { client: PeerName.parse("client"), server: PeerName.parse("server") };
  const log = checkLogOf(format, protocol, peers, {});
  const findings = [...log.pushBytes(text), ...log.finish().findings];
  return findings.map(({ code, severity, location }) => ({ code, severity, seq: seqs[(location?.line ?? 0) - 1] }));
}

/** Where the other validator reports nothing, and our error is the fault that the trace is named after. */
const OURS_ALONE = new Set([
  "draft/violations/base-060-app-code-in-reserved-range.jsonl",
  "draft/violations/log-010-unrecognized-log-level-accepted.jsonl",
]);
/** Traces with errors of their own, so that they are not among those of the suite, whose planted fault is no fault here. */
const NO_FAULT = new Map([["draft/violations/tool-022-tools-list-order-changes.jsonl", "a SHOULD"]]);
/** Rules over time that a contract cannot say yet. */
const OPEN = "a rule over time that the contract cannot say yet";

const says = ({ code, seq }) => `${code} (${seq ?? "end"})`;
const errorsOf = (found) => found.filter(({ severity }) => severity === "error");
const rows = [];
const counts = { same: 0, alone: 0, beyond: 0, open: 0, more: 0 };
for (const trace of traces.filter(({ kind }) => kind === "violation")) {
  const found = ours(trace);
  const errors = errorsOf(found);
  const theirs = trace.peerFindings.filter(({ outcome }) => outcome === "fail");
  const theirSeqs = new Set(theirs.map(({ seq }) => seq));
  const isSame = errors.some(({ seq }) => theirSeqs.has(seq));
  const why = beyond.get(trace.file) ?? NO_FAULT.get(trace.file);
  const outcome = isSame ? "same" : OURS_ALONE.has(trace.file) ? "alone" : why !== undefined ? "beyond" : "open";
  counts[outcome]++;
  const more = errors.filter(({ seq }) => !theirSeqs.has(seq));
  if (more.length > 0) counts.more++;
  const words = {
    same: "found there",
    alone: "found by Colloquy alone",
    beyond: `not found: ${why}`,
    open: `not found: ${OPEN}`,
  };
  rows.push(
    `| ${trace.file.replace(/\.jsonl$/, "")} | ${theirs.map(({ requirement, seq }) => `${requirement} (${seq})`).join(", ") || "–"} | ${
      errors.map(says).join(", ") || found.map((each) => `${says(each)}, advisory`).join(", ") || "–"
    } | ${words[outcome]} |`,
  );
}
const good = traces.filter(({ kind }) => kind !== "violation");
const clean = good.filter((trace) => errorsOf(ours(trace)).length === 0);
const page = `# Beside another project's traces

A public project has a validator of MCP traces and a corpus that it is tested on: ${good.length} traces without a planted fault and ${rows.length} with one each. This page
puts what Colloquy says of each trace beside what that validator reports. It is written by \`node scripts/write-traces-table.mjs\`.

- Without a planted fault: ${clean.length} of ${good.length} give no error here.
- With one: ${counts.same} are found at an event that the other validator names, ${counts.alone} by Colloquy alone. ${counts.beyond} are beyond a message transcript, or beyond what a contract
  demands, for the reason in the last column.${
    counts.open === 0 ? "" : ` **${counts.open} are not found although messages show them**: rules over time.`
  }
- In ${counts.more} of the traces Colloquy has errors at further events, of messages whose shape is not that of the schema; the other validator's rules do not look at them. They say
  nothing about the planted fault.

Numbers in brackets are the \`seq\` of the event. Requirement names are the other project's.

| trace | theirs | ours | |
|---|---|---|---|
${rows.join("\n")}
`;
const path = join(root, "docs/mcp-traces.md");
writeFileSync(path, page);
process.stdout.write(`${path}: ${JSON.stringify(counts)}, clean ${clean.length} of ${good.length}\n`);
