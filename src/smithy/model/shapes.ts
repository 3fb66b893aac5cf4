import type { NodeValue } from "./node-value.ts";
import type { ShapeId } from "./shape-id.ts";
import type { SourceLocation } from "./source.ts";

export type SimpleShapeType =
  | "blob"
  | "boolean"
  | "string"
  | "byte"
  | "short"
  | "integer"
  | "long"
  | "float"
  | "double"
  | "bigInteger"
  | "bigDecimal"
  | "timestamp"
  | "document";

export type ShapeType =
  | SimpleShapeType
  | "enum"
  | "intEnum"
  | "list"
  | "set"
  | "map"
  | "structure"
  | "union"
  | "service"
  | "operation"
  | "resource"
  | "member";

/** A trait as it stands on a shape after merging. */
export interface Trait {
  /** Absolute id of the trait's shape, such as `smithy.api#required`. */
  readonly id: string;
  readonly value: NodeValue;
  /** Where the trait was applied. */
  readonly at: SourceLocation;
  /** True for a trait that the loader put there itself; serializers leave it out. */
  readonly synthetic?: boolean;
}

export interface ShapeBase {
  readonly id: ShapeId;
  readonly at: SourceLocation;
  /** By absolute trait id; includes what mixins brought. */
  readonly traits: ReadonlyMap<string, Trait>;
  /** Mixins in the order of their names in the source. */
  readonly mixins: readonly ShapeId[];
  /** The traits written on this shape itself, without what mixins brought. The same map when there are no mixins. */
  readonly introducedTraits: ReadonlyMap<string, Trait>;
}

/** A member: of a list (`member`), a map (`key`, `value`), a structure, a union, an enum. */
export interface MemberShape extends ShapeBase {
  readonly type: "member";
  readonly name: string;
  /** The shape that holds this member. */
  readonly container: ShapeId;
  readonly target: ShapeId;
}

export type Members = ReadonlyMap<string, MemberShape>;

export interface SimpleShape extends ShapeBase {
  readonly type: SimpleShapeType;
}

export interface EnumShape extends ShapeBase {
  readonly type: "enum";
  readonly members: Members;
}

export interface IntEnumShape extends ShapeBase {
  readonly type: "intEnum";
  readonly members: Members;
}

/** A list; `set` is the same shape read from a 1.0 model. */
export interface ListShape extends ShapeBase {
  readonly type: "list" | "set";
  readonly member: MemberShape;
  readonly members: Members;
}

export interface MapShape extends ShapeBase {
  readonly type: "map";
  readonly key: MemberShape;
  readonly value: MemberShape;
  readonly members: Members;
}

export interface StructureShape extends ShapeBase {
  readonly type: "structure";
  readonly members: Members;
}

export interface UnionShape extends ShapeBase {
  readonly type: "union";
  readonly members: Members;
}

/** A reference with its place, so that an event about it can point there. */
export interface Reference {
  readonly id: ShapeId;
  readonly at: SourceLocation;
}

export interface OperationShape extends ShapeBase {
  readonly type: "operation";
  /** `smithy.api#Unit` when none was given. */
  readonly input: ShapeId;
  readonly output: ShapeId;
  readonly errors: readonly ShapeId[];
  /** What this operation says itself, without mixins, in the order written. */
  readonly introduced: { readonly input?: ShapeId; readonly output?: ShapeId; readonly errors: readonly ShapeId[] };
}

export interface ResourceShape extends ShapeBase {
  readonly type: "resource";
  readonly identifiers: ReadonlyMap<string, ShapeId>;
  readonly properties: ReadonlyMap<string, ShapeId>;
  readonly put?: ShapeId;
  readonly create?: ShapeId;
  readonly read?: ShapeId;
  readonly update?: ShapeId;
  readonly delete?: ShapeId;
  readonly list?: ShapeId;
  readonly operations: readonly ShapeId[];
  readonly collectionOperations: readonly ShapeId[];
  readonly resources: readonly ShapeId[];
  /** What this resource says itself, without mixins. */
  readonly introduced: {
    readonly operations: readonly ShapeId[];
    readonly collectionOperations: readonly ShapeId[];
    readonly resources: readonly ShapeId[];
  };
}

export interface ServiceShape extends ShapeBase {
  readonly type: "service";
  readonly version: string;
  readonly operations: readonly ShapeId[];
  readonly resources: readonly ShapeId[];
  readonly errors: readonly ShapeId[];
  /** Shape id text → name inside this service's closure. */
  readonly rename: ReadonlyMap<string, string>;
  /** What this service says itself, without mixins. */
  readonly introduced: {
    readonly version?: string;
    readonly operations: readonly ShapeId[];
    readonly resources: readonly ShapeId[];
    readonly errors: readonly ShapeId[];
    readonly rename: ReadonlyMap<string, string>;
  };
}

export type Shape =
  | SimpleShape
  | EnumShape
  | IntEnumShape
  | ListShape
  | MapShape
  | StructureShape
  | UnionShape
  | OperationShape
  | ResourceShape
  | ServiceShape
  | MemberShape;

/** The shape that a type name stands for: `ShapeOf<"structure">` is `StructureShape`. */
export type ShapeOf<T extends ShapeType> = ShapeWith<Shape, T>;

/** Those of the shapes whose type may be `T`; one shape may be read under several type names, as a list is. */
type ShapeWith<S extends Shape, T extends ShapeType> = S extends Shape ? (T extends S["type"] ? S : never) : never;

const NO_MEMBERS: Members = new Map();

/**
 * The members of a shape in their order; an empty map for a shape that has none.
 *
 * @example
 * import assert from "node:assert/strict";
 * import { loader, membersOf } from "colloquy/smithy";
 *
 * const { model } = loader().addIdl("a.smithy", `$version: "2"
 *   namespace a
 *   map Prices { key: String, value: Integer }`).assemble();
 *
 * assert.deepEqual([...membersOf(model.get("a#Prices")).keys()], ["key", "value"]);
 */
export function membersOf(shape: Shape): Members {
  return "members" in shape ? shape.members : NO_MEMBERS;
}
