import { traitDefinitions } from "../knowledge/trait-definitions.ts";
import type { Model } from "../model/model.ts";
import { elementsOf, memberOf, preludeTrait, textOf } from "../model/node-access.ts";
import type { Shape } from "../model/shapes.ts";
import { membersOf } from "../model/shapes.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

/**
 * Paths of breaking changes that lead to no part of the trait.
 * @see Smithy 2.0, "trait trait", `breakingChanges`
 */
export function traitBreakingChanges(model: Model, emit: Emit): void {
  for (const { shape, value } of traitDefinitions(model)) {
    for (const [index, change] of elementsOf(memberOf(value, "breakingChanges")).entries()) {
      const path = textOf(memberOf(change, "path"));
      if (path !== undefined && path !== "") checkPath(model, shape, index, path, emit);
    }
  }
}

function checkPath(model: Model, trait: Shape, index: number, path: string, emit: Emit): void {
  let at = trait;
  for (const part of partsOf(path)) {
    const member = membersOf(at).get(part);
    const next = member === undefined ? undefined : model.get(member.target);
    if (next === undefined) {
      const message =
        `Invalid trait breakingChanges element ${index}, '${path}', at segment '${part}': Evaluated shape ` +
        `\`${at.id}\`, a ${at.type}, has no member named \`${part}\``;
      emit(shapeEvent("TraitBreakingChanges", "ERROR", trait, message, preludeTrait(trait, "trait")?.at));
      return;
    }
    at = next;
  }
}

/** The parts of a JSON pointer; a leading `#` is passed over. */
function partsOf(pointer: string): readonly string[] {
  const [, ...parts] = pointer.replace(/^#/, "").split("/");
  return parts.map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}
