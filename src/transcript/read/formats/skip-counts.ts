import type { Skipped } from "./log-format.ts";

/** Counts what is left out of a log, by reason. The reasons are sentences of this program, so there are a handful. */
export class SkipCounts {
  readonly #reasons = new Map<string, { count: number; first: number }>();

  add(why: string, line: number): void {
    const known = this.#reasons.get(why);
    if (known === undefined) this.#reasons.set(why, { count: 1, first: line });
    else known.count++;
  }

  list(): readonly Skipped[] {
    return [...this.#reasons].map(([why, { count, first }]) => ({ why, count, first }));
  }
}
