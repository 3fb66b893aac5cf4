/** Numbers that look random and are the same in every run: a counter of Weyl, mixed (mulberry32). */
export class Random {
  #state;

  /** @param {number} seed */
  constructor(seed) {
    this.#state = seed | 0;
  }

  /** @param {number} most @returns {number} An integer from 0, below `most`. */
  below(most) {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * most) | 0;
  }

  /** @template T @param {readonly T[]} items @returns {T | undefined} */
  pick(items) {
    return items.length === 0 ? undefined : items[this.below(items.length)];
  }
}
