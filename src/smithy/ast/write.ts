import type { JsonValue } from "../../json/value.ts";
import { expectModel } from "../model/expect-model.ts";
import { compareIds, compareTexts } from "../model/id-order.ts";
import { LIFECYCLES } from "../model/lifecycle.ts";
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
import { writtenType } from "../model/written-type.ts";
import { asVersion1 } from "./version-1.ts";

export interface JsonAstOptions {
  /** Version of the AST; 2.0 by default. 1.0 loses what it has no word for: mixins are flattened, enums become strings. */
  readonly version?: "1.0" | "2.0";
}

type Draft = Map<string, JsonValue>;

/**
 * Writes a model as JSON AST, a value that `writeJson` makes text of. What the loader built in — the prelude and
 * sources added with `addBuiltinIdl` — and synthetic traits are left out. Shapes, traits, metadata and lists of bound shapes
 * are sorted by id; members keep their order.
 *
 * @see Smithy 2.0, "JSON AST"
 *
 * @example
 * import assert from "node:assert/strict";
 * import { writeJson } from "colloquy/json";
 * import { loader, toJsonAst } from "colloquy/smithy";
 *
 * const { model } = loader().addIdl("a.smithy", '$version: "2"\nnamespace a\n/// A name.\nstring Name').assemble();
 *
 * assert.equal(
 *   writeJson(toJsonAst(model)),
 *   '{"smithy":"2.0","shapes":{"a#Name":{"type":"string","traits":{"smithy.api#documentation":"A name."}}}}',
 * );
 */
export function toJsonAst(model: Model, options: JsonAstOptions = {}): JsonValue {
  expectModel(model);
  const { version = "2.0" } = options;
  const written = version === "1.0" ? asVersion1(model) : model;
  const ast: Draft = new Map([["smithy", version]]);
  if (written.metadata.size > 0) ast.set("metadata", metadataToJson(written.metadata));
  return ast.set("shapes", shapesToJson(written));
}

function shapesToJson(model: Model): Draft {
  const shapes: Draft = new Map();
  for (const id of [...model.shapes.keys()].sort()) {
    const shape = model.shapes.get(id);
    if (shape === undefined || shape.type === "member" || model.builtinIds.has(id)) continue;
    shapes.set(id, shapeToJson(shape));
    if (shape.mixins.length === 0) continue;
    for (const member of membersOf(shape).values()) if (isInherited(member)) applyToJson(member, shapes);
  }
  return shapes;
}

/** What a shape says about a member that a mixin brings is a statement of its own. */
function applyToJson(member: MemberShape, shapes: Draft): void {
  const traits = traitsToJson(member.introducedTraits);
  if (traits === undefined) return;
  const apply: Draft = new Map([["type", "apply"]]);
  shapes.set(member.id.text, apply.set("traits", traits));
}

function metadataToJson(metadata: ReadonlyMap<string, NodeValue>): Draft {
  const json: Draft = new Map();
  for (const [key, value] of sortedByKey(metadata)) json.set(key, sortedNodeToJson(value));
  return json;
}

/** A node value as a JSON value, all objects in it sorted by key. */
function sortedNodeToJson(node: NodeValue): JsonValue {
  if (node.kind === "array") return node.elements.map(sortedNodeToJson);
  if (node.kind !== "object") return nodeToJson(node);
  return new Map(sortedByKey(node.members).map(([key, { value }]) => [key, sortedNodeToJson(value)]));
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

function sortedByKey<T>(entries: ReadonlyMap<string, T>): [string, T][] {
  return [...entries].sort(([a], [b]) => compareTexts(a, b));
}

/** A member that came through a mixin; the mixin writes it, this shape writes at most further traits. */
function isInherited(member: MemberShape): boolean {
  return member.mixins.length > 0;
}

function shapeToJson(shape: Exclude<Shape, MemberShape>): Draft {
  const json: Draft = new Map([["type", writtenType(shape)]]);
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
  if (traits !== undefined) json.set("traits", traits);
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
  return traits === undefined ? json : json.set("traits", traits);
}

/** The traits that are not synthetic, sorted; `undefined` when there is none. */
function traitsToJson(traits: ReadonlyMap<string, Trait>): Draft | undefined {
  let json: Draft | undefined;
  for (const id of traits.size > 1 ? [...traits.keys()].sort() : traits.keys()) {
    const trait = traits.get(id);
    if (trait === undefined || trait.synthetic === true) continue;
    json ??= new Map();
    json.set(id, nodeToJson(trait.value));
  }
  return json;
}

function writeOperation(operation: OperationShape, json: Draft): void {
  const { input, output, errors } = operation.introduced;
  json.set("input", reference(input ?? operation.input));
  json.set("output", reference(output ?? operation.output));
  setReferences(json, "errors", errors);
}

function writeResource(resource: ResourceShape, json: Draft): void {
  setTargets(json, "identifiers", resource.identifiers);
  setTargets(json, "properties", resource.properties);
  for (const name of LIFECYCLES) {
    const bound = resource[name];
    if (bound !== undefined) json.set(name, reference(bound));
  }
  setReferences(json, "operations", resource.introduced.operations);
  setReferences(json, "collectionOperations", resource.collectionOperations);
  setReferences(json, "resources", resource.introduced.resources);
}

function writeService(service: ServiceShape, json: Draft): void {
  const { version, operations, resources, errors, rename } = service.introduced;
  if (version !== undefined && version.trim() !== "") json.set("version", version);
  setReferences(json, "operations", operations);
  setReferences(json, "resources", resources);
  setReferences(json, "errors", errors);
  if (rename.size > 0) json.set("rename", new Map(rename));
}

function setReferences(json: Draft, name: string, ids: readonly ShapeId[]): void {
  if (ids.length === 0) return;
  const sorted = ids.length === 1 ? ids : [...ids].sort((a, b) => compareIds(a.text, b.text));
  json.set(name, references(sorted));
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
