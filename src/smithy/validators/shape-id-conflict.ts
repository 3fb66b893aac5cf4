import type { Model } from "../model/model.ts";
import { type Members, membersOf, type Shape } from "../model/shapes.ts";
import { listOfOthers } from "../text/ticked.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

/**
 * Shape ids that differ in nothing but the case of letters.
 * @see Smithy 2.0, "Shape ID conflicts"
 */
export function shapeIdConflict(model: Model, emit: Emit): void {
  if (!hasConflict(model)) return;
  const byLowerCase = new Map<string, Shape | Shape[]>();
  for (const [id, shape] of model.shapes) {
    const key = id.toLowerCase();
    const known = byLowerCase.get(key);
    if (known === undefined) byLowerCase.set(key, shape);
    else if (Array.isArray(known)) known.push(shape);
    else byLowerCase.set(key, [known, shape]);
  }
  for (const shapes of byLowerCase.values()) {
    if (!Array.isArray(shapes)) continue;
    const ids = shapes
      .map((shape) => shape.id.text)
      .sort()
      .map((id) => `\`${id}\``);
    for (const shape of shapes) {
      const others = listOfOthers(ids, `\`${shape.id}\``);
      const message = `Shape ID \`${shape.id}\` conflicts with other shape IDs in the model: [${others}]`;
      emit(shapeEvent("ShapeIdConflict", "ERROR", shape, message));
    }
  }
}

/** A quick look for the many models without a conflict: without one between shapes, members meet only those of their shape. */
function hasConflict(model: Model): boolean {
  const names = new Set<string>();
  let roots = 0;
  for (const shape of model.shapes.values()) {
    if (shape.type === "member") continue;
    names.add(shape.id.text.toLowerCase());
    roots += 1;
    if (hasEqualNames(membersOf(shape))) return true;
  }
  return names.size < roots;
}

function hasEqualNames(members: Members): boolean {
  if (members.size < 2) return false;
  const names = new Set<string>();
  for (const name of members.keys()) names.add(name.toLowerCase());
  return names.size < members.size;
}
