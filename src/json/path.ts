import { closingQuote, decodeText, hasEscape } from "./string-bytes.ts";
import { TokenKind } from "./token.ts";

/** Member names and array indexes from the root of a text. */
export type JsonPath = readonly (string | number)[];

/**
 * Finds the paths of tokens. Asked in ascending order it goes over the tape once, however many are asked for; asked backward
 * it starts again.
 */
export class PathFinder {
  readonly #bytes: Uint8Array;
  readonly #words: Int32Array;
  /** Word indexes of the containers around the place reached, outermost first. */
  readonly #containers: number[] = [];
  /** In each, the child reached: the word index of its value. */
  readonly #children: number[] = [];
  /** In each, how many children lie before the child reached. */
  readonly #positions: number[] = [];

  constructor(bytes: Uint8Array, words: Int32Array) {
    this.#bytes = bytes;
    this.#words = words;
  }

  /** The path of the value, or of the member whose key, is at a word index. */
  pathTo(index: number): JsonPath {
    this.#leave(index);
    if (this.#containers.length === 0) {
      if (index === 0) return [];
      this.#enter(0);
    }
    for (;;) {
      const last = this.#containers.length - 1;
      const inObject = this.#kind(this.#containers[last] as number) === TokenKind.object;
      let child = this.#children[last] as number;
      let position = this.#positions[last] as number;
      while (this.#behind(child) <= index) {
        child = this.#behind(child) + (inObject ? 2 : 0);
        position += 1;
      }
      this.#children[last] = child;
      this.#positions[last] = position;
      if (index <= child) return this.#path();
      this.#enter(child);
    }
  }

  #leave(index: number): void {
    while (this.#containers.length > 0) {
      const last = this.#containers.length - 1;
      const container = this.#containers[last] as number;
      const passed = (this.#children[last] as number) - (this.#kind(container) === TokenKind.object ? 2 : 0) > index;
      if (!passed && index < this.#behind(container)) return;
      this.#containers.pop();
      this.#children.pop();
      this.#positions.pop();
    }
  }

  #enter(container: number): void {
    this.#containers.push(container);
    this.#children.push(container + (this.#kind(container) === TokenKind.object ? 4 : 2));
    this.#positions.push(0);
  }

  #path(): JsonPath {
    return this.#containers.map((container, level) =>
      this.#kind(container) === TokenKind.object
        ? this.#key((this.#children[level] as number) - 2)
        : (this.#positions[level] as number),
    );
  }

  #key(index: number): string {
    const start = (this.#words[index] as number) & 0xffffff;
    const end = closingQuote(this.#bytes, start);
    return decodeText(this.#bytes, start + 1, end, hasEscape(this.#bytes, start + 1, end), false);
  }

  #kind(index: number): number {
    return (this.#words[index] as number) >>> 24;
  }

  #behind(index: number): number {
    return this.#kind(index) <= TokenKind.array ? (this.#words[index + 1] as number) : index + 2;
  }
}
