import { enumShapeValues, enumTraitValues } from "../constraints/enum-values.ts";
import { preludeTrait } from "../model/node-access.ts";
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

/**
 * The values of an enum or intEnum shape, collected once for all the values that are checked. Where a member has no value
 * that can be (`EnumShape` says so), nobody knows what the enum should have been, and every value is allowed.
 */
export function allowedByShape(shape: EnumShape | IntEnumShape): AllowedValues {
  let allowed = ofShapes.get(shape);
  if (allowed === undefined) {
    allowed = hasUsableValues(shape) ? allowedValues(enumShapeValues(shape)) : ANYTHING;
    ofShapes.set(shape, allowed);
  }
  return allowed;
}

const ANYTHING: AllowedValues = { has: () => true, shown: "" };

function hasUsableValues(shape: EnumShape | IntEnumShape): boolean {
  const kind = shape.type === "enum" ? "string" : "number";
  return [...shape.members.values()].every((member) => preludeTrait(member, "enumValue")?.value.kind === kind);
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
