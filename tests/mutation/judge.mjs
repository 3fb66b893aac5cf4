/**
 * @typedef {{ readonly code: string, readonly severity: string, readonly entry?: number, readonly message: string }} Found
 * @typedef {import("./mutant.mjs").Mutant} Mutant
 * @typedef {(contract: string, entries: readonly { sender: string, message: string }[], completeness: "complete" | "partial") => readonly Found[]} Check
 *
 * @typedef {object} Verdict
 * @property {boolean} found Whether an entry that shows the fault is blamed.
 * @property {readonly Found[]} blamed What is new at other entries, errors only.
 * @property {readonly Found[]} advised The advisories among what is new at other entries.
 */

/**
 * What a check says of a session with one fault, beyond what it says of the session without.
 *
 * @param {readonly Found[]} clean @param {readonly Found[]} found @param {Mutant} mutant
 * @returns {Verdict}
 */
export function judge(clean, found, { entries, at, also = [] }) {
  const known = new Map();
  for (const { code, entry } of clean) count(known, `${code} ${entry}`, 1);
  const added = found.filter(({ code, entry }) => {
    const from = entry === undefined ? undefined : entries[entry]?.from;
    const key = `${code} ${from}`;
    if ((known.get(key) ?? 0) === 0 || (entry !== undefined && from === undefined)) return true;
    count(known, key, -1);
    return false;
  });
  const elsewhere = added.filter(({ entry }) => entry === undefined || ![...at, ...also].includes(entry));
  return {
    found: added.some(({ entry }) => entry !== undefined && at.includes(entry)),
    blamed: elsewhere.filter(({ severity }) => severity === "error"),
    advised: elsewhere.filter(({ severity }) => severity !== "error"),
  };
}

/** @param {Map<string, number>} counts @param {string} key @param {number} change */
function count(counts, key, change) {
  counts.set(key, (counts.get(key) ?? 0) + change);
}
