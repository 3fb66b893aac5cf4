import { containedBy, MAX_CONTAINED } from "../knowledge/top-down.ts";
import type { Model } from "../model/model.ts";
import type { ResourceShape, ServiceShape } from "../model/shapes.ts";
import { tickedList } from "../text/ticked.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

/**
 * A resource that more than one shape of a service binds.
 * @see Smithy 2.0, "service", `resources`
 */
export function singleResourceBinding(model: Model, emit: Emit): void {
  for (const service of model.services) {
    const { resources, complete } = containedBy(model, service);
    if (!complete) {
      const message =
        "I gave up on what this service and those after it contain: the services before have more than " +
        `${MAX_CONTAINED} operations and resources in them.`;
      emit(shapeEvent("SingleResourceBinding", "ERROR", service, message));
      return;
    }
    const containers = containersOf(service, resources);
    for (const resource of resources) {
      const found = containers.get(resource.id.text);
      if (found === undefined || found.size < 2) continue;
      const message =
        "A resource can appear only once in an entire service closure. This resource is illegally bound into the " +
        `\`${service.id}\` service closure from multiple shapes: [${tickedList(found)}]`;
      emit(shapeEvent("SingleResourceBinding", "ERROR", resource, message));
    }
  }
}

function containersOf(service: ServiceShape, resources: readonly ResourceShape[]): ReadonlyMap<string, Set<string>> {
  const containers = new Map<string, Set<string>>();
  for (const container of [service, ...resources]) {
    for (const { text } of container.resources) {
      const known = containers.get(text);
      if (known === undefined) containers.set(text, new Set([container.id.text]));
      else known.add(container.id.text);
    }
  }
  return containers;
}
