import type { Severity, ValidationEvent } from "../events.ts";
import type { Shape } from "../model/shapes.ts";
import type { SourceLocation } from "../model/source.ts";

/** An event about a shape or member. It stands where the shape is defined, unless another place is blamed. */
export function shapeEvent(
  id: string,
  severity: Severity,
  shape: Shape,
  message: string,
  at: SourceLocation = shape.at,
): ValidationEvent {
  return { id, severity, shapeId: shape.id.text, message, at };
}
