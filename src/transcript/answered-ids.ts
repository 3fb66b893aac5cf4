import type { IdKey } from "../rpc/ids.ts";

/** Remembers which ids were answered, and by which entry; of too many it forgets the oldest. Every step takes constant time. */
export class AnsweredIds {
  readonly #capacity: number;
  readonly #replies = new Map<IdKey, number>();
  /** The ids in the order of their answers, in a ring; an id that was answered again stands in it twice. */
  readonly #ring: { readonly key: IdKey; readonly reply: number }[] = [];
  #next = 0;
  #forgotten = false;

  /** @param capacity Most answers remembered; at least 1. */
  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** Whether an answer was forgotten since the start: then an unknown id may be that of an answered call. */
  get forgotten(): boolean {
    return this.#forgotten;
  }

  /** The entry that answered a call with this id last; `undefined` when none did, or it is forgotten. */
  get(key: IdKey): number | undefined {
    return this.#replies.get(key);
  }

  remember(key: IdKey, reply: number): void {
    this.#replies.set(key, reply);
    const oldest = this.#ring[this.#next];
    this.#ring[this.#next] = { key, reply };
    this.#next = (this.#next + 1) % this.#capacity;
    if (oldest === undefined || this.#replies.get(oldest.key) !== oldest.reply) return;
    // Unless the same id was answered again just now, this was the last that was known of it.
    this.#replies.delete(oldest.key);
    this.#forgotten = true;
  }
}
