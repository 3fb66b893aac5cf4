import type {
  EnumShape,
  IntEnumShape,
  ListShape,
  MapShape,
  MemberShape,
  ShapeBase,
  ShapeType,
  StructureShape,
  UnionShape,
} from "../model/shapes.ts";
import { withSyntheticEnum } from "./enum-values.ts";
import { Unbuildable } from "./mixins.ts";

const TYPES_WITH_MEMBERS = ["list", "set", "map", "structure", "union", "enum", "intEnum"] as const;

/** A type whose shapes have members. */
export type TypeWithMembers = (typeof TYPES_WITH_MEMBERS)[number];

export function hasMembers(type: ShapeType): type is TypeWithMembers {
  return (TYPES_WITH_MEMBERS as readonly ShapeType[]).includes(type);
}

/** Makes a shape of its members; those of lists and maps are known by their names. */
export function withMembers(
  type: TypeWithMembers,
  base: ShapeBase,
  members: Map<string, MemberShape>,
): EnumShape | IntEnumShape | ListShape | MapShape | StructureShape | UnionShape | Unbuildable {
  switch (type) {
    case "list":
    case "set": {
      const member = members.get("member");
      return member === undefined ? missingMembers(base, ["member"]) : { type, ...base, member, members };
    }
    case "map": {
      const key = members.get("key");
      const value = members.get("value");
      if (key !== undefined && value !== undefined) {
        const ordered = new Map([
          ["key", key],
          ["value", value],
        ]);
        return { type, ...base, key, value, members: ordered };
      }
      return missingMembers(base, [...(key === undefined ? ["key"] : []), ...(value === undefined ? ["value"] : [])]);
    }
    case "structure":
    case "union":
      return { type, ...base, members };
    case "enum":
    case "intEnum":
      if (members.size === 0) return new Unbuildable(NO_ENUM_MEMBERS[type], base.at);
      return type === "enum" ? { type, ...withSyntheticEnum(base, members), members } : { type, ...base, members };
  }
}

const NO_ENUM_MEMBERS = {
  enum: "enum must have at least one entry",
  intEnum: "intEnum shapes must have at least one member",
};

function missingMembers(base: ShapeBase, names: readonly string[]): Unbuildable {
  const members = names.length > 1 ? "members" : "member";
  return new Unbuildable(`Missing required ${members} of shape \`${base.id.text}\`: ${names.join(", ")}`, base.at);
}
