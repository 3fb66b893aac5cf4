import type { Shape } from "../model/shapes.ts";

/** A shape with its type, as messages list shapes of several types: "(service: `ns#Api`)". */
export function shapeText(shape: Shape): string {
  return `(${shape.type}: \`${shape.id}\`)`;
}
