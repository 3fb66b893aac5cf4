/** Token kinds. A token is two words: kind (high 8 bits) and start byte (low 24 bits), then a payload. */
export const TokenKind = {
  object: 1,
  array: 2,
  string: 3,
  key: 4,
  number: 5,
  true: 6,
  false: 7,
  null: 8,
} as const;

// The payload of each kind:
//   object, array   the word index behind the last token inside
//   string          bytes of the source with both quotes × 2, plus 1 when there is an escape in it
//   key             its id in the KeyTable (from 0), or its hash with the sign bit set when the table lacks it
//   number          an integer of up to nine digits as such; else `longNumber` (below)
//   true …          0

/** Set in the payload of a number that is not kept inline; above every inline value. */
export const longNumber = 0x40000000;
/** Where a long number's class starts; below it the source's length in bytes (25 bits: a text may be one number). */
export const classShift = 25;
export const lengthMask = 0x1ffffff;

/** How a long number is made into a value. */
export const NumberClass = {
  /** At most 15 digits, no fraction, no exponent: a double holds it. */
  integer: 0,
  /** A fraction, no exponent. With at most 15 digits one division gives the nearest double, whose shortest form it is. */
  decimal: 1,
  /** Anything else: must be compared digit by digit. */
  exact: 2,
} as const;
