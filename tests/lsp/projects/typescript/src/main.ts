import { Rectangle, type Shape, totalArea } from "./shapes.ts";

const shapes: Shape[] = [new Rectangle(2, 3)];

/** Says how large all is. */
export function report(): string {
  const größe = "𝒳"; const total = totalArea(shapes, 2);
  return `${größe}: ${total}`;
}

export const twice = totalArea(shapes, 4);
