import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import { relationshipsOf } from "../knowledge/relationships.ts";
import type { Model } from "../model/model.ts";
import { hasPreludeTrait, preludeTrait } from "../model/node-access.ts";
import { contextsText } from "../text/relationship-text.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

/** Idempotency tokens in structures that are used for more than the input of operations. */
export function idempotencyTokenIgnored(model: Model, emit: Emit): void {
  for (const member of shapesWithTrait(model, "smithy.api#idempotencyToken")) {
    const structure = member.type === "member" ? model.get(member.container) : undefined;
    // A mixin is judged where it is mixed in.
    if (structure?.type !== "structure" || hasPreludeTrait(structure, "mixin")) continue;
    const ignored = relationshipsOf(model)
      .to(structure)
      .filter(({ name }) => name !== "container" && name !== "input");
    if (ignored.length === 0) continue;
    const message =
      "The `idempotencyToken` trait only has an effect when applied to a top-level operation input member, but it was " +
      `applied and ignored in the following contexts: ${contextsText(ignored)}`;
    const { at } = preludeTrait(member, "idempotencyToken") ?? member;
    emit(shapeEvent("IdempotencyTokenIgnored", "WARNING", member, message, at));
  }
}
