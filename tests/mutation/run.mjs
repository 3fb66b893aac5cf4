// Plants one fault at a time in clean sessions, and prints what the checker makes of each kind:
//
//     node tests/mutation/run.mjs [--seed N] [--times N] [--partial] [--kind TEXT] [--verbose]
//
// found %: the fault is blamed where it is. nothing else blamed %: no other entry gets an error. nothing else said %: no other
// entry gets anything. --verbose prints what was missed, at most ten of a kind. The shared sessions are used where they are here.

import { existsSync } from "node:fs";
import { anyText, flag, readArguments, refuse, wholeNumber } from "../../scripts/arguments.mjs";
import { corporaFolder } from "../suites/frame.mjs";
import { check } from "./check.mjs";
import { ownSessions } from "./samples.mjs";
import { sharedSessions } from "./shared-sessions.mjs";
import { kinds, runMutations, tableOf } from "./suite.mjs";

const {
  seed,
  times,
  partial,
  kind: part,
  verbose,
} = readArguments({
  options: { seed: wholeNumber(1, 0), times: wholeNumber(5), partial: flag, kind: anyText(""), verbose: flag },
});
if (!Object.keys(kinds).some((kind) => kind.includes(part))) refuse(`No kind of fault is called like ${part}.`);

/** @param {string} line */
const print = (line) => void process.stdout.write(`${line}\n`);
const longest = 260;
const corpora = corporaFolder();
const sessions = [...ownSessions(), ...(existsSync(corpora) ? sharedSessions(corpora, longest) : [])];
const results = runMutations(sessions, check, {
  seed,
  times,
  completeness: partial ? "partial" : "complete",
  kind: part,
});

const entries = sessions.reduce((count, session) => count + session.entries.length, 0);
print(`${sessions.length} sessions, ${entries} entries`);
for (const line of tableOf(results)) print(line);
if (verbose) {
  for (const { kind, misses } of results) for (const miss of misses.slice(0, 10)) print(`${kind}: ${miss}`);
}
const [planted, found, alone] = ["planted", "found", "alone"].map((name) =>
  results.reduce((sum, result) => sum + result[name], 0),
);
print(`${planted} faults, ${found} found, ${planted - alone} with something else blamed`);
