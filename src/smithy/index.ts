export { type NodeTextProblem, parseNode } from "./ast/parse-node.ts";
export { type JsonAstOptions, toJsonAst } from "./ast/write.ts";
export type { Severity, ValidationEvent } from "./events.ts";
export { type FormatOptions, type FormatResult, formatIdl } from "./idl/format.ts";
export { type ComponentOrder, type IdlOptions, toIdl } from "./idl/print.ts";
export { closureOf } from "./knowledge/closure.ts";
export { isNullable, type NullabilityView } from "./knowledge/nullability.ts";
export {
  type Relationship,
  type RelationshipName,
  Relationships,
  relationshipsOf,
} from "./knowledge/relationships.ts";
export { definitionOf, type TraitDefinition, traitDefinitions } from "./knowledge/trait-definitions.ts";
export { Loader, type LoaderOptions, type LoadResult, loader } from "./load/loader.ts";
export { flattenMixins } from "./model/flatten-mixins.ts";
export { Model } from "./model/model.ts";
export type {
  ArrayNode,
  BooleanNode,
  NodeValue,
  NullNode,
  NumberNode,
  ObjectNode,
  ObjectNodeMember,
  StringNode,
} from "./model/node-value.ts";
export { isIdentifier, isNamespace, ShapeId } from "./model/shape-id.ts";
export {
  type EnumShape,
  type IntEnumShape,
  type ListShape,
  type MapShape,
  type MemberShape,
  type Members,
  membersOf,
  type OperationShape,
  type ResourceShape,
  type ServiceShape,
  type Shape,
  type ShapeBase,
  type ShapeOf,
  type ShapeType,
  type SimpleShape,
  type SimpleShapeType,
  type StructureShape,
  type Trait,
  type UnionShape,
} from "./model/shapes.ts";
export { SourceFile, SourceLocation } from "./model/source.ts";
export type { NodeRules } from "./node-validation/rules.ts";
export { validateNode } from "./node-validation/validate-node.ts";
export { Selector, type SelectorMatch, type SelectorProblem } from "./selectors/selector.ts";
export type { UnknownWord } from "./selectors/text-reader.ts";
