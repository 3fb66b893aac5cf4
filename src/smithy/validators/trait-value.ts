import { boundsOf } from "../constraints/bounds.ts";
import { appliedTraits } from "../knowledge/applied-traits.ts";
import { PRELUDE_NAMESPACE } from "../load/names.ts";
import type { Model } from "../model/model.ts";
import { hasPreludeTrait, preludeTrait } from "../model/node-access.ts";
import type { NodeValue } from "../model/node-value.ts";
import { memberCount } from "../model/passing.ts";
import type { Shape } from "../model/shapes.ts";
import { problemLimit } from "../node-validation/problem.ts";
import { validateNode } from "../node-validation/validate-node.ts";
import { traitName } from "../text/trait-name.ts";
import type { Emit } from "./validator.ts";

/** What holds for every value of one trait. */
interface Definition {
  readonly shape: Shape;
  readonly startingContext: string;
  /** A string of this length is right, whatever it says; absent when more is asked. Documentation is most of a model's traits. */
  readonly textLength: 0 | 1 | undefined;
  /** An object without members is right: traits that are there or not. */
  readonly takesEmptyObject: boolean;
}

/** Traits' values that their shapes do not allow. The prelude's own traits are right by its own tests. */
export function traitValue(model: Model, emit: Emit): void {
  const limit = problemLimit();
  for (const [id, shapes] of appliedTraits(model)) {
    const definition = definitionOf(model, id);
    if (definition === undefined) continue;
    const { startingContext } = definition;
    for (const shape of shapes) {
      const value = shape.id.namespace === PRELUDE_NAMESPACE ? undefined : shape.traits.get(id)?.value;
      if (value === undefined || isSurelyRight(definition, value)) continue;
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
    textLength: textLengthOf(shape),
    takesEmptyObject:
      shape.type === "structure" && ![...shape.members.values()].some((member) => hasPreludeTrait(member, "required")),
  };
}

const CONTENT_CONSTRAINTS = ["pattern", "idRef", "enum"];

function textLengthOf(shape: Shape): Definition["textLength"] {
  if (shape.type !== "string" || CONTENT_CONSTRAINTS.some((name) => hasPreludeTrait(shape, name))) return undefined;
  const length = preludeTrait(shape, "length");
  if (length === undefined) return 0;
  const { min, max } = boundsOf(length.value);
  return max === undefined && min?.value === 1 ? 1 : undefined;
}

function isSurelyRight({ textLength, takesEmptyObject }: Definition, value: NodeValue): boolean {
  // Where any string is right, not even its text is made.
  if (value.kind === "string") return textLength === 0 || (textLength === 1 && value.value !== "");
  return value.kind === "object" && takesEmptyObject && memberCount(value) === 0;
}
