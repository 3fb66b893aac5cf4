import type { AcceptedMethod } from "../rpc/contract/protocol.ts";
import { BoundedQueue } from "./bounded-queue.ts";
import type { CallKey } from "./call-key.ts";
import type { OpenCall, UnreadableEntry } from "./calls.ts";

/** Whether an index is that of an entry. What a reader left out unread has one between those of two entries, `n - 0.5`. */
export function isEntry(index: number): boolean {
  return Number.isInteger(index);
}

/** An entry that may have been a call, although nobody can tell with which id. */
export interface LostCall {
  readonly entry: number;
  /** Absent when that cannot be told either. */
  readonly method: AcceptedMethod | undefined;
  /** The call as it is followed, under an id that nobody should have: its reply may come with another. */
  readonly call?: OpenCall;
  /** What else may be answered with null. */
  readonly unreadable?: UnreadableEntry;
}

/**
 * What was told of already, and may be the other half of an exchange that one peer began: a fault that cuts a call from its
 * reply is told where it is, and not once more at the other end.
 *
 * Bounded: of each kind the last are kept, as many as there may be open calls. Every step takes constant time.
 */
export class LooseEnds {
  readonly #most: number;
  readonly #calls = new Set<LostCall>();
  /** By an id that an open call of the same sender had already. */
  readonly #reused = new Map<CallKey, LostCall>();
  readonly #explanations: BoundedQueue<number>;

  /** @param most Of each kind; at least 1. */
  constructor(most: number) {
    this.#most = most;
    this.#explanations = new BoundedQueue(most);
  }

  get calls(): ReadonlySet<LostCall> {
    return this.#calls;
  }

  get reused(): ReadonlyMap<CallKey, LostCall> {
    return this.#reused;
  }

  /** Entries that explain why a call of this peer has no reply, in the order they were sent: each explains one. */
  get explanations(): Iterable<number> {
    return this.#explanations;
  }

  addCall(call: LostCall): void {
    this.#calls.add(call);
    if (this.#calls.size > this.#most) for (const first of this.#calls) return void this.#calls.delete(first);
  }

  addReused(key: CallKey, call: LostCall): void {
    this.#reused.set(key, call);
    if (this.#reused.size > this.#most) for (const first of this.#reused.keys()) return void this.#reused.delete(first);
  }

  explain(entry: number): void {
    this.#explanations.push(entry);
  }

  /** Takes the earliest call that may have had any id; `isWaiting` says whether nothing else has answered it. */
  takeCall(isWaiting: (call: LostCall) => boolean): LostCall | undefined {
    for (const call of this.#calls) {
      this.#calls.delete(call);
      if (isWaiting(call)) return call;
    }
    return undefined;
  }

  /** Takes the call that came with this id while another one had it. */
  takeReused(key: CallKey): LostCall | undefined {
    const call = this.#reused.get(key);
    if (call !== undefined) this.#reused.delete(key);
    return call;
  }
}
