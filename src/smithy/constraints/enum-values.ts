import { elementsOf, memberOf, preludeTrait, textOf } from "../model/node-access.ts";
import type { NodeValue } from "../model/node-value.ts";
import { numberText } from "../model/number-text.ts";
import type { EnumShape, IntEnumShape } from "../model/shapes.ts";

/**
 * The values of an enum or intEnum shape, as text, in the order of its members.
 * @see Smithy 2.0, "enumValue trait": a member of an enum that names no value has its name as value.
 */
export function enumShapeValues(shape: EnumShape | IntEnumShape): readonly string[] {
  return [...shape.members.values()].map((member) => {
    const value = preludeTrait(member, "enumValue")?.value;
    if (value?.kind === "number") return numberText(value);
    return value?.kind === "string" ? value.value : member.name;
  });
}

/** The values that an enum trait (Smithy 1.0) lists. */
export function enumTraitValues(trait: NodeValue): readonly string[] {
  return elementsOf(trait).flatMap((definition) => textOf(memberOf(definition, "value")) ?? []);
}
