import type { ShapeType } from "./shapes.ts";

/** The types of shapes whose values are numbers. */
export const NUMBER_TYPES: ReadonlySet<ShapeType> = new Set<ShapeType>([
  "byte",
  "short",
  "integer",
  "long",
  "float",
  "double",
  "bigInteger",
  "bigDecimal",
  "intEnum",
]);
