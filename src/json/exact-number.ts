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
