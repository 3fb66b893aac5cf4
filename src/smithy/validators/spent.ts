import type { ValidationEvent } from "../events.ts";
import { MODEL, modelError } from "../load/model-event.ts";
import type { SourceLocation } from "../model/source.ts";

/** What is said at an entry of `metadata validators` when nothing is left of the work that they may do together. */
export function spentEvent(at: SourceLocation): ValidationEvent {
  return modelError(
    "I gave up on this validator: the validators of this model ask for more work than they may do, or say more than they may " +
      "say, together.",
    at,
  );
}

/** Whether a validator says by an event that it gave up, itself or with a selector of its configuration. */
export function saysGivenUp({ id, message }: ValidationEvent): boolean {
  return id === MODEL && message.startsWith("I gave up on this ");
}
