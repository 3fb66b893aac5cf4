import type { IndexedExpectation, ReplyExpectation } from "./expectation.ts";
import { type IdKey, idKey, type MessageId } from "./ids.ts";

/** What a reply of a batch turned out to be. */
export type Match =
  /** It answers this request. */
  | { readonly kind: "answer"; readonly expected: IndexedExpectation }
  /** It answers one of several calls with its id, and nothing tells which. */
  | { readonly kind: "ambiguous"; readonly calls: readonly IndexedExpectation[] }
  /** Everything with its id has been answered. */
  | { readonly kind: "duplicate" }
  /** Nothing has its id. */
  | { readonly kind: "unsolicited" };

/** The requests that wait under one id: calls, and broken elements that wait for their protocol error. */
interface Group {
  readonly calls: IndexedExpectation[];
  readonly broken: IndexedExpectation[];
  nextCall: number;
  nextBroken: number;
}

/**
 * The requests of a batch by the exact id of their replies, so that finding the one that a reply answers takes the same
 * time in a batch of any size.
 *
 * Broken elements whose id could not be read all wait under null, as an unordered heap of equal errors. A call with an
 * explicit null id waits there too and is told from them by what the reply reports: -32600 answers a broken element while
 * there is one, anything else a call while there is one.
 */
export class ReplyGroups {
  readonly #groups = new Map<IdKey, Group>();

  constructor(replies: readonly IndexedExpectation[]) {
    for (const expected of replies) {
      const id = idOf(expected.reply);
      if (id === undefined) continue;
      const group = this.#groupOf(idKey(id));
      (isBroken(expected.reply) ? group.broken : group.calls).push(expected);
    }
  }

  /** Takes out what a reply answers. */
  take(id: MessageId, reportsInvalidRequest: boolean): Match {
    const group = this.#groups.get(idKey(id));
    if (group === undefined) return { kind: "unsolicited" };
    const order = reportsInvalidRequest ? [takeBroken, takeCall] : [takeCall, takeBroken];
    for (const take of order) {
      const match = take(group);
      if (match !== undefined) return match;
    }
    return { kind: "duplicate" };
  }

  /** What was not taken out, in the order of the batch. */
  get unanswered(): readonly IndexedExpectation[] {
    const left = [...this.#groups.values()].flatMap((group) => [
      ...group.calls.slice(group.nextCall),
      ...group.broken.slice(group.nextBroken),
    ]);
    return left.sort((one, other) => one.requestIndex - other.requestIndex);
  }

  #groupOf(key: IdKey): Group {
    const known = this.#groups.get(key);
    if (known !== undefined) return known;
    const group: Group = { calls: [], broken: [], nextCall: 0, nextBroken: 0 };
    this.#groups.set(key, group);
    return group;
  }
}

function takeCall(group: Group): Match | undefined {
  const expected = group.calls[group.nextCall];
  if (expected === undefined) return undefined;
  group.nextCall++;
  return group.calls.length > 1 ? { kind: "ambiguous", calls: group.calls } : { kind: "answer", expected };
}

function takeBroken(group: Group): Match | undefined {
  const expected = group.broken[group.nextBroken];
  if (expected === undefined) return undefined;
  group.nextBroken++;
  return { kind: "answer", expected };
}

function idOf(reply: ReplyExpectation): MessageId | undefined {
  return "id" in reply ? reply.id : undefined;
}

function isBroken(reply: ReplyExpectation): boolean {
  return reply.kind === "protocolError" && reply.code === -32600;
}
