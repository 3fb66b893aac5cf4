import { appliedTraits } from "../knowledge/applied-traits.ts";
import { traitDefinitions } from "../knowledge/trait-definitions.ts";
import type { Model } from "../model/model.ts";
import type { Shape } from "../model/shapes.ts";
import { MOST_SHOWN, sortedList } from "../text/ticked.ts";
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
    const { found, count } = conflictsOf(shape, conflicts);
    if (count === 0) continue;
    const shown = sortedList(found, describe, ", ", count);
    emit(shapeEvent("TraitConflict", "ERROR", shape, `Found conflicting traits on ${shape.type} shape: ${shown}`));
  }
}

type Conflict = readonly [trait: string, other: string];

const describe = ([id, other]: Conflict): string => `\`${traitName(id)}\` conflicts with \`${traitName(other)}\``;

/** The conflicts of a shape's traits: all, or where they are more than a message shows those that it shows, and their number. */
function conflictsOf(
  shape: Shape,
  conflicts: ReadonlyMap<string, readonly string[]>,
): { found: readonly Conflict[]; count: number } {
  const found: Conflict[] = [];
  let count = 0;
  for (const id of shape.traits.keys()) {
    for (const other of conflicts.get(id) ?? NONE) {
      if (!shape.traits.has(other)) continue;
      count += 1;
      if (count <= MOST_SHOWN) found.push([id, other]);
    }
  }
  return { found, count };
}

const NONE: readonly string[] = [];

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
