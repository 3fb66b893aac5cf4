import type { Model } from "../model/model.ts";
import { memberOf, preludeTrait } from "../model/node-access.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

/** A cors trait with both `origin` and `origins`. */
export function corsTrait(model: Model, emit: Emit): void {
  for (const service of model.services) {
    const trait = preludeTrait(service, "cors");
    if (trait === undefined || memberOf(trait.value, "origin") === undefined) continue;
    const origins = memberOf(trait.value, "origins");
    if (origins?.kind !== "object" || origins.members.size === 0) continue;
    const message = "The `origin` and `origins` members of the `cors` trait are mutually exclusive.";
    emit(shapeEvent("CorsTrait", "ERROR", service, message, trait.at));
  }
}
