import type { Relationship } from "../knowledge/relationships.ts";
import { relationshipsOf } from "../knowledge/relationships.ts";
import { cyclicComponents } from "../knowledge/strong-components.ts";
import type { Model } from "../model/model.ts";
import { hasPreludeTrait } from "../model/node-access.ts";
import type { Shape, StructureShape, UnionShape } from "../model/shapes.ts";
import { membersOf } from "../model/shapes.ts";
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
  eachCycle(model, collections, isThroughCollection, collectionsBelow, (shape, path) => {
    const message =
      `Found invalid shape recursion: ${path}. A recursive list, set, or map shape is only valid if an intermediate ` +
      "reference is through a union or structure.";
    emit(shapeEvent(ID, "ERROR", shape, message));
  });
  eachCycle(model, model.structures, isRequired, requiredStructures, (shape, path) => {
    const message = `Found invalid shape recursion: ${path}. A structure cannot be mutually recursive through all required members.`;
    emit(shapeEvent(ID, "ERROR", shape, message));
  });
  checkUnions(model, emit);
}

function isThroughCollection({ from }: Relationship): boolean {
  return from.type !== "structure" && from.type !== "union";
}

function isRequired({ from, to }: Relationship): boolean {
  return from.type === "structure" ? hasPreludeTrait(to, "required") : from.type === "member";
}

/** The lists and maps that the members of a list or map target, and its mixins. */
function collectionsBelow(model: Model, shape: Shape): readonly Shape[] {
  const found: Shape[] = [];
  for (const member of membersOf(shape).values()) {
    const target = model.get(member.target);
    if (target?.type === "list" || target?.type === "set" || target?.type === "map") found.push(target);
  }
  for (const id of shape.mixins) {
    const mixin = model.get(id);
    if (mixin !== undefined) found.push(mixin);
  }
  return found;
}

/** The structures that the required members of a structure target. */
function requiredStructures(model: Model, shape: Shape): readonly Shape[] {
  const found: Shape[] = [];
  for (const member of membersOf(shape).values()) {
    const target = hasPreludeTrait(member, "required") ? model.get(member.target) : undefined;
    if (target?.type === "structure") found.push(target);
  }
  return found;
}

/**
 * Every path from each of some shapes back to itself, as text, over edges that a filter lets through.
 * @param below The shapes one step further, without members between: a quick look that finds what lies on cycles at all.
 */
function eachCycle(
  model: Model,
  starts: readonly Shape[],
  filter: (edge: Relationship) => boolean,
  below: (model: Model, shape: Shape) => readonly Shape[],
  report: (shape: Shape, path: string) => void,
): void {
  const relationships = relationshipsOf(model);
  let steps = 0;
  for (const component of cyclicComponents(starts, (shape) => below(model, shape))) {
    for (const start of component) {
      if (steps > MAX_STEPS) {
        // No more searching, but no cycle goes unsaid either.
        report(start, `… > ${start.id}`);
        break;
      }
      walk(start, start, [], new Set(), component);
    }
  }

  function walk(
    start: Shape,
    at: Shape,
    path: readonly string[],
    visited: Set<Shape>,
    component: ReadonlySet<Shape>,
  ): void {
    visited.add(at);
    for (const edge of relationships.leadingOn(at)) {
      const { to } = edge;
      if (!filter(edge) || steps > MAX_STEPS) continue;
      if (to.type !== "member" && !component.has(to)) continue;
      steps += 1 + path.length / 16;
      if (to === start) report(start, [...path, to.id.text].join(" > "));
      else if (!visited.has(to)) walk(start, to, [...path, to.id.text], visited, component);
    }
    visited.delete(at);
  }
}

/** A union ends when some member ends: anything ends but a structure of nothing but required members, and a union. */
function checkUnions(model: Model, emit: Emit): void {
  // Nearly every union has a member whose target ends by itself; then there is nothing to search for.
  if (model.unions.every((union) => union.members.size === 0 || hasEndingTarget(model, union))) return;
  const relationships = relationshipsOf(model);
  const ending = new Set<Shape>();
  for (const shape of model.shapes.values()) if (endsByItself(shape)) ending.add(shape);
  for (const shape of ending) {
    for (const { name, from } of relationships.usesOf(shape)) {
      const container = name === "target" && from.type === "member" ? model.get(from.container) : undefined;
      if (container !== undefined) ending.add(container);
    }
  }
  for (const union of model.unions) {
    if (union.members.size === 0 || ending.has(union)) continue;
    emit(shapeEvent(ID, "ERROR", union, "It is impossible to create instances of this recursive union"));
  }
}

function hasEndingTarget(model: Model, union: UnionShape): boolean {
  for (const { target } of union.members.values()) {
    const shape = model.get(target);
    if (shape !== undefined && endsByItself(shape)) return true;
  }
  return false;
}

function endsByItself(shape: Shape): boolean {
  if (shape.type === "union") return false;
  return shape.type !== "structure" || mayBeLeftEmpty(shape);
}

function mayBeLeftEmpty(shape: StructureShape): boolean {
  if (shape.members.size === 0) return true;
  for (const member of shape.members.values()) if (!hasPreludeTrait(member, "required")) return true;
  return false;
}
