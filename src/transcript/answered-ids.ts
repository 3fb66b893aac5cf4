import type { CallKey } from "./call-key.ts";
import { IntTable } from "./int-table.ts";

/** What is remembered, in a form that can be written down. */
export interface SavedAnswers {
  /** How many answers there were. */
  readonly count: number;
  readonly forgotten: boolean;
  /** Those that are remembered: id, number of the answer from 0, entry of the reply. */
  readonly last: readonly (readonly [CallKey, number, number])[];
}

/**
 * Remembers which ids were answered, and by which entry: of the last answers, as many as its capacity. An answer costs one
 * step of a map; what lies further back is swept out now and then, so memory stays within twice the capacity.
 */
export class AnsweredIds {
  readonly #capacity: number;
  /** By id: which answer was its last, counted from 0. Nearly all ids are integers. */
  readonly #integers = new IntTable();
  readonly #others = new Map<CallKey, number>();
  /** The entries of the last answers, in a ring. */
  readonly #replies: number[] = [];
  #count = 0;
  #forgotten = false;

  /**
   * @param capacity Most answers remembered; at least 1.
   * @param saved What another one of the same capacity remembered.
   */
  constructor(capacity: number, saved?: SavedAnswers) {
    this.#capacity = capacity;
    if (saved === undefined) return;
    this.#count = saved.count;
    this.#forgotten = saved.forgotten;
    for (const [key, answer, reply] of saved.last) {
      this.#setLast(key, answer);
      this.#replies[answer % capacity] = reply;
    }
  }

  save(): SavedAnswers {
    const last: (readonly [CallKey, number, number])[] = [];
    for (const [key, answer] of this.#all()) {
      const reply = this.get(key);
      if (reply !== undefined) last.push([key, answer, reply]);
    }
    last.sort(([, one], [, other]) => one - other);
    return { count: this.#count, forgotten: this.forgotten, last };
  }

  /** Whether an id was forgotten since the start: then an unknown id may be that of an answered call. */
  get forgotten(): boolean {
    if (!this.#forgotten && this.#count > this.#capacity) {
      for (const [, answer] of this.#all()) this.#forgotten ||= !this.#isRemembered(answer);
    }
    return this.#forgotten;
  }

  /** The entry that answered a call with this id last; `undefined` when none did, or it is forgotten. */
  get(key: CallKey): number | undefined {
    const answer = this.#last(key);
    return answer === undefined || !this.#isRemembered(answer) ? undefined : this.#replies[answer % this.#capacity];
  }

  remember(key: CallKey, reply: number): void {
    this.#replies[this.#count % this.#capacity] = reply;
    if (!this.#forgotten && this.#count > this.#capacity) {
      // The id comes anew; that it was forgotten before must not be forgotten with it.
      const before = this.#last(key);
      this.#forgotten = before !== undefined && !this.#isRemembered(before);
    }
    this.#setLast(key, this.#count);
    this.#count++;
    if (this.#integers.size + this.#others.size > this.#capacity * 2) this.#sweep();
  }

  #last(key: CallKey): number | undefined {
    return typeof key === "number" ? this.#integers.get(key) : this.#others.get(key);
  }

  #setLast(key: CallKey, answer: number): void {
    if (typeof key === "number") this.#integers.set(key, answer);
    else this.#others.set(key, answer);
  }

  *#all(): Generator<readonly [CallKey, number]> {
    yield* this.#integers.entries();
    yield* this.#others;
  }

  #isRemembered(answer: number): boolean {
    return answer >= this.#count - this.#capacity;
  }

  /** Leaves only what is remembered: at least half of the ids go, so each answer pays for a constant share. */
  #sweep(): void {
    this.#integers.keep((answer) => this.#isRemembered(answer));
    for (const [key, answer] of this.#others) if (!this.#isRemembered(answer)) this.#others.delete(key);
    this.#forgotten = true;
  }
}
