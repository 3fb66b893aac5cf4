import type { BatchExpectation, IndexedExpectation } from "../rpc/expectation.ts";
import { type CallKey, callKey } from "./call-key.ts";
import type { OpenCall } from "./calls.ts";

/**
 * The elements of a batch whose replies may come one by one: which waits under which id, and which have been answered. Made
 * when the first such reply comes; each reply then takes constant time.
 */
export class BatchElements {
  /** The earliest of each id last, so that it can be taken off. */
  readonly #waiting = new Map<CallKey, IndexedExpectation[]>();
  readonly #taken: Set<number>;

  /** @param taken Request indexes of those that have been answered already. */
  constructor(reply: BatchExpectation, calls: ReadonlyMap<number, OpenCall>, taken: Iterable<number> = []) {
    this.#taken = new Set(taken);
    const replies = reply.kind === "array" ? reply.replies : [];
    for (const expected of replies.toReversed()) {
      if (this.#taken.has(expected.requestIndex)) continue;
      const key = keyOf(expected, calls);
      if (key === undefined) continue;
      const waiting = this.#waiting.get(key);
      if (waiting === undefined) this.#waiting.set(key, [expected]);
      else waiting.push(expected);
    }
  }

  /** Takes the earliest element with this id; `isLast` when no other one has it. */
  take(key: CallKey): { readonly expected: IndexedExpectation; readonly isLast: boolean } | undefined {
    const waiting = this.#waiting.get(key);
    const expected = waiting?.pop();
    if (waiting === undefined || expected === undefined) return undefined;
    this.#taken.add(expected.requestIndex);
    return { expected, isLast: waiting.length === 0 };
  }

  /** Request indexes of those that have been answered. */
  get taken(): ReadonlySet<number> {
    return this.#taken;
  }

  /** What is still to be answered. */
  rest(reply: BatchExpectation): BatchExpectation {
    if (reply.kind !== "array") return reply;
    return { kind: "array", replies: reply.replies.filter(({ requestIndex }) => !this.#taken.has(requestIndex)) };
  }
}

function keyOf({ requestIndex, reply }: IndexedExpectation, calls: ReadonlyMap<number, OpenCall>): CallKey | undefined {
  const call = calls.get(requestIndex);
  if (call !== undefined) return call.key;
  return "id" in reply ? callKey(reply.id) : undefined;
}
