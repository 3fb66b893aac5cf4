import type { Side } from "./conversation.ts";

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

/**
 * Counts what was seen of each method that a peer accepts, and what was not: a log that is silent about half of the
 * contract must not look as if it kept it. Names outside of the contract are only counted together, for a hostile log
 * may have any number of them.
 */
export class Observations {
  readonly #methods = new Map<Side, Map<string, Counts>>();
  unknownMethods: number = 0;

  /** @param receiver The peer that accepts the method. */
  count(receiver: Side, method: string | undefined, what: Counted): void {
    if (method === undefined || !receiver.peer.methods.has(method)) {
      if (what === "calls" || what === "notifications") this.unknownMethods++;
      return;
    }
    const methods = this.#methods.get(receiver) ?? new Map<string, Counts>();
    const counts = methods.get(method) ?? { calls: 0, notifications: 0, results: 0, errors: 0 };
    if (methods.size === 0) this.#methods.set(receiver, methods);
    if (!methods.has(method)) methods.set(method, counts);
    counts[what]++;
  }

  /** Every method of the sides, in the order of the contract, with what was seen of it. */
  summary(sides: readonly Side[]): MethodSummary[] {
    return sides.flatMap((side) =>
      [...side.peer.methods.keys()].map((method) => {
        const seen = this.#methods.get(side)?.get(method);
        return { receiver: side.name, method, calls: 0, notifications: 0, results: 0, errors: 0, ...seen };
      }),
    );
  }
}
