import type { NodeValue, ObjectNodeMember } from "../model/node-value.ts";
import type { MemberShape, Members, ShapeBase, Trait } from "../model/shapes.ts";
import type { SourceLocation } from "../model/source.ts";

const ENUM_VALUE = "smithy.api#enumValue";
const SYNTHETIC_ENUM = "smithy.synthetic#enum";

/** Gives each member of an enum its name as value that has no value, its own or one that it inherits. */
export function giveEnumValues(members: Map<string, MemberShape>): void {
  for (const [name, member] of members) {
    if (member.traits.has(ENUM_VALUE)) continue;
    const { at } = member;
    const value: Trait = { id: ENUM_VALUE, value: { kind: "string", value: name, at }, at };
    const introducedTraits = new Map(member.introducedTraits).set(ENUM_VALUE, value);
    const traits = member.mixins.length === 0 ? introducedTraits : new Map(member.traits).set(ENUM_VALUE, value);
    members.set(name, { ...member, traits, introducedTraits });
  }
}

/**
 * Gives an enum shape the `enum` trait that says the same, under a name of its own, so that what knows only the trait
 * (selectors: `[trait|enum]`) sees the shape too. An enum with a value that is no string does without.
 */
export function withSyntheticEnum(base: ShapeBase, members: Members): ShapeBase {
  const elements: NodeValue[] = [];
  for (const member of members.values()) {
    const value = member.traits.get(ENUM_VALUE)?.value;
    if (value?.kind !== "string") return base;
    elements.push(definition(member.name, value, member.traits, base.at));
  }
  const trait: Trait = {
    id: SYNTHETIC_ENUM,
    value: { kind: "array", elements, at: base.at },
    at: base.at,
    synthetic: true,
  };
  return {
    ...base,
    traits: new Map(base.traits).set(SYNTHETIC_ENUM, trait),
    introducedTraits: new Map(base.introducedTraits).set(SYNTHETIC_ENUM, trait),
  };
}

/** One entry of the `enum` trait: name, value, documentation, tags and deprecation of an enum's member. */
function definition(name: string, value: NodeValue, traits: ReadonlyMap<string, Trait>, at: SourceLocation): NodeValue {
  const members = new Map<string, ObjectNodeMember>();
  const put = (key: string, put: NodeValue): void => {
    members.set(key, { keyAt: at, value: put });
  };
  put("name", { kind: "string", value: name, at });
  put("value", value);
  const documentation = traits.get("smithy.api#documentation")?.value;
  if (documentation?.kind === "string") put("documentation", documentation);
  const tags = traits.get("smithy.api#tags")?.value;
  if (tags?.kind === "array" && tags.elements.length > 0) put("tags", tags);
  if (traits.has("smithy.api#deprecated")) put("deprecated", { kind: "boolean", value: true, at });
  return { kind: "object", members, at };
}
