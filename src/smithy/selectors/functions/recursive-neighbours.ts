import type { Shape } from "../../model/shapes.ts";
import type { Evaluation, Shapes } from "../evaluation.ts";

/**
 * `~>`: every shape that some shape of the set leads to over any number of edges, without counting a shape as its own
 * neighbour: one that only its own cycle leads to is left out.
 *
 * One search for the whole set: each shape remembers up to two of the shapes it was reached from, which is enough to
 * know one that is not itself. So every shape is visited at most twice, however large the set.
 */
export function recursiveNeighbours(evaluation: Evaluation, shapes: Shapes): Shapes {
  return reachable(shapes, (shape, visit) => {
    let work = 1;
    evaluation.relationships.eachLeadingOn(shape, (_name, to) => {
      work += 1;
      visit(to);
    });
    evaluation.spend(work);
  });
}

/** The other way round: every shape from which `~>` leads to some shape of the set. */
export function recursiveNeighboursOf(evaluation: Evaluation, shapes: Shapes): Shapes {
  return reachable(shapes, (shape, visit) => {
    const edges = evaluation.relationships.usesOf(shape);
    evaluation.spend(1 + edges.length);
    for (const { from } of edges) visit(from);
  });
}

type EachNext = (shape: Shape, visit: (next: Shape) => void) => void;

function reachable(origins: Shapes, eachNext: EachNext): Shapes {
  const [only] = origins;
  return origins.size === 1 && only !== undefined ? reachableFrom(only, eachNext) : reachableFromAny(origins, eachNext);
}

/** With one origin there is nothing to remember but what was found. */
function reachableFrom(origin: Shape, eachNext: EachNext): Shapes {
  const found = new Set<Shape>([origin]);
  const visit = (next: Shape): void => {
    found.add(next);
  };
  // A set yields what is added while it is walked.
  for (const shape of found) eachNext(shape, visit);
  found.delete(origin);
  return found;
}

function reachableFromAny(origins: Shapes, eachNext: EachNext): Shapes {
  const first = new Map<Shape, Shape>();
  const second = new Set<Shape>();
  const found = new Set<Shape>();
  const queue: [shape: Shape, origin: Shape][] = [...origins].map((origin) => [origin, origin]);
  for (const [shape, origin] of queue) first.set(shape, origin);
  for (let entry = queue.pop(); entry !== undefined; entry = queue.pop()) {
    const origin = entry[1];
    eachNext(entry[0], (next) => {
      const known = first.get(next);
      if (known === origin || second.has(next)) return;
      if (known === undefined) first.set(next, origin);
      else second.add(next);
      if (next !== origin) found.add(next);
      queue.push([next, origin]);
    });
  }
  return found;
}
