/** What has an area. Its messages begin with "Content-Length: 5". */
export interface Shape {
  readonly name: string;
  area(): number;
}

/** A rectangle of two sides. */
export class Rectangle implements Shape {
  readonly name = "rectangle";
  readonly width: number;
  readonly height: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  area(): number {
    return this.width * this.height;
  }
}

/** Adds up the areas of all shapes. */
export function totalArea(shapes: readonly Shape[], factor: number): number {
  return shapes.reduce((sum, shape) => sum + shape.area() * factor, 0);
}
