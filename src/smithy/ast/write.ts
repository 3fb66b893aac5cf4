import type { JsonValue } from "../../json/value.ts";
import type { Model } from "../model/model.ts";
import type { NodeValue } from "../model/node-value.ts";
import type { ShapeId } from "../model/shape-id.ts";
import {
  type MemberShape,
  membersOf,
  type OperationShape,
  type ResourceShape,
  type ServiceShape,
  type Shape,
  type Trait,
} from "../model/shapes.ts";

type Draft = Map<string, JsonValue>;

/**
 * Writes a model as JSON AST 2.0, a value that `writeJson` makes text of. What the loader built in — the prelude and
 * sources added with `addBuiltinIdl` — and synthetic traits are left out. Shapes are sorted by id; members keep their order.
 *
 * @see Smithy 2.0, "JSON AST"
 */
export function toJsonAst(model: Model): JsonValue {
  const ast: Draft = new Map([["smithy", "2.0"]]);
  if (model.metadata.size > 0) {
    const sorted = [...model.metadata].sort(([a], [b]) => compare(a, b));
    ast.set("metadata", new Map(sorted.map(([key, value]) => [key, nodeToJson(value)])));
  }
  const shapes: Draft = new Map();
  for (const shape of sortedById(model)) {
    if (shape.type === "member" || model.builtinIds.has(shape.id.text)) continue;
    shapes.set(shape.id.text, shapeToJson(shape));
    for (const member of membersOf(shape).values()) {
      if (!isInherited(member) || member.introducedTraits.size === 0) continue;
      const traits = traitsToJson(member.introducedTraits);
      if (traits.size > 0)
        shapes.set(
          member.id.text,
          new Map<string, JsonValue>([
            ["type", "apply"],
            ["traits", traits],
          ]),
        );
    }
  }
  return ast.set("shapes", shapes);
}

/** A node value as a JSON value; numbers stay as the source wrote them. */
export function nodeToJson(node: NodeValue): JsonValue {
  switch (node.kind) {
    case "null":
      return null;
    case "array":
      return node.elements.map(nodeToJson);
    case "object":
      return new Map([...node.members].map(([key, { value }]) => [key, nodeToJson(value)]));
    default:
      return node.value;
  }
}

function sortedById(model: Model): readonly Shape[] {
  return [...model.shapes.values()].sort((a, b) => compare(a.id.text, b.id.text));
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** A member that came through a mixin; the mixin writes it, this shape writes at most further traits. */
function isInherited(member: MemberShape): boolean {
  return member.mixins.length > 0;
}

function shapeToJson(shape: Exclude<Shape, MemberShape>): Draft {
  // A set is a list of unique items since 2.0.
  const json: Draft = new Map([["type", shape.type === "set" ? "list" : shape.type]]);
  if (shape.mixins.length > 0) json.set("mixins", references(shape.mixins));
  switch (shape.type) {
    case "list":
    case "set":
    case "map":
      for (const member of shape.members.values())
        if (!isInherited(member)) json.set(member.name, memberToJson(member));
      break;
    case "structure":
    case "union":
    case "enum":
    case "intEnum":
      json.set("members", ownMembers(shape.members.values()));
      break;
    case "operation":
      writeOperation(shape, json);
      break;
    case "resource":
      writeResource(shape, json);
      break;
    case "service":
      writeService(shape, json);
      break;
    default:
  }
  const traits = traitsToJson(shape.introducedTraits);
  if (shape.type === "set") traits.set("smithy.api#uniqueItems", new Map());
  if (traits.size > 0) json.set("traits", traits);
  return json;
}

function ownMembers(members: Iterable<MemberShape>): Draft {
  const own: Draft = new Map();
  for (const member of members) if (!isInherited(member)) own.set(member.name, memberToJson(member));
  return own;
}

function memberToJson(member: MemberShape): Draft {
  const json: Draft = new Map([["target", member.target.text]]);
  const traits = traitsToJson(member.introducedTraits);
  if (traits.size > 0) json.set("traits", traits);
  return json;
}

function traitsToJson(traits: ReadonlyMap<string, Trait>): Draft {
  const written = [...traits.values()].filter((trait) => trait.synthetic !== true);
  return new Map(written.sort((a, b) => compare(a.id, b.id)).map((trait) => [trait.id, nodeToJson(trait.value)]));
}

function writeOperation(operation: OperationShape, json: Draft): void {
  const { input, output, errors } = operation.introduced;
  json.set("input", reference(input ?? operation.input));
  json.set("output", reference(output ?? operation.output));
  setReferences(json, "errors", errors);
}

const lifecycle = ["put", "create", "read", "update", "delete", "list"] as const;

function writeResource(resource: ResourceShape, json: Draft): void {
  setTargets(json, "identifiers", resource.identifiers);
  setTargets(json, "properties", resource.properties);
  for (const name of lifecycle) {
    const bound = resource[name];
    if (bound !== undefined) json.set(name, reference(bound));
  }
  setReferences(json, "operations", resource.introduced.operations);
  setReferences(json, "collectionOperations", resource.introduced.collectionOperations);
  setReferences(json, "resources", resource.introduced.resources);
}

function writeService(service: ServiceShape, json: Draft): void {
  const { version, operations, resources, errors, rename } = service.introduced;
  if (version !== undefined && version !== "") json.set("version", version);
  setReferences(json, "operations", operations);
  setReferences(json, "resources", resources);
  setReferences(json, "errors", errors);
  if (rename.size > 0) json.set("rename", new Map(rename));
}

function setReferences(json: Draft, name: string, ids: readonly ShapeId[]): void {
  if (ids.length > 0) json.set(name, references(ids));
}

function setTargets(json: Draft, name: string, targets: ReadonlyMap<string, ShapeId>): void {
  if (targets.size > 0) json.set(name, new Map([...targets].map(([key, id]) => [key, reference(id)])));
}

function references(ids: readonly ShapeId[]): JsonValue {
  return ids.map(reference);
}

function reference(id: ShapeId): JsonValue {
  return new Map([["target", id.text]]);
}
