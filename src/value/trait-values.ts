import type { ExactNumber } from "../json/exact-number.ts";
import type { LengthBounds } from "../smithy/constraints/length.ts";
import type { RangeBounds } from "../smithy/constraints/range.ts";
import { memberOf, numberOf } from "../smithy/model/node-access.ts";
import type { NodeValue } from "../smithy/model/node-value.ts";

// What traits say, read from their node values. The loader has checked them; what is of another form is as if absent.

/** The bounds of `@range`. */
export function rangeOf(value: NodeValue): RangeBounds {
  return { min: numberIn(value, "min"), max: numberIn(value, "max") };
}

/** The bounds of `@length`. */
export function lengthOf(value: NodeValue): LengthBounds {
  return {
    min: Number(numberIn(value, "min") ?? 0),
    max: Number(numberIn(value, "max") ?? Number.POSITIVE_INFINITY),
  };
}

function numberIn(value: NodeValue, name: string): number | ExactNumber | undefined {
  return numberOf(memberOf(value, name))?.value;
}
