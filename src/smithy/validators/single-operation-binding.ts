import { allOperationsOf } from "../knowledge/bindings.ts";
import { containedBy } from "../knowledge/top-down.ts";
import type { Model } from "../model/model.ts";
import type { ServiceShape, Shape } from "../model/shapes.ts";
import { shapeText } from "../text/shape-text.ts";
import { sortedList } from "../text/ticked.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

/**
 * An operation that more than one shape of a service binds.
 * @see Smithy 2.0, "service", `operations`
 */
export function singleOperationBinding(model: Model, emit: Emit): void {
  for (const service of model.services) {
    for (const [id, containers] of containersOf(model, service)) {
      const operation = model.get(id);
      if (operation?.type !== "operation" || containers.size < 2) continue;
      const shown = sortedList([...containers], shapeText);
      const message =
        "An operation can appear only once in an entire service closure. This operation is illegally bound into the " +
        `\`${service.id}\` service closure from multiple shapes: ${shown}`;
      emit(shapeEvent("SingleOperationBinding", "ERROR", operation, message));
    }
  }
}

function containersOf(model: Model, service: ServiceShape): ReadonlyMap<string, ReadonlySet<Shape>> {
  const containers = new Map<string, Set<Shape>>();
  const add = (id: string, container: Shape): void => {
    const known = containers.get(id);
    if (known === undefined) containers.set(id, new Set([container]));
    else known.add(container);
  };
  for (const { text } of service.operations) add(text, service);
  for (const resource of containedBy(model, service).resources) {
    for (const { text } of allOperationsOf(resource)) add(text, resource);
  }
  return containers;
}
