import type { Model } from "../model/model.ts";
import { hasPreludeTrait } from "../model/node-access.ts";
import type { NodeValue } from "../model/node-value.ts";
import type { Shape } from "../model/shapes.ts";
import { problemLimit } from "../node-validation/problem.ts";
import { validateNode } from "../node-validation/validate-node.ts";
import { traitName } from "../text/trait-name.ts";
import type { Emit } from "./validator.ts";

/** What holds for every value of one trait. */
interface Definition {
  readonly shape: Shape;
  readonly startingContext: string;
  /** Any string is right: no constraint. Documentation is most of a model's traits. */
  readonly takesAnyText: boolean;
  /** An object without members is right: traits that are there or not. */
  readonly takesEmptyObject: boolean;
}

/** Traits' values that their shapes do not allow. The prelude's own traits are right by its own tests. */
export function traitValue(model: Model, emit: Emit): void {
  const limit = problemLimit();
  const definitions = new Map<string, Definition | undefined>();
  for (const shape of model.shapes.values()) {
    if (shape.traits.size === 0 || shape.id.namespace === "smithy.api") continue;
    for (const { id, value } of shape.traits.values()) {
      let definition = definitions.get(id);
      if (definition === undefined && !definitions.has(id)) {
        definition = definitionOf(model, id);
        definitions.set(id, definition);
      }
      if (definition === undefined || isSurelyRight(definition, value)) continue;
      const { startingContext } = definition;
      const rules = { model, eventId: "TraitValue", shapeId: shape.id, startingContext, limit };
      validateNode(rules, definition.shape, value, emit);
    }
  }
}

function definitionOf(model: Model, id: string): Definition | undefined {
  const shape = model.get(id);
  if (shape === undefined) return undefined;
  return {
    shape,
    startingContext: `Error validating trait \`${traitName(id)}\``,
    takesAnyText: shape.type === "string" && !CONSTRAINTS.some((name) => hasPreludeTrait(shape, name)),
    takesEmptyObject:
      shape.type === "structure" && ![...shape.members.values()].some((member) => hasPreludeTrait(member, "required")),
  };
}

const CONSTRAINTS = ["length", "pattern", "idRef", "enum"];

function isSurelyRight(definition: Definition, value: NodeValue): boolean {
  if (value.kind === "string") return definition.takesAnyText;
  return value.kind === "object" && value.members.size === 0 && definition.takesEmptyObject;
}
