import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import { traitDefinitions } from "../knowledge/trait-definitions.ts";
import type { Model } from "../model/model.ts";
import type { Shape } from "../model/shapes.ts";
import { traitName } from "../text/trait-name.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

/**
 * Traits on one shape that say of each other, or of whom one says, that they may not stand together.
 * @see Smithy 2.0, "trait trait", `conflicts`
 */
export function traitConflict(model: Model, emit: Emit): void {
  const conflicts = new Map<Shape, string[]>();
  for (const definition of traitDefinitions(model)) {
    const name = traitName(definition.shape.id.text);
    for (const other of definition.conflicts) {
      if (shapesWithTrait(model, other).length === 0) continue;
      for (const shape of shapesWithTrait(model, definition.shape.id.text)) {
        if (!shape.traits.has(other)) continue;
        const line = `\`${name}\` conflicts with \`${traitName(other)}\``;
        const known = conflicts.get(shape);
        if (known === undefined) conflicts.set(shape, [line]);
        else known.push(line);
      }
    }
  }
  for (const [shape, lines] of conflicts) {
    const message = `Found conflicting traits on ${shape.type} shape: ${lines.sort().join(", ")}`;
    emit(shapeEvent("TraitConflict", "ERROR", shape, message));
  }
}
