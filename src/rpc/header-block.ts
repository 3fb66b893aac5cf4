import type { Frame } from "./frames.ts";

/** Characters of a count that is none. */
const LONGEST_COUNT = 60;
/** Counts of one block that are kept. */
const MOST_COUNTS = 16;

/** The headers before one body, as far as they have come. */
export class HeaderBlock {
  /** Bytes of the stream before it. */
  readonly start: number;
  /** The first counts as they are written, shortened. */
  readonly #written: string[] = [];
  #count: number | "missing" | "bad" = "missing";
  #lastCount = 0;

  constructor(start: number) {
    this.start = start;
  }

  /** Bytes of the body; `undefined` where no count says so, or two that differ do. */
  get count(): number | undefined {
    return typeof this.#count === "number" ? this.#count : undefined;
  }

  /** The last count that can be read; 0 where none can. */
  get lastCount(): number {
    return this.#lastCount;
  }

  /** Takes the value of a Content-Length. */
  addCount(value: string): void {
    if (!/^[0-9]{1,15}$/.test(value)) {
      this.addBadCount(value);
      return;
    }
    const count = Number(value);
    this.#lastCount = count;
    this.#count = this.#count === "missing" || this.#count === count ? count : "bad";
    this.#keep(value);
  }

  /** Takes what stands in the place of a count. */
  addBadCount(value: string): void {
    this.#count = "bad";
    this.#keep(value.slice(0, LONGEST_COUNT));
  }

  #keep(value: string): void {
    if (this.#written.length < MOST_COUNTS) this.#written.push(value);
  }

  /**
   * What is wrong with a block that has no count.
   * @param end Bytes of the stream before the empty line that ends it.
   */
  problem(end: number): Frame | undefined {
    const { start } = this;
    const size = end - start;
    if (this.#count === "missing") return { kind: "problem", problem: "missing-length", start, size };
    if (this.#count === "bad") return { kind: "problem", problem: "bad-length", start, size, counts: this.#written };
    return undefined;
  }
}
