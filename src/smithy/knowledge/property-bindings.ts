import type { Model } from "../model/model.ts";
import { hasPreludeTrait, memberOf, preludeTrait, textOf } from "../model/node-access.ts";
import type { MemberShape, OperationShape, ResourceShape, StructureShape } from "../model/shapes.ts";
import { shapesWithTrait } from "./applied-traits.ts";
import { allOperationsOf } from "./bindings.ts";
import { identifierBindings } from "./identifier-bindings.ts";

/**
 * Which members of the inputs and outputs of resources' operations are properties of the resource, and of which name.
 * @see Smithy 2.0, "Resource properties"
 */
export class PropertyBindings {
  readonly #model: Model;
  readonly #notProperty: ReadonlySet<string>;
  readonly #names = new Map<string, string>();

  constructor(model: Model) {
    this.#model = model;
    const markers = shapesWithTrait(model, "smithy.api#notProperty").filter((shape) => hasPreludeTrait(shape, "trait"));
    this.#notProperty = new Set(markers.map((shape) => shape.id.text));
    for (const resource of model.resources) this.#addResource(resource);
  }

  /** The property that a member stands for; `undefined` when it is none. */
  propertyName(member: MemberShape): string | undefined {
    return this.#names.get(member.id.text);
  }

  /**
   * The structure whose members are the properties: the input or output itself, or the target of its member with the
   * nestedProperties trait.
   */
  propertiesShape(operation: OperationShape, side: "input" | "output"): StructureShape | undefined {
    const shape = this.#model.get(operation[side]);
    if (shape?.type !== "structure") return undefined;
    for (const member of shape.members.values()) {
      const target = hasPreludeTrait(member, "nestedProperties") ? this.#model.get(member.target) : undefined;
      if (target?.type === "structure") return target;
    }
    return shape;
  }

  #addResource(resource: ResourceShape): void {
    for (const id of allOperationsOf(resource)) {
      const operation = this.#model.get(id);
      if (operation?.type !== "operation") continue;
      this.#addSide(resource, operation, "input");
      this.#addSide(resource, operation, "output");
    }
  }

  #addSide(resource: ResourceShape, operation: OperationShape, side: "input" | "output"): void {
    const bound = new Set(identifierBindings(this.#model, resource, operation, side).values());
    for (const member of this.propertiesShape(operation, side)?.members.values() ?? []) {
      const isFree = bound.has(member.name) || this.#isMarkedNoProperty(member);
      if (isFree && !resource.properties.has(member.name)) continue;
      const name = textOf(memberOf(preludeTrait(member, "property")?.value, "name"));
      this.#names.set(member.id.text, name ?? member.name);
    }
  }

  #isMarkedNoProperty(member: MemberShape): boolean {
    for (const id of member.traits.keys()) if (this.#notProperty.has(id)) return true;
    return false;
  }
}
