import type { Severity } from "../events.ts";
import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import { LIFECYCLES_FROM_LIST, type Lifecycle } from "../model/lifecycle.ts";
import type { Model } from "../model/model.ts";
import { hasPreludeTrait, memberOf, preludeTrait, textOf } from "../model/node-access.ts";
import type { ShapeId } from "../model/shape-id.ts";
import {
  type MemberShape,
  membersOf,
  type OperationShape,
  type ResourceShape,
  type ServiceShape,
  type Shape,
  type ShapeType,
} from "../model/shapes.ts";
import { UNIT } from "../model/unit.ts";
import { excerpt } from "../text/excerpt.ts";
import { NearNames } from "../text/near-names.ts";
import type { Emit } from "./validator.ts";

/** What one shape is to another, by the name that messages give it. */
type Relation =
  | "member_target"
  | "mixin"
  | "input"
  | "output"
  | "error"
  | "operation"
  | "collection_operation"
  | "resource"
  | "identifier"
  | "property"
  | Lifecycle;

/**
 * Every reference from a shape to another leads to a shape that exists and is of a kind that can stand there.
 * Missing ones get `Target.UnresolvedShape`, deprecated ones a WARNING `DeprecatedShape.<id>`.
 *
 * @see Smithy 2.0, "Target validation"
 */
export function validateTargets(model: Model, emit: Emit): void {
  const check = new TargetCheck(model, emit);
  model.shapes.forEach((shape) => {
    check.shape(shape);
  });
}

class TargetCheck {
  readonly #model: Model;
  readonly #emit: Emit;
  readonly #nearNames: NearNames;
  /** Whether some member is marked as a trait definition; hardly a model has one. */
  readonly #hasMemberTraits: boolean;

  constructor(model: Model, emit: Emit) {
    this.#model = model;
    this.#emit = emit;
    this.#nearNames = new NearNames(model.shapes.keys());
    this.#hasMemberTraits = shapesWithTrait(model, "smithy.api#trait").some(({ type }) => type === "member");
  }

  shape(shape: Shape): void {
    if (shape.type === "member") {
      this.#member(shape);
      return;
    }
    if (shape.mixins.length > 0) for (const mixin of shape.mixins) this.#relation(shape, "mixin", mixin);
    switch (shape.type) {
      case "service":
        this.#service(shape);
        break;
      case "resource":
        this.#resource(shape);
        break;
      case "operation":
        this.#operation(shape);
        break;
      case "map":
        this.#mapKey(shape, shape.key.target);
        break;
      default:
    }
    if (this.#hasMemberTraits) for (const member of membersOf(shape).values()) this.#memberIsNoTrait(shape, member);
  }

  /** The target of an enum's member is Unit in name only, and there is nothing to say about it. */
  #member(member: MemberShape): void {
    const container = member.target.text === UNIT ? this.#model.get(member.container)?.type : undefined;
    if (container !== "enum" && container !== "intEnum") this.#relation(member, "member_target", member.target);
  }

  #service(service: ServiceShape): void {
    for (const id of service.operations) this.#relation(service, "operation", id);
    for (const id of service.resources) this.#relation(service, "resource", id);
    for (const id of service.errors) this.#relation(service, "error", id);
  }

  #resource(resource: ResourceShape): void {
    for (const id of resource.identifiers.values()) this.#relation(resource, "identifier", id);
    for (const id of resource.properties.values()) this.#relation(resource, "property", id);
    for (const id of resource.resources) this.#relation(resource, "resource", id);
    for (const name of LIFECYCLES_FROM_LIST) {
      const id = resource[name];
      if (id !== undefined) this.#relation(resource, name, id);
    }
    for (const id of resource.operations) this.#relation(resource, "operation", id);
    for (const id of resource.collectionOperations) this.#relation(resource, "collection_operation", id);
  }

  #operation(operation: OperationShape): void {
    if (operation.input.text !== UNIT) this.#relation(operation, "input", operation.input);
    if (operation.output.text !== UNIT) this.#relation(operation, "output", operation.output);
    for (const id of operation.errors) this.#relation(operation, "error", id);
  }

  #relation(shape: Shape, relation: Relation, id: ShapeId): void {
    const target = this.#model.get(id);
    if (target === undefined) this.#unresolved(shape, relation, id);
    else this.#target(shape, relation, target);
  }

  #unresolved(shape: Shape, relation: Relation, id: ShapeId): void {
    const near = this.#nearNames.of(id.text);
    const suggestion = near.length === 0 ? "" : `. Did you mean ${near.join(", ")}?`;
    const article = /^[aeiou]/.test(relation) ? "an" : "a";
    const message =
      relation === "member_target"
        ? `member shape targets an unresolved shape \`${id.text}\`${suggestion}`
        : `${shape.type} shape has ${article} \`${relation}\` relationship to an unresolved shape \`${id.text}\`${suggestion}`;
    this.#say("ERROR", shape, message, "Target.UnresolvedShape");
  }

  #target(shape: Shape, relation: Relation, target: Shape): void {
    if (relation !== "mixin" && this.#isTraitOrMixin(shape, relation, target)) return;
    this.#deprecated(shape, relation, target);
    const problem = problemOf(shape, relation, target);
    if (problem !== undefined) this.#say("ERROR", shape, problem);
  }

  #isTraitOrMixin(shape: Shape, relation: string, target: Shape): boolean {
    const { text } = target.id;
    if (hasPreludeTrait(target, "trait")) {
      const message =
        `Found a ${relation.toUpperCase()} reference to trait definition \`${text}\`. Trait definitions cannot be ` +
        "targeted by members or referenced by shapes in any other context other than applying them as traits.";
      this.#say("ERROR", shape, message);
      return true;
    }
    if (target.type !== "member" && hasPreludeTrait(target, "mixin")) {
      const message =
        `Illegal ${relation.toUpperCase()} reference to mixin \`${text}\`; shapes marked with the mixin trait can ` +
        "only be referenced to apply them as a mixin.";
      this.#say("ERROR", shape, message);
      return true;
    }
    return false;
  }

  /** A member that is marked as a trait definition cannot stand in its own shape. */
  #memberIsNoTrait(shape: Shape, member: MemberShape): void {
    if (!hasPreludeTrait(member, "trait")) return;
    this.#isTraitOrMixin(shape, memberRelation(shape.type, member.name), member);
  }

  #deprecated(shape: Shape, relation: Relation, target: Shape): void {
    const deprecated = preludeTrait(target, "deprecated");
    const label = DEPRECATION_LABELS[relation];
    if (deprecated === undefined || label === undefined) return;
    const message = textOf(memberOf(deprecated.value, "message"));
    const since = textOf(memberOf(deprecated.value, "since"));
    const details = `${message === undefined ? "" : `. ${excerpt(message)}`}${since === undefined ? "" : ` (since ${excerpt(since)})`}`;
    this.#say("WARNING", shape, `${label}, ${target.id.text}${details}`, `DeprecatedShape.${target.id.text}`);
  }

  #mapKey(map: Shape, id: ShapeId): void {
    const target = this.#model.get(id);
    if (target === undefined || target.type === "string" || target.type === "enum") return;
    this.#say("ERROR", map, `Map key member targets ${named(target)}, but is expected to target a string`);
  }

  #say(severity: Severity, shape: Shape, message: string, id = "Target"): void {
    this.#emit({ id, severity, shapeId: shape.id.text, message, at: shape.at });
  }
}

/** What is wrong with a target that exists; absent when it may stand there. */
function problemOf(shape: Shape, relation: Relation, target: Shape): string | undefined {
  const isType = (type: ShapeType, other?: ShapeType): boolean => target.type === type || target.type === other;
  switch (relation) {
    case "member_target":
    case "property":
      if (!isType("service", "resource") && !isType("operation", "member")) return undefined;
      return `Members cannot target ${target.type} shapes, but found ${named(target)}`;
    case "resource":
    case "operation":
      return isType(relation) ? undefined : wrongType(shape, relation, relation, target);
    case "identifier":
      return isType("string", "enum") ? undefined : wrongType(shape, relation, "string", target);
    case "input":
    case "output":
      if (!isType("structure")) return wrongType(shape, relation, "structure", target);
      if (!hasPreludeTrait(target, "error")) return undefined;
      return `Operation ${relation} targets an invalid structure \`${target.id.text}\` that is marked with the \`error\` trait.`;
    case "error":
      if (!isType("structure")) return wrongType(shape, relation, "structure", target);
      if (hasPreludeTrait(target, "error")) return undefined;
      return `\`${target.id.text}\` cannot be bound as an error because it is not marked with the \`error\` trait.`;
    case "create":
    case "read":
    case "update":
    case "delete":
    case "list":
      if (isType("operation")) return undefined;
      return `Resource ${relation} lifecycle operation must target an operation, but found ${named(target)}`;
    case "mixin":
      if (hasPreludeTrait(target, "mixin")) return undefined;
      return `Attempted to use ${target.id.text} as a mixin, but it is not marked with the mixin trait`;
    case "put":
    case "collection_operation":
      return undefined;
  }
}

function wrongType(shape: Shape, relation: Relation, expected: ShapeType, target: Shape): string {
  return `${shape.type} shape \`${relation}\` relationships must target a ${expected} shape, but found ${named(target)}`;
}

/** A shape as messages name it: `(string: `example#Name`)`. */
function named(shape: Shape): string {
  return `(${shape.type}: \`${shape.id.text}\`)`;
}

/** The relation of a shape to its member, as messages name it. */
function memberRelation(container: ShapeType, member: string): string {
  if (container === "map") return member === "key" ? "map_key" : "map_value";
  return `${container === "intEnum" ? "int_enum" : container}_member`;
}

const DEPRECATION_LABELS: { readonly [R in Relation]?: string } = {
  member_target: "Member targets a deprecated shape",
  resource: "Binds a deprecated resource",
  operation: "Binds a deprecated operation",
  identifier: "Resource identifier targets a deprecated shape",
  property: "Resource property targets a deprecated shape",
  input: "Operation input targets a deprecated shape",
  output: "Operation output targets a deprecated shape",
  error: "Operation error targets a deprecated shape",
  mixin: "Applies a deprecated mixin",
};
