import type { Model } from "../model/model.ts";
import type { Shape } from "../model/shapes.ts";
import { type Relationship, relationshipsOf } from "./relationships.ts";

/**
 * Every shape that some shapes lead to over any number of edges, themselves included. Edges from a member to the shape that
 * holds it are not followed, so a member alone does not bring its siblings.
 */
export function closureOf(model: Model, starts: Iterable<Shape>): ReadonlySet<Shape> {
  const relationships = relationshipsOf(model);
  const found = new Set<Shape>(starts);
  const visit = ({ to }: Relationship): void => {
    found.add(to);
  };
  // A set yields what is added while it is walked.
  found.forEach((shape) => {
    relationships.leadingOn(shape).forEach(visit);
  });
  return found;
}
