import type { Shape } from "../../model/shapes.ts";
import type { Variables } from "../attribute-value.ts";
import type { Evaluation, Shapes } from "../evaluation.ts";
import type { Chain } from "../syntax.ts";

/** `:recursive(s)`: what `s` yields, and what it yields for that, until nothing new comes. */
export function recursive(evaluation: Evaluation, selector: Chain, shapes: Shapes, variables: Variables): Shapes {
  const found = new Set<Shape>();
  let edge = shapes;
  while (edge.size > 0 && evaluation.problem === undefined) {
    const next = new Set<Shape>();
    for (const shape of evaluation.image(selector, edge, variables)) {
      if (found.has(shape)) continue;
      found.add(shape);
      next.add(shape);
    }
    edge = next;
  }
  return found;
}
