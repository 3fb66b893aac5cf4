import type { ValidationEvent } from "../events.ts";
import type { Trait } from "../model/shapes.ts";
import { modelEvent } from "./model-event.ts";
import { PRELUDE_NAMESPACE } from "./names.ts";

/** A trait's name in messages: the prelude's traits go without their namespace. */
export function traitLabel(id: string): string {
  const prefix = `${PRELUDE_NAMESPACE}#`;
  return id.startsWith(prefix) ? id.slice(prefix.length) : id;
}

/** The event about a trait that no source and not the prelude defines; its value is kept. */
export function unknownTraitEvent(target: string, trait: Trait, isAllowed: boolean): ValidationEvent {
  const message =
    `Unable to resolve trait \`${trait.id}\`. If this is a custom trait, then it must be ` +
    "defined before it can be used in a model.";
  return modelEvent("Model.UnresolvedTrait", isAllowed ? "WARNING" : "ERROR", message, trait.at, target);
}
