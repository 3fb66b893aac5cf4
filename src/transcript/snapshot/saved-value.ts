import { SnapshotError } from "./error.ts";

/**
 * A value of a snapshot while it is read: each step says what must be there, and what is not is a `SnapshotError` with its
 * place. Absent and null are the same here, because some stores of JSON write one for the other.
 */
export class SavedValue {
  readonly #value: unknown;
  readonly #path: string;

  constructor(value: unknown, path = "") {
    this.#value = value;
    this.#path = path;
  }

  /** A member of an object. */
  member(name: string): SavedValue {
    const value = this.#value;
    if (typeof value !== "object" || value === null || Array.isArray(value)) throw this.#wrong("an object");
    const descriptor = Object.getOwnPropertyDescriptor(value, name);
    return new SavedValue(descriptor?.value, `${this.#path}/${name}`);
  }

  get isAbsent(): boolean {
    return this.#value === undefined || this.#value === null;
  }

  /** What a reader makes of the value; `undefined` when it is absent. */
  optional<T>(read: (value: SavedValue) => T): T | undefined {
    return this.isAbsent ? undefined : read(this);
  }

  /** What a reader makes of each element of an array. */
  list<T>(read: (element: SavedValue, index: number) => T): T[] {
    const value: unknown = this.#value;
    if (!Array.isArray(value)) throw this.#wrong("an array");
    return value.map((element: unknown, index) => read(new SavedValue(element, `${this.#path}/${index}`), index));
  }

  /** The elements of an array of this length. */
  tuple(length: number): SavedValue[] {
    const elements = this.list((element) => element);
    if (elements.length !== length) throw this.#wrong(`an array of ${length}`);
    return elements;
  }

  /** An element of what `tuple` gave. */
  text(): string {
    if (typeof this.#value !== "string") throw this.#wrong("a string");
    return this.#value;
  }

  boolean(): boolean {
    if (typeof this.#value !== "boolean") throw this.#wrong("true or false");
    return this.#value;
  }

  number(): number {
    if (typeof this.#value !== "number") throw this.#wrong("a number");
    return this.#value;
  }

  integer(least: number = Number.MIN_SAFE_INTEGER): number {
    const value = this.number();
    if (!Number.isSafeInteger(value) || value < least) throw this.#wrong(`an integer from ${least}`);
    return value;
  }

  /** How many, or which one from 0. */
  count(): number {
    return this.integer(0);
  }

  /** Which entry from 0, or the place before one: `n - 0.5`. */
  entryOrGap(): number {
    const value = this.number();
    if (!Number.isSafeInteger(value * 2) || value < -0.5) throw this.#wrong("the index of an entry");
    return value;
  }

  oneOf<T extends string>(...known: readonly T[]): T {
    const found = known.find((each) => each === this.#value);
    if (found === undefined) throw this.#wrong(known.join(" or "));
    return found;
  }

  /** What something else has under this value; `what` says what that is. */
  known<T>(found: T | undefined, what: string): T {
    if (found === undefined) throw this.#wrong(what);
    return found;
  }

  get raw(): unknown {
    return this.#value;
  }

  #wrong(expected: string): SnapshotError {
    const place = this.#path === "" ? "" : ` at ${this.#path}`;
    return new SnapshotError("damaged", `This snapshot is damaged: I expected ${expected}${place}.`);
  }
}
