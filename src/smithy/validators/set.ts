import type { Model } from "../model/model.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

/** Sets, which Smithy 2.0 has no more. */
export function setShapes(model: Model, emit: Emit): void {
  for (const shape of model.ofType("set")) {
    const message =
      "Set shapes are deprecated and have been removed in Smithy IDL v2. Use a list shape with the @uniqueItems trait " +
      "instead.";
    emit(shapeEvent("ModelDeprecation", "WARNING", shape, message));
  }
}
