import { ExactNumber } from "../../json/exact-number.ts";

/** Reads the digits of a NUMBER token without loss: a JavaScript number when it denotes the same decimal. */
export function numberOf(text: string): number | ExactNumber {
  const number = Number(text);
  // Fifteen digits or fewer always survive; so do the shortest forms that JavaScript itself would print.
  if (/^-?\d{1,15}$/.test(text) || String(number) === text) return number;
  const exact = exactNumber(text);
  if (!Number.isFinite(number)) return exact;
  return isSameDecimal(exact, exactNumber(String(number))) ? number : exact;
}

function exactNumber(text: string): ExactNumber {
  const [, minus = "", whole = "", fraction = "", exponent = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const digits = (whole + fraction).replace(/^0+(?=\d)/, "");
  const coefficient = trimZeros(digits);
  if (coefficient === "0") return new ExactNumber(text, 0, "0", 0n);
  const shift = digits.length - coefficient.length - fraction.length;
  return new ExactNumber(text, minus === "" ? 1 : -1, coefficient, BigInt(exponent) + BigInt(shift));
}

function trimZeros(digits: string): string {
  let end = digits.length;
  while (end > 1 && digits[end - 1] === "0") end--;
  return digits.slice(0, end);
}

function isSameDecimal(a: ExactNumber, b: ExactNumber): boolean {
  return a.sign === b.sign && a.coefficient === b.coefficient && a.exponent === b.exponent;
}
