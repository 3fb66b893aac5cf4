import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import { allOperationsOf } from "../knowledge/bindings.ts";
import { bindingType, identifierBindings } from "../knowledge/identifier-bindings.ts";
import type { Model } from "../model/model.ts";
import { preludeTrait, textOf } from "../model/node-access.ts";
import type { OperationShape, ResourceShape, Shape } from "../model/shapes.ts";
import { membersOf } from "../model/shapes.ts";
import { sortedList, tickedList } from "../text/ticked.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

const ID = "ResourceIdentifierBinding";

/**
 * How the identifiers of resources are bound to the inputs of their operations: instance operations bind all, collection
 * operations not all; operations of a child bind those of the parent too; no identifier is bound twice.
 * @see Smithy 2.0, "Binding identifiers to operations"
 */
export function resourceIdentifierBinding(model: Model, emit: Emit): void {
  for (const structure of structuresWithBindings(model)) checkStructure(structure, emit);
  for (const resource of model.resources) {
    checkChildren(model, resource, emit);
    for (const operation of operationsOf(model, resource)) checkOperation(model, resource, operation, emit);
  }
}

function structuresWithBindings(model: Model): ReadonlySet<Shape> {
  const found = new Set<Shape>();
  for (const member of shapesWithTrait(model, "smithy.api#resourceIdentifier")) {
    const container = member.type === "member" ? model.get(member.container) : undefined;
    if (container !== undefined) found.add(container);
  }
  return found;
}

function checkStructure(structure: Shape, emit: Emit): void {
  const bindings = new Map<string, string[]>();
  const explicit = new Map<string, string[]>();
  for (const member of membersOf(structure).values()) {
    const bound = textOf(preludeTrait(member, "resourceIdentifier")?.value);
    push(bindings, bound ?? member.name, member.name);
    if (bound !== undefined) push(explicit, bound, member.name);
  }
  for (const [identifier, members] of bindings) {
    if (members.length < 2 || !members.includes(identifier)) continue;
    const others = members.filter((name) => name !== identifier).join("', '");
    const message =
      `Implicit resource identifier for '${identifier}' is overridden by \`resourceIdentifier\` trait on members: ` +
      `'${others}'`;
    emit(shapeEvent(ID, "WARNING", structure, message));
  }
  for (const [identifier, members] of explicit) {
    if (members.length < 2) continue;
    const message =
      `Conflicting resource identifier member bindings found for identifier '${identifier}' between members: ` +
      `'${members.join("', '")}'`;
    emit(shapeEvent(ID, "ERROR", structure, message));
  }
}

function push(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

function operationsOf(model: Model, resource: ResourceShape): readonly OperationShape[] {
  return allOperationsOf(resource).flatMap((id) => {
    const operation = model.get(id);
    return operation?.type === "operation" ? [operation] : [];
  });
}

function checkChildren(model: Model, parent: ResourceShape, emit: Emit): void {
  for (const id of parent.resources) {
    const child = model.get(id);
    if (child?.type !== "resource") continue;
    for (const operation of operationsOf(model, child)) {
      const bound = identifierBindings(model, child, operation, "input");
      const missing = [...parent.identifiers.keys()].filter((name) => !bound.has(name));
      if (missing.length === 0) continue;
      const message =
        `This operation is bound to the \`${child.id}\` resource, which is a child of the \`${parent.id}\` resource, and ` +
        `it is missing the following resource identifier bindings of \`${parent.id}\`: [${tickedList(missing)}]`;
      emit(shapeEvent(ID, "ERROR", operation, message));
    }
  }
}

function checkOperation(model: Model, resource: ResourceShape, operation: OperationShape, emit: Emit): void {
  const isCollection = bindingType(resource, operation.id) === "collection";
  const bindsAll = bindsAllIdentifiers(model, resource, operation);
  if (isCollection && bindsAll) {
    const message =
      `This operation is bound as a collection operation on the \`${resource.id}\` resource, but it improperly binds all ` +
      "of the identifiers of the resource to members of the operation input.";
    emit(shapeEvent(ID, "ERROR", operation, message));
  } else if (!isCollection && !bindsAll) {
    const expected = bindingsText([...resource.identifiers]);
    const found = bindingsText([...identifierBindings(model, resource, operation, "input")]);
    const message =
      `This operation does not form a valid instance operation when bound to resource \`${resource.id}\`. All of the ` +
      "identifiers of the resource were not implicitly or explicitly bound to the input of the operation. Expected the " +
      `following identifier bindings: [${expected}]. Found the following identifier bindings: [${found}]`;
    emit(shapeEvent(ID, "ERROR", operation, message));
  }
}

function bindsAllIdentifiers(model: Model, resource: ResourceShape, operation: OperationShape): boolean {
  const bound = identifierBindings(model, resource, operation, "input");
  const members = model.membersOf(operation.input);
  return [...resource.identifiers].every(([name, target]) => {
    const member = bound.get(name);
    return member !== undefined && members.get(member)?.target.equals(target) === true;
  });
}

function bindingsText(bindings: readonly (readonly [name: string, target: { toString(): string }])[]): string {
  return sortedList(bindings, ([name, target]) => `required member named \`${name}\` that targets \`${target}\``);
}
