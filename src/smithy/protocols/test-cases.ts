import type { Model } from "../model/model.ts";
import { elementsOf } from "../model/node-access.ts";
import type { NodeValue } from "../model/node-value.ts";
import type { OperationShape, Shape, StructureShape, Trait } from "../model/shapes.ts";

/** The namespace of the traits that hold tests of protocols. */
export const TESTS = "smithy.test";

/** Operations and structures with one of the test traits, with its cases. */
export function* testedShapes(
  model: Model,
  traitId: string,
): Generator<{ readonly shape: Shape; readonly trait: Trait; readonly cases: readonly NodeValue[] }> {
  for (const shape of [...model.operations, ...model.structures] as readonly (OperationShape | StructureShape)[]) {
    const trait = shape.traits.get(traitId);
    if (trait !== undefined) yield { shape, trait, cases: elementsOf(trait.value) };
  }
}
