import { Rectangle, type Shape, totalArea } from "./shapes.ts";

const shapes: Shape[] = [new Rectangle(2, 3)];

/** Says how large all is. */
export function report(): string {
  const total = /* 𝒳é */ totalArea(shapes, 2);
  return `größe: ${total}`;
}

export const twice: number = totalArea(shapes, 4);
