import type { Model } from "../model/model.ts";
import { hasPreludeTrait, preludeTrait, textOf } from "../model/node-access.ts";
import type { ShapeId } from "../model/shape-id.ts";
import type { MemberShape, OperationShape, ResourceShape, StructureShape } from "../model/shapes.ts";

/** Whether an operation acts on one resource or on all of them. */
export type BindingType = "instance" | "collection";

/** Create, list and collection operations are bound to the collection, all others to an instance. */
export function bindingType(resource: ResourceShape, operation: ShapeId): BindingType {
  let ids = collectionIds.get(resource);
  if (ids === undefined) {
    const { create, list, collectionOperations } = resource;
    ids = new Set([create, list, ...collectionOperations].flatMap((id) => id?.text ?? []));
    collectionIds.set(resource, ids);
  }
  return ids.has(operation.text) ? "collection" : "instance";
}

const collectionIds = new WeakMap<ResourceShape, ReadonlySet<string>>();

/**
 * Which members of an operation's input or output stand for which identifiers of a resource: identifier → member name. A
 * resourceIdentifier trait binds; so does a required member with the identifier's name and target.
 * @see Smithy 2.0, "Binding identifiers to operations"
 */
export function identifierBindings(
  model: Model,
  resource: ResourceShape,
  operation: OperationShape,
  side: "input" | "output",
): ReadonlyMap<string, string> {
  const shape = model.get(operation[side]);
  return shape?.type === "structure" ? bindingsOf(resource, shape) : new Map();
}

function bindingsOf(resource: ResourceShape, shape: StructureShape): ReadonlyMap<string, string> {
  const bindings = new Map<string, string>();
  for (const member of shape.members.values()) {
    const explicit = textOf(preludeTrait(member, "resourceIdentifier")?.value);
    if (explicit !== undefined) bindings.set(explicit, member.name);
    else if (isImplicit(resource, member) && !bindings.has(member.name)) bindings.set(member.name, member.name);
  }
  return bindings;
}

function isImplicit(resource: ResourceShape, member: MemberShape): boolean {
  const target = resource.identifiers.get(member.name);
  return target !== undefined && hasPreludeTrait(member, "required") && member.target.equals(target);
}
