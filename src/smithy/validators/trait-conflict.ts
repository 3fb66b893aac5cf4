import { appliedTraits } from "../knowledge/applied-traits.ts";
import { traitDefinitions } from "../knowledge/trait-definitions.ts";
import type { Model } from "../model/model.ts";
import { sortedList } from "../text/ticked.ts";
import { traitName } from "../text/trait-name.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

/**
 * Traits on one shape that say of each other, or of whom one says, that they may not stand together.
 * @see Smithy 2.0, "trait trait", `conflicts`
 */
export function traitConflict(model: Model, emit: Emit): void {
  const conflicts = appliedConflicts(model);
  if (conflicts.size === 0) return;
  for (const shape of model.shapes.values()) {
    if (shape.traits.size === 0) continue;
    const found: (readonly [trait: string, other: string])[] = [];
    for (const id of shape.traits.keys()) {
      const others = conflicts.get(id);
      if (others === undefined) continue;
      for (const other of others) if (shape.traits.has(other)) found.push([id, other]);
    }
    if (found.length === 0) continue;
    const shown = sortedList(found, ([id, other]) => `\`${traitName(id)}\` conflicts with \`${traitName(other)}\``);
    emit(shapeEvent("TraitConflict", "ERROR", shape, `Found conflicting traits on ${shape.type} shape: ${shown}`));
  }
}

/** Of each trait that some shape has, those of its conflicts that some shape has. */
function appliedConflicts(model: Model): ReadonlyMap<string, readonly string[]> {
  const applied = appliedTraits(model);
  const conflicts = new Map<string, readonly string[]>();
  for (const definition of traitDefinitions(model)) {
    const { text } = definition.shape.id;
    const others = applied.has(text) ? definition.conflicts.filter((other) => applied.has(other)) : [];
    if (others.length > 0) conflicts.set(text, others);
  }
  return conflicts;
}
