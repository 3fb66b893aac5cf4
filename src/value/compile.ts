import type { KeyTable, Tape } from "../json/tape.ts";
import type { Model } from "../smithy/model/model.ts";
import type { ShapeId } from "../smithy/model/shape-id.ts";
import type { Report } from "./report.ts";

/**
 * Checks the value at a word index of a tape and reports what is wrong. The tape must have been scanned with the
 * compiler's `keys`. It never throws.
 */
export type ValueCheck = (tape: Tape, index: number, report: Report) => void;

export type UnknownMembersPolicy = "ignore" | "reject";

export interface ValueOptions {
  /** The names that structures and unions have in JSON: those of Smithy, or `@jsonName` where it is given. "smithy" by default. */
  readonly memberNames?: "smithy" | "json";
  /** What to do with members that a structure does not know; called once a structure. "reject" by default. */
  readonly unknownMembers?: (structure: ShapeId) => UnknownMembersPolicy;
  /** Further names to give ids in `keys`, such as those of the envelope; the first gets id 0, and so on. */
  readonly names?: Iterable<string>;
}

/** A constraint that cannot be checked, found while compiling. Nothing is checked in its place. */
export interface UnsupportedConstraint {
  /** Id of the shape or member that has the constraint. */
  readonly shape: string;
  /** Id of the trait. */
  readonly trait: string;
  /** A sentence in the first person. */
  readonly message: string;
  /** "error": the contract is not usable as it stands; "advisory": values pass unchecked in this one respect. */
  readonly severity: "error" | "advisory";
}

/** Makes checks of JSON values from the shapes of a model; each shape is compiled once. */
export declare class ValueCompiler {
  constructor(model: Model, options?: ValueOptions);
  /**
   * The check of a shape, or of a member with the member's own constraints.
   * @throws RangeError when the model has no such shape, or when it is a service, operation or resource.
   */
  compile(id: ShapeId | string): ValueCheck;
  /** The name that a structure's or union's member has in JSON under the member-name policy. */
  jsonName(member: ShapeId | string): string;
  /** Ids for every name compiled so far. Take it after the last `compile`; ids do not change when more are compiled. */
  get keys(): KeyTable;
  /** What could not be compiled so far, in the order it was met. */
  readonly problems: readonly UnsupportedConstraint[];
}
