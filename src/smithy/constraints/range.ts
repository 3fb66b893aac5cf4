import { compareNumbers, type ExactNumber } from "../../json/exact-number.ts";

/** Between which values a number may be; both ends included. */
export interface RangeBounds {
  readonly min: number | ExactNumber | undefined;
  readonly max: number | ExactNumber | undefined;
}

/**
 * Whether a number is within bounds, compared exactly.
 * @see Smithy 2.0, "range trait"
 */
export function inRange(value: number | ExactNumber, bounds: RangeBounds): boolean {
  if (bounds.min !== undefined && compareNumbers(value, bounds.min) < 0) return false;
  return bounds.max === undefined || compareNumbers(value, bounds.max) <= 0;
}

/** Bounds in words: `from 1 to 10`, `of at least 1`, `of at most 10`. */
export function sayRange(bounds: RangeBounds): string {
  if (bounds.max === undefined) return `of at least ${bounds.min}`;
  return bounds.min === undefined ? `of at most ${bounds.max}` : `from ${bounds.min} to ${bounds.max}`;
}
