import type { Model } from "../model/model.ts";
import type { ShapeId } from "../model/shape-id.ts";
import type { ProblemLimit } from "./problem.ts";

/** How values are checked and how the events about them are named. */
export interface NodeRules {
  readonly model: Model;
  /** The id of the events; some add parts to it, such as `.UnknownMember.…`. */
  readonly eventId: string;
  /** The shape that the events are about. */
  readonly shapeId?: ShapeId;
  /** What messages start with before the path inside the value, such as `Example input of 'x'`. */
  readonly startingContext?: string;
  /** Null is fine where a member may be absent, and for shapes that are checked by themselves. */
  readonly allowOptionalNulls?: boolean;
  /** Values that break a constraint trait or lack a required member are WARNINGs, not ERRORs. */
  readonly allowConstraintErrors?: boolean;
  /** A zero below the range is a WARNING: the default of Smithy 1.0 may be out of range. */
  readonly zeroOutOfRangeIsWarning?: boolean;
  /** Blobs must be base64; lengths are those of the bytes. */
  readonly base64Blobs?: boolean;
  /** `format` follows timestampFormat traits; `epoch-seconds` takes numbers only, whatever the traits say. */
  readonly timestamps?: "format" | "epoch-seconds";
  /** Shared by values that are checked together; each value has its own when absent. */
  readonly limit?: ProblemLimit;
}
