import type { ArrayNode, NodeValue, ObjectNodeMember } from "../model/node-value.ts";
import type { EnumShape, MemberShape } from "../model/shapes.ts";

/**
 * The value that the enum trait of Smithy 1.0 would have for an enum shape: selectors written for the trait find enum
 * shapes through it.
 */
export function enumDefinitions(shape: EnumShape): ArrayNode {
  return { kind: "array", elements: [...shape.members.values()].map(definition), at: shape.at };
}

function definition(member: MemberShape): NodeValue {
  const { at } = member;
  const members = new Map<string, ObjectNodeMember>();
  const add = (key: string, value: NodeValue | undefined): void => {
    if (value !== undefined) members.set(key, { keyAt: at, value });
  };
  add("value", member.traits.get("smithy.api#enumValue")?.value ?? { kind: "string", value: member.name, at });
  add("name", { kind: "string", value: member.name, at });
  add("documentation", member.traits.get("smithy.api#documentation")?.value);
  add("tags", tagsOf(member));
  if (member.traits.has("smithy.api#deprecated")) add("deprecated", { kind: "boolean", value: true, at });
  return { kind: "object", members, at };
}

/** The tags of a member; an internal one is tagged `internal`. */
function tagsOf(member: MemberShape): ArrayNode | undefined {
  const tags = member.traits.get("smithy.api#tags")?.value;
  const elements = tags?.kind === "array" ? [...tags.elements] : [];
  const tagged = elements.some((tag) => tag.kind === "string" && tag.value === "internal");
  if (member.traits.has("smithy.api#internal") && !tagged) {
    elements.push({ kind: "string", value: "internal", at: member.at });
  }
  return elements.length === 0 ? undefined : { kind: "array", elements, at: member.at };
}
