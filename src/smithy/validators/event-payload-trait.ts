import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import type { Model } from "../model/model.ts";
import { hasPreludeTrait } from "../model/node-access.ts";
import { tickedList } from "../text/ticked.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

/**
 * Members of an event that stand beside its payload and are no headers.
 * @see Smithy 2.0, "eventPayload trait"
 */
export function eventPayloadTrait(model: Model, emit: Emit): void {
  for (const payload of shapesWithTrait(model, "smithy.api#eventPayload")) {
    const event = payload.type === "member" ? model.get(payload.container) : undefined;
    if (event?.type !== "structure") continue;
    const unmarked = [...event.members.values()]
      .filter((member) => !hasPreludeTrait(member, "eventHeader") && !hasPreludeTrait(member, "eventPayload"))
      .map((member) => member.name);
    if (unmarked.length === 0) continue;
    const message =
      "This event structure contains a member marked with the `eventPayload` trait, so all other members must be marked " +
      "with the `eventHeader` trait. However, the following member(s) are not marked with the eventHeader trait: " +
      tickedList(unmarked);
    emit(shapeEvent("EventPayloadTrait", "ERROR", event, message));
  }
}
