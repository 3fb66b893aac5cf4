import type { CallKey } from "./call-key.ts";

/** The ids that a peer has used, in a form that can be written down. */
export interface SavedUsedIds {
  /** First and last of each run of integers, in their order. */
  readonly runs: readonly (readonly [number, number])[];
  readonly others: readonly CallKey[];
}

/**
 * The ids that a peer has used since its session began. Integers are kept as runs: nearly every peer counts up, which is one run
 * however long the session is. Of runs and of other ids there are at most as many as the capacity; what comes when there is no
 * more room is not remembered, so an id that is used again may be let pass, and none is blamed that was not used.
 *
 * A look-up takes the logarithm of the capacity; a new run in the middle moves those behind it.
 */
export class UsedIds {
  readonly #capacity: number;
  readonly #firsts: number[] = [];
  readonly #lasts: number[] = [];
  readonly #others = new Set<CallKey>();

  /** @param capacity Most runs, and most other ids; at least 1. */
  constructor(capacity: number) {
    this.#capacity = Math.min(capacity, MOST_RUNS);
  }

  has(key: CallKey): boolean {
    if (typeof key !== "number") return this.#others.has(key);
    const last = this.#lasts[this.#runBefore(key)];
    return last !== undefined && key <= last;
  }

  add(key: CallKey): void {
    if (typeof key === "number") this.#addRun(key, key);
    else if (this.#others.size < this.#capacity) this.#others.add(key);
  }

  /** A new session begins: every id may come again. */
  clear(): void {
    this.#firsts.length = 0;
    this.#lasts.length = 0;
    this.#others.clear();
  }

  save(): SavedUsedIds {
    return { runs: this.#firsts.map((first, at) => [first, this.#lasts[at] ?? first]), others: [...this.#others] };
  }

  /** Adds what another one of the same capacity has saved. */
  restore({ runs, others }: SavedUsedIds): void {
    for (const [first, last] of runs) this.#addRun(first, last);
    for (const key of others) this.add(key);
  }

  /** A run that touches its neighbours becomes one with them. */
  #addRun(first: number, last: number): void {
    const before = this.#runBefore(first);
    const lastBefore = this.#lasts[before];
    if (lastBefore !== undefined && last <= lastBefore) return;
    const touchesBefore = lastBefore !== undefined && lastBefore + 1 >= first;
    const firstBehind = this.#firsts[before + 1];
    const touchesBehind = firstBehind !== undefined && last + 1 >= firstBehind;
    if (touchesBefore && touchesBehind) {
      this.#lasts[before] = this.#lasts[before + 1] ?? last;
      this.#firsts.splice(before + 1, 1);
      this.#lasts.splice(before + 1, 1);
    } else if (touchesBefore) this.#lasts[before] = last;
    else if (touchesBehind) this.#firsts[before + 1] = first;
    else if (this.#firsts.length < this.#capacity) {
      this.#firsts.splice(before + 1, 0, first);
      this.#lasts.splice(before + 1, 0, last);
    }
  }

  /** The last run that begins at a number or before it; -1 when none does. */
  #runBefore(key: number): number {
    const firsts = this.#firsts;
    let low = 0;
    let high = firsts.length;
    // Counting up ends in the last run.
    if (high > 0 && (firsts[high - 1] ?? key) <= key) return high - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((firsts[middle] ?? key) <= key) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}

/** So that a new run moves few kilobytes. */
const MOST_RUNS = 4096;
