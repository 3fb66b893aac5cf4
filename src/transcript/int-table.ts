const FIRST_SLOTS = 64;
/** Marks a slot that is free; no key is. */
const FREE = Number.NaN;

/**
 * Numbers by safe integers, in memory that is made once and used again: a `Map` in which thousands of ids come and go leaves a
 * trail of dead tables. Open addressing, at most half full; the hash is seeded, so that nobody can aim ids at one slot.
 */
export class IntTable {
  #keys: Float64Array = new Float64Array(FIRST_SLOTS).fill(FREE);
  #values: Float64Array = new Float64Array(FIRST_SLOTS);
  /** The tables before the last sweep, to be used again. */
  #spare: { readonly keys: Float64Array; readonly values: Float64Array } | undefined;
  #size = 0;
  readonly #seed = Math.floor(Math.random() * 0x7fffffff);

  get size(): number {
    return this.#size;
  }

  get(key: number): number | undefined {
    const slot = this.#slotOf(key);
    return this.#keys[slot] === key ? this.#values[slot] : undefined;
  }

  set(key: number, value: number): void {
    let slot = this.#slotOf(key);
    if (this.#keys[slot] !== key) {
      if ((this.#size + 1) * 2 > this.#keys.length) {
        this.#refill(this.#keys.length * 2, () => true);
        slot = this.#slotOf(key);
      }
      this.#keys[slot] = key;
      this.#size++;
    }
    this.#values[slot] = value;
  }

  /** Keeps those whose values pass. */
  keep(passes: (value: number) => boolean): void {
    this.#refill(this.#keys.length, passes);
  }

  *entries(): Generator<readonly [number, number]> {
    for (const [slot, key] of this.#keys.entries()) if (!Number.isNaN(key)) yield [key, this.#values[slot] ?? 0];
  }

  /** The slot of a key, or the free one where it would go. */
  #slotOf(key: number): number {
    const last = this.#keys.length - 1;
    const high = Math.floor(key / 0x100000000);
    const mixed = Math.imul((key ^ this.#seed) + Math.imul(high, 0x85ebca6b), 0x9e3779b1);
    let slot = (mixed ^ (mixed >>> 15)) & last;
    for (;;) {
      const found = this.#keys[slot] as number;
      if (found === key || Number.isNaN(found)) return slot;
      slot = (slot + 1) & last;
    }
  }

  /** Moves what passes into the other pair of tables, without an iterator: a sweep passes tens of thousands of slots. */
  #refill(slots: number, passes: (value: number) => boolean): void {
    const [keys, values, spare] = [this.#keys, this.#values, this.#spare];
    const isSpareUsable = spare?.keys.length === slots;
    this.#keys = isSpareUsable ? spare.keys.fill(FREE) : new Float64Array(slots).fill(FREE);
    this.#values = isSpareUsable ? spare.values : new Float64Array(slots);
    this.#spare = { keys, values };
    this.#size = 0;
    for (let slot = 0; slot < keys.length; slot++) {
      const key = keys[slot] as number;
      if (Number.isNaN(key)) continue;
      const value = values[slot] as number;
      if (passes(value)) this.set(key, value);
    }
  }
}
