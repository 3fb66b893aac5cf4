import { expectModel } from "../model/expect-model.ts";
import { LIFECYCLES_FROM_LIST, type Lifecycle } from "../model/lifecycle.ts";
import type { Model } from "../model/model.ts";
import type { ShapeId } from "../model/shape-id.ts";
import type { MemberShape, OperationShape, ResourceShape, ServiceShape, Shape } from "../model/shapes.ts";
import { membersOf } from "../model/shapes.ts";
import { UNIT } from "../model/unit.ts";

/**
 * What one shape is to another. All but three can be named in a selector; `target` (member → its target) and `container`
 * (member → its shape) have no name there, and `trait` is followed only when named.
 */
export type RelationshipName =
  | "member"
  | "target"
  | "container"
  | "mixin"
  | "input"
  | "output"
  | "error"
  | "operation"
  | "collectionOperation"
  | "resource"
  | "identifier"
  | "property"
  | Lifecycle;

/** One edge of the model. Both ends are shapes of the model: a reference to a missing shape makes no edge. */
export interface Relationship {
  readonly from: Shape;
  readonly name: RelationshipName;
  readonly to: Shape;
}

const NONE: readonly Relationship[] = [];

/** The edges of one model, forward and backward; each list is made when first asked for, in the order of the definition. */
export class Relationships {
  readonly #model: Model;
  readonly #forward = new Map<Shape, readonly Relationship[]>();
  #backward: Map<Shape, Relationship[]> | undefined;
  readonly #memberUses = new Map<Shape, readonly Relationship[]>();

  constructor(model: Model) {
    this.#model = model;
  }

  /** Edges that start at the shape; `container` edges of members too. */
  from(shape: Shape): readonly Relationship[] {
    const container = shape.type === "member" ? this.#model.get(shape.container) : undefined;
    if (container === undefined) return this.leadingOn(shape);
    return [{ from: shape, name: "container", to: container }, ...this.leadingOn(shape)];
  }

  /** Edges that start at the shape, without those from a member back to the shape that holds it. */
  leadingOn(shape: Shape): readonly Relationship[] {
    let found = this.#forward.get(shape);
    if (found === undefined) {
      found = edgesOf(this.#model, shape);
      this.#forward.set(shape, found);
    }
    return found;
  }

  /** Visits the ends of the edges that `leadingOn` gives, in their order; no list is made or kept for it. */
  eachLeadingOn(shape: Shape, visit: VisitEnd): void {
    eachEdge(this.#model, shape, visit);
  }

  /** Edges that end at the shape, without doubles; those from its members to it come last. */
  to(shape: Shape): readonly Relationship[] {
    const members = membersOf(shape);
    if (members.size === 0) return this.usesOf(shape);
    return [
      ...this.usesOf(shape),
      ...[...members.values()].map((from) => ({ from, name: "container", to: shape }) as const),
    ];
  }

  /** Edges that end at the shape, without doubles and without those from its own members. */
  usesOf(shape: Shape): readonly Relationship[] {
    if (shape.type !== "member") return this.usesByOthers(shape);
    let uses = this.#memberUses.get(shape);
    if (uses === undefined) {
      const container = this.#model.get(shape.container);
      const others = this.usesByOthers(shape);
      uses = container === undefined ? others : [{ from: container, name: "member", to: shape }, ...others];
      this.#memberUses.set(shape, uses);
    }
    return uses;
  }

  /** Those of `usesOf` without the edge from the shape that holds a member. */
  usesByOthers(shape: Shape): readonly Relationship[] {
    this.#backward ??= this.#reverse();
    return this.#backward.get(shape) ?? NONE;
  }

  /** What a shape and its members are to each other is told by the shape; only the other edges need to be kept. */
  #reverse(): Map<Shape, Relationship[]> {
    const backward = new Map<Shape, Relationship[]>();
    const add = (edge: Relationship): void => {
      const list = backward.get(edge.to);
      if (list === undefined) backward.set(edge.to, [edge]);
      else list.push(edge);
    };
    this.#model.shapes.forEach((shape) => {
      if (shape.type === "member") {
        const to = endOfMember(this.#model, shape);
        if (to !== undefined) add({ from: shape, name: "target", to });
      } else if (shape.mixins.length > 0 || isServiceType(shape)) {
        for (const edge of withoutDoubles(this.leadingOn(shape))) if (edge.name !== "member") add(edge);
      }
    });
    return backward;
  }
}

const made = new WeakMap<Model, Relationships>();

/**
 * The edges of a model, made once per model.
 *
 * @example
 * import assert from "node:assert/strict";
 * import { loader, relationshipsOf } from "colloquy/smithy";
 *
 * const { model } = loader().addIdl("a.smithy", `$version: "2"
 *   namespace a
 *   operation Find { input: Query }
 *   @input structure Query {}`).assemble();
 * const edges = relationshipsOf(model).from(model.expect("a#Find", "operation"));
 *
 * assert.deepEqual(edges.map(({ name, to }) => `${name}: ${to.id}`), ["input: a#Query"]);
 */
export function relationshipsOf(model: Model): Relationships {
  let found = made.get(model);
  if (found === undefined) {
    expectModel(model);
    found = new Relationships(model);
    made.set(model, found);
  }
  return found;
}

/** Drops edges with the same name and end: only service types can have some, when a list names a shape twice. */
function withoutDoubles(edges: readonly Relationship[]): readonly Relationship[] {
  const first = edges[0];
  if (first === undefined || !isServiceType(first.from)) return edges;
  const seen = new Set<string>();
  return edges.filter((edge) => {
    const key = `${edge.name} ${edge.to.id.text}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function isServiceType(shape: Shape): boolean {
  return shape.type === "service" || shape.type === "resource" || shape.type === "operation";
}

type VisitEnd = (name: RelationshipName, to: Shape) => void;

function edgesOf(model: Model, from: Shape): readonly Relationship[] {
  const edges: Relationship[] = [];
  eachEdge(model, from, (name, to) => edges.push({ from, name, to }));
  return edges.length === 0 ? NONE : edges;
}

function eachEdge(model: Model, from: Shape, visit: VisitEnd): void {
  if (from.type === "member") {
    const to = endOfMember(model, from);
    if (to !== undefined) visit("target", to);
    return;
  }
  if (from.mixins.length > 0 || isServiceType(from)) eachReference(model, from, visit);
  membersOf(from).forEach((member) => {
    visit("member", member);
  });
}

function eachReference(model: Model, from: Shape, visit: VisitEnd): void {
  const add = (name: RelationshipName, id: ShapeId | undefined): void => {
    const to = id === undefined ? undefined : model.get(id);
    if (to !== undefined) visit(name, to);
  };
  for (const mixin of from.mixins) add("mixin", mixin);
  switch (from.type) {
    case "service":
      addServiceEdges(from, add);
      break;
    case "resource":
      addResourceEdges(from, add);
      break;
    case "operation":
      addOperationEdges(from, add);
      break;
  }
}

type AddEdge = (name: RelationshipName, id: ShapeId | undefined) => void;

/** The shape that a member leads to: its target, but a member of an enum does not lead to Unit, its target only in name. */
export function endOfMember(model: Model, member: MemberShape): Shape | undefined {
  const to = model.get(member.target);
  const type = to?.id.text === UNIT ? model.get(member.container)?.type : undefined;
  return type === "enum" || type === "intEnum" ? undefined : to;
}

function addServiceEdges(service: ServiceShape, add: AddEdge): void {
  for (const id of service.operations) add("operation", id);
  for (const id of service.resources) add("resource", id);
  for (const id of service.errors) add("error", id);
}

function addResourceEdges(resource: ResourceShape, add: AddEdge): void {
  for (const id of resource.identifiers.values()) add("identifier", id);
  for (const id of resource.properties.values()) add("property", id);
  for (const id of resource.resources) add("resource", id);
  for (const name of LIFECYCLES_FROM_LIST) add(name, resource[name]);
  for (const id of resource.operations) add("operation", id);
  for (const id of resource.collectionOperations) add("collectionOperation", id);
}

/** An input or output that is Unit, written or not, counts as none. */
function addOperationEdges(operation: OperationShape, add: AddEdge): void {
  if (operation.input.text !== UNIT) add("input", operation.input);
  if (operation.output.text !== UNIT) add("output", operation.output);
  for (const id of operation.errors) add("error", id);
}
