import type { ExactNumber } from "../json/exact-number.ts";
import type { LengthBounds } from "../smithy/constraints/length.ts";
import type { RangeBounds } from "../smithy/constraints/range.ts";
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

/** A string, or `undefined` for another kind of value. */
export function stringOf(value: NodeValue | undefined): string | undefined {
  return value?.kind === "string" ? value.value : undefined;
}

/** The value of an object's member. */
export function memberOf(value: NodeValue, name: string): NodeValue | undefined {
  return value.kind === "object" ? value.members.get(name)?.value : undefined;
}

function numberIn(value: NodeValue, name: string): number | ExactNumber | undefined {
  const found = memberOf(value, name);
  return found?.kind === "number" ? found.value : undefined;
}
