import { faults } from "./faults.mjs";
import { judge } from "./judge.mjs";
import { orderFaults } from "./order-faults.mjs";
import { payloadFaults } from "./payload-faults.mjs";
import { Random } from "./random.mjs";

/**
 * @typedef {import("./session.mjs").Session} Session
 * @typedef {import("./judge.mjs").Check} Check
 *
 * @typedef {object} KindResult
 * @property {string} kind
 * @property {number} planted
 * @property {number} found Planted faults that are blamed where they are.
 * @property {number} alone Planted faults for which no other entry gets an error.
 * @property {number} silent Planted faults for which no other entry gets anything.
 * @property {string[]} misses What was not found, or what else was blamed; one line each.
 */

export const kinds = { ...faults, ...orderFaults, ...payloadFaults };

/**
 * Plants faults in clean sessions, one at a time, and counts what a check makes of them. The same seed plants the same faults.
 *
 * @param {readonly Session[]} sessions @param {Check} check
 * @param {{ readonly seed: number, readonly times: number, readonly completeness: "complete" | "partial", readonly kind?: string }} options `times` in each session, of each kind.
 * @returns {KindResult[]}
 */
export function runMutations(sessions, check, { seed, times, completeness, kind: named = "" }) {
  const clean = new Map(sessions.map((each) => [each, check(each.contract, each.entries, completeness)]));
  return Object.entries(kinds)
    .filter(([kind]) => kind.includes(named))
    .map(([kind, plant]) => {
      const result = { kind, planted: 0, found: 0, alone: 0, silent: 0, misses: /** @type {string[]} */ ([]) };
      for (const session of sessions) {
        const random = new Random(seedFrom(`${seed} ${kind} ${session.name}`));
        for (let time = 0; time < times; time++) {
          const mutant = plant(session, random);
          if (mutant === undefined) continue;
          const found = check(session.contract, mutant.entries, completeness);
          const verdict = judge(clean.get(session) ?? [], found, mutant);
          result.planted++;
          if (verdict.found) result.found++;
          if (verdict.blamed.length === 0) result.alone++;
          if (verdict.blamed.length + verdict.advised.length === 0) result.silent++;
          if (verdict.found && verdict.blamed.length === 0) continue;
          const blamed = verdict.blamed.map(({ entry, code, message }) => `entry ${entry}: ${code}: ${message}`);
          result.misses.push(
            `${session.name}: ${mutant.what}: ${verdict.found ? "" : "not found; "}${blamed.slice(0, 3).join("; ")}`,
          );
        }
      }
      return result;
    });
}

/** @param {string} text */
function seedFrom(text) {
  let seed = 7;
  for (const character of text) seed = (Math.imul(seed, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return seed;
}

/** The table of what was found. @param {readonly KindResult[]} results @returns {string[]} */
export function tableOf(results) {
  const width = Math.max(...results.map(({ kind }) => kind.length));
  const percent = (part, all) => (all === 0 ? "    –" : `${((100 * part) / all).toFixed(1).padStart(5)}`);
  const head = `${"fault".padEnd(width)}  planted  found %  nothing else blamed %  nothing else said %`;
  const rows = results.map(({ kind, planted, found, alone, silent }) => {
    const columns = [
      percent(found, planted),
      percent(alone, planted).padStart(20),
      percent(silent, planted).padStart(18),
    ];
    return `${kind.padEnd(width)}  ${String(planted).padStart(7)}  ${columns[0].padStart(7)}  ${columns[1]}  ${columns[2]}`;
  });
  return [head, ...rows];
}
