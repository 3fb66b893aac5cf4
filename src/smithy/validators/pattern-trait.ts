import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import type { Model } from "../model/model.ts";
import { preludeTrait } from "../model/node-access.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

/** A pattern that says nothing about the start or the end of the text. */
export function patternTrait(model: Model, emit: Emit): void {
  for (const shape of shapesWithTrait(model, "smithy.api#pattern")) {
    const trait = preludeTrait(shape, "pattern");
    if (trait?.value.kind !== "string") continue;
    const missing: string[] = [];
    if (!trait.value.value.startsWith("^")) missing.push("leading '^'");
    if (!trait.value.value.endsWith("$")) missing.push("trailing '$'");
    if (missing.length === 0) continue;
    const message =
      `A pattern trait is applied without a ${missing.join(" and ")}, meaning only part of the string must match the ` +
      "regular expression. Explicitly anchoring regular expressions is preferable because it is more restrictive by " +
      "default and does not require modelers to understand that Smithy patterns are not automatically anchored.";
    emit(shapeEvent("PatternTrait", "WARNING", shape, message, trait.at));
  }
}
