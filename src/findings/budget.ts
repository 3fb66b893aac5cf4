import { type Finding, finding } from "./finding.ts";

/** Most findings kept for one message or one batch, `LimitExceeded` among them, unless the caller says otherwise. */
export const DEFAULT_MAX_FINDINGS = 1000;

/**
 * Keeps the findings of one check, up to a number.
 *
 * All findings up to the capacity are kept as they are. One more turns the last slot into `LimitExceeded` and ends the
 * check: whoever reports must stop when `report` answers false.
 * Source: json-rpc-validation, "Limits and scope".
 */
export class FindingBudget {
  readonly #findings: Finding[] = [];
  readonly #capacity: number;
  #complete = true;
  #displaced: Finding | undefined;

  /**
   * @param capacity Most findings kept; at least 1.
   * @throws RangeError for a capacity below 1.
   */
  constructor(capacity: number = DEFAULT_MAX_FINDINGS) {
    if (!(capacity >= 1)) throw new RangeError(`A finding budget is at least 1; this one is ${capacity}.`);
    this.#capacity = capacity;
  }

  /** The findings in the order they were reported. */
  get findings(): readonly Finding[] {
    return this.#findings;
  }

  /** Whether every finding could be kept. */
  get complete(): boolean {
    return this.#complete;
  }

  /** The finding that gave its place to `LimitExceeded`; `undefined` while there was room. */
  get displaced(): Finding | undefined {
    return this.#displaced;
  }

  /** How many more findings fit before one too many ends the check. */
  get room(): number {
    return this.#complete ? this.#capacity - this.#findings.length : 0;
  }

  /** Keeps a finding. False when there was no room: the check is over. */
  report(found: Finding): boolean {
    if (!this.#complete) return false;
    if (this.#findings.length < this.#capacity) {
      this.#findings.push(found);
      return true;
    }
    this.#displaced = this.#findings[this.#capacity - 1];
    this.#findings[this.#capacity - 1] = finding(
      "LimitExceeded",
      { limit: "findings", most: this.#capacity },
      { path: [] },
    );
    this.#complete = false;
    return false;
  }
}
