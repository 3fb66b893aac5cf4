import type { Model } from "../model/model.ts";
import { memberOf, textsOf } from "../model/node-access.ts";
import { shapeEvent } from "../validators/shape-event.ts";
import type { Emit } from "../validators/validator.ts";

/** Versions of HTTP for event streams that the rpcv2 protocols do not list for everything else. */
export function rpcv2Traits(model: Model, emit: Emit): void {
  for (const [name, eventId] of [["rpcv2Cbor", "Rpcv2CborTrait"] as const, ["rpcv2Json", "Rpcv2JsonTrait"] as const]) {
    const traitId = `smithy.protocols#${name}`;
    for (const service of model.services) {
      const trait = service.traits.get(traitId);
      if (trait === undefined) continue;
      const http = new Set(textsOf(memberOf(trait.value, "http")));
      const invalid = textsOf(memberOf(trait.value, "eventStreamHttp")).filter((version) => !http.has(version));
      if (invalid.length === 0) continue;
      const message =
        "The following values of the `eventStreamHttp` property do not also appear in the `http` property of the " +
        `${traitId} protocol trait: [${invalid.join(", ")}]`;
      emit(shapeEvent(eventId, "ERROR", service, message, trait.at));
    }
  }
}
