import type { Model } from "../model/model.ts";
import type { Shape } from "../model/shapes.ts";
import { type Relationship, type RelationshipName, relationshipsOf } from "./relationships.ts";

/**
 * Every shape that some shapes lead to over any number of edges, themselves included. Edges from a member to the shape that
 * holds it are not followed, so a member alone does not bring its siblings.
 *
 * @example
 * import assert from "node:assert/strict";
 * import { closureOf, loader } from "colloquy/smithy";
 *
 * const { model } = loader().addIdl("a.smithy", `$version: "2"
 *   namespace a
 *   operation Find { output := { book: Book } }
 *   structure Book {}
 *   structure Other {}`).assemble();
 * const closure = closureOf(model, [model.expect("a#Find", "operation")]);
 * const own = [...closure].map(({ id }) => id.text).filter((id) => id.startsWith("a#"));
 *
 * assert.deepEqual(own.sort(), ["a#Book", "a#Find", "a#FindOutput", "a#FindOutput$book"]);
 */
export function closureOf(model: Model, starts: Iterable<Shape>): ReadonlySet<Shape> {
  const relationships = relationshipsOf(model);
  const found = new Set<Shape>(starts);
  const visit = (_name: RelationshipName, to: Shape): void => {
    found.add(to);
  };
  // A set yields what is added while it is walked.
  found.forEach((shape) => {
    relationships.eachLeadingOn(shape, visit);
  });
  return found;
}

/** Every shape that leads to some shapes over any number of edges, themselves included: those whose closures have one of them. */
export function leadingTo(model: Model, ends: Iterable<Shape>): ReadonlySet<Shape> {
  const relationships = relationshipsOf(model);
  const found = new Set<Shape>(ends);
  const visit = ({ from }: Relationship): void => {
    found.add(from);
  };
  found.forEach((shape) => {
    relationships.usesOf(shape).forEach(visit);
  });
  return found;
}
