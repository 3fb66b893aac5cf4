import { isTrue, memberOf, textOf } from "../model/node-access.ts";
import type { NodeValue } from "../model/node-value.ts";

/** What an idRef trait asks of the shape id that a string holds. */
export interface IdRefRule {
  readonly failWhenMissing: boolean;
  /** The selector that the shape must match; `*` for any. */
  readonly selector: string;
  /** What to say in place of our own words. */
  readonly errorMessage: string | undefined;
}

/**
 * Reads the value of an idRef trait.
 * @see Smithy 2.0, "idRef trait"
 */
export function idRefRule(value: NodeValue): IdRefRule {
  return {
    failWhenMissing: isTrue(memberOf(value, "failWhenMissing")),
    selector: textOf(memberOf(value, "selector")) ?? "*",
    errorMessage: textOf(memberOf(value, "errorMessage")),
  };
}
