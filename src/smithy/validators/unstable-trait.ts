import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import type { Model } from "../model/model.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

/** Traits whose definitions are unstable. */
export function unstableTrait(model: Model, emit: Emit): void {
  for (const definition of shapesWithTrait(model, "smithy.api#unstable")) {
    const id = definition.id.text;
    for (const shape of shapesWithTrait(model, id)) {
      const message = `This shape applies a trait that is unstable: ${id}`;
      emit(shapeEvent(`UnstableTrait.${id}`, "WARNING", shape, message, shape.traits.get(id)?.at));
    }
  }
}
