import type { Shape } from "../smithy/model/shapes.ts";
import type { Context } from "./context.ts";

/**
 * What is worked out from a shape alone: once for each compiler, however many members target the shape. Without it a contract
 * would cost the product of its members and of the members of what they target.
 */
export class PerShape<T> {
  readonly #made = new WeakMap<Context, Map<Shape, T>>();

  /** What has been made for the shape, if it has been. */
  get(context: Context, shape: Shape): T | undefined {
    return this.#made.get(context)?.get(shape);
  }

  of(context: Context, shape: Shape, make: () => T): T {
    let made = this.#made.get(context);
    if (made === undefined) {
      made = new Map();
      this.#made.set(context, made);
    }
    let found = made.get(shape);
    if (found === undefined) {
      found = make();
      made.set(shape, found);
    }
    return found;
  }
}
