import type { Severity } from "../events.ts";
import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import type { Model } from "../model/model.ts";
import { memberOf, preludeTrait, textOf } from "../model/node-access.ts";
import type { NodeValue } from "../model/node-value.ts";
import { isNamespace } from "../model/shape-id.ts";
import type { Shape } from "../model/shapes.ts";
import { Selector } from "../selectors/selector.ts";
import { WorkBudget } from "../selectors/work-budget.ts";
import { excerpt } from "../text/excerpt.ts";
import { isSeverity } from "../text/severity.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

/**
 * Shapes that a trait's own validators find from the shapes it is applied to.
 * @see Smithy 2.0, "traitValidators trait"
 */
export function traitValidators(model: Model, emit: Emit): void {
  const work = new WorkBudget(model);
  for (const definition of shapesWithTrait(model, "smithy.api#traitValidators")) {
    const trait = preludeTrait(definition, "traitValidators");
    if (trait?.value.kind !== "object") continue;
    const wrong = [...trait.value.members.keys()].filter((key) => !isNamespace(key));
    for (const key of wrong) {
      const message = `\`smithy.api#traitValidators\` key is not a valid event ID: \`${key}\``;
      emit(shapeEvent("TraitValidators", "ERROR", definition, message, trait.at));
    }
    if (wrong.length > 0) continue;
    for (const [key, { value }] of trait.value.members) {
      runValidator({ model, definition, work, emit }, key, value);
    }
  }
}

interface Check {
  readonly model: Model;
  /** The trait whose validators run. */
  readonly definition: Shape;
  readonly work: WorkBudget;
  readonly emit: Emit;
}

function runValidator({ model, definition, work, emit }: Check, eventId: string, validator: NodeValue): void {
  const selector = Selector.parse(textOf(memberOf(validator, "selector")) ?? "");
  if (selector.kind === "problem") return;
  const words = textOf(memberOf(validator, "message"));
  const from = selector.startingFrom(model, work);
  for (const applied of shapesWithTrait(model, definition.id.text)) {
    const found = from([applied]);
    if ("kind" in found) {
      emit(shapeEvent("TraitValidators", "ERROR", definition, found.message, validator.at));
      return;
    }
    const message =
      `Found an incompatible shape when validating the constraints of the \`${definition.id}\` trait attached to ` +
      `\`${applied.id}\`${words === undefined ? "" : `: ${excerpt(words)}`}`;
    for (const shape of found) {
      work.spendOnEvent(message.length);
      emit(shapeEvent(eventId, severityOf(validator), shape, message));
    }
  }
}

function severityOf(validator: NodeValue): Severity {
  const text = textOf(memberOf(validator, "severity"));
  return text !== undefined && isSeverity(text) ? text : "ERROR";
}
