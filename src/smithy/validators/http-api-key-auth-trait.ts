import type { Model } from "../model/model.ts";
import { memberOf, preludeTrait, textOf } from "../model/node-access.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

/** An httpApiKeyAuth trait with a scheme that is not sent in a header. */
export function httpApiKeyAuthTrait(model: Model, emit: Emit): void {
  for (const service of model.services) {
    const trait = preludeTrait(service, "httpApiKeyAuth");
    if (trait === undefined || textOf(memberOf(trait.value, "scheme")) === undefined) continue;
    const place = textOf(memberOf(trait.value, "in"));
    if (place === "header") continue;
    const message = `The httpApiKeyAuth trait must have an \`in\` value of \`header\` when a \`scheme\` is provided, found: ${place}`;
    emit(shapeEvent("HttpApiKeyAuthTrait", "ERROR", service, message, trait.at));
  }
}
