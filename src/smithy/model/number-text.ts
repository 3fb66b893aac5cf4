import type { NumberNode } from "./node-value.ts";

const INTEGER = /^-?[0-9]+$/;

/** Says whether a number is written as an integer: without fraction and exponent. */
export function isWrittenAsInteger(node: NumberNode): boolean {
  return INTEGER.test(node.text);
}

/**
 * A number as messages and selectors show it, which is how the reference implementation prints it: integers as digits,
 * a double in its shortest form with at least one decimal (`1.0`, `1.0E10`), anything a double cannot hold in full.
 */
export function numberText(node: NumberNode): string {
  if (isWrittenAsInteger(node)) return node.text === "-0" ? "0" : node.text;
  return typeof node.value === "number" ? doubleText(node.value) : decimalText(node.text);
}

/** A number as the texts about ranges show it: the digits of `numberText`, with exponents in the form `1.0E+10`. */
export function exactNumberText(node: NumberNode): string {
  return decimalText(numberText(node));
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

/**
 * A decimal with all its digits, trailing zeros too: plain while the exponent is small, else in the form `1.5E+400`.
 * The rule is that of Java's `BigDecimal.toString`.
 */
function decimalText(text: string): string {
  const [, sign = "", whole = "", fraction = "", exponentText = "0"] =
    /^(-?)([0-9]*)(?:\.([0-9]*))?(?:[eE]([+-]?[0-9]+))?$/.exec(text) ?? [];
  const digits = (whole + fraction).replace(/^0+(?=[0-9])/, "");
  const scale = BigInt(fraction.length) - BigInt(exponentText);
  const exponent = BigInt(digits.length - 1) - scale;
  if (scale === 0n) return sign + digits;
  if (scale > 0n && exponent >= -6n) {
    const padded = digits.padStart(Number(scale) + 1, "0");
    return `${sign}${padded.slice(0, -Number(scale))}.${padded.slice(-Number(scale))}`;
  }
  const coefficient = digits.length === 1 ? digits : `${digits.slice(0, 1)}.${digits.slice(1)}`;
  return exponent === 0n ? sign + coefficient : `${sign}${coefficient}E${exponent > 0n ? "+" : ""}${exponent}`;
}
