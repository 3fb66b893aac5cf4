import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import { traitDefinitions } from "../knowledge/trait-definitions.ts";
import type { Model } from "../model/model.ts";
import { memberOf, preludeTrait, textOf } from "../model/node-access.ts";
import { excerpt } from "../text/excerpt.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

/** Traits whose definitions are deprecated. The enum trait of Smithy 1.0 is reported by the loader, for 2.0 sources only. */
export function deprecatedTrait(model: Model, emit: Emit): void {
  for (const { shape: definition } of traitDefinitions(model)) {
    const id = definition.id.text;
    const deprecated = preludeTrait(definition, "deprecated");
    if (deprecated === undefined || id === "smithy.api#enum") continue;
    const why = textOf(memberOf(deprecated.value, "message"));
    const message = `This shape applies a trait that is deprecated: ${why === undefined ? id : `${id}, ${excerpt(why)}`}`;
    for (const shape of shapesWithTrait(model, id)) {
      if (shape.id.namespace === "smithy.api") continue;
      emit(shapeEvent("DeprecatedTrait", "WARNING", shape, message, shape.traits.get(id)?.at));
    }
  }
}
