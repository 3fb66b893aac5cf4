import { expectModel } from "./expect-model.ts";
import { Model } from "./model.ts";
import { type MemberShape, type Members, membersOf, type Shape } from "./shapes.ts";

const MIXIN = "smithy.api#mixin";

/**
 * The same model without mixins: what a shape inherits becomes its own, and shapes that are only there to be mixed in go.
 * Shapes that inherit nothing are the very same objects.
 *
 * @example
 * import assert from "node:assert/strict";
 * import { flattenMixins, loader } from "colloquy/smithy";
 *
 * const { model } = loader().addIdl("a.smithy", `$version: "2"
 *   namespace a
 *   @mixin structure Titled { @required title: String }
 *   structure Book with [Titled] {}`).assemble();
 * const flat = flattenMixins(model);
 *
 * assert.equal(flat.get("a#Titled"), undefined);
 * assert.deepEqual([...flat.expect("a#Book", "structure").members.keys()], ["title"]);
 */
export function flattenMixins(model: Model): Model {
  expectModel(model);
  const shapes = new Map<string, Shape>();
  for (const [id, shape] of model.shapes) {
    if (shape.type === "member" || shape.traits.has(MIXIN)) continue;
    const flat = shape.mixins.length === 0 ? shape : flattened(shape);
    shapes.set(id, flat);
    for (const member of membersOf(flat).values()) shapes.set(member.id.text, member);
  }
  return new Model(shapes, model.metadata, model.builtinIds);
}

function flattened(shape: Exclude<Shape, MemberShape>): Shape {
  const own = { mixins: [], introducedTraits: shape.traits };
  switch (shape.type) {
    case "service": {
      const { version, operations, resources, errors, rename } = shape;
      return { ...shape, ...own, introduced: { version, operations, resources, errors, rename } };
    }
    case "operation":
      return { ...shape, ...own, introduced: { ...shape.introduced, errors: shape.errors } };
    case "resource": {
      const { operations, collectionOperations, resources } = shape;
      return { ...shape, ...own, introduced: { operations, collectionOperations, resources } };
    }
    case "list":
    case "set": {
      const member = ownMember(shape.member);
      return { ...shape, ...own, member, members: new Map([["member", member]]) };
    }
    case "map": {
      const key = ownMember(shape.key);
      const value = ownMember(shape.value);
      return {
        ...shape,
        ...own,
        key,
        value,
        members: new Map([
          ["key", key],
          ["value", value],
        ]),
      };
    }
    case "structure":
    case "union":
    case "enum":
    case "intEnum":
      return { ...shape, ...own, members: ownMembers(shape.members) };
    default:
      return { ...shape, ...own };
  }
}

function ownMembers(members: Members): Members {
  return new Map([...members].map(([name, member]) => [name, ownMember(member)]));
}

function ownMember(member: MemberShape): MemberShape {
  return member.mixins.length === 0 ? member : { ...member, mixins: [], introducedTraits: member.traits };
}
