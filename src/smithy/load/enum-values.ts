import type { ArrayNode, NodeValue, ObjectNodeMember } from "../model/node-value.ts";
import type { MemberShape, Members, ShapeBase, Trait } from "../model/shapes.ts";
import type { SourceLocation } from "../model/source.ts";

const ENUM_VALUE = "smithy.api#enumValue";
const SYNTHETIC_ENUM = "smithy.synthetic#enum";

/** Gives each member of an enum its name as value that has no value, its own or one that it inherits. */
export function giveEnumValues(members: Map<string, MemberShape>): void {
  for (const member of members.values()) {
    if (member.traits.has(ENUM_VALUE)) continue;
    const { name, at } = member;
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
  for (const member of members.values()) if (member.traits.get(ENUM_VALUE)?.value.kind !== "string") return base;
  const value = new DefinitionsNode(members, base.at);
  const trait: Trait = { id: SYNTHETIC_ENUM, value, at: base.at, synthetic: true };
  const introducedTraits = new Map(base.introducedTraits).set(SYNTHETIC_ENUM, trait);
  const isMixed = base.traits !== base.introducedTraits;
  const traits = isMixed ? new Map(base.traits).set(SYNTHETIC_ENUM, trait) : introducedTraits;
  return { ...base, traits, introducedTraits };
}

/** The value of the `enum` trait. Few ask for it, so that its elements are made then. */
class DefinitionsNode implements ArrayNode {
  readonly kind = "array";
  readonly at: SourceLocation;
  readonly #members: Members;
  #elements: readonly NodeValue[] | undefined;

  constructor(members: Members, at: SourceLocation) {
    this.#members = members;
    this.at = at;
  }

  get elements(): readonly NodeValue[] {
    this.#elements ??= [...this.#members.values()].map(({ name, traits }) => definition(name, traits, this.at));
    return this.#elements;
  }
}

/** One entry of the `enum` trait: name, value, documentation, tags and deprecation of an enum's member. */
function definition(name: string, traits: ReadonlyMap<string, Trait>, at: SourceLocation): NodeValue {
  const members = new Map<string, ObjectNodeMember>();
  const put = (key: string, put: NodeValue): void => {
    members.set(key, { keyAt: at, value: put });
  };
  put("name", { kind: "string", value: name, at });
  const value = traits.get(ENUM_VALUE)?.value;
  if (value !== undefined) put("value", value);
  const documentation = traits.get("smithy.api#documentation")?.value;
  if (documentation?.kind === "string") put("documentation", documentation);
  const tags = traits.get("smithy.api#tags")?.value;
  if (tags?.kind === "array" && tags.elements.length > 0) put("tags", tags);
  if (traits.has("smithy.api#deprecated")) put("deprecated", { kind: "boolean", value: true, at });
  return { kind: "object", members, at };
}
