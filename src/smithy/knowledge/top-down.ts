import { LIFECYCLES } from "../model/lifecycle.ts";
import type { Model } from "../model/model.ts";
import type { OperationShape, ResourceShape, ServiceShape, Shape } from "../model/shapes.ts";
import type { RelationshipName } from "./relationships.ts";
import { relationshipsOf } from "./relationships.ts";

/** What stands below a service or resource, at any depth; each list is sorted by shape id. */
export interface Contained {
  readonly operations: readonly OperationShape[];
  readonly resources: readonly ResourceShape[];
  /** False when the containers of the model have so much in them, together, that this one was not looked at. */
  readonly complete: boolean;
}

/** How much the containers of a model may have in them together; ends chains of services and resources. */
export const MAX_CONTAINED = 2_000_000;

const UNKNOWN: Contained = { operations: [], resources: [], complete: false };

const BINDINGS: ReadonlySet<RelationshipName> = new Set<RelationshipName>([
  "resource",
  "operation",
  "collectionOperation",
  ...LIFECYCLES,
]);

interface Known {
  readonly byContainer: Map<string, Contained>;
  /** How many operations and resources all of them have. */
  count: number;
}

const made = new WeakMap<Model, Known>();

/** The operations and resources that a service or resource contains; worked out once per model and container. */
export function containedBy(model: Model, container: ServiceShape | ResourceShape): Contained {
  let known = made.get(model);
  if (known === undefined) {
    known = { byContainer: new Map(), count: 0 };
    made.set(model, known);
  }
  let found = known.byContainer.get(container.id.text);
  if (found === undefined) {
    found = known.count > MAX_CONTAINED ? UNKNOWN : find(model, container);
    known.count += found.operations.length + found.resources.length;
    known.byContainer.set(container.id.text, found);
  }
  return found;
}

/** The services that contain each operation, by its id's text. */
export function servicesByOperation(model: Model): ReadonlyMap<string, readonly ServiceShape[]> {
  const byOperation = new Map<string, ServiceShape[]>();
  for (const service of model.services) {
    for (const { id } of containedBy(model, service).operations) {
      const known = byOperation.get(id.text);
      if (known === undefined) byOperation.set(id.text, [service]);
      else known.push(service);
    }
  }
  return byOperation;
}

function find(model: Model, container: Shape): Contained {
  const relationships = relationshipsOf(model);
  const seen = new Set<Shape>([container]);
  const stack: Shape[] = [container];
  const operations: OperationShape[] = [];
  const resources: ResourceShape[] = [];
  for (let shape = stack.pop(); shape !== undefined; shape = stack.pop()) {
    for (const { name, to } of relationships.leadingOn(shape)) {
      if (!BINDINGS.has(name) || seen.has(to)) continue;
      seen.add(to);
      stack.push(to);
      if (to.type === "operation") operations.push(to);
      else if (to.type === "resource") resources.push(to);
    }
  }
  return { operations: operations.sort(byId), resources: resources.sort(byId), complete: true };
}

function byId(a: Shape, b: Shape): number {
  return a.id.text < b.id.text ? -1 : 1;
}
