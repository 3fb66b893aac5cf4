import type { Shape } from "../model/shapes.ts";

/** What a linter of names looks at: a member's name, or a shape's without its namespace. */
export function lintedName(shape: Shape): string {
  return shape.type === "member" ? shape.name : shape.id.name;
}
