import type { ShapeId } from "../../smithy/model/shape-id.ts";
import type { ValueCheck } from "../../value/compile.ts";

/** May a method be called (with an id), notified (without), or both. */
export type MethodKind = "request" | "notification" | "either";

/** How a method takes its params. `payload`: one input member stands in `params` in the place of the structure. */
export type ParamsMode = "named" | "positional" | "either" | "payload";

/** One place of a positional call. */
export interface PositionalSlot {
  /** Name of the input member in the model, whatever the member-name policy. */
  readonly member: string;
  /** Absolute id of the input member. */
  readonly shape: ShapeId;
  readonly required: boolean;
  readonly check: ValueCheck;
}

/** What stands in `result` when a call succeeds. */
export type ResultSelection =
  /** The whole output structure. */
  | { readonly kind: "structure"; readonly shape: ShapeId }
  /** One member of the output: `resultMember`. */
  | { readonly kind: "member"; readonly shape: ShapeId; readonly required: boolean }
  /** Exactly null: `nullResult`. */
  | { readonly kind: "null" }
  /** Null or an object: an operation without output, in a dialect that does not say which. */
  | { readonly kind: "empty" };

/** What stands in `error.data` when a call fails with a modeled error. */
export type DataSelection =
  | { readonly kind: "structure"; readonly shape: ShapeId }
  /** One member of the error: `dataMember`. It may be absent unless it is required. */
  | { readonly kind: "member"; readonly shape: ShapeId; readonly required: boolean }
  /** No data at all: `absentData`. */
  | { readonly kind: "absent" };

/** A modeled error of a method. */
export interface ErrorContract {
  readonly shape: ShapeId;
  readonly code: number;
  readonly data: DataSelection;
  /** The check of the data; absent for `absentData`. */
  readonly check?: ValueCheck;
}

/** The input member that stands in `params` as a whole. */
export interface PayloadParams {
  readonly shape: ShapeId;
  readonly required: boolean;
  /** The forms that may come: an object, an array, or whichever the member's shape takes. */
  readonly form: "named" | "positional" | "either";
  readonly check: ValueCheck;
}

/** What a contract says of one method. */
export interface MethodContract {
  /** The name on the wire. */
  readonly name: string;
  readonly operation: ShapeId;
  readonly kind: MethodKind;
  readonly params: ParamsMode;
  /** The input structure; `smithy.api#Unit` when the operation has none. */
  readonly input: ShapeId;
  readonly checkInput: ValueCheck;
  /** Members of the input that must be there, by their names in JSON; for omitted params. */
  readonly requiredMembers: readonly { readonly name: string; readonly shape: ShapeId }[];
  /** Only in the mode `payload`. */
  readonly payload?: PayloadParams;
  /** The order of positional params; empty for a named-only method. */
  readonly positional: readonly PositionalSlot[];
  /** The output structure; `smithy.api#Unit` when the operation has none. */
  readonly output: ShapeId;
  readonly result: ResultSelection;
  /** The check of `result`; absent for a null result. */
  readonly checkResult?: ValueCheck;
  /** Errors of the operation and its service, by code. */
  readonly errors: ReadonlyMap<number, ErrorContract>;
}
