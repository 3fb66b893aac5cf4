import { containedBy } from "../knowledge/top-down.ts";
import type { Model } from "../model/model.ts";
import { hasPreludeTrait } from "../model/node-access.ts";
import type { OperationShape, ResourceShape, ServiceShape } from "../model/shapes.ts";
import { tickedList } from "../text/ticked.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

/** Operations of a service whose input or output has an identifier of one of its resources. */
export function serviceBoundResourceOperation(model: Model, emit: Emit): void {
  for (const service of model.services) {
    const byIdentifier = resourcesByIdentifier(containedBy(model, service).resources);
    if (byIdentifier.size === 0) continue;
    for (const id of service.operations) {
      const operation = model.get(id);
      if (operation?.type === "operation") check(model, service, operation, byIdentifier, emit);
    }
  }
}

function resourcesByIdentifier(resources: readonly ResourceShape[]): ReadonlyMap<string, readonly string[]> {
  const byIdentifier = new Map<string, string[]>();
  for (const resource of resources) {
    for (const [name, target] of resource.identifiers) {
      const key = `${name} ${target}`;
      const known = byIdentifier.get(key);
      if (known === undefined) byIdentifier.set(key, [resource.id.text]);
      else known.push(resource.id.text);
    }
  }
  return byIdentifier;
}

function check(
  model: Model,
  service: ServiceShape,
  operation: OperationShape,
  byIdentifier: ReadonlyMap<string, readonly string[]>,
  emit: Emit,
): void {
  const found = new Set<string>();
  for (const id of [operation.input, operation.output]) {
    for (const member of model.membersOf(id).values()) {
      if (!hasPreludeTrait(member, "required")) continue;
      for (const resource of byIdentifier.get(`${member.name} ${member.target}`) ?? []) found.add(resource);
    }
  }
  if (found.size === 0) return;
  const message =
    `The \`${operation.id}\` operation is bound to the \`${service.id}\` service but has members that match identifiers of ` +
    `the following resource shapes: [${tickedList(found)}]. It may be more accurately bound to one of them than directly ` +
    "to the service.";
  const eventId = `ServiceBoundResourceOperation.${service.id}.${operation.id.name}`;
  emit(shapeEvent(eventId, "WARNING", operation, message, service.at));
}
