import { readBase64 } from "../constraints/blob.ts";
import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import { relationshipsOf } from "../knowledge/relationships.ts";
import type { Model } from "../model/model.ts";
import { preludeTrait } from "../model/node-access.ts";
import { nodesEqual } from "../model/node-equality.ts";
import type { NodeValue } from "../model/node-value.ts";
import type { MemberShape, Shape, ShapeType, Trait } from "../model/shapes.ts";
import { validateNode } from "../node-validation/validate-node.ts";
import { excerpt, jsonExcerpt } from "../text/excerpt.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

const ID = "DefaultTrait";

/**
 * A default that is no value of its shape or not one that may be a default, and members that target a shape with a default
 * but do not repeat it.
 * @see Smithy 2.0, "default trait"
 */
export function defaultTrait(model: Model, emit: Emit): void {
  for (const shape of shapesWithTrait(model, "smithy.api#default")) {
    const trait = preludeTrait(shape, "default");
    if (trait === undefined) continue;
    checkValue(model, shape, trait, emit);
    if (shape.type !== "member") checkReferrers(model, shape, trait.value, emit);
  }
}

function checkValue(model: Model, shape: Shape, trait: Trait, emit: Emit): void {
  const { value } = trait;
  // On a member null takes the default of the target away.
  if (value.kind === "null") {
    if (shape.type !== "member") {
      emit(shapeEvent(ID, "ERROR", shape, "The @default trait can be set to null only on members", trait.at));
    }
    return;
  }
  const startingContext = "Error validating @default trait";
  const rules = { model, eventId: ID, startingContext, shapeId: shape.id, zeroOutOfRangeIsWarning: true };
  validateNode(rules, shape, value, emit);
  const target = shape.type === "member" ? model.get(shape.target) : shape;
  if (target === undefined) return;
  const refusal = refusalOf(target.type, value);
  if (refusal !== undefined) emit(shapeEvent(ID, "ERROR", shape, refusal, trait.at));
  if (target.type === "blob" && value.kind === "string" && "problem" in readBase64(value.value)) {
    const message = "The @default value of a blob should be a valid base64 string.";
    emit(shapeEvent(ID, "WARNING", shape, message, trait.at));
  }
}

/** Why a value that fits its type may still not be a default: lists and maps start empty. */
function refusalOf(type: ShapeType, value: NodeValue): string | undefined {
  const isFullArray = value.kind === "array" && value.elements.length > 0;
  const isFullObject = value.kind === "object" && value.members.size > 0;
  switch (type) {
    case "map":
      return isFullObject ? "The @default value of a map must be an empty map" : undefined;
    case "list":
    case "set":
      return isFullArray ? "The @default value of a list must be an empty list" : undefined;
    case "document":
      if (isFullArray) return "The @default value of a document cannot be a non-empty array";
      return isFullObject ? "The @default value of a document cannot be a non-empty object" : undefined;
    default:
      return undefined;
  }
}

function checkReferrers(model: Model, shape: Shape, value: NodeValue, emit: Emit): void {
  for (const { name, from } of relationshipsOf(model).usesOf(shape)) {
    if (name !== "target" || from.type !== "member") continue;
    if (model.get(from.container)?.type === "structure") checkReferrer(shape, value, from, emit);
  }
}

function checkReferrer(shape: Shape, value: NodeValue, member: MemberShape, emit: Emit): void {
  const own = preludeTrait(member, "default")?.value;
  if (own === undefined) {
    const message =
      `Member targets ${shape.id}, which requires that the member defines the same default of ` +
      `\`${jsonExcerpt(value)}\` or \`null\``;
    emit(shapeEvent(ID, "ERROR", member, message));
  } else if (own.kind !== "null" && !nodesEqual(own, value)) {
    const message =
      `Member defines a default value that differs from the default value of the target shape, ${shape.id}. ` +
      `The member has a default of \`${own.kind === "string" ? excerpt(own.value) : jsonExcerpt(own)}\`, but the target has a ` +
      `default of \`${jsonExcerpt(value)}\`.`;
    emit(shapeEvent(ID, "ERROR", member, message));
  }
}
