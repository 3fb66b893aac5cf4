import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import type { Model } from "../model/model.ts";
import { elementsOf } from "../model/node-access.ts";
import type { NodeValue } from "../model/node-value.ts";
import type { Shape, Trait } from "../model/shapes.ts";

/** The namespace of the traits that hold tests of protocols. */
export const TESTS = "smithy.test";

/** Operations and structures with one of the test traits, with its cases. */
export function* testedShapes(
  model: Model,
  traitId: string,
): Generator<{ readonly shape: Shape; readonly trait: Trait; readonly cases: readonly NodeValue[] }> {
  const applied = shapesWithTrait(model, traitId);
  for (const type of ["operation", "structure"]) {
    for (const shape of applied) {
      const trait = shape.type === type ? shape.traits.get(traitId) : undefined;
      if (trait !== undefined) yield { shape, trait, cases: elementsOf(trait.value) };
    }
  }
}
