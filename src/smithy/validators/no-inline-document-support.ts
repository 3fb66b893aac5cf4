import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import { reachedEnds } from "../knowledge/reached-ends.ts";
import { placeText } from "../load/model-event.ts";
import type { Model } from "../model/model.ts";
import { isTrue, memberOf, preludeTrait } from "../model/node-access.ts";
import type { ServiceShape, Shape } from "../model/shapes.ts";
import { list } from "../text/ticked.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

const ID = "NoInlineDocumentSupport";

const GAVE_UP =
  "I gave up on the inline document types in the closures of services: too many services of protocols that do not support them " +
  "lead to too many of them.";

/** Documents in the closure of a service whose protocol cannot carry them. */
export function noInlineDocumentSupport(model: Model, emit: Emit): void {
  const protocols = shapesWithTrait(model, "smithy.api#protocolDefinition").filter((shape) =>
    isTrue(memberOf(preludeTrait(shape, "protocolDefinition")?.value, "noInlineDocumentSupport")),
  );
  const services = model.services.filter(({ traits }) => protocols.some(({ id }) => traits.has(id.text)));
  const [first] = services;
  if (first === undefined) return;
  const documents = reachedEnds(model, services, model.ofType("document"));
  if (documents === undefined) {
    emit(shapeEvent(ID, "ERROR", first, GAVE_UP));
    return;
  }
  for (const service of services) checkService(service, protocols, [...(documents.get(service) ?? [])], emit);
}

function checkService(service: ServiceShape, protocols: readonly Shape[], documents: Shape[], emit: Emit): void {
  if (documents.length === 0) return;
  const shown = list(documents.sort(byId), ({ id, at }) => `${id} @ ${placeText(at)}`);
  for (const { id } of protocols) {
    const trait = service.traits.get(id.text);
    if (trait === undefined) continue;
    const message =
      `This service uses the \`${id}\` protocol which does not support inline document types, but the following document ` +
      `types were found in the closure of the service: [${shown}]`;
    emit(shapeEvent(ID, "ERROR", service, message, trait.at));
  }
}

function byId(a: Shape, b: Shape): number {
  return a.id.text < b.id.text ? -1 : 1;
}
