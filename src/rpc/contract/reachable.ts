import { LIFECYCLES } from "../../smithy/model/lifecycle.ts";
import type { Model } from "../../smithy/model/model.ts";
import type { ShapeId } from "../../smithy/model/shape-id.ts";
import type { OperationShape, ResourceShape, ServiceShape } from "../../smithy/model/shapes.ts";

/**
 * Every operation that a service reaches, by itself or through its resources, each once, in the order of the model's
 * definitions. Resources that contain themselves are looked at once.
 */
export function reachableOperations(model: Model, service: ServiceShape): readonly OperationShape[] {
  const operations = new Map<string, OperationShape>();
  addOperations(model, service.operations, operations);
  for (const resource of resourcesOf(model, service)) addOperations(model, operationsOf(resource), operations);
  return [...operations.values()];
}

/** Every resource that a service reaches, by itself or inside others, each once. */
export function resourcesOf(model: Model, service: ServiceShape): readonly ResourceShape[] {
  const resources: ResourceShape[] = [];
  const seen = new Set<string>();
  const waiting: ShapeId[] = [...service.resources].reverse();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id.text)) continue;
    seen.add(id.text);
    const resource = model.get(id);
    if (resource?.type !== "resource") continue;
    resources.push(resource);
    for (const child of [...resource.resources].reverse()) waiting.push(child);
  }
  return resources;
}

/** The operations of a resource: those of its life, then the others. */
export function operationsOf(resource: ResourceShape): readonly ShapeId[] {
  const lifecycle = LIFECYCLES.flatMap((name) => resource[name] ?? []);
  return [...lifecycle, ...resource.operations, ...resource.collectionOperations];
}

function addOperations(model: Model, ids: readonly ShapeId[], into: Map<string, OperationShape>): void {
  for (const id of ids) {
    const shape = model.get(id);
    if (shape?.type === "operation") into.set(id.text, shape);
  }
}
