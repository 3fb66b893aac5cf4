import type { MemberShape, Shape, StructureShape } from "../../smithy/model/shapes.ts";
import { unknownMembersHolder } from "../../value/wild/json-unknown.ts";
import { isOpenEnum } from "../../value/wild/open-enum.ts";
import { deprecationOf, docComment, documentationOf, formOf } from "./doc-comment.ts";
import type { GeneratedContract } from "./generated-contract.ts";
import { propertyName } from "./literals.ts";
import { EMPTY_OBJECT, OPEN_OBJECT, type TypeExpressions } from "./type-expressions.ts";

/** The declaration of a structure, a union or an enum, a line each. */
export function declaration(shape: Shape, contract: GeneratedContract, types: TypeExpressions): readonly string[] {
  const comment = docComment([documentationOf(shape), deprecationOf(shape)], "");
  const name = types.names.of(shape.id);
  if (shape.type === "structure") return [...comment, ...structure(name, shape, contract, types)];
  if (shape.type === "union") return [...comment, ...alias(name, types.alternatives(shape))];
  const isOpen = isOpenEnum({ id: shape.id.text, shape, member: undefined, nullable: false });
  return [...comment, ...alias(name, types.enumLiterals(shape, isOpen))];
}

/** An optional member that may be `null` is both: left out, or there and null. */
function structure(
  name: string,
  shape: StructureShape,
  contract: GeneratedContract,
  types: TypeExpressions,
): readonly string[] {
  const holder = unknownMembersHolder(shape);
  const members = [...shape.members.values()].filter((member) => member !== holder);
  // An empty interface would take any value but null.
  if (members.length === 0 && holder === undefined) {
    const isOpen = contract.unknownMembers(shape.id) === "ignore";
    return [`export type ${name} = ${isOpen ? OPEN_OBJECT : EMPTY_OBJECT};`];
  }
  return [
    `export interface ${name} {`,
    ...members.flatMap((member) => property(member, contract, types)),
    ...(holder === undefined
      ? []
      : [...docComment([documentationOf(holder)], "  "), "  readonly [name: string]: unknown;"]),
    "}",
  ];
}

function property(member: MemberShape, { model }: GeneratedContract, types: TypeExpressions): readonly string[] {
  const optional = member.traits.has("smithy.api#required") ? "" : "?";
  return [
    ...docComment([documentationOf(member), formOf(model, member), deprecationOf(member)], "  "),
    `  readonly ${propertyName(types.wireName(member))}${optional}: ${types.of(member.id)};`,
  ];
}

/** A type alias: on one line when there is room, else an alternative a line. */
function alias(name: string, alternatives: readonly string[]): readonly string[] {
  const line = `export type ${name} = ${alternatives.length === 0 ? "never" : alternatives.join(" | ")};`;
  if (line.length <= 100) return [line];
  return [`export type ${name} =`, ...alternatives.map((type) => `  | ${type}`)].map((text, at, all) =>
    at === all.length - 1 ? `${text};` : text,
  );
}
