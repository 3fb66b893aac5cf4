import { compareIds, compareTexts } from "../../model/id-order.ts";
import type { NodeValue } from "../../model/node-value.ts";
import type { Shape, ShapeType, Trait } from "../../model/shapes.ts";
import type { SourceLocation } from "../../model/source.ts";

/**
 * In which order shapes, traits and metadata are written. `PREFERRED`: trait definitions, services, resources,
 * operations, structures, unions, lists, sets, maps, then the others, each group by id. `ALPHA_NUMERIC`: by id.
 * `SOURCE_LOCATION`: as they stand in their sources. Members always keep their order.
 */
export type ComponentOrder = "PREFERRED" | "ALPHA_NUMERIC" | "SOURCE_LOCATION";

type Compare<T> = (a: T, b: T) => number;

/** The order of shapes in a file. */
export function shapeOrder(order: ComponentOrder): Compare<Shape> {
  if (order === "SOURCE_LOCATION") return (a, b) => comparePlaces(a.at, b.at) || compareIds(a.id.text, b.id.text);
  if (order === "ALPHA_NUMERIC") return (a, b) => compareIds(a.id.text, b.id.text);
  return (a, b) => rankOf(a) - rankOf(b) || compareIds(a.id.text, b.id.text);
}

/** The order of traits on a shape. */
export function traitOrder(order: ComponentOrder): Compare<Trait> {
  if (order === "SOURCE_LOCATION") return (a, b) => comparePlaces(a.at, b.at) || compareIds(a.id, b.id);
  return (a, b) => compareIds(a.id, b.id);
}

/** The order of metadata statements. */
export function metadataOrder(order: ComponentOrder): Compare<readonly [string, NodeValue]> {
  if (order !== "SOURCE_LOCATION") return ([a], [b]) => compareTexts(a, b);
  return ([a, { at: left }], [b, { at: right }]) => comparePlaces(left, right) || compareTexts(a, b);
}

const TRAIT = "smithy.api#trait";
// Sets, which are written as lists, stand behind them, as in the reference implementation.
const PREFERRED: readonly ShapeType[] = [
  "service",
  "resource",
  "operation",
  "structure",
  "union",
  "list",
  "set",
  "map",
];

function rankOf(shape: Shape): number {
  if (shape.traits.has(TRAIT)) return -1;
  const rank = PREFERRED.indexOf(shape.type);
  return rank < 0 ? PREFERRED.length : rank;
}

function comparePlaces(a: SourceLocation, b: SourceLocation): number {
  return compareTexts(a.file, b.file) || a.offset - b.offset;
}
