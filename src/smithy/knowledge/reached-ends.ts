import type { Model } from "../model/model.ts";
import type { Shape } from "../model/shapes.ts";
import { closureOf, leadingTo } from "./closure.ts";
import { type Relationship, relationshipsOf } from "./relationships.ts";

/** How many shapes and edges are looked at for one question; ends hostile models. */
const MAX_STEPS = 10_000_000;

/** By the shape that a walk began at, the shapes that it found. */
type Found = Map<Shape, Shape[]>;

/**
 * Which of some ends each of some starts leads to: what its closure has of them. A walk from each would cost the product of
 * starts and shapes. So one goes from the starts or back from the ends, whichever are fewer, and only on ways between the two.
 *
 * @returns The ends of each start that leads to any; `undefined` where starts and ends are so many that I gave up.
 */
export function reachedEnds(
  model: Model,
  starts: readonly Shape[],
  ends: readonly Shape[],
): ReadonlyMap<Shape, readonly Shape[]> | undefined {
  const before = leadingTo(model, ends);
  const leading = starts.filter((start) => before.has(start));
  const behind = closureOf(model, leading);
  const reached = ends.filter((end) => behind.has(end));
  const relationships = relationshipsOf(model);
  const onWay = (shapes: readonly Shape[]): readonly Shape[] =>
    shapes.filter((shape) => before.has(shape) && behind.has(shape));
  if (leading.length <= reached.length) {
    return walks(leading, new Set(reached), (shape) => onWay(relationships.leadingOn(shape).map(endOf)));
  }
  const found = walks(reached, new Set(leading), (shape) => onWay(relationships.usesOf(shape).map(startOf)));
  return found === undefined ? undefined : turnedRound(found);
}

function endOf({ to }: Relationship): Shape {
  return to;
}

function startOf({ from }: Relationship): Shape {
  return from;
}

/** Walks from each origin and collects the shapes that are wanted; `undefined` when that takes too many steps. */
function walks(
  origins: readonly Shape[],
  wanted: ReadonlySet<Shape>,
  next: (shape: Shape) => readonly Shape[],
): Found | undefined {
  const nexts = new Map<Shape, readonly Shape[]>();
  const found: Found = new Map();
  let steps = 0;
  for (const origin of origins) {
    const own: Shape[] = [];
    const seen = new Set<Shape>([origin]);
    // A set yields what is added while it is walked.
    for (const shape of seen) {
      if (wanted.has(shape)) own.push(shape);
      let others = nexts.get(shape);
      if (others === undefined) {
        others = next(shape);
        nexts.set(shape, others);
      }
      steps += 1 + others.length;
      if (steps > MAX_STEPS) return undefined;
      for (const other of others) seen.add(other);
    }
    found.set(origin, own);
  }
  return found;
}

function turnedRound(found: Found): Found {
  const turned: Found = new Map();
  for (const [end, starts] of found) {
    for (const start of starts) {
      const known = turned.get(start);
      if (known === undefined) turned.set(start, [end]);
      else known.push(end);
    }
  }
  return turned;
}
