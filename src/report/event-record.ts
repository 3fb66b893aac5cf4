import type { ValidationEvent } from "../smithy/events.ts";

/** An event as JSON diagnostics give it; members that it lacks are left out. Lines and columns are from 1. */
export interface EventRecord {
  readonly id: string;
  readonly severity: string;
  readonly message: string;
  readonly shape?: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly suppressionReason?: string;
  readonly hint?: string;
}

/** The members of an event that JSON diagnostics give, in a stable order. */
export function eventRecord(event: ValidationEvent): EventRecord {
  const { id, severity, message, shapeId, at, suppressionReason, hint } = event;
  return {
    id,
    severity,
    message,
    ...(shapeId === undefined ? {} : { shape: shapeId }),
    ...(at.line === 0 ? {} : { file: at.file, line: at.line, column: at.column }),
    ...(suppressionReason === undefined ? {} : { suppressionReason }),
    ...(hint === undefined ? {} : { hint }),
  };
}
