import type { Model } from "../model/model.ts";
import { preludeTrait } from "../model/node-access.ts";
import type { MemberShape } from "../model/shapes.ts";
import { jsonExcerpt } from "../text/excerpt.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

const ID = "Union";

/**
 * Unions without members, and members with what has no effect in a union: a target with a default, a box trait.
 * @see Smithy 2.0, "Union"
 */
export function union(model: Model, emit: Emit): void {
  for (const shape of model.unions) {
    if (shape.members.size === 0) emit(shapeEvent(ID, "ERROR", shape, "Tagged unions must have one or more members"));
    for (const member of shape.members.values()) checkMember(model, member, emit);
  }
}

function checkMember(model: Model, member: MemberShape, emit: Emit): void {
  const target = model.get(member.target);
  const value = target === undefined ? undefined : preludeTrait(target, "default")?.value;
  if (value !== undefined) {
    const message =
      `This union member targets \`${member.target}\`, a shape with a default value of \`${jsonExcerpt(value)}\`. Note that ` +
      "default values are only applicable to structures and ignored in tagged unions. It is a best practice for union " +
      "members to target shapes with no default value (for example, instead of targeting PrimitiveInteger, target Integer).";
    emit(shapeEvent(ID, "NOTE", member, message));
  }
  const box = preludeTrait(member, "box");
  if (box !== undefined) {
    const message =
      "Invalid box trait found on a union member. The box trait on union members has no effect because union members are " +
      "implicitly nullable.";
    emit(shapeEvent(ID, "WARNING", member, message, box.at));
  }
}
