import { idReferencesOf } from "../../knowledge/id-references.ts";
import { relationshipsOf } from "../../knowledge/relationships.ts";
import { definitionOf, type TraitDefinition } from "../../knowledge/trait-definitions.ts";
import type { Model } from "../../model/model.ts";
import type { Shape, StructureShape } from "../../model/shapes.ts";

/** Ids of the structures without `@input` that may get it, and of those without `@output` that may get that. */
export interface CoercibleIo {
  readonly input: ReadonlySet<string>;
  readonly output: ReadonlySet<string>;
}

/**
 * The structures of a model that may be marked as what they are: the input, or the output, of one operation. Nothing else may
 * refer to one — a member, another operation or its other side, a resource, a mixin, an idRef in a trait — and no trait on it
 * or on its members may conflict with the mark or have a selector that asks for it; else the marked model would not be valid. Takes time linear in the model.
 *
 * @see Smithy 2.0, "input trait" and "output trait"
 */
export function coercibleIo(model: Model): CoercibleIo {
  const referred = new Set<Shape>();
  for (const shape of model.shapes.values()) {
    if (shape.traits.size > 0) for (const found of idReferencesOf(model, shape)) referred.add(found);
  }
  const coercible = { input: new Set<string>(), output: new Set<string>() };
  const marks = { input: markOf(model, "input"), output: markOf(model, "output") };
  for (const structure of model.structures) {
    const [use, ...others] = relationshipsOf(model).usesOf(structure);
    if (use === undefined || others.length > 0 || referred.has(structure)) continue;
    if (use.name !== "input" && use.name !== "output") continue;
    if (mayStandWith(model, structure, marks[use.name])) coercible[use.name].add(structure.id.text);
  }
  return coercible;
}

function markOf(model: Model, name: keyof CoercibleIo): TraitDefinition | undefined {
  const shape = model.get(`smithy.api#${name}`);
  return shape === undefined ? undefined : definitionOf(shape);
}

/** Says whether neither a trait on the shape or on its members nor the mark says that they may not stand together. */
function mayStandWith(model: Model, structure: StructureShape, mark: TraitDefinition | undefined): boolean {
  if (mark === undefined) return false;
  for (const id of structure.traits.keys()) if (mark.conflicts.includes(id) || forbids(model, id, mark)) return false;
  for (const member of structure.members.values()) {
    for (const id of member.traits.keys()) if (asksFor(model, id, mark)) return false;
  }
  return true;
}

function forbids(model: Model, traitId: string, mark: TraitDefinition): boolean {
  const shape = model.get(traitId);
  const isInConflict = shape !== undefined && definitionOf(shape)?.conflicts.includes(mark.shape.id.text) === true;
  return isInConflict || asksFor(model, traitId, mark);
}

/**
 * Says whether where a trait may stand depends on the mark: `httpResponseCode` stands in no input. What such a selector selects once
 * the mark is there, only the marked model could tell.
 */
function asksFor(model: Model, traitId: string, mark: TraitDefinition): boolean {
  const shape = model.get(traitId);
  const selector = shape === undefined ? undefined : definitionOf(shape)?.selector;
  return selector !== undefined && MENTIONS[mark.shape.id.name === "input" ? "input" : "output"].test(selector);
}

const MENTIONS = {
  input: /trait\s*\|\s*['"]?(?:smithy\.api#)?input\b/,
  output: /trait\s*\|\s*['"]?(?:smithy\.api#)?output\b/,
};
