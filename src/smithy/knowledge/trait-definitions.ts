import { expectModel } from "../model/expect-model.ts";
import type { Model } from "../model/model.ts";
import { memberOf, preludeTrait, textOf, textsOf } from "../model/node-access.ts";
import type { NodeValue } from "../model/node-value.ts";
import type { Shape } from "../model/shapes.ts";
import { shapesWithTrait } from "./applied-traits.ts";

/** What a shape's `trait` trait says about the trait that the shape is. */
export interface TraitDefinition {
  /** The trait's shape. */
  readonly shape: Shape;
  /** Where the trait may be applied; `*` for anywhere. */
  readonly selector: string;
  /** Absolute ids of traits that may not stand beside it. */
  readonly conflicts: readonly string[];
  readonly structurallyExclusive: "member" | "target" | undefined;
  readonly value: NodeValue;
}

const made = new WeakMap<Model, readonly TraitDefinition[]>();

/**
 * The definitions of all traits in a model, made once per model.
 *
 * @example
 * import assert from "node:assert/strict";
 * import { loader, traitDefinitions } from "colloquy/smithy";
 *
 * const { model } = loader().addIdl("a.smithy", `$version: "2"
 *   namespace a
 *   @trait(selector: "operation")
 *   structure limited {}`).assemble();
 * const own = traitDefinitions(model).filter(({ shape }) => shape.id.namespace === "a");
 *
 * assert.deepEqual(own.map(({ shape, selector }) => [shape.id.text, selector]), [["a#limited", "operation"]]);
 */
export function traitDefinitions(model: Model): readonly TraitDefinition[] {
  let found = made.get(model);
  if (found === undefined) {
    expectModel(model);
    found = shapesWithTrait(model, "smithy.api#trait").flatMap((shape) => definitionOf(shape) ?? []);
    made.set(model, found);
  }
  return found;
}

/** The definition of one trait; `undefined` for a shape that is no trait. */
export function definitionOf(shape: Shape): TraitDefinition | undefined {
  const value = preludeTrait(shape, "trait")?.value;
  if (value === undefined) return undefined;
  const exclusive = textOf(memberOf(value, "structurallyExclusive"));
  return {
    shape,
    selector: textOf(memberOf(value, "selector")) ?? "*",
    // Names without a namespace are the prelude's.
    conflicts: textsOf(memberOf(value, "conflicts")).map((id) => (id.includes("#") ? id : `smithy.api#${id}`)),
    structurallyExclusive: exclusive === "member" || exclusive === "target" ? exclusive : undefined,
    value,
  };
}
