import type { Relationship } from "../knowledge/relationships.ts";
import { relationshipsOf } from "../knowledge/relationships.ts";
import { cyclicComponents } from "../knowledge/strong-components.ts";
import type { Model } from "../model/model.ts";
import { hasPreludeTrait } from "../model/node-access.ts";
import type { Shape, StructureShape } from "../model/shapes.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

const ID = "ShapeRecursion";

/** How many edges the search for paths may follow in all. Cycles through each other have exponentially many paths. */
const MAX_STEPS = 200_000;

/**
 * Shapes that no value could ever end: lists and maps that contain themselves without a structure or union between,
 * structures that require themselves, unions whose every member needs another one.
 * @see Smithy 2.0, "Recursive shape definitions"
 */
export function shapeRecursion(model: Model, emit: Emit): void {
  const collections = [...model.ofType("list"), ...model.ofType("set"), ...model.ofType("map")];
  for (const [shape, path] of cycles(model, collections, isThroughCollection)) {
    const message =
      `Found invalid shape recursion: ${path}. A recursive list, set, or map shape is only valid if an intermediate ` +
      "reference is through a union or structure.";
    emit(shapeEvent(ID, "ERROR", shape, message));
  }
  for (const [shape, path] of cycles(model, model.structures, isRequired)) {
    const message = `Found invalid shape recursion: ${path}. A structure cannot be mutually recursive through all required members.`;
    emit(shapeEvent(ID, "ERROR", shape, message));
  }
  checkUnions(model, emit);
}

function isThroughCollection({ from }: Relationship): boolean {
  return from.type !== "structure" && from.type !== "union";
}

function isRequired({ from, to }: Relationship): boolean {
  return from.type === "structure" ? hasPreludeTrait(to, "required") : from.type === "member";
}

/** Every path from each of some shapes back to itself, as text, over edges that a filter lets through. */
function* cycles(
  model: Model,
  starts: readonly Shape[],
  filter: (edge: Relationship) => boolean,
): Generator<readonly [shape: Shape, path: string]> {
  const relationships = relationshipsOf(model);
  const next = (shape: Shape): readonly Shape[] =>
    relationships
      .from(shape)
      .filter((edge) => edge.name !== "container" && filter(edge))
      .map((edge) => edge.to);
  let steps = 0;
  const wanted = new Set(starts);
  for (const component of cyclicComponents(starts, next)) {
    for (const start of component) {
      if (!wanted.has(start)) continue;
      const found: string[] = [];
      walk(start, start, [], new Set(), component, found);
      for (const path of found) yield [start, path];
    }
  }

  function walk(
    start: Shape,
    at: Shape,
    path: readonly string[],
    visited: Set<Shape>,
    component: ReadonlySet<Shape>,
    found: string[],
  ): void {
    visited.add(at);
    for (const to of next(at)) {
      if (!component.has(to) || steps > MAX_STEPS) continue;
      steps += 1 + path.length / 16;
      if (to === start) found.push([...path, to.id.text].join(" > "));
      else if (!visited.has(to)) walk(start, to, [...path, to.id.text], visited, component, found);
    }
    visited.delete(at);
  }
}

/** A union ends when some member ends: anything ends but a structure of nothing but required members, and a union. */
function checkUnions(model: Model, emit: Emit): void {
  const relationships = relationshipsOf(model);
  const ending = new Set<Shape>();
  for (const shape of model.shapes.values()) if (endsByItself(shape)) ending.add(shape);
  for (const shape of ending) {
    for (const { name, from } of relationships.to(shape)) {
      const container = name === "target" && from.type === "member" ? model.get(from.container) : undefined;
      if (container !== undefined) ending.add(container);
    }
  }
  for (const union of model.unions) {
    if (union.members.size === 0 || ending.has(union)) continue;
    emit(shapeEvent(ID, "ERROR", union, "It is impossible to create instances of this recursive union"));
  }
}

function endsByItself(shape: Shape): boolean {
  if (shape.type === "union") return false;
  return shape.type !== "structure" || mayBeLeftEmpty(shape);
}

function mayBeLeftEmpty(shape: StructureShape): boolean {
  if (shape.members.size === 0) return true;
  return [...shape.members.values()].some((member) => !hasPreludeTrait(member, "required"));
}
