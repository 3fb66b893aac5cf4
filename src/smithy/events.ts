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
