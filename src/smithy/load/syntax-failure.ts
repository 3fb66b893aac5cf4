import type { ValidationEvent } from "../events.ts";
import type { SourceLocation } from "../model/source.ts";

/**
 * A source cannot be read on from here. Thrown and caught inside the readers only, where a statement or a shape begins,
 * so that each parse function can be written as its grammar line; it is no Error and collects no stack.
 */
export class SyntaxFailure {
  readonly message: string;
  readonly at: SourceLocation;
  readonly shapeId: string | undefined;
  /** True when the rest of the source is lost too: the reference implementation recovers from grammar errors only. */
  readonly endsSource: boolean;

  constructor(
    message: string,
    at: SourceLocation,
    options: { shapeId?: string | undefined; endsSource?: boolean } = {},
  ) {
    this.message = message;
    this.at = at;
    this.shapeId = options.shapeId;
    this.endsSource = options.endsSource ?? false;
  }
}

/** The ERROR that tells of a failure. */
export function failureEvent(failure: SyntaxFailure): ValidationEvent {
  const { message, at, shapeId } = failure;
  return { id: "Model", severity: "ERROR", message, at, ...(shapeId === undefined ? {} : { shapeId }) };
}
