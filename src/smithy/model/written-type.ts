import type { Shape, ShapeType } from "./shapes.ts";

/** The type that a shape is written with: since Smithy 2.0 a set is a list of unique items; it has their trait. */
export function writtenType({ type }: Shape): ShapeType {
  return type === "set" ? "list" : type;
}
