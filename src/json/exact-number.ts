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
  /** Power of ten that the coefficient is multiplied by. */
  readonly exponent: bigint;

  constructor(source: string, sign: -1 | 0 | 1, coefficient: string, exponent: bigint) {
    this.source = source;
    this.sign = sign;
    this.coefficient = coefficient;
    this.exponent = exponent;
  }

  toString(): string {
    return this.source;
  }
}

/** Shortest forms have at most 17 significant digits (IEEE 754 binary64), so a longer coefficient is none. */
const mostShortestDigits = 17;

/**
 * The number that a JSON number's source denotes: a JavaScript number when its shortest form denotes the same decimal.
 *
 * @param source Must match the `number` rule of RFC 8259 §6; `readNumber` is for text that may not.
 */
export function numberOf(source: string): number | ExactNumber {
  const exact = normalise(source);
  if (exact.sign === 0) return 0;
  if (exact.coefficient.length <= mostShortestDigits) {
    const double = Number(source);
    if (Number.isFinite(double) && double !== 0) {
      const shortest = normalise(String(double));
      if (shortest.coefficient === exact.coefficient && shortest.exponent === exact.exponent) return double;
    }
  }
  return exact;
}

function normalise(source: string): ExactNumber {
  const negative = source.charCodeAt(0) === 0x2d;
  let at = negative ? 1 : 0;
  const wholeStart = at;
  at = digitsEnd(source, at);
  const whole = source.slice(wholeStart, at);
  let fraction = "";
  if (source.charCodeAt(at) === 0x2e) {
    const start = at + 1;
    at = digitsEnd(source, start);
    fraction = source.slice(start, at);
  }
  // BigInt reads no plus sign.
  if (at < source.length) at += source.charCodeAt(at + 1) === 0x2b ? 2 : 1;
  const power = at < source.length ? BigInt(source.slice(at)) : 0n;
  const digits = whole + fraction;
  let start = 0;
  while (digits.charCodeAt(start) === 0x30) start++;
  if (start === digits.length) return new ExactNumber(source, 0, "0", 0n);
  let end = digits.length;
  while (digits.charCodeAt(end - 1) === 0x30) end--;
  const exponent = power + BigInt(digits.length - end - fraction.length);
  return new ExactNumber(source, negative ? -1 : 1, digits.slice(start, end), exponent);
}

function digitsEnd(source: string, from: number): number {
  let at = from;
  for (let unit = source.charCodeAt(at); unit >= 0x30 && unit <= 0x39; unit = source.charCodeAt(at)) at++;
  return at;
}
