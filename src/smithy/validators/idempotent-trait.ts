import type { Model } from "../model/model.ts";
import { memberOf, preludeTrait, textsOf } from "../model/node-access.ts";
import type { OperationShape, Trait } from "../model/shapes.ts";
import { tickedList } from "../text/ticked.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

const ID = "IdempotentTrait";

/** The errors that an idempotent trait names: only one kind of them, and each an error of the operation. */
export function idempotentTrait(model: Model, emit: Emit): void {
  for (const operation of model.operations) {
    const trait = preludeTrait(operation, "idempotent");
    if (trait === undefined) continue;
    const named = (["exists", "notFound"] as const).filter((name) => memberOf(trait.value, name)?.kind === "array");
    if (named.length > 1) {
      const message =
        "The `exists` and `notFound` properties of the `@idempotent` trait are mutually exclusive. Only one may be " +
        "specified.";
      emit(shapeEvent(ID, "ERROR", operation, message, trait.at));
    }
    for (const name of named) checkErrors(operation, trait, name, emit);
  }
}

function checkErrors(operation: OperationShape, trait: Trait, property: string, emit: Emit): void {
  const errors = new Set(operation.errors.map((id) => id.text));
  for (const id of textsOf(memberOf(trait.value, property))) {
    if (errors.has(id)) continue;
    const message =
      `The \`${property}\` property references error \`${id}\`, but it is not in the operation's errors list. Expected ` +
      `one of ${tickedList(errors)}`;
    emit(shapeEvent(ID, "ERROR", operation, message, trait.at));
  }
}
