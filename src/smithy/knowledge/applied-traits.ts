import type { Model } from "../model/model.ts";
import type { Shape } from "../model/shapes.ts";

const NONE: readonly Shape[] = [];
const made = new WeakMap<Model, ReadonlyMap<string, readonly Shape[]>>();

/** Which shapes and members carry each trait, by absolute trait id, in definition order. Made once per model. */
export function appliedTraits(model: Model): ReadonlyMap<string, readonly Shape[]> {
  let found = made.get(model);
  if (found === undefined) {
    found = indexTraits(model);
    made.set(model, found);
  }
  return found;
}

/** The shapes and members that carry one trait, in definition order. */
export function shapesWithTrait(model: Model, traitId: string): readonly Shape[] {
  return appliedTraits(model).get(traitId) ?? NONE;
}

function indexTraits(model: Model): Map<string, Shape[]> {
  const byTrait = new Map<string, Shape[]>();
  model.shapes.forEach((shape) => {
    if (shape.traits.size === 0) return;
    for (const id of shape.traits.keys()) {
      const list = byTrait.get(id);
      if (list === undefined) byTrait.set(id, [shape]);
      else list.push(shape);
    }
  });
  return byTrait;
}
