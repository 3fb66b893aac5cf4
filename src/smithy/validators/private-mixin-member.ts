import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import type { Model } from "../model/model.ts";
import { hasPreludeTrait, preludeTrait } from "../model/node-access.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

/** Private members of mixins: mixing in copies them anyway. */
export function privateMixinMember(model: Model, emit: Emit): void {
  for (const member of shapesWithTrait(model, "smithy.api#private")) {
    const container = member.type === "member" ? model.get(member.container) : undefined;
    if (container === undefined || !hasPreludeTrait(container, "mixin")) continue;
    const message =
      "The `@private` trait does not prevent a mixin member from being inherited by shapes in other namespaces, nor does " +
      "it prevent new traits from being added to the inherited member. Apply `@private` to the mixin shape or target shape " +
      "instead if cross-namespace access should be restricted.";
    emit(shapeEvent("PrivateMixinMember", "WARNING", member, message, preludeTrait(member, "private")?.at));
  }
}
