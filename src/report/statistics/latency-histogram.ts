/** Steps within one doubling: a bucket is 2.2 % wide, so its middle is at most 1.1 % off. */
const STEPS = 32;
/** The shortest time that is told from zero, in milliseconds: a nanosecond. */
const SHORTEST = 1e-6;
const LOWEST = Math.floor(Math.log2(SHORTEST) * STEPS);
/** The longest: some 35 years. What is longer counts as that long. */
const HIGHEST = 40 * STEPS;

/** How long calls took, all in milliseconds. */
export interface Latencies {
  readonly count: number;
  /** Half of the calls took no longer, to within 1.1 %. */
  readonly p50: number;
  /** Of a hundred calls 95 took no longer, to within 1.1 %. */
  readonly p95: number;
  /** Exact. */
  readonly max: number;
}

/** Counts times by their size, so that percentiles of any number of calls need a bounded memory: at most 1,900 counts. */
export class LatencyHistogram {
  readonly #counts = new Map<number, number>();
  #count = 0;
  #max = 0;
  #min = Number.POSITIVE_INFINITY;

  /** @param milliseconds From 0. */
  add(milliseconds: number): void {
    const bucket = milliseconds < SHORTEST ? LOWEST : Math.min(HIGHEST, Math.floor(Math.log2(milliseconds) * STEPS));
    this.#counts.set(bucket, (this.#counts.get(bucket) ?? 0) + 1);
    this.#count++;
    if (milliseconds > this.#max) this.#max = milliseconds;
    if (milliseconds < this.#min) this.#min = milliseconds;
  }

  /** `undefined` when there was no call. */
  latencies(): Latencies | undefined {
    if (this.#count === 0) return undefined;
    return { count: this.#count, p50: this.#percentile(0.5), p95: this.#percentile(0.95), max: rounded(this.#max) };
  }

  #percentile(share: number): number {
    const rank = Math.ceil(share * this.#count);
    let seen = 0;
    for (const [bucket, count] of [...this.#counts].sort(([one], [other]) => one - other)) {
      seen += count;
      if (seen < rank) continue;
      const middle = bucket === LOWEST ? 0 : 2 ** ((bucket + 0.5) / STEPS);
      return rounded(Math.max(this.#min, Math.min(middle, this.#max)));
    }
    return rounded(this.#max);
  }
}

/** To a microsecond: more than clocks of logs have. */
function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 1000) / 1000;
}
