/** Something that happens at a time. */
interface Timed<T> {
  readonly time: number;
  readonly order: number;
  readonly item: T;
}

/**
 * Puts what comes nearly in the order of time wholly in it: each item waits until it is known that no earlier one can come. A
 * binary heap, so that an item costs the logarithm of how many wait.
 */
export class ByTime<T> {
  readonly #heap: Timed<T>[] = [];
  readonly #most: number;
  readonly #give: (item: T) => void;
  #order = 0;

  /** @param most How many may wait; with one more, the earliest is given although an earlier one might come. */
  constructor(most: number, give: (item: T) => void) {
    this.#most = most;
    this.#give = give;
  }

  add(time: number, item: T): void {
    const heap = this.#heap;
    heap.push({ time, order: this.#order++, item });
    let at = heap.length - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#isBefore(at, parent)) break;
      this.#swap(at, parent);
      at = parent;
    }
    if (heap.length > this.#most) this.#takeFirst();
  }

  /** Gives everything up to a time, which nothing earlier will follow. */
  upTo(time: number): void {
    while ((this.#heap[0]?.time ?? Number.POSITIVE_INFINITY) <= time) this.#takeFirst();
  }

  /** Gives the rest. */
  end(): void {
    while (this.#heap.length > 0) this.#takeFirst();
  }

  #takeFirst(): void {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined) return;
    if (heap.length > 0) {
      heap[0] = last;
      this.#sink();
    }
    this.#give(first.item);
  }

  #sink(): void {
    let at = 0;
    for (;;) {
      const left = at * 2 + 1;
      if (left >= this.#heap.length) return;
      const child = left + 1 < this.#heap.length && this.#isBefore(left + 1, left) ? left + 1 : left;
      if (!this.#isBefore(child, at)) return;
      this.#swap(at, child);
      at = child;
    }
  }

  #isBefore(one: number, other: number): boolean {
    const [a, b] = [this.#heap[one], this.#heap[other]];
    if (a === undefined || b === undefined) return false;
    return a.time < b.time || (a.time === b.time && a.order < b.order);
  }

  #swap(one: number, other: number): void {
    const [a, b] = [this.#heap[one], this.#heap[other]];
    if (a === undefined || b === undefined) return;
    this.#heap[one] = b;
    this.#heap[other] = a;
  }
}
