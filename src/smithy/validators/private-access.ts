import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import { relationshipsOf } from "../knowledge/relationships.ts";
import type { Model } from "../model/model.ts";
import type { Shape } from "../model/shapes.ts";
import { relationshipText } from "../text/relationship-text.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

const ID = "PrivateAccess";

/**
 * Uses of private shapes from another namespace; of private traits only a WARNING.
 * @see Smithy 2.0, "private trait"
 */
export function privateAccess(model: Model, emit: Emit): void {
  for (const target of shapesWithTrait(model, "smithy.api#private")) {
    for (const edge of relationshipsOf(model).usesOf(target)) {
      const { from } = edge;
      if (from.id.namespace === target.id.namespace) continue;
      emit(shapeEvent(ID, "ERROR", from, message(relationshipText(edge).toLowerCase(), target)));
    }
    for (const shape of shapesWithTrait(model, target.id.text)) {
      if (shape.id.namespace === target.id.namespace) continue;
      emit(shapeEvent(ID, "WARNING", shape, message("trait", target)));
    }
  }
}

function message(relationship: string, target: Shape): string {
  return (
    `This shape has an invalid ${relationship} relationship that targets a private shape, \`${target.id}\`, in another ` +
    "namespace."
  );
}
