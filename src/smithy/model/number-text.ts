import type { NumberNode } from "./node-value.ts";

const INTEGER = /^-?[0-9]+$/;

/**
 * A number as messages and selectors show it, which is how the reference implementation prints it: integers as digits,
 * a double in its shortest form with at least one decimal (`1.0`, `1.0E10`), anything a double cannot hold as written.
 */
export function numberText(node: NumberNode): string {
  const { value, text } = node;
  if (typeof value !== "number" || INTEGER.test(text)) return text;
  return doubleText(value);
}

/** A double in the form `1.0`, `0.001`, `1.0E-4`, `1.2345678E7`. */
export function doubleText(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  if (value === 0) return Object.is(value, -0) ? "-0.0" : "0.0";
  const sign = value < 0 ? "-" : "";
  const [digits = "0", exponentText = "0"] = Math.abs(value).toExponential().split("e");
  const coefficient = digits.replace(".", "");
  const exponent = Number(exponentText);
  if (exponent < -3 || exponent > 6) return `${sign}${pointed(coefficient, 1)}E${exponent}`;
  if (exponent >= 0) return sign + pointed(coefficient.padEnd(exponent + 2, "0"), exponent + 1);
  return `${sign}0.${"0".repeat(-exponent - 1)}${coefficient}`;
}

function pointed(digits: string, whole: number): string {
  return `${digits.slice(0, whole)}.${digits.slice(whole) || "0"}`;
}
