import { compareNumbers } from "../../json/exact-number.ts";
import { boundsOf } from "../constraints/bounds.ts";
import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import type { Model } from "../model/model.ts";
import { preludeTrait } from "../model/node-access.ts";
import type { NumberNode } from "../model/node-value.ts";
import { exactNumberText, isWrittenAsInteger } from "../model/number-text.ts";
import type { Shape } from "../model/shapes.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

/**
 * Ranges that begin above their end, and ends with a fraction where the type has none.
 * @see Smithy 2.0, "range trait"
 */
export function rangeTrait(model: Model, emit: Emit): void {
  for (const shape of shapesWithTrait(model, "smithy.api#range")) {
    const trait = preludeTrait(shape, "range");
    if (trait === undefined) continue;
    const { min, max } = boundsOf(trait.value);
    const say = (message: string): void => emit(shapeEvent("RangeTrait", "ERROR", shape, message, trait.at));
    for (const [name, bound] of [["min", min] as const, ["max", max] as const]) {
      const message = bound === undefined ? undefined : fractionMessage(model, shape, name, bound);
      if (message !== undefined) say(message);
    }
    if (min !== undefined && max !== undefined && compareNumbers(min.value, max.value) > 0) {
      say("A range trait is applied with a `min` value greater than its `max` value.");
    }
  }
}

function fractionMessage(model: Model, shape: Shape, name: string, bound: NumberNode): string | undefined {
  const target = shape.type === "member" ? model.get(shape.target) : shape;
  if (isWrittenAsInteger(bound) || target === undefined || hasFractions(target)) return undefined;
  const [what, whose, of] =
    shape.type === "member" ? ["Member", "target", target.id.text] : ["Shape", "shape", shape.type];
  return (
    `${what} \`${shape.id}\` is marked with the \`range\` trait, but its \`${name}\` property is a decimal ` +
    `(${exactNumberText(bound)}) when its ${whose} (\`${of}\`) does not support decimals.`
  );
}

function hasFractions({ type }: Shape): boolean {
  return type === "float" || type === "double" || type === "bigDecimal";
}
