import type { Relationships } from "../knowledge/relationships.ts";
import type { Model } from "../model/model.ts";
import type { Shape } from "../model/shapes.ts";
import type { Variables } from "./attribute-value.ts";
import type { Chain } from "./syntax.ts";

/** Shapes that came with the same variables. */
export type Shapes = ReadonlySet<Shape>;

/**
 * What the functions of the language need while a selector runs on a model. Every set that is made is paid for from a
 * budget; once a problem is set the rest runs on empty sets and the result is thrown away.
 */
export interface Evaluation {
  readonly model: Model;
  readonly relationships: Relationships;
  /** Counts work, in shapes looked at. */
  spend(work: number): void;
  /** Stops with a message; the first one stays. */
  fail(message: string): void;
  readonly problem: string | undefined;
  /** What a chain yields for a set of shapes. */
  image(chain: Chain, shapes: Shapes, variables: Variables): Shapes;
  /** Says whether a chain yields anything for one shape. */
  emits(chain: Chain, shape: Shape, variables: Variables): boolean;
}
