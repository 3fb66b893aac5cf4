import { identifierBindings } from "../knowledge/identifier-bindings.ts";
import { PropertyBindings } from "../knowledge/property-bindings.ts";
import { LIFECYCLES_OF_ONE } from "../model/lifecycle.ts";
import type { Model } from "../model/model.ts";
import type { ShapeId } from "../model/shape-id.ts";
import type { MemberShape, OperationShape, ResourceShape, StructureShape } from "../model/shapes.ts";
import { sortedList } from "../text/ticked.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

const ID = "ResourceOperationInputOutput";

/**
 * Members of the inputs and outputs of a resource with properties: each is a property with the property's target or an
 * identifier, no property comes twice, and every property is used.
 * @see Smithy 2.0, "Resource properties"
 */
export function resourceOperationInputOutput(model: Model, emit: Emit): void {
  if (!model.resources.some((resource) => resource.properties.size > 0)) return;
  const bindings = new PropertyBindings(model);
  for (const resource of model.resources) {
    if (resource.properties.size > 0) checkResource(model, bindings, resource, emit);
  }
}

function checkResource(model: Model, bindings: PropertyBindings, resource: ResourceShape, emit: Emit): void {
  const used = new Set<string>();
  for (const [name, id] of instanceOperations(resource)) {
    const operation = model.get(id);
    if (operation?.type !== "operation") continue;
    const identifiers = new Set(identifierBindings(model, resource, operation, "output").values());
    for (const side of ["input", "output"] as const) {
      const shape = bindings.propertiesShape(operation, side);
      if (shape === undefined) continue;
      const check = { bindings, resource, operation, name, identifiers, used };
      checkShape(check, shape, emit);
    }
  }
  for (const property of resource.properties.keys()) {
    if (used.has(property)) continue;
    const message = `Resource property \`${property}\` is not used in the input or output of create or an instance operation.`;
    emit(shapeEvent(ID, "ERROR", resource, message));
  }
}

/** Operations whose members count, with the name that messages give them. */
function instanceOperations(resource: ResourceShape): readonly (readonly [name: string, id: ShapeId])[] {
  const lifecycle = LIFECYCLES_OF_ONE.flatMap((name) => {
    const id = resource[name];
    return id === undefined ? [] : [[name, id] as const];
  });
  return [...lifecycle, ...resource.operations.map((id) => [id.name, id] as const)];
}

interface Check {
  readonly bindings: PropertyBindings;
  readonly resource: ResourceShape;
  readonly operation: OperationShape;
  readonly name: string;
  readonly identifiers: ReadonlySet<string>;
  readonly used: Set<string>;
}

function checkShape(check: Check, shape: StructureShape, emit: Emit): void {
  const byProperty = new Map<string, string[]>();
  for (const member of shape.members.values()) {
    const property = check.bindings.propertyName(member);
    if (property === undefined) continue;
    check.used.add(property);
    const known = byProperty.get(property);
    if (known === undefined) byProperty.set(property, [member.name]);
    else known.push(member.name);
    checkMember(check, member, property, emit);
  }
  for (const [property, members] of byProperty) {
    if (members.length < 2) continue;
    const message =
      `This shape contains members with conflicting resource property names that resolve to '${property}': ` +
      sortedList(members, String);
    emit(shapeEvent(ID, "ERROR", shape, message));
  }
}

function checkMember(check: Check, member: MemberShape, property: string, emit: Emit): void {
  const { resource, name } = check;
  const expected = resource.properties.get(property);
  if (expected !== undefined) {
    if (expected.equals(member.target)) return;
    const message =
      `This member must target \`${expected}\`. This member is used as part of the \`${name}\` operation of the ` +
      `\`${resource.id}\` resource and conflicts with its \`${property}\` resource property.`;
    emit(shapeEvent(ID, "ERROR", member, message));
  } else if (!check.identifiers.has(member.name)) {
    const message =
      `Member \`${member.name}\` does not target a property or identifier for resource \`${resource.id}\`. If it is an ` +
      "identifier, apply the `smithy.api#resourceIdentifier` trait. If it is a property, apply the " +
      "`smithy.api#property` trait. If it is neither, apply the `smithy.api#notProperty` trait.";
    emit(shapeEvent(ID, "ERROR", member, message));
  }
}
