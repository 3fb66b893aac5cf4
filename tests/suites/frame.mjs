// What all suites share: where the corpora are, what an adapter gives, and the counts that must not fall.
//
// An adapter is `tests/suites/NAME.mjs`. It imports the package by name (`colloquy/json`): Node then runs what was built,
// Vitest the sources. A suite is finding, running and judging the cases of one corpus, by its manifest alone.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * @typedef {object} SuiteFailure
 * @property {string} id Which case: its file, and the mode where there are several.
 * @property {string} why What was expected and what came, in one line.
 *
 * @typedef {object} SuiteKind
 * @property {string} kind What the cases have in common, such as "must-accept, bytes".
 * @property {number} passed
 * @property {number} total All cases, skipped ones too.
 * @property {number} [skipped] Cases that were not run; the notes say why.
 * @property {boolean} [extra] Counts cases that another kind has counted already, in another way (a level that was reached, a
 *   stricter comparison). It is printed and ratcheted, but is not part of the closing line or the exit code.
 * @property {readonly SuiteFailure[]} failures
 *
 * @typedef {object} SuiteResult
 * @property {readonly SuiteKind[]} kinds
 * @property {readonly string[]} [notes] Anything a reader of the counts must know.
 *
 * @typedef {object} Adapter
 * @property {(corporaFolder: string) => SuiteResult | Promise<SuiteResult>} run
 *
 * @typedef {Record<string, Record<string, number>>} Ratchet Suite, kind, cases that passed.
 */

/** Every suite there is a script for, in the order of the layers. */
export const suiteNames = ["json", "smithy", "jsonrpc", "mcp", "lsp", "logs"];

/** The folder of the corpora: `COLLOQUY_CORPORA`, or `shared/corpora` beside the project. */
export function corporaFolder() {
  return process.env.COLLOQUY_CORPORA ?? fileURLToPath(new URL("../../../shared/corpora", import.meta.url));
}

/**
 * Why a suite cannot run here; `undefined` when it can.
 * @param {string} name
 */
export function whyNotHere(name) {
  if (!suiteNames.includes(name)) return `there is no suite ${name}; there are ${suiteNames.join(", ")}`;
  if (!existsSync(adapterUrl(name))) return `the suite ${name} has no adapter yet`;
  if (!existsSync(corporaFolder())) return "there is no corpora folder here; COLLOQUY_CORPORA says where it is";
  return undefined;
}

/** @param {string} name */
export function adapterUrl(name) {
  return new URL(`./${name}.mjs`, import.meta.url);
}

const ratchetUrl = new URL("./ratchet.json", import.meta.url);

/** @returns {Ratchet} */
export function readRatchet() {
  return JSON.parse(readFileSync(ratchetUrl, "utf8"));
}

/**
 * The kinds that pass fewer cases than they have done before, one line each.
 * @param {string} name
 * @param {SuiteResult} result
 */
export function fallenKinds(name, result) {
  const passed = new Map(result.kinds.map((kind) => [kind.kind, kind.passed]));
  return Object.entries(readRatchet()[name] ?? {})
    .filter(([kind, least]) => (passed.get(kind) ?? 0) < least)
    .map(([kind, least]) => `${kind}: ${passed.get(kind) ?? 0} passed, ${least} did before`);
}

/**
 * Raises the counts of a suite to what passes now; none is lowered.
 * @param {string} name
 * @param {SuiteResult} result
 */
export function raiseRatchet(name, result) {
  const ratchet = readRatchet();
  const counts = { ...ratchet[name] };
  for (const { kind, passed } of result.kinds) counts[kind] = Math.max(counts[kind] ?? 0, passed);
  ratchet[name] = counts;
  const sorted = Object.fromEntries(
    suiteNames.filter((suite) => ratchet[suite]).map((suite) => [suite, ratchet[suite]]),
  );
  writeFileSync(ratchetUrl, `${JSON.stringify(sorted, null, 2)}\n`);
}

/**
 * Collects the verdicts on one kind of cases.
 * @param {string} kind
 * @param {{ extra?: boolean }} [options]
 */
export function kindCounter(kind, options = {}) {
  let passed = 0;
  let skipped = 0;
  /** @type {SuiteFailure[]} */
  const failures = [];
  return {
    /** @param {string} id @param {string | undefined} why What is wrong; `undefined` when the case passes. */
    judge(id, why) {
      if (why === undefined) passed += 1;
      else failures.push({ id, why });
    },
    skip() {
      skipped += 1;
    },
    /** @returns {SuiteKind} */
    result() {
      return { kind, passed, total: passed + skipped + failures.length, skipped, failures, ...options };
    },
  };
}
