import { shapesWithTrait } from "../../knowledge/applied-traits.ts";
import { endOfMember, type RelationshipName } from "../../knowledge/relationships.ts";
import type { MemberShape, Shape } from "../../model/shapes.ts";
import type { Evaluation } from "../evaluation.ts";
import type { NeighbourStep } from "../syntax.ts";

/** `>`, `<`, `-[a, b]->`, `<-[a, b]-`: visits the neighbours of one shape, a shape perhaps more than once. */
export function eachNeighbour(
  evaluation: Evaluation,
  step: NeighbourStep,
  shape: Shape,
  visit: (neighbour: Shape) => void,
): void {
  const forward = step.direction === "forward";
  if (step.names === undefined || step.names.size > 0) {
    const edges = forward ? evaluation.relationships.leadingOn(shape) : evaluation.relationships.usesOf(shape);
    evaluation.spend(edges.length);
    for (const edge of edges) if (isFollowed(step, edge.name)) visit(forward ? edge.to : edge.from);
  }
  if (step.traits) eachTraitNeighbour(evaluation, forward, shape, visit);
  if (step.bound) eachBinding(evaluation, shape, visit);
  if (step.instanceOperation && forward) eachInstanceOperation(evaluation, shape, visit);
}

/**
 * Says whether something holds for a neighbour of a shape; looks no further than that one.
 * @param isReversed Whether to go the other way than the step does.
 */
export function someNeighbour(
  evaluation: Evaluation,
  step: NeighbourStep,
  isReversed: boolean,
  shape: Shape,
  holds: (neighbour: Shape) => boolean,
): boolean {
  const forward = (step.direction === "forward") !== isReversed;
  if (step.traits || step.bound || step.instanceOperation) {
    let found = false;
    const directed: NeighbourStep = { ...step, direction: forward ? "forward" : "backward" };
    eachNeighbour(evaluation, directed, shape, (neighbour) => {
      found ||= holds(neighbour);
    });
    return found;
  }
  if (shape.type === "member") {
    return forward ? holdsForTarget(evaluation, step, shape, holds) : holdsForUser(evaluation, step, shape, holds);
  }
  return someEdge(evaluation, step, forward, shape, holds);
}

function someEdge(
  evaluation: Evaluation,
  step: NeighbourStep,
  forward: boolean,
  shape: Shape,
  holds: (neighbour: Shape) => boolean,
): boolean {
  const edges = forward ? evaluation.relationships.leadingOn(shape) : evaluation.relationships.usesByOthers(shape);
  evaluation.spend(edges.length);
  return edges.some(({ name, from, to }) => isFollowed(step, name) && holds(forward ? to : from));
}

/** Members are what selectors mostly ask about, and have one edge forward and one back: no lists are made of these. */
function holdsForTarget(
  evaluation: Evaluation,
  step: NeighbourStep,
  member: MemberShape,
  holds: (neighbour: Shape) => boolean,
): boolean {
  const target = endOfMember(evaluation.model, member);
  if (target === undefined) return false;
  evaluation.spend(1);
  return isFollowed(step, "target") && holds(target);
}

function holdsForUser(
  evaluation: Evaluation,
  step: NeighbourStep,
  member: MemberShape,
  holds: (neighbour: Shape) => boolean,
): boolean {
  const container = evaluation.model.get(member.container);
  if (container !== undefined) {
    evaluation.spend(1);
    if (isFollowed(step, "member") && holds(container)) return true;
  }
  return someEdge(evaluation, step, false, member, holds);
}

function isFollowed(step: NeighbourStep, name: RelationshipName): boolean {
  return step.names === undefined || step.names.has(name);
}

function eachTraitNeighbour(
  evaluation: Evaluation,
  forward: boolean,
  shape: Shape,
  visit: (neighbour: Shape) => void,
): void {
  const { model } = evaluation;
  if (!forward) {
    const applied = shapesWithTrait(model, shape.id.text);
    evaluation.spend(applied.length);
    applied.forEach(visit);
    return;
  }
  evaluation.spend(shape.traits.size);
  for (const id of shape.traits.keys()) {
    const trait = model.get(id);
    if (trait !== undefined) visit(trait);
  }
}

/** `bound`, a word of Smithy 1.0: the resources and services that list a resource, whichever way the arrow points. */
function eachBinding(evaluation: Evaluation, shape: Shape, visit: (neighbour: Shape) => void): void {
  if (shape.type !== "resource") return;
  const edges = evaluation.relationships.usesOf(shape);
  evaluation.spend(edges.length);
  for (const { from, name } of edges) if (name === "resource") visit(from);
}

const INSTANCE: ReadonlySet<string> = new Set(["operation", "read", "update", "delete", "put"]);

/** `instanceOperation`, a word of Smithy 1.0: the operations of a resource that act on one instance. */
function eachInstanceOperation(evaluation: Evaluation, shape: Shape, visit: (neighbour: Shape) => void): void {
  if (shape.type !== "resource") return;
  const edges = evaluation.relationships.leadingOn(shape);
  evaluation.spend(edges.length);
  for (const { to, name } of edges) if (INSTANCE.has(name)) visit(to);
}
