import { flattenMixins } from "../model/flatten-mixins.ts";
import { Model } from "../model/model.ts";
import { type MemberShape, type Members, membersOf, type Shape, type ShapeBase, type Trait } from "../model/shapes.ts";
import { enumDefinitions } from "../selectors/enum-definitions.ts";

const BOX = "smithy.api#box";
const ENUM = "smithy.api#enum";

/** Traits that came with 2.0. What a default said is said by `box`, and by its absence, in 1.0. */
const NEW_IN_2 = new Set(
  ["default", "addedDefault", "clientOptional", "property", "notProperty"].map((name) => `smithy.api#${name}`),
);

/**
 * The model in the words of Smithy 1.0: mixins are flattened, enums are strings with the enum trait, integer enums are
 * integers, and what 1.0 has no word for goes. Built-in shapes stay as they are, since no serializer writes them.
 *
 * @see Smithy 2.0, "Migrating Smithy 1.0 to 2.0"
 */
export function asVersion1(model: Model): Model {
  const flat = flattenMixins(model);
  const shapes = new Map<string, Shape>();
  for (const [id, shape] of flat.shapes) {
    if (shape.type === "member") continue;
    const old = flat.builtinIds.has(id) ? shape : shapeOfVersion1(shape);
    shapes.set(id, old);
    for (const member of membersOf(old).values()) shapes.set(member.id.text, member);
  }
  return new Model(shapes, flat.metadata, flat.builtinIds);
}

function shapeOfVersion1(shape: Exclude<Shape, MemberShape>): Shape {
  const base = baseOfVersion1(shape);
  switch (shape.type) {
    case "enum":
      return { type: "string", ...withEnumTrait(base, { id: ENUM, value: enumDefinitions(shape), at: shape.at }) };
    case "intEnum":
      return { type: "integer", ...base };
    case "resource":
      return { ...shape, ...base, properties: new Map() };
    case "list":
    case "set": {
      const member = memberOfVersion1(shape.member);
      return { ...shape, ...base, member, members: new Map([["member", member]]) };
    }
    case "map": {
      const key = memberOfVersion1(shape.key);
      const value = memberOfVersion1(shape.value);
      const members = new Map<string, MemberShape>().set("key", key).set("value", value);
      return { ...shape, ...base, key, value, members };
    }
    case "structure":
    case "union":
      return { ...shape, ...base, members: membersOfVersion1(shape.members) };
    default:
      return { ...shape, ...base };
  }
}

function membersOfVersion1(members: Members): Members {
  return new Map([...members].map(([name, member]) => [name, memberOfVersion1(member)]));
}

function memberOfVersion1(member: MemberShape): MemberShape {
  return { ...member, ...baseOfVersion1(member) };
}

/** The parts that every shape has, without the traits that 1.0 does not know and with `box` for all to see. */
function baseOfVersion1({ id, at, mixins, traits: all }: ShapeBase): ShapeBase {
  const traits = new Map<string, Trait>();
  for (const [trait, applied] of all) {
    if (trait === BOX) traits.set(trait, { id: trait, value: applied.value, at: applied.at });
    else if (!NEW_IN_2.has(trait)) traits.set(trait, applied);
  }
  return { id, at, mixins, traits, introducedTraits: traits };
}

function withEnumTrait(base: ShapeBase, trait: Trait): ShapeBase {
  const traits = new Map(base.traits).set(ENUM, trait);
  return { ...base, traits, introducedTraits: traits };
}
