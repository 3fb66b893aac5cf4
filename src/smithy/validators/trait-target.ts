import { appliedTraits } from "../knowledge/applied-traits.ts";
import { definitionOf } from "../knowledge/trait-definitions.ts";
import type { Model } from "../model/model.ts";
import { hasPreludeTrait, preludeTrait } from "../model/node-access.ts";
import type { Shape } from "../model/shapes.ts";
import type { SourceLocation } from "../model/source.ts";
import { Selector, type SelectorProblem } from "../selectors/selector.ts";
import { WorkBudget } from "../selectors/work-budget.ts";
import { excerpt } from "../text/excerpt.ts";
import { traitName } from "../text/trait-name.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

const ID = "TraitTarget";
const ENUM = "smithy.api#enum";

/**
 * Traits on shapes that their selector does not match, and mixins used as traits.
 * @see Smithy 2.0, "trait trait", `selector`
 */
export function traitTarget(model: Model, emit: Emit): void {
  const bySelector = new Map<string, string[]>();
  for (const [traitId, shapes] of appliedTraits(model)) {
    const trait = model.get(traitId);
    if (trait === undefined) continue;
    if (hasPreludeTrait(trait, "mixin")) refuseMixin(traitId, shapes, emit);
    const selector = definitionOf(trait)?.selector ?? "*";
    if (selector === "*") continue;
    // Several traits have the same selector; it runs once for all of them.
    const known = bySelector.get(selector);
    if (known === undefined) bySelector.set(selector, [traitId]);
    else known.push(traitId);
  }
  const work = new WorkBudget(model);
  for (const [selector, traitIds] of bySelector) checkSelector(model, selector, traitIds, work, emit);
}

function refuseMixin(traitId: string, shapes: readonly Shape[], emit: Emit): void {
  for (const shape of shapes) {
    const message = `Trait \`${traitName(traitId)}\` is a mixin and cannot be applied to \`${shape.id}\`.`;
    emit(shapeEvent(ID, "ERROR", shape, message));
  }
}

function checkSelector(model: Model, text: string, traitIds: readonly string[], work: WorkBudget, emit: Emit): void {
  const selector = Selector.parse(text);
  // A selector that cannot be parsed is reported at the trait's definition.
  if (selector.kind === "problem") return;
  const applied = appliedTraits(model);
  const shapes = traitIds.flatMap((traitId) => applied.get(traitId) ?? []);
  const candidates = traitIds.length === 1 ? shapes : new Set(shapes);
  const matches = selector.selectAmong(model, candidates, work);
  if ("kind" in matches) {
    refuseSelectors(model, traitIds, matches, emit);
    return;
  }
  const shown = excerpt(text.replace(/\n\s*/g, " "));
  for (const traitId of traitIds) {
    for (const shape of applied.get(traitId) ?? []) {
      if (matches.has(shape)) continue;
      const message =
        `Trait \`${traitName(traitId)}\` cannot be applied to \`${shape.id}\`. This trait may only be applied to ` +
        `shapes that match the following selector: ${shown}`;
      emit(shapeEvent(ID, "ERROR", shape, message, placeOf(shape, traitId)));
    }
  }
}

/** Where a trait is told of. That of an `enum` trait on an enum shape is the shape's: there, the shape's own members replace it. */
function placeOf(shape: Shape, traitId: string): SourceLocation | undefined {
  return shape.type === "enum" && traitId === ENUM ? shape.at : shape.traits.get(traitId)?.at;
}

/** A selector that cannot be answered makes its trait unusable. */
function refuseSelectors(model: Model, traitIds: readonly string[], problem: SelectorProblem, emit: Emit): void {
  for (const traitId of traitIds) {
    const trait = model.get(traitId);
    if (trait !== undefined) emit(shapeEvent(ID, "ERROR", trait, problem.message, preludeTrait(trait, "trait")?.at));
  }
}
