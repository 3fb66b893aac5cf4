// Runs one suite on the built package and prints what passed:
//
//     node tests/suites/run.mjs NAME… [--verbose] [--update-ratchet]
//
// --verbose prints every failure (else the first 40), --update-ratchet raises the counts in ratchet.json. Without a name: all.
// Exit code 0 when no case failed, or when there is nothing to run here; 2 for arguments that are not understood; 1 otherwise.

import { flag, oneOf, readArguments, several } from "../../scripts/arguments.mjs";
import { adapterUrl, corporaFolder, raiseRatchet, suiteNames, whyNotHere } from "./frame.mjs";

const failuresShown = 40;

const {
  suites,
  verbose,
  "update-ratchet": updating,
} = readArguments({
  positionals: { suites: several(oneOf(suiteNames)) },
  options: { verbose: flag, "update-ratchet": flag },
});
const total = { passed: 0, failed: 0, skipped: 0 };

for (const name of suites.length > 0 ? suites : suiteNames) {
  const why = whyNotHere(name);
  if (why !== undefined) {
    console.log(`${name}: not run: ${why}.`);
    continue;
  }
  try {
    const result = await (await import(adapterUrl(name).href)).run(corporaFolder());
    print(name, result);
    if (updating) raiseRatchet(name, result);
  } catch (error) {
    console.log(`${name}: the adapter failed: ${error instanceof Error ? error.stack : error}`);
    total.failed += 1;
  }
}

console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed === 0 ? 0 : 1;

/**
 * @param {string} name
 * @param {import("./frame.mjs").SuiteResult} result
 */
function print(name, result) {
  const width = Math.max(...result.kinds.map(({ kind }) => kind.length));
  let shown = 0;
  let failed = 0;
  for (const { kind, passed, total: cases, skipped = 0, extra, failures } of result.kinds) {
    const skips = skipped === 0 ? "" : `, ${skipped} skipped`;
    console.log(`${name}  ${kind.padEnd(width)}  ${passed} of ${cases}${skips}${extra ? "  (counted above)" : ""}`);
    if (!extra) {
      total.passed += passed;
      total.skipped += skipped;
      total.failed += cases - passed - skipped;
    }
    for (const failure of failures) {
      failed += 1;
      if (!verbose && shown >= failuresShown) continue;
      shown += 1;
      console.log(`  ${failure.id}: ${failure.why}`);
    }
  }
  if (failed > shown) console.log(`  … and ${failed - shown} more; --verbose prints all`);
  for (const note of result.notes ?? []) console.log(`${name}  ${note}`);
}
