import type { Model } from "../model/model.ts";
import type { ResourceShape } from "../model/shapes.ts";
import { sortedList } from "../text/ticked.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

const ID = "ResourceIdentifier";

/**
 * Identifiers of resources: a child has those of its parent, with the same targets; none is a property too.
 * @see Smithy 2.0, "Resource identifiers"
 */
export function resourceIdentifier(model: Model, emit: Emit): void {
  for (const resource of model.resources) {
    checkProperties(resource, emit);
    for (const id of resource.resources) {
      const child = model.get(id);
      if (child?.type === "resource") checkChild(child, resource, emit);
    }
  }
}

function checkProperties(resource: ResourceShape, emit: Emit): void {
  const properties = new Set([...resource.properties.keys()].map((name) => name.toLowerCase()));
  for (const identifier of resource.identifiers.keys()) {
    if (!properties.has(identifier.toLowerCase())) continue;
    const message = `Resource identifier \`${identifier}\` cannot also be a resource property`;
    emit(shapeEvent(ID, "ERROR", resource, message));
  }
}

function checkChild(child: ResourceShape, parent: ResourceShape, emit: Emit): void {
  const missing: string[] = [];
  const mismatched: string[] = [];
  for (const [name, target] of parent.identifiers) {
    const found = child.identifiers.get(name);
    if (found === undefined) missing.push(name);
    else if (!found.equals(target)) {
      mismatched.push(`expected the \`${name}\` member to target \`${target}\`, but found a target of \`${found}\``);
    }
  }
  if (missing.length > 0) {
    const message =
      `This resource is bound as a child of \`${parent.id}\`, but it is invalid because its \`identifiers\` property is ` +
      `missing the following identifiers that are defined in \`${parent.id}\`: [${sortedList(missing, String)}]`;
    emit(shapeEvent(ID, "ERROR", child, message));
  }
  if (mismatched.length > 0) {
    const message =
      `The \`identifiers\` property of this resource is incompatible with its binding to \`${parent.id}\`: ` +
      sortedList(mismatched, String, "; ");
    emit(shapeEvent(ID, "ERROR", child, message));
  }
}
