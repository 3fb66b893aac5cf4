// Plants one fault at a time in clean sessions, and prints what the checker makes of each kind:
//
//     node tests/mutation/run.mjs [--seed N] [--times N] [--partial] [--kind TEXT] [--verbose]
//
// found %: the fault is blamed where it is. nothing else blamed %: no other entry gets an error. nothing else said %: no other
// entry gets anything. --verbose prints what was missed, at most ten of a kind. The shared sessions are used where they are here.

import { existsSync } from "node:fs";
import { corporaFolder } from "../suites/frame.mjs";
import { check } from "./check.mjs";
import { ownSessions } from "./samples.mjs";
import { sharedSessions } from "./shared-sessions.mjs";
import { runMutations, tableOf } from "./suite.mjs";

/** @param {string} line */
const print = (line) => void process.stdout.write(`${line}\n`);
const args = process.argv.slice(2);
const after = (name, fallback) => (args.includes(name) ? args[args.indexOf(name) + 1] : fallback);
const longest = 260;
const corpora = corporaFolder();
const sessions = [...ownSessions(), ...(existsSync(corpora) ? sharedSessions(corpora, longest) : [])];
const results = runMutations(sessions, check, {
  seed: Number(after("--seed", 1)),
  times: Number(after("--times", 5)),
  completeness: args.includes("--partial") ? "partial" : "complete",
  kind: after("--kind", ""),
});

const entries = sessions.reduce((count, session) => count + session.entries.length, 0);
print(`${sessions.length} sessions, ${entries} entries`);
for (const line of tableOf(results)) print(line);
if (args.includes("--verbose")) {
  for (const { kind, misses } of results) for (const miss of misses.slice(0, 10)) print(`${kind}: ${miss}`);
}
const [planted, found, alone] = ["planted", "found", "alone"].map((name) =>
  results.reduce((sum, result) => sum + result[name], 0),
);
print(`${planted} faults, ${found} found, ${planted - alone} with something else blamed`);
