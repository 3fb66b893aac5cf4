import type { ExactNumber } from "../../json/exact-number.ts";
import type { SourceLocation } from "./source.ts";

/**
 * A value in a model: a trait's value, a default, metadata. Numbers are exact; every value knows its place.
 * @see Smithy 2.0, "Node values"
 */
export type NodeValue = NullNode | BooleanNode | NumberNode | StringNode | ArrayNode | ObjectNode;

export interface NullNode {
  readonly kind: "null";
  readonly at: SourceLocation;
}

export interface BooleanNode {
  readonly kind: "boolean";
  readonly value: boolean;
  readonly at: SourceLocation;
}

export interface NumberNode {
  readonly kind: "number";
  /** A JavaScript number when its shortest form denotes the same decimal as the source, else the exact number. */
  readonly value: number | ExactNumber;
  /** The digits as the source has them. */
  readonly text: string;
  readonly at: SourceLocation;
}

export interface StringNode {
  readonly kind: "string";
  readonly value: string;
  readonly at: SourceLocation;
}

export interface ArrayNode {
  readonly kind: "array";
  readonly elements: readonly NodeValue[];
  readonly at: SourceLocation;
}

export interface ObjectNode {
  readonly kind: "object";
  /** Members in source order; `key` is where the key stands. */
  readonly members: ReadonlyMap<string, ObjectNodeMember>;
  readonly at: SourceLocation;
}

export interface ObjectNodeMember {
  readonly keyAt: SourceLocation;
  readonly value: NodeValue;
}
