import type { KeyTable } from "../../json/tape.ts";
import type { ShapeId } from "../../smithy/model/shape-id.ts";
import type { UnknownMembersPolicy } from "../../value/compile.ts";
import type { ProtocolVersion } from "../results.ts";
import type { MethodContract } from "./method.ts";
import type { ServicePolicies } from "./policies.ts";

/** Everything that checks of messages look up, worked out once. */
export interface ServiceContract extends ServicePolicies {
  readonly id: ShapeId;
  readonly version: ProtocolVersion;
  /** By wire name. */
  readonly methods: ReadonlyMap<string, MethodContract>;
  /** The same by number: `names` gives a wire name's index in `list`, so that a message's method is found without a string. */
  readonly wireNames: { readonly names: KeyTable; readonly list: readonly MethodContract[] };
  /** By absolute id of the operation. */
  readonly operations: ReadonlyMap<string, MethodContract>;
  /** The names that the scanner gives ids. */
  readonly keys: KeyTable;
  readonly limits: Limits;
  /** How members are named in JSON. */
  readonly memberNames: "smithy" | "json";
  /** What is done with members that a structure does not know. */
  readonly unknownMembers: (structure: ShapeId) => UnknownMembersPolicy;
}

export interface Limits {
  readonly maxBytes: number;
  readonly maxDepth: number;
  readonly maxFindings: number;
}
