import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import { protocolsOf } from "../knowledge/service-auth.ts";
import { containedBy } from "../knowledge/top-down.ts";
import type { Model } from "../model/model.ts";
import { hasPreludeTrait, memberOf, preludeTrait, textsOf } from "../model/node-access.ts";
import type { ServiceShape } from "../model/shapes.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

/** Operations without an http trait in services where others have one, or whose protocol needs one. */
export function httpBindingsMissing(model: Model, emit: Emit): void {
  if (shapesWithTrait(model, "smithy.api#http").length === 0) return;
  for (const service of model.services) {
    const { operations } = containedBy(model, service);
    const protocol = protocolWithHttp(model, service);
    if (protocol === undefined && !operations.some((operation) => hasPreludeTrait(operation, "http"))) continue;
    const reason = protocol === undefined ? "One or more" : `The \`${protocol}\` protocol requires all`;
    for (const operation of operations) {
      if (hasPreludeTrait(operation, "http")) continue;
      const message =
        `${reason} operations in the \`${service.id}\` service define the \`http\` trait, but this operation is missing ` +
        "the `http` trait.";
      emit(shapeEvent("HttpBindingsMissing", protocol === undefined ? "WARNING" : "ERROR", operation, message));
    }
  }
}

function protocolWithHttp(model: Model, service: ServiceShape): string | undefined {
  return protocolsOf(model, service).find((id) => {
    const definition = model.get(id);
    const trait = definition === undefined ? undefined : preludeTrait(definition, "protocolDefinition");
    return textsOf(memberOf(trait?.value, "traits")).includes("smithy.api#http");
  });
}
