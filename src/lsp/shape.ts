import { isJsonArray, isJsonObject, type JsonObject, type JsonValue, memberOf } from "../json/value.ts";
import type { Position } from "./params.ts";

// Readers of what servers answer: a member of another kind than the protocol has counts as absent, so that a strange answer
// costs a word of the text and nothing more.

/** From `start` up to before `end`, in the units of the server. */
export type Range = {
  readonly start: Position;
  readonly end: Position;
};

export function textIn(value: JsonValue | undefined, name: string): string | undefined {
  const member = memberOf(value, name);
  return typeof member === "string" ? member : undefined;
}

export function numberIn(value: JsonValue | undefined, name: string): number | undefined {
  const member = memberOf(value, name);
  return typeof member === "number" ? member : undefined;
}

export function listIn(value: JsonValue | undefined, name: string): readonly JsonValue[] {
  return listOf(memberOf(value, name));
}

/** The elements of a list; none for anything else. */
export function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return isJsonArray(value) ? value : [];
}

export function objectIn(value: JsonValue | undefined, name: string): JsonObject | undefined {
  const member = memberOf(value, name);
  return isJsonObject(member) ? member : undefined;
}

/** A range of the protocol; `undefined` for what is none. */
export function rangeOf(value: JsonValue | undefined): Range | undefined {
  const start = positionOf(memberOf(value, "start"));
  const end = positionOf(memberOf(value, "end"));
  return start === undefined || end === undefined ? undefined : { start, end };
}

export function rangeIn(value: JsonValue | undefined, name: string): Range | undefined {
  return rangeOf(memberOf(value, name));
}

function positionOf(value: JsonValue | undefined): Position | undefined {
  const line = numberIn(value, "line");
  const character = numberIn(value, "character");
  return line === undefined || character === undefined ? undefined : { line, character };
}

/** Whether a result says that there is nothing: `null`, an empty list, or an object whose list is empty. */
export function isNothing(result: JsonValue, list?: string): boolean {
  if (result === null) return true;
  if (isJsonArray(result)) return result.length === 0;
  if (list === undefined || !isJsonObject(result)) return false;
  const elements = result.get(list);
  return elements === undefined || elements === null || (isJsonArray(elements) && elements.length === 0);
}
