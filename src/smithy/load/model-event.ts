import type { Severity, ValidationEvent } from "../events.ts";
import type { SourceLocation } from "../model/source.ts";

/** The event id of what the loader itself reports. */
export const MODEL = "Model";

/** An ERROR of the loader: something in the sources that keeps a shape, trait or value from being what it says. */
export function modelError(message: string, at: SourceLocation, shapeId?: string): ValidationEvent {
  return modelEvent(MODEL, "ERROR", message, at, shapeId);
}

/** An event of the loader with another id or severity than `modelError` gives. */
export function modelEvent(
  id: string,
  severity: Severity,
  message: string,
  at: SourceLocation,
  shapeId?: string,
): ValidationEvent {
  return shapeId === undefined ? { id, severity, message, at } : { id, severity, shapeId, message, at };
}

/** A place as messages name it: `file [line, column]`. */
export function placeText(at: SourceLocation): string {
  const place = `[${at.line}, ${at.column}]`;
  return at.file === "" ? place : `${at.file} ${place}`;
}

/** Says whether two places are the same spot of the same file. The place of nothing is equal to no place. */
export function isSamePlace(a: SourceLocation, b: SourceLocation): boolean {
  if (a.offset < 0 || b.offset < 0) return false;
  return a.offset === b.offset && (a.source === b.source || (a.file === b.file && a.source.text === b.source.text));
}
