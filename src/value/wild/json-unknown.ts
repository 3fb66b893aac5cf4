import type { MemberShape, StructureShape, UnionShape } from "../../smithy/model/shapes.ts";

/**
 * The member that stands for all members that the shape does not know: `alloy#jsonUnknown`. It has no name in JSON, and where
 * it is, unknown members are part of the contract, whatever the policy.
 */
export function unknownMembersHolder(shape: StructureShape | UnionShape): MemberShape | undefined {
  for (const member of shape.members.values()) if (member.traits.has("alloy#jsonUnknown")) return member;
  return undefined;
}
