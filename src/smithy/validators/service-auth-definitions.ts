import { authSchemesOf } from "../knowledge/service-auth.ts";
import type { Model } from "../model/model.ts";
import { hasPreludeTrait } from "../model/node-access.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

/** A service with several auth schemes that does not say which comes first. */
export function serviceAuthDefinitions(model: Model, emit: Emit): void {
  for (const service of model.services) {
    if (hasPreludeTrait(service, "auth") || authSchemesOf(model, service).length < 2) continue;
    const message =
      "This service uses multiple authentication schemes but does not have the `@auth` trait applied. The `@auth` trait " +
      "defines a priority ordering of auth schemes for a client to use. Without it, the ordering of auth schemes is " +
      "alphabetical based on the absolute shape ID of the auth schemes.";
    emit(shapeEvent("ServiceAuthDefinitions", "WARNING", service, message));
  }
}
