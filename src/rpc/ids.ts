import { ExactNumber, type JsonNumber, numberKey } from "../json/exact-number.ts";
import { isJsonArray, type JsonValue } from "../json/value.ts";
import { writeJson } from "../json/write.ts";

/**
 * The id of a message, exact. `absent` and `null` are two ids, and so are `1` and `"1"`; `1`, `1.0` and `10e-1` are one.
 * What is neither a string, a number nor null is `structured`: 1.0 allows it, 2.0 does not.
 */
export type MessageId =
  | { readonly kind: "absent" }
  | { readonly kind: "null" }
  | { readonly kind: "string"; readonly value: string }
  /** `source` is the number as the sender wrote it, so that a reply can echo it digit for digit. */
  | { readonly kind: "number"; readonly value: JsonNumber; readonly source: string }
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
  // The ids that nearly all messages have need no text to be compared.
  if (left.kind === "string" && right.kind === "string") return left.value === right.value;
  if (left.kind === "number" && right.kind === "number") {
    if (typeof left.value === "number" && typeof right.value === "number") return left.value === right.value;
  }
  return idKey(left) === idKey(right);
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
      return writeJson(id.value);
  }
}

/** A value with sorted keys and exact numbers: equal texts mean equal structure. */
function valueKey(value: JsonValue): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "number" || value instanceof ExactNumber) return numberKey(value);
  if (isJsonArray(value)) return `[${value.map(valueKey).join(",")}]`;
  const keys = [...value.keys()].sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${valueKey(value.get(key) ?? null)}`).join(",")}}`;
}
