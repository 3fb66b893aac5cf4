import type { Model } from "../model/model.ts";
import { hasPreludeTrait } from "../model/node-access.ts";
import type { NodeValue } from "../model/node-value.ts";
import type { Shape } from "../model/shapes.ts";

/**
 * The shapes that the traits of a shape name by their id, where the trait's shape says so with an idRef trait.
 * @see Smithy 2.0, "idRef trait"
 */
export function idReferencesOf(model: Model, shape: Shape): ReadonlySet<Shape> {
  const found = new Set<Shape>();
  for (const trait of shape.traits.values()) {
    const definition = model.get(trait.id);
    if (definition !== undefined && mayHoldReferences(model, definition))
      collect(model, definition, trait.value, found);
  }
  return found;
}

const holders = new WeakMap<Model, Map<Shape, boolean>>();

/** Says whether a shape or anything it leads to has an idRef trait: most traits have none and need no walk. */
function mayHoldReferences(model: Model, definition: Shape): boolean {
  let known = holders.get(model);
  if (known === undefined) {
    known = new Map();
    holders.set(model, known);
  }
  let answer = known.get(definition);
  if (answer === undefined) {
    answer = leadsToReference(model, definition);
    known.set(definition, answer);
  }
  return answer;
}

function leadsToReference(model: Model, definition: Shape): boolean {
  const seen = new Set<Shape>([definition]);
  for (const shape of seen) {
    if (hasPreludeTrait(shape, "idRef")) return true;
    const target = shape.type === "member" ? model.get(shape.target) : undefined;
    if (target !== undefined) seen.add(target);
    for (const member of model.membersOf(shape.id).values()) seen.add(member);
  }
  return false;
}

/** Walks a value and its shape together. Values are nested no deeper than the readers allow. */
function collect(model: Model, shape: Shape, value: NodeValue, found: Set<Shape>): void {
  if (value.kind === "string" && hasPreludeTrait(shape, "idRef")) {
    const target = model.get(value.value);
    if (target !== undefined) found.add(target);
  }
  const at = shape.type === "member" ? model.get(shape.target) : undefined;
  if (at !== undefined) collect(model, at, value, found);
  switch (shape.type) {
    case "list":
    case "set":
      if (value.kind === "array") for (const element of value.elements) collect(model, shape.member, element, found);
      break;
    case "map":
      if (value.kind !== "object") break;
      for (const [key, entry] of value.members) {
        collect(model, shape.key, { kind: "string", value: key, at: entry.keyAt }, found);
        collect(model, shape.value, entry.value, found);
      }
      break;
    case "structure":
    case "union":
      if (value.kind !== "object") break;
      for (const [name, entry] of value.members) {
        const member = shape.members.get(name);
        if (member !== undefined) collect(model, member, entry.value, found);
      }
      break;
  }
}
