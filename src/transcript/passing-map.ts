/** Holes that are let be, beside as many as there are entries. */
const MOST_HOLES = 64;

/**
 * A map whose entries come and go one by one, in the order in which they came. A `Map` makes its table smaller with every
 * deletion that empties it, and larger with the next entry; here what is taken out leaves a hole, and the holes are swept out
 * together. A step takes constant time, on average.
 */
export class PassingMap<K, V extends object> {
  /** `undefined` is a hole. */
  readonly #entries = new Map<K, V | undefined>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(key: K): V | undefined {
    return this.#entries.get(key);
  }

  has(key: K): boolean {
    return this.#entries.get(key) !== undefined;
  }

  /** Replaces what has this key, where it stands, or adds it as the last. */
  set(key: K, value: V): void {
    if (!this.has(key)) {
      // Where its hole is, others may have come before it.
      if (this.#size < this.#entries.size) this.#entries.delete(key);
      this.#size++;
    }
    this.#entries.set(key, value);
  }

  delete(key: K): void {
    if (!this.has(key)) return;
    this.#entries.set(key, undefined);
    this.#size--;
    if (this.#entries.size - this.#size > this.#size + MOST_HOLES) this.#sweep();
  }

  *values(): Generator<V> {
    for (const value of this.#entries.values()) if (value !== undefined) yield value;
  }

  #sweep(): void {
    if (this.#size === 0) this.#entries.clear();
    else for (const [key, value] of this.#entries) if (value === undefined) this.#entries.delete(key);
  }
}
