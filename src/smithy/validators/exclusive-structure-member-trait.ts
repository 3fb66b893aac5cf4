import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import { relationshipsOf } from "../knowledge/relationships.ts";
import { traitDefinitions } from "../knowledge/trait-definitions.ts";
import type { Model } from "../model/model.ts";
import type { MemberShape, Shape, StructureShape } from "../model/shapes.ts";
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
  for (const { shape: trait, structurallyExclusive } of traitDefinitions(model)) {
    if (structurallyExclusive === undefined) continue;
    const carriers = shapesWithTrait(model, trait.id.text);
    const members =
      structurallyExclusive === "member" ? carriers : carriers.flatMap((shape) => referrersOf(model, shape));
    for (const [structure, names] of byStructure(model, members)) {
      if (names.length < 2) continue;
      const name = traitName(trait.id.text);
      const message =
        structurallyExclusive === "member"
          ? `The \`${name}\` trait can be applied to only a single member of a shape, but it was found on the following ` +
            `members: ${tickedList(names)}`
          : `Only a single member of a structure can target a shape marked with the \`${name}\` trait, but it was found on ` +
            `the following members: ${tickedList(names)}`;
      emit(shapeEvent(ID, "ERROR", structure, message));
    }
  }
}

function referrersOf(model: Model, target: Shape): readonly MemberShape[] {
  const edges = relationshipsOf(model).usesOf(target);
  return edges.flatMap(({ name, from }) => (name === "target" && from.type === "member" ? [from] : []));
}

function byStructure(model: Model, members: readonly Shape[]): ReadonlyMap<StructureShape, readonly string[]> {
  const found = new Map<StructureShape, string[]>();
  for (const member of members) {
    const container = member.type === "member" ? model.get(member.container) : undefined;
    if (container?.type !== "structure" || member.type !== "member") continue;
    const known = found.get(container);
    if (known === undefined) found.set(container, [member.name]);
    else known.push(member.name);
  }
  return found;
}
