import { memberOf, numberOf } from "../model/node-access.ts";
import type { NodeValue, NumberNode } from "../model/node-value.ts";

/** The ends that a length or range trait names, as written. */
export interface Bounds {
  readonly min: NumberNode | undefined;
  readonly max: NumberNode | undefined;
}

/** Reads `min` and `max` of a length or range trait's value. */
export function boundsOf(value: NodeValue): Bounds {
  return { min: numberOf(memberOf(value, "min")), max: numberOf(memberOf(value, "max")) };
}
