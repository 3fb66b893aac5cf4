// Integers of any length as decimal text: a minus when negative, no leading zeros. A `bigint` takes seconds to read a few
// million digits, and an exponent may have that many.

/** Integers of this many digits are exact doubles, and stay so when a small number is added. */
const doubleDigits = 15;
const tailUnit = 10 ** doubleDigits;

/** Adds a small number (at most ±2^31) to an integer. Linear in the text. */
export function addToDecimal(text: string, addend: number): string {
  if (addend === 0) return text;
  if (text.length <= doubleDigits) return String(Number(text) + addend);
  const negative = text.startsWith("-");
  const digits = negative ? text.slice(1) : text;
  const split = Math.max(0, digits.length - doubleDigits);
  const head = digits.slice(0, split);
  const tail = Number(digits.slice(split)) + (negative ? -addend : addend);
  if (split === 0) return String(negative ? -tail : tail);
  const carry = tail >= tailUnit ? 1 : tail < 0 ? -1 : 0;
  const low = String(tail - carry * tailUnit).padStart(doubleDigits, "0");
  const magnitude = withoutLeadingZeros((carry === 0 ? head : carried(head, carry)) + low);
  return negative && magnitude !== "0" ? `-${magnitude}` : magnitude;
}

/** Adds 1 or -1 to positive digits: the run of nines (or zeros) at the end turns over, the digit before it changes. */
function carried(digits: string, carry: 1 | -1): string {
  const turning = carry === 1 ? "9" : "0";
  let at = digits.length - 1;
  while (at >= 0 && digits[at] === turning) at--;
  const turned = (carry === 1 ? "0" : "9").repeat(digits.length - 1 - at);
  return at < 0 ? `1${turned}` : digits.slice(0, at) + (Number(digits[at]) + carry) + turned;
}

function withoutLeadingZeros(digits: string): string {
  let at = 0;
  while (at < digits.length - 1 && digits.charCodeAt(at) === 0x30) at++;
  return digits.slice(at);
}

/** The order of two integers: -1, 0 or 1. */
export function compareDecimals(left: string, right: string): -1 | 0 | 1 {
  if (left === right) return 0;
  const negative = left.startsWith("-");
  if (negative !== right.startsWith("-")) return negative ? -1 : 1;
  const longer = left.length === right.length ? left > right : left.length > right.length;
  return longer !== negative ? 1 : -1;
}
