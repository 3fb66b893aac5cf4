import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import { closureOf } from "../knowledge/closure.ts";
import { placeText } from "../load/model-event.ts";
import type { Model } from "../model/model.ts";
import { isTrue, memberOf, preludeTrait } from "../model/node-access.ts";
import type { Shape } from "../model/shapes.ts";
import { list } from "../text/ticked.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

/** Documents in the closure of a service whose protocol cannot carry them. */
export function noInlineDocumentSupport(model: Model, emit: Emit): void {
  const protocols = shapesWithTrait(model, "smithy.api#protocolDefinition").filter((shape) =>
    isTrue(memberOf(preludeTrait(shape, "protocolDefinition")?.value, "noInlineDocumentSupport")),
  );
  for (const service of protocols.length === 0 ? [] : model.services) {
    let documents: readonly Shape[] | undefined;
    for (const { id } of protocols) {
      const trait = service.traits.get(id.text);
      if (trait === undefined) continue;
      documents ??= [...closureOf(model, [service])].filter((shape) => shape.type === "document").sort(byId);
      if (documents.length === 0) continue;
      const shown = list(documents, (document) => `${document.id} @ ${placeText(document.at)}`);
      const message =
        `This service uses the \`${id}\` protocol which does not support inline document types, but the following document ` +
        `types were found in the closure of the service: [${shown}]`;
      emit(shapeEvent("NoInlineDocumentSupport", "ERROR", service, message, trait.at));
    }
  }
}

function byId(a: Shape, b: Shape): number {
  return a.id.text < b.id.text ? -1 : 1;
}
