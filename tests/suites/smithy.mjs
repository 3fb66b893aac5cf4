/**
 * The Smithy corpus: every case of its manifest, by kind, compared as the corpus README says. Levels A (severity, id,
 * shape), B (message too) and C (line and column too) of the events are counted over all cases beside the kinds.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DECIDED, DECIDED_TEXTS } from "./smithy/decided.mjs";
import { eventLevels } from "./smithy/events.mjs";
import { checkerOf } from "./smithy/kinds.mjs";
import { largeCases } from "./smithy/large.mjs";
import { libraryIn } from "./smithy/library.mjs";
import { preludeDifference } from "./smithy/prelude.mjs";

/**
 * @param corporaFolder The folder that holds `smithy/manifest.json`.
 * @param options `built` is the folder of a built package, `only` a part of the case ids to run.
 */
export async function run(corporaFolder, { built, only } = {}) {
  const folder = join(corporaFolder, "smithy");
  const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
  const library = await libraryIn(folder, built);
  const tally = new Tally();
  for (const row of manifest.cases) {
    if (only !== undefined && !row.id.includes(only)) continue;
    const reason = DECIDED.get(row.id);
    // The reference implementation had its linters at hand in that tier only.
    const options = { ...row.options, linters: row.tier === "linters" };
    if (reason === undefined) runCase({ ...row, options }, library, tally);
    else tally.skip(row, reason);
  }
  if (only === undefined) {
    tally.add(
      "prelude",
      "prelude",
      whyNotThrown(() => preludeDifference(library)),
    );
    for (const { id, why } of await largeCases(corporaFolder, built)) tally.add("large", id, whyNotThrown(why));
  }
  return { kinds: tally.kinds(), notes: tally.notes };
}

/** Rows whose expectation the corpus itself calls dubious are counted apart. */
function kindOf({ kind, quirk }) {
  return quirk === undefined ? kind : "quirk";
}

function runCase(row, library, tally) {
  const kind = kindOf(row);
  let load;
  try {
    load = library.load([...(row.context ?? []), ...row.files], row.options);
  } catch (error) {
    tally.add(kind, row.id, `loading threw: ${error?.stack ?? error}`);
    for (const level of ["A", "B", "C"]) tally.add(`level ${level}`, row.id, "loading threw");
    return;
  }
  const levels = eventLevels(row.expect, load.events, row.unstableText === true);
  for (const level of ["A", "B", "C"]) if (row.quirk === undefined) tally.add(`level ${level}`, row.id, levels[level]);
  const reason = DECIDED_TEXTS.get(row.id);
  if (reason !== undefined && levels.C === undefined) tally.skip(row, reason);
  else tally.add(kind, row.id, levels.C ?? whyNotThrown(() => checkerOf(row.kind)(row, load, library)));
}

/** What a check says, or that it threw. */
function whyNotThrown(check) {
  try {
    return check();
  } catch (error) {
    return `checking threw: ${error?.stack ?? error}`;
  }
}

/** Passed and failed cases by kind, kinds in the order of their first case, levels last. */
class Tally {
  notes = [];
  #kinds = new Map();

  /** @param why What failed; absent for a case that passed. */
  add(kind, id, why) {
    const entry = this.#entry(kind);
    entry.total++;
    if (why === undefined) entry.passed++;
    else entry.failures.push({ id, why });
  }

  skip(row, reason) {
    const entry = this.#entry(kindOf(row));
    entry.total++;
    entry.skipped = (entry.skipped ?? 0) + 1;
    this.notes.push(`${row.id} is not followed: ${reason}.`);
  }

  kinds() {
    const all = [...this.#kinds.values()];
    return [...all.filter(({ extra }) => !extra), ...all.filter(({ extra }) => extra)];
  }

  #entry(kind) {
    let entry = this.#kinds.get(kind);
    if (entry === undefined) {
      entry = { kind, passed: 0, total: 0, failures: [], ...(kind.startsWith("level ") && { extra: true }) };
      this.#kinds.set(kind, entry);
    }
    return entry;
  }
}
