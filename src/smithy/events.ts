import type { SourceLocation } from "./model/source.ts";

/** From the least to the most severe. A model with an ERROR or a DANGER is broken. */
export type Severity = "SUPPRESSED" | "NOTE" | "WARNING" | "DANGER" | "ERROR";

/**
 * One thing that the loader or a validator has to say about a model.
 * @see Smithy 2.0, "Model validation"
 */
export interface ValidationEvent {
  /** Dotted id, such as `Model` or `TraitTarget`; the reference implementation's names. */
  readonly id: string;
  readonly severity: Severity;
  /** Absolute id of the shape that the event is about. */
  readonly shapeId?: string;
  readonly message: string;
  readonly at: SourceLocation;
  /** Why the event was suppressed, when a suppression gave a reason. */
  readonly suppressionReason?: string;
  readonly hint?: string;
}

/** Says whether an event makes its model one that should not be used. */
export function isBroken({ severity }: ValidationEvent): boolean {
  return severity === "ERROR" || severity === "DANGER";
}

/** Orders events as a reader meets their causes: by file, place, then severity (the gravest first) and id. */
export function compareEvents(a: ValidationEvent, b: ValidationEvent): number {
  return (
    compareText(a.at.file, b.at.file) ||
    a.at.offset - b.at.offset ||
    RANK[b.severity] - RANK[a.severity] ||
    compareText(a.id, b.id)
  );
}

const RANK: { readonly [S in Severity]: number } = { SUPPRESSED: 0, NOTE: 1, WARNING: 2, DANGER: 3, ERROR: 4 };

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
