import { compareNumbers, type ExactNumber, numberOf } from "../../json/exact-number.ts";
import type { ShapeType } from "../model/shapes.ts";
import { inRange, type RangeBounds } from "./range.ts";

/**
 * The least and greatest value of an integer type; `undefined` for a type without bounds.
 * @see Smithy 2.0, "Simple types"
 */
export function integerBounds(type: ShapeType): RangeBounds | undefined {
  switch (type) {
    case "byte":
      return { min: -128, max: 127 };
    case "short":
      return { min: -32768, max: 32767 };
    case "integer":
    case "intEnum":
      return { min: -2147483648, max: 2147483647 };
    case "long":
      return longBounds;
    default:
      return undefined;
  }
}

const longBounds: RangeBounds = {
  min: numberOf("-9223372036854775808"),
  max: numberOf("9223372036854775807"),
};

/**
 * Whether the nearest value of a floating-point type is finite. Rounding counts, since the shortest form of the greatest
 * `float` (3.4028235e38) is above it.
 */
export function fitsFloat(value: number | ExactNumber, type: "float" | "double"): boolean {
  if (type === "double") return typeof value === "number" || Number.isFinite(Number(value.source));
  if (typeof value === "number" && Math.abs(value) < 3.4e38) return true;
  return (
    inRange(value, floatTies) && compareNumbers(value, floatTie) !== 0 && compareNumbers(value, minusFloatTie) !== 0
  );
}

// 2^128 - 2^103, halfway between the greatest float and the next power of two: from here on the nearest is infinite.
const floatTie = numberOf("340282356779733661637539395458142568448");
const minusFloatTie = numberOf("-340282356779733661637539395458142568448");
const floatTies: RangeBounds = { min: minusFloatTie, max: floatTie };
