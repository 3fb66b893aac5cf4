import { traitDefinitions } from "../knowledge/trait-definitions.ts";
import type { Model } from "../model/model.ts";
import type { StructureShape } from "../model/shapes.ts";
import { tickedList } from "../text/ticked.ts";
import { traitName } from "../text/trait-name.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

const ID = "ExclusiveStructureMemberTrait";

/**
 * Traits that only one member of a structure may have, or only the target of one member.
 * @see Smithy 2.0, "trait trait", `structurallyExclusive`
 */
export function exclusiveStructureMemberTrait(model: Model, emit: Emit): void {
  const byMember = new Set<string>();
  const byTarget = new Set<string>();
  for (const { shape, structurallyExclusive } of traitDefinitions(model)) {
    if (structurallyExclusive === "member") byMember.add(shape.id.text);
    else if (structurallyExclusive === "target") byTarget.add(shape.id.text);
  }
  for (const shape of model.structures) {
    for (const [trait, members] of carriers(model, shape, byMember, false)) {
      const message =
        `The \`${traitName(trait)}\` trait can be applied to only a single member of a shape, but it was found on the ` +
        `following members: ${tickedList(members)}`;
      emit(shapeEvent(ID, "ERROR", shape, message));
    }
    for (const [trait, members] of carriers(model, shape, byTarget, true)) {
      const message =
        `Only a single member of a structure can target a shape marked with the \`${traitName(trait)}\` trait, but it ` +
        `was found on the following members: ${tickedList(members)}`;
      emit(shapeEvent(ID, "ERROR", shape, message));
    }
  }
}

/** Traits that several members carry, or the targets of several members. */
function carriers(
  model: Model,
  shape: StructureShape,
  exclusive: ReadonlySet<string>,
  onTarget: boolean,
): readonly (readonly [trait: string, members: readonly string[]])[] {
  const byTrait = new Map<string, string[]>();
  for (const member of shape.members.values()) {
    const carrier = onTarget ? model.get(member.target) : member;
    for (const trait of carrier?.traits.keys() ?? []) {
      if (!exclusive.has(trait)) continue;
      const members = byTrait.get(trait);
      if (members === undefined) byTrait.set(trait, [member.name]);
      else members.push(member.name);
    }
  }
  return [...byTrait].filter(([, members]) => members.length > 1);
}
