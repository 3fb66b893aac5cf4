import { enumShapeValues, enumTraitValues } from "../constraints/enum-values.ts";
import type { NodeValue } from "../model/node-value.ts";
import type { EnumShape, IntEnumShape } from "../model/shapes.ts";
import { excerpt } from "../text/excerpt.ts";
import { tickedList } from "../text/ticked.ts";

/** The values of an enum. */
export interface AllowedValues {
  has(value: string): boolean;
  /** All of them, for messages. */
  readonly shown: string;
}

const ofShapes = new WeakMap<EnumShape | IntEnumShape, AllowedValues>();
const ofTraits = new WeakMap<NodeValue, AllowedValues>();

/** The values of an enum or intEnum shape, collected once for all the values that are checked. */
export function allowedByShape(shape: EnumShape | IntEnumShape): AllowedValues {
  let allowed = ofShapes.get(shape);
  if (allowed === undefined) {
    allowed = allowedValues(enumShapeValues(shape));
    ofShapes.set(shape, allowed);
  }
  return allowed;
}

/** The values of an enum trait. */
export function allowedByTrait(trait: NodeValue): AllowedValues {
  let allowed = ofTraits.get(trait);
  if (allowed === undefined) {
    allowed = allowedValues(enumTraitValues(trait));
    ofTraits.set(trait, allowed);
  }
  return allowed;
}

function allowedValues(values: readonly string[]): AllowedValues {
  const all = new Set(values);
  return { has: (value) => all.has(value), shown: excerpt(tickedList(values)) };
}
