import type { Model } from "../model/model.ts";
import { validateNode } from "../node-validation/validate-node.ts";
import { traitName } from "../text/trait-name.ts";
import type { Emit } from "./validator.ts";

/** Traits' values that their shapes do not allow. The prelude's own traits are right by its own tests. */
export function traitValue(model: Model, emit: Emit): void {
  for (const shape of model.shapes.values()) {
    if (shape.traits.size === 0 || shape.id.namespace === "smithy.api") continue;
    for (const trait of shape.traits.values()) {
      const definition = model.get(trait.id);
      if (definition === undefined) continue;
      const startingContext = `Error validating trait \`${traitName(trait.id)}\``;
      validateNode({ model, eventId: "TraitValue", shapeId: shape.id, startingContext }, definition, trait.value, emit);
    }
  }
}
