/**
 * @typedef {import("./session.mjs").Session} Session
 * @typedef {import("./session.mjs").Told} Told
 * @typedef {import("./random.mjs").Random} Random
 *
 * @typedef {object} MutantEntry
 * @property {string} sender
 * @property {string} message
 * @property {number | undefined} from Index in the clean session; absent for one that was put in.
 *
 * @typedef {object} Mutant A session with one fault.
 * @property {MutantEntry[]} entries
 * @property {number[]} at The entries that show the fault: one of them must be blamed.
 * @property {number[]} [also] Further ones that the fault touches: these may be blamed too.
 * @property {string} what What was done, for a person.
 *
 * @typedef {(session: Session, random: Random) => Mutant | undefined} Plant Undefined when the session has no place for it.
 */

/** @param {Session} session @returns {MutantEntry[]} */
export function copyOf({ entries }) {
  return entries.map((entry, from) => ({ ...entry, from }));
}

/** @param {MutantEntry[]} entries @param {number} index Of the clean session. */
export function indexOf(entries, index) {
  return entries.findIndex(({ from }) => from === index);
}

/**
 * Another message in the place of one.
 * @param {Session} session @param {Told} told @param {(value: any) => any} change Changes a copy, or gives another value.
 * @param {string} what @returns {Mutant | undefined}
 */
export function edited(session, told, change, what) {
  const copy = structuredClone(told.value);
  const value = change(copy) ?? copy;
  return rewritten(session, told, JSON.stringify(value), what);
}

/** @param {Session} session @param {Told} told @param {string} message @param {string} what @returns {Mutant | undefined} */
export function rewritten(session, told, message, what) {
  const entries = copyOf(session);
  const entry = entries[told.index];
  if (entry === undefined || entry.message === message) return undefined;
  entry.message = message;
  return { entries, at: [told.index], what: `entry ${told.index} (${told.method}): ${what}` };
}

/**
 * @param {Session} session @param {number} index Where the new entry will stand. @param {string} sender
 * @param {string} message @param {string} what @returns {Mutant}
 */
export function inserted(session, index, sender, message, what) {
  const entries = copyOf(session);
  entries.splice(index, 0, { sender, message, from: undefined });
  return { entries, at: [index], what: `before entry ${index}: ${what}` };
}

/** @param {Session} session @param {number} index @param {readonly number[]} at Of the clean session. @param {string} what @returns {Mutant} */
export function without(session, index, at, what) {
  const entries = copyOf(session);
  entries.splice(index, 1);
  return { entries, at: at.map((each) => indexOf(entries, each)), what: `entry ${index}: ${what}` };
}

/** @param {Session} session @param {number} from @param {number} to The index that it will have. @param {string} what @returns {Mutant} */
export function moved(session, from, to, what) {
  const entries = copyOf(session);
  const [entry] = entries.splice(from, 1);
  if (entry !== undefined) entries.splice(to, 0, entry);
  return { entries, at: [to], what: `entry ${from} to ${to}: ${what}` };
}

/** A message that breaks off somewhere. @param {Session} session @param {Told} told @param {Random} random */
export function cut(session, told, random) {
  const text = session.entries[told.index].message;
  const length = 1 + random.below(text.length - 1);
  return rewritten(session, told, text.slice(0, length), `cut after ${length} of ${text.length}`);
}
