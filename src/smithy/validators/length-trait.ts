import { compareNumbers } from "../../json/exact-number.ts";
import { boundsOf } from "../constraints/bounds.ts";
import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import type { Model } from "../model/model.ts";
import { preludeTrait } from "../model/node-access.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

/** Lengths below zero, and a least length above the greatest. */
export function lengthTrait(model: Model, emit: Emit): void {
  for (const shape of shapesWithTrait(model, "smithy.api#length")) {
    const trait = preludeTrait(shape, "length");
    if (trait === undefined) continue;
    const { min, max } = boundsOf(trait.value);
    const say = (what: string): void =>
      emit(shapeEvent("LengthTrait", "ERROR", shape, `A length trait is applied with a ${what}`, trait.at));
    if (min !== undefined && compareNumbers(min.value, 0) < 0) say("negative `min` value.");
    if (max !== undefined && compareNumbers(max.value, 0) < 0) say("negative `max` value.");
    if (min !== undefined && max !== undefined && compareNumbers(min.value, max.value) > 0) {
      say("`min` value greater than its `max` value.");
    }
  }
}
