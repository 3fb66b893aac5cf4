/** A queue of at most so many items; one more lets go of the oldest. Every step takes constant time. */
export class BoundedQueue<T> {
  readonly #capacity: number;
  readonly #ring: (T | undefined)[] = [];
  #start = 0;
  #size = 0;

  /** @param capacity At least 1. */
  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** What is in the queue, the oldest first. */
  *[Symbol.iterator](): Generator<T> {
    for (let index = 0; index < this.#size; index++) {
      const item = this.#ring[(this.#start + index) % this.#capacity];
      if (item !== undefined) yield item;
    }
  }

  push(item: T): void {
    this.#ring[(this.#start + this.#size) % this.#capacity] = item;
    if (this.#size < this.#capacity) this.#size++;
    else this.#start = (this.#start + 1) % this.#capacity;
  }

  /** Takes the oldest out; `undefined` when the queue is empty. */
  shift(): T | undefined {
    if (this.#size === 0) return undefined;
    const first = this.#ring[this.#start];
    this.#ring[this.#start] = undefined;
    this.#start = (this.#start + 1) % this.#capacity;
    this.#size--;
    return first;
  }
}
