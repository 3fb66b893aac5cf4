import { addToDecimal, compareDecimals } from "./decimal-text.ts";

/**
 * A number that a JavaScript number cannot hold without changing the decimal that its source denotes.
 * The value is `sign × coefficient × 10^exponent`; nothing is ever expanded.
 */
export class ExactNumber {
  /** The number as the source has it, such as `1e1000000000`. */
  readonly source: string;
  /** -1, 0 or 1. */
  readonly sign: -1 | 0 | 1;
  /** Decimal digits without leading or trailing zeros; "0" only for zero. */
  readonly coefficient: string;
  /** The exponent in decimal: a minus when negative, no outer zeros. A `bigint` of many digits is dear, so it waits. */
  readonly exponentText: string;
  #exponent: bigint | undefined;

  constructor(source: string, sign: -1 | 0 | 1, coefficient: string, exponent: bigint | string) {
    this.source = source;
    this.sign = sign;
    this.coefficient = coefficient;
    this.exponentText = String(exponent);
    this.#exponent = typeof exponent === "bigint" ? exponent : undefined;
  }

  /** Power of ten that the coefficient is multiplied by. */
  get exponent(): bigint {
    this.#exponent ??= BigInt(this.exponentText);
    return this.#exponent;
  }

  toString(): string {
    return this.source;
  }
}

/** What a JSON number is read as. */
export type JsonNumber = number | ExactNumber;

/** Shortest forms have at most 17 significant digits (IEEE 754 binary64), so a longer coefficient is none. */
const mostShortestDigits = 17;

/**
 * The number that a JSON number's source denotes: a JavaScript number when its shortest form denotes the same decimal.
 * `-0` is 0. Linear in the source.
 *
 * @param source Must match the `number` rule of RFC 8259 §6; `readNumber` is for text that may not.
 */
export function numberOf(source: string): JsonNumber {
  const exact = exactNumberOf(source);
  if (exact.sign === 0) return 0;
  if (exact.coefficient.length > mostShortestDigits) return exact;
  const double = Number(source);
  if (!Number.isFinite(double) || double === 0) return exact;
  const shortest = exactNumberOf(String(double));
  return shortest.coefficient === exact.coefficient && shortest.exponentText === exact.exponentText ? double : exact;
}

/** The number that a text denotes; `undefined` when the text is no JSON number. */
export function readNumber(text: string): JsonNumber | undefined {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text) ? numberOf(text) : undefined;
}

/** The order of two numbers by their exact decimal values: negative, 0 or positive. Exponents are not expanded. */
export function compareNumbers(left: JsonNumber, right: JsonNumber): number {
  // Two doubles stand for their shortest forms, which are ordered as they are.
  if (typeof left === "number" && typeof right === "number") return left < right ? -1 : left > right ? 1 : 0;
  const a = exactly(left);
  const b = exactly(right);
  if (a.sign !== b.sign) return a.sign - b.sign;
  return a.sign < 0 ? compareMagnitudes(b, a) : compareMagnitudes(a, b);
}

/** Whether two numbers have the same value: `1`, `1.0` and `10e-1` do. */
export function numbersEqual(left: JsonNumber, right: JsonNumber): boolean {
  if (typeof left === "number" && typeof right === "number") return left === right;
  const a = exactly(left);
  const b = exactly(right);
  return a.sign === b.sign && a.coefficient === b.coefficient && a.exponentText === b.exponentText;
}

/** Whether a number has no fraction; `1.0` and `1e2` have none. */
export function isIntegral(value: JsonNumber): boolean {
  // A double's shortest form has a fraction exactly when the double has.
  return typeof value === "number" ? Number.isInteger(value) : !value.exponentText.startsWith("-");
}

/** Whether a number is integral and lies between two bounds, which count as inside. */
export function integerInRange(value: JsonNumber, min: JsonNumber, max: JsonNumber): boolean {
  return isIntegral(value) && compareNumbers(value, min) >= 0 && compareNumbers(value, max) <= 0;
}

/**
 * One text per value, so that a `Map` can be keyed by numbers: 1, 1.0 and 10e-1 give the same text. Integers that a double
 * holds safely are their digits; all else is coefficient, `e`, exponent. No other text should share the map.
 */
export function numberKey(value: JsonNumber): string {
  if (typeof value === "number" && Number.isSafeInteger(value)) return String(value);
  const exact = exactly(value);
  // An exact number made by hand may be one that a double would have done for.
  const double = Number(exact.source);
  if (Number.isSafeInteger(double) && numbersEqual(exact, double)) return String(double + 0);
  return `${exact.sign < 0 ? "-" : ""}${exact.coefficient}e${exact.exponentText}`;
}

/** A number as JSON text: an exact one as its source has it, a double in its shortest form. */
export function numberText(value: JsonNumber): string {
  return typeof value === "number" ? String(value + 0) : value.source;
}

/**
 * A number as sign, coefficient and exponent. A double stands for its shortest form.
 * @throws RangeError for NaN and the infinities, which no JSON text can give.
 */
export function exactly(value: JsonNumber): ExactNumber {
  if (typeof value !== "number") return value;
  if (!Number.isFinite(value)) throw new RangeError(`A JSON number is finite; this one is ${value}.`);
  return exactNumberOf(String(value));
}

/** The larger magnitude has the higher leading digit's place; with the same place, the digits decide. */
function compareMagnitudes(a: ExactNumber, b: ExactNumber): number {
  if (a.exponentText !== b.exponentText || a.coefficient.length !== b.coefficient.length) {
    const placeOfA = addToDecimal(a.exponentText, a.coefficient.length);
    const placeOfB = addToDecimal(b.exponentText, b.coefficient.length);
    const order = compareDecimals(placeOfA, placeOfB);
    if (order !== 0) return order;
  }
  // Aligned at the leading digit, and without trailing zeros: the order of the texts is the order of the values.
  return a.coefficient < b.coefficient ? -1 : a.coefficient > b.coefficient ? 1 : 0;
}

/** number = [ "-" ] int [ "." 1*DIGIT ] [ ("e" / "E") [ "-" / "+" ] 1*DIGIT ] */
function exactNumberOf(source: string): ExactNumber {
  const negative = source.charCodeAt(0) === 0x2d;
  const wholeStart = negative ? 1 : 0;
  let at = digitsEnd(source, wholeStart);
  const whole = source.slice(wholeStart, at);
  let fraction = "";
  if (source.charCodeAt(at) === 0x2e) {
    const start = at + 1;
    at = digitsEnd(source, start);
    fraction = source.slice(start, at);
  }
  const digits = whole + fraction;
  let start = 0;
  while (digits.charCodeAt(start) === 0x30) start++;
  if (start === digits.length) return new ExactNumber(source, 0, "0", "0");
  let end = digits.length;
  while (digits.charCodeAt(end - 1) === 0x30) end--;
  const exponent = addToDecimal(exponentOf(source, at), digits.length - end - fraction.length);
  return new ExactNumber(source, negative ? -1 : 1, digits.slice(start, end), exponent);
}

/** The exponent at the `e` of a number, without plus and leading zeros; "0" at the end of the number. */
function exponentOf(source: string, at: number): string {
  if (at === source.length) return "0";
  const sign = source.charCodeAt(at + 1);
  let start = sign === 0x2d || sign === 0x2b ? at + 2 : at + 1;
  while (source.charCodeAt(start) === 0x30) start++;
  if (start === source.length) return "0";
  return sign === 0x2d ? `-${source.slice(start)}` : source.slice(start);
}

function digitsEnd(source: string, from: number): number {
  let at = from;
  for (let unit = source.charCodeAt(at); unit >= 0x30 && unit <= 0x39; unit = source.charCodeAt(at)) at++;
  return at;
}
