import { closingQuote, decodeText, hasEscape } from "./string-bytes.ts";
import { TokenKind } from "./token.ts";

/** Member names and array indexes from the root of a text. */
export type JsonPath = readonly (string | number)[];

/**
 * Finds the paths of tokens. Asked in ascending order it goes over the tape once, however many are asked for; asked backward
 * it starts again.
 */
export class PathFinder {
  #bytes: Uint8Array;
  #words: Int32Array;
  #names: readonly string[];
  /** How many of the containers below lie around the place reached. */
  #depth = 0;
  /** Word indexes of the containers around the place reached, outermost first. */
  readonly #containers: number[] = [];
  /** In each, the child reached: the word index of its value. */
  readonly #children: number[] = [];
  /** In each, how many children lie before the child reached. */
  readonly #positions: number[] = [];

  /** @param names The names of the tape's keys by id, which need not be read off the text then. */
  constructor(bytes: Uint8Array, words: Int32Array, names: readonly string[] = []) {
    this.#bytes = bytes;
    this.#words = words;
    this.#names = names;
  }

  /** Starts over on another tape. */
  restart(bytes: Uint8Array, words: Int32Array, names: readonly string[] = []): void {
    this.#bytes = bytes;
    this.#words = words;
    this.#names = names;
    this.#depth = 0;
  }

  /** The path of the value, or of the member whose key, is at a word index. */
  pathTo(index: number): JsonPath {
    this.#leave(index);
    if (this.#depth === 0) {
      if (index === 0) return [];
      this.#enter(0);
    }
    const words = this.#words;
    for (;;) {
      const last = this.#depth - 1;
      const step = isObject(words, this.#containers[last] as number) ? 2 : 0;
      let child = this.#children[last] as number;
      let position = this.#positions[last] as number;
      let behind = behindValue(words, child);
      while (behind <= index) {
        child = behind + step;
        behind = behindValue(words, child);
        position += 1;
      }
      this.#children[last] = child;
      this.#positions[last] = position;
      if (index <= child) return this.#path();
      this.#enter(child);
    }
  }

  #leave(index: number): void {
    const words = this.#words;
    while (this.#depth > 0) {
      const last = this.#depth - 1;
      const container = this.#containers[last] as number;
      const passed = (this.#children[last] as number) - (isObject(words, container) ? 2 : 0) > index;
      if (!passed && index < behindValue(words, container)) return;
      this.#depth = last;
    }
  }

  #enter(container: number): void {
    const level = this.#depth++;
    this.#containers[level] = container;
    this.#children[level] = container + (isObject(this.#words, container) ? 4 : 2);
    this.#positions[level] = 0;
  }

  #path(): JsonPath {
    const path: (string | number)[] = [];
    for (let level = 0; level < this.#depth; level++) {
      const inObject = isObject(this.#words, this.#containers[level] as number);
      path.push(inObject ? this.#key((this.#children[level] as number) - 2) : (this.#positions[level] as number));
    }
    return path;
  }

  #key(index: number): string {
    const known = this.#names[this.#words[index + 1] as number];
    if (known !== undefined) return known;
    const start = (this.#words[index] as number) & 0xffffff;
    const end = closingQuote(this.#bytes, start);
    return decodeText(this.#bytes, start + 1, end, hasEscape(this.#bytes, start + 1, end), false);
  }
}

function isObject(words: Int32Array, index: number): boolean {
  return (words[index] as number) >>> 24 === TokenKind.object;
}

function behindValue(words: Int32Array, index: number): number {
  return (words[index] as number) >>> 24 <= TokenKind.array ? (words[index + 1] as number) : index + 2;
}
