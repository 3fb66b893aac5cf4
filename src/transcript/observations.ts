import type { AcceptedMethod, PeerContract } from "../rpc/contract/protocol.ts";

/** What was seen of one method. */
export interface MethodSummary {
  /** The peer that accepts the method. */
  readonly receiver: string;
  /** The wire name. */
  readonly method: string;
  readonly calls: number;
  readonly notifications: number;
  readonly results: number;
  readonly errors: number;
}

type Counted = "calls" | "notifications" | "results" | "errors";
type Counts = { [name in Counted]: number };

/** Calls, notifications, results and errors of one method. */
export type SeenCounts = readonly [number, number, number, number];

/**
 * Counts what was seen of each method that a peer accepts, and what was not: a log that is silent about half of the
 * contract must not look as if it kept it. Names outside of the contract are only counted together, for a hostile log
 * may have any number of them.
 */
export class Observations {
  readonly #methods = new Map<AcceptedMethod, Counts>();
  /** Messages with a method that their receiver does not accept. */
  unknownMethods: number = 0;

  /** What was counted: each method that was seen, with its calls, notifications, results and errors. */
  *[Symbol.iterator](): Generator<readonly [AcceptedMethod, SeenCounts]> {
    for (const [method, { calls, notifications, results, errors }] of this.#methods) {
      yield [method, [calls, notifications, results, errors]];
    }
  }

  /** Takes over what was counted elsewhere. */
  add(method: AcceptedMethod, [calls, notifications, results, errors]: SeenCounts): void {
    this.#methods.set(method, { calls, notifications, results, errors });
  }

  count(method: AcceptedMethod, what: Counted): void {
    const counts = this.#methods.get(method);
    if (counts !== undefined) counts[what]++;
    else this.#methods.set(method, { calls: 0, notifications: 0, results: 0, errors: 0, [what]: 1 });
  }

  /** Every method that the peers accept, in the order of the contract, with what was seen of it. */
  summary(peers: readonly PeerContract[]): MethodSummary[] {
    return peers.flatMap(({ name: receiver, methods }) =>
      [...methods].map(([name, method]) => {
        const seen = this.#methods.get(method);
        return { receiver, method: name, calls: 0, notifications: 0, results: 0, errors: 0, ...seen };
      }),
    );
  }
}
