import { ExactNumber, numbersEqual } from "./exact-number.ts";

/** A JSON value without loss. Objects are maps in source order, so that every key, `__proto__` too, is data. */
export type JsonValue = null | boolean | number | ExactNumber | string | JsonArray | JsonObject;
export type JsonArray = readonly JsonValue[];
export type JsonObject = ReadonlyMap<string, JsonValue>;

export type JsonKind = "null" | "boolean" | "number" | "string" | "array" | "object";

/** The kind of a value, as RFC 8259 §3 counts them (`true` and `false` as one). */
export function jsonKind(value: JsonValue): JsonKind {
  if (value === null) return "null";
  switch (typeof value) {
    case "boolean":
      return "boolean";
    case "number":
      return "number";
    case "string":
      return "string";
    default:
      return value instanceof ExactNumber ? "number" : isJsonArray(value) ? "array" : "object";
  }
}

export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return value instanceof Map;
}

export function isJsonArray(value: JsonValue | undefined): value is JsonArray {
  return Array.isArray(value);
}

/** The value of a member; `undefined` when the value is no object or has no such member. */
export function memberOf(value: JsonValue | undefined, name: string): JsonValue | undefined {
  return isJsonObject(value) ? value.get(name) : undefined;
}

/** The element at a position from 0; `undefined` when the value is no array or is shorter. */
export function elementOf(value: JsonValue | undefined, position: number): JsonValue | undefined {
  return isJsonArray(value) ? value[position] : undefined;
}

/**
 * Whether two values are the same: numbers by exact value, strings by code units, arrays in order, objects in any order.
 * Linear in the smaller value; no recursion, since the depth of a value may have been raised by its reader.
 */
export function jsonEqual(left: JsonValue, right: JsonValue): boolean {
  const pending: JsonValue[] = [left, right];
  while (pending.length > 0) {
    const b = pending.pop() as JsonValue;
    const a = pending.pop() as JsonValue;
    if (a === b) continue;
    if (isJsonArray(a)) {
      if (!isJsonArray(b) || a.length !== b.length) return false;
      for (const [position, element] of a.entries()) pending.push(element, b[position] as JsonValue);
    } else if (isJsonObject(a)) {
      if (!isJsonObject(b) || a.size !== b.size) return false;
      for (const [name, member] of a) {
        const other = b.get(name);
        if (other === undefined) return false;
        pending.push(member, other);
      }
    } else if (!(isJsonNumber(a) && isJsonNumber(b) && numbersEqual(a, b))) {
      return false;
    }
  }
  return true;
}

function isJsonNumber(value: JsonValue): value is number | ExactNumber {
  return typeof value === "number" || value instanceof ExactNumber;
}
