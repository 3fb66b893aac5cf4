import { ExactNumber } from "../json/exact-number.ts";
import type { JsonValue } from "../json/value.ts";

/**
 * The id of a message, exact. `absent` and `null` are two ids, and so are `1` and `"1"`; `1`, `1.0` and `10e-1` are one.
 * What is neither a string, a number nor null is `structured`: 1.0 allows it, 2.0 does not.
 */
export type MessageId =
  | { readonly kind: "absent" }
  | { readonly kind: "null" }
  | { readonly kind: "string"; readonly value: string }
  /** `source` is the number as the sender wrote it, so that a reply can echo it digit for digit. */
  | { readonly kind: "number"; readonly value: number | ExactNumber; readonly source: string }
  | { readonly kind: "structured"; readonly value: JsonValue };

export const ABSENT_ID: MessageId = { kind: "absent" };
export const NULL_ID: MessageId = { kind: "null" };

declare const brand: unique symbol;

/**
 * An id as a key of a `Map`: two ids have the same key exactly when they are the same id. The first character tells
 * the kind, so no string can stand for a number. Opaque: compare it, never read it.
 */
export type IdKey = string & { readonly [brand]: "IdKey" };

/** The key of an id. Linear in the id's size; exponents are never expanded. */
export function idKey(id: MessageId): IdKey {
  switch (id.kind) {
    case "absent":
      return "a" as IdKey;
    case "null":
      return "0" as IdKey;
    case "string":
      return `s${id.value}` as IdKey;
    case "number":
      return `n${numberKey(id.value)}` as IdKey;
    case "structured":
      return `v${valueKey(id.value)}` as IdKey;
  }
}

/** Whether two ids are the same id: by kind and exact value, structured ones by structure. */
export function sameId(left: MessageId, right: MessageId): boolean {
  return idKey(left) === idKey(right);
}

/** Whether a number id has a fractional part; 2.0 advises against such ids. */
export function isFractional(value: number | ExactNumber): boolean {
  return typeof value === "number" ? !Number.isInteger(value) : value.exponent < 0n;
}

/** An id as JSON text, as its sender wrote numbers; for messages of findings. */
export function idText(id: MessageId): string {
  switch (id.kind) {
    case "absent":
      return "no id";
    case "null":
      return "null";
    case "string":
      return JSON.stringify(id.value);
    case "number":
      return id.source;
    case "structured":
      return valueText(id.value);
  }
}

/**
 * One text per number. Integers that a double holds safely keep their digits; all else is sign, coefficient without
 * outer zeros, and exponent, so that 1e1000000000 costs as little as 1.
 */
function numberKey(value: number | ExactNumber): string {
  if (typeof value === "number") return Number.isSafeInteger(value) ? String(value + 0) : scientificKey(value);
  if (value.sign === 0) return "0";
  const sign = value.sign < 0 ? "-" : "";
  if (value.exponent >= 0n && value.exponent <= 15n && value.coefficient.length + Number(value.exponent) <= 16) {
    const digits = `${sign}${value.coefficient}${"0".repeat(Number(value.exponent))}`;
    if (Number.isSafeInteger(Number(digits))) return digits;
  }
  return `${sign}${value.coefficient}e${value.exponent}`;
}

/** The shortest decimal of a double in the form that `numberKey` gives exact numbers. */
function scientificKey(value: number): string {
  const [digits = "", power = "0"] = Math.abs(value).toExponential().split("e");
  const point = digits.indexOf(".");
  const fraction = point < 0 ? "" : digits.slice(point + 1);
  const coefficient = (point < 0 ? digits : digits.slice(0, point) + fraction).replace(/0+$/, "");
  const dropped = (point < 0 ? digits.length : digits.length - 1) - coefficient.length;
  const exponent = Number(power) - fraction.length + dropped;
  return `${value < 0 ? "-" : ""}${coefficient}e${exponent}`;
}

/** A value with sorted keys and exact numbers: equal texts mean equal structure. */
function valueKey(value: JsonValue): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "number" || value instanceof ExactNumber) return numberKey(value);
  if (isArray(value)) return `[${value.map(valueKey).join(",")}]`;
  const keys = [...value.keys()].sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${valueKey(value.get(key) ?? null)}`).join(",")}}`;
}

function valueText(value: JsonValue): string {
  if (value === null || typeof value === "boolean" || typeof value === "number") return String(value);
  if (typeof value === "string") return JSON.stringify(value);
  if (value instanceof ExactNumber) return value.source;
  if (isArray(value)) return `[${value.map(valueText).join(",")}]`;
  return `{${[...value].map(([key, member]) => `${JSON.stringify(key)}:${valueText(member)}`).join(",")}}`;
}

function isArray(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
