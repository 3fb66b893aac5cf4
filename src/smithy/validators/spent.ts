import type { ValidationEvent } from "../events.ts";
import { modelError } from "../load/model-event.ts";
import type { SourceLocation } from "../model/source.ts";

/** What is said at an entry of `metadata validators` when nothing is left of the work that they may do together. */
export function spentEvent(at: SourceLocation): ValidationEvent {
  return modelError(
    "I gave up on this validator: the validators of this model ask for more work than they may do, or say more than they may " +
      "say, together.",
    at,
  );
}
