import { ExactNumber } from "../../src/json/exact-number.ts";
import type { JsonValue } from "../../src/json/value.ts";

/** What the plain parser makes of a text: its value, whether a key repeats, or that it is no JSON. */
export type PlainJson = { readonly value: JsonValue; readonly repeats: boolean } | undefined;

/**
 * The oracle: RFC 8259 as plainly as it can be written, one function a rule, recursive, slow, with nothing shared with the
 * scanner. Numbers keep their value through a `bigint` coefficient.
 */
export function plainJson(text: string, maxDepth = 128): PlainJson {
  const parser = new PlainParser(text, maxDepth);
  try {
    const value = parser.text();
    return { value, repeats: parser.repeats };
  } catch (error) {
    if (error instanceof NotJson) return undefined;
    throw error;
  }
}

class NotJson extends Error {}

class PlainParser {
  readonly #text: string;
  readonly #maxDepth: number;
  #at = 0;
  repeats = false;

  constructor(text: string, maxDepth: number) {
    this.#text = text;
    this.#maxDepth = maxDepth;
  }

  /** JSON-text = ws value ws */
  text(): JsonValue {
    this.#space();
    const value = this.#value(0);
    this.#space();
    if (this.#at < this.#text.length) throw new NotJson();
    return value;
  }

  #value(depth: number): JsonValue {
    const first = this.#text[this.#at];
    if (first === "{") return this.#object(depth + 1);
    if (first === "[") return this.#array(depth + 1);
    if (first === '"') return this.#string();
    for (const [word, value] of [
      ["true", true],
      ["false", false],
      ["null", null],
    ] as const) {
      if (this.#text.startsWith(word, this.#at)) {
        this.#at += word.length;
        return value;
      }
    }
    return plainNumber(this.#match(/-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y));
  }

  #object(depth: number): JsonValue {
    if (depth > this.#maxDepth) throw new NotJson();
    const members = new Map<string, JsonValue>();
    this.#list("}", () => {
      const name = this.#string();
      this.#space();
      this.#take(":");
      this.#space();
      const value = this.#value(depth);
      if (members.has(name)) this.repeats = true;
      members.set(name, value);
    });
    return members;
  }

  #array(depth: number): JsonValue {
    if (depth > this.#maxDepth) throw new NotJson();
    const elements: JsonValue[] = [];
    this.#list("]", () => elements.push(this.#value(depth)));
    return elements;
  }

  #list(close: string, item: () => void): void {
    this.#at += 1;
    this.#space();
    if (this.#text[this.#at] === close) {
      this.#at += 1;
      return;
    }
    for (;;) {
      this.#space();
      item();
      this.#space();
      if (this.#text[this.#at] === close) break;
      this.#take(",");
    }
    this.#at += 1;
  }

  #string(): string {
    this.#take('"');
    let text = "";
    while (this.#text[this.#at] !== '"') {
      const piece = this.#match(/\\u[0-9a-fA-F]{4}|\\["\\/bfnrt]|[^"\\\u0000-\u001f]/y);
      if (piece.startsWith("\\u")) text += String.fromCharCode(Number.parseInt(piece.slice(2), 16));
      else if (piece.startsWith("\\"))
        text += { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" }[piece[1] ?? ""] ?? piece[1];
      else text += piece;
    }
    this.#at += 1;
    return text;
  }

  #space(): void {
    while (" \t\n\r".includes(this.#text[this.#at] ?? "x")) this.#at += 1;
  }

  #take(character: string): void {
    if (this.#text[this.#at] !== character) throw new NotJson();
    this.#at += 1;
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match === null) throw new NotJson();
    this.#at = pattern.lastIndex;
    return match[0];
  }
}

/** A number whose exponent has few digits, by `bigint` arithmetic. */
export function plainNumber(source: string): number | ExactNumber {
  const { coefficient, exponent } = scaled(source);
  if (coefficient === 0n) return 0;
  const double = Number(source);
  if (Number.isFinite(double) && double !== 0) {
    const shortest = scaled(String(double));
    if (shortest.coefficient === coefficient && shortest.exponent === exponent) return double;
  }
  const digits = String(coefficient < 0n ? -coefficient : coefficient);
  return new ExactNumber(source, coefficient < 0n ? -1 : 1, digits, exponent);
}

/** coefficient × 10^exponent, the coefficient without trailing zeros. */
function scaled(source: string): { coefficient: bigint; exponent: bigint } {
  const [mantissa = "", power = "0"] = source.toLowerCase().split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  let coefficient = BigInt(whole.replace("-", "") + fraction);
  let exponent = BigInt(power.replace("+", "")) - BigInt(fraction.length);
  if (coefficient === 0n) return { coefficient, exponent: 0n };
  while (coefficient % 10n === 0n) {
    coefficient /= 10n;
    exponent += 1n;
  }
  return { coefficient: source.startsWith("-") ? -coefficient : coefficient, exponent };
}
