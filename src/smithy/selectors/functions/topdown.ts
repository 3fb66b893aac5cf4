import type { Shape } from "../../model/shapes.ts";
import type { Variables } from "../attribute-value.ts";
import type { Evaluation, Shapes } from "../evaluation.ts";
import type { Chain } from "../syntax.ts";

/**
 * `:topdown(match[, stop])`: the services, resources and operations below each shape, the shape itself included, from
 * one that matches downward until one that stops. What stops may hold a later match again.
 */
export function topdown(
  evaluation: Evaluation,
  match: Chain,
  stop: Chain | undefined,
  shapes: Shapes,
  variables: Variables,
): Shapes {
  const found = new Set<Shape>();
  for (const shape of shapes) {
    if (shape.type === "service" || shape.type === "resource" || shape.type === "operation") {
      descend(evaluation, match, stop, shape, variables, found);
    }
  }
  return found;
}

/** Walks in depth, each shape once per start, so that resources which contain each other end too. */
function descend(
  evaluation: Evaluation,
  match: Chain,
  stop: Chain | undefined,
  start: Shape,
  variables: Variables,
  found: Set<Shape>,
): void {
  const visited = new Set<Shape>();
  const stack: [shape: Shape, qualified: boolean][] = [[start, false]];
  for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
    const [shape, above] = entry;
    if (visited.has(shape)) continue;
    visited.add(shape);
    const matched = above || evaluation.emits(match, shape, variables);
    const qualified = matched && (stop === undefined || !evaluation.emits(stop, shape, variables));
    if (qualified) found.add(shape);
    const edges = evaluation.relationships.leadingOn(shape);
    evaluation.spend(edges.length + 1);
    for (let i = edges.length - 1; i >= 0; i--) {
      const edge = edges[i];
      if (edge?.name === "resource" || edge?.name === "operation") stack.push([edge.to, qualified]);
    }
  }
}
