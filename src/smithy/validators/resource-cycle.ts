import type { Model } from "../model/model.ts";
import type { ResourceShape, Shape } from "../model/shapes.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

/** How many resources are visited in all when the resources are no trees; ends hostile models. */
const MAX_VISITS = 1_000_000;

/**
 * Resources that contain each other. As in the reference implementation a resource that is met twice on the way counts,
 * so one that two siblings contain is a cycle too.
 */
export function resourceCycle(model: Model, emit: Emit): void {
  if (areTrees(model)) return;
  let visits = 0;
  for (const resource of model.resources) {
    const visited = new Set<Shape>();
    const again = findAgain(model, resource, visited);
    if (again !== undefined) {
      const chain = [...visited].map((shape) => shape.id.text).join(" -> ");
      const message = `Circular resource hierarchy found: ${chain} -> ${again.id}`;
      emit(shapeEvent("ResourceCycle", "ERROR", again, message));
    }
    visits += visited.size;
    if (visits > MAX_VISITS) return;
  }
}

/** True when no resource has two parents and none is below itself: then nothing can be met twice. */
function areTrees(model: Model): boolean {
  const parent = new Map<ResourceShape, ResourceShape>();
  for (const resource of model.resources) {
    for (const child of childrenOf(model, resource)) {
      if (parent.has(child)) return false;
      parent.set(child, resource);
    }
  }
  const safe = new Set<ResourceShape>();
  for (const start of parent.keys()) {
    const path = new Set<ResourceShape>();
    for (let at: ResourceShape | undefined = start; at !== undefined && !safe.has(at); at = parent.get(at)) {
      if (path.has(at)) return false;
      path.add(at);
    }
    for (const resource of path) safe.add(resource);
  }
  return true;
}

/** Walks down in depth until a resource comes again. */
function findAgain(model: Model, start: ResourceShape, visited: Set<Shape>): ResourceShape | undefined {
  const stack = [start];
  for (let resource = stack.pop(); resource !== undefined; resource = stack.pop()) {
    if (visited.has(resource)) return resource;
    visited.add(resource);
    for (const child of childrenOf(model, resource).reverse()) stack.push(child);
  }
  return undefined;
}

function childrenOf(model: Model, resource: ResourceShape): ResourceShape[] {
  return resource.resources.flatMap((id) => {
    const child = model.get(id);
    return child?.type === "resource" ? [child] : [];
  });
}
