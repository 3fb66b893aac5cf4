import { type Fault, invalidParams } from "./fault.ts";

/** A list that is told in pages, as JSON text made once. */
export class Listing {
  readonly #member: string;
  readonly #texts: readonly string[];
  readonly #pageSize: number;
  #first: string | undefined;

  /**
   * @param member The name of the result's member.
   * @param texts The entries as JSON text, in their order.
   */
  constructor(member: string, texts: readonly string[], pageSize: number) {
    this.#member = member;
    this.#texts = texts;
    this.#pageSize = pageSize;
  }

  /**
   * The members of one page's result as JSON text. A cursor is opaque to clients; the empty string is a cursor like any other,
   * and none that was ever given out.
   */
  page(cursor: unknown): string | Fault {
    if (cursor === undefined) {
      this.#first ??= this.#pageFrom(0);
      return this.#first;
    }
    const from = typeof cursor === "string" ? this.#positionOf(cursor) : undefined;
    return from === undefined ? invalidParams("I gave out no such cursor.") : this.#pageFrom(from);
  }

  #pageFrom(from: number): string {
    const to = from + this.#pageSize;
    const entries = this.#texts.slice(from, to).join(",");
    const next = to < this.#texts.length ? `,"nextCursor":"${this.#member}.${to.toString(36)}"` : "";
    return `"${this.#member}":[${entries}]${next}`;
  }

  /** The position that a cursor stands for: a multiple of the page size inside the list. */
  #positionOf(cursor: string): number | undefined {
    const digits = cursor.startsWith(`${this.#member}.`) ? cursor.slice(this.#member.length + 1) : "";
    if (!/^[1-9a-z][0-9a-z]{0,9}$/.test(digits)) return undefined;
    const position = Number.parseInt(digits, 36);
    return position % this.#pageSize === 0 && position < this.#texts.length ? position : undefined;
  }
}
