import type { NodeValue } from "../model/node-value.ts";
import type { ShapeType, Trait } from "../model/shapes.ts";
import type { SourceLocation } from "../model/source.ts";
import type { SmithyVersion } from "./operations.ts";

type CollectedTraits = Map<string, Trait>;

export const BOX = "smithy.api#box";
export const DEFAULT = "smithy.api#default";

/** Types that had a zero value without being asked in 1.0; an intEnum is an integer there. */
const HAD_ZERO_VALUE: ReadonlySet<ShapeType> = new Set([
  "boolean",
  "byte",
  "short",
  "integer",
  "long",
  "float",
  "double",
  "intEnum",
]);

/** Says whether a shape of this type had a zero value in 1.0, so that `box` means something on it. */
export function hadZeroValue(type: ShapeType): boolean {
  return HAD_ZERO_VALUE.has(type);
}

/** The zero value of a type: what an unset member meant in 1.0. */
export function zeroValue(type: ShapeType, at: SourceLocation): NodeValue {
  if (type === "boolean") return { kind: "boolean", value: false, at };
  if (type === "blob") return { kind: "string", value: "", at };
  return { kind: "number", value: 0, text: "0", at };
}

/** Says whether a default is the zero value that the type had in 1.0 anyway. */
export function isZeroValueOf(type: ShapeType, value: NodeValue | undefined): boolean {
  if (value === undefined || !hadZeroValue(type)) return false;
  if (type === "boolean") return value.kind === "boolean" && !value.value;
  if (value.kind !== "number") return false;
  return typeof value.value === "number" ? value.value === 0 : value.value.sign === 0;
}

/** A `default` that the loader gives to a shape or member of a 1.0 source. */
export function defaultTrait(value: NodeValue): Trait {
  return { id: DEFAULT, value, at: value.at };
}

/** The `box` that says in 1.0 words what a 2.0 shape without a zero default means; serializers of 2.0 leave it out. */
export function boxTrait(at: SourceLocation): Trait {
  return { id: BOX, value: { kind: "object", members: new Map(), at }, at, synthetic: true };
}

/**
 * Gives a root shape the trait that makes 1.0 and 2.0 mean the same: in 1.0 an unboxed one has its zero value as
 * default, in 2.0 one without that default is boxed.
 *
 * @returns The traits with that one added; the same map when nothing is to add.
 */
export function withBoxing(
  type: ShapeType,
  version: SmithyVersion,
  traits: CollectedTraits | undefined,
  at: SourceLocation,
): CollectedTraits | undefined {
  if (!hadZeroValue(type)) return traits;
  if (version === "1.0") {
    return traits?.has(BOX) === true ? traits : withTrait(traits, defaultTrait(zeroValue(type, at)));
  }
  return isZeroValueOf(type, traits?.get(DEFAULT)?.value) ? traits : withTrait(traits, boxTrait(at));
}

function withTrait(traits: CollectedTraits | undefined, added: Trait): CollectedTraits {
  return new Map(traits).set(added.id, added);
}
