import type { ListRelationship, NameReference, SingleRelationship } from "../load/operations.ts";
import { SyntaxFailure } from "../load/syntax-failure.ts";
import { unknownProperties } from "../load/unknown-properties.ts";
import { LIFECYCLES } from "../model/lifecycle.ts";
import type { NodeValue, ObjectNode } from "../model/node-value.ts";
import { ShapeId } from "../model/shape-id.ts";
import { passMixins } from "./mixins.ts";
import { passNode } from "./nodes.ts";
import type { IdlReading } from "./reading.ts";
import { emitShape, type ShapeHead } from "./shape-draft.ts";
import { Token } from "./tokens.ts";

const SERVICE_PROPERTIES = ["type", "version", "operations", "resources", "rename", "errors"];
const SERVICE_LISTS = ["operations", "resources", "errors"] as const;
const RESOURCE_LISTS = ["operations", "resources", "collectionOperations"] as const;
const RESOURCE_PROPERTIES = ["type", ...LIFECYCLES, ...RESOURCE_LISTS, "identifiers", "properties"];

/**
 * A service behind its name. Its body is an ordinary node object.
 *
 *     service_shape = %s"service" SP identifier [mixins] [WS] node_object
 */
export function passServiceShape(reading: IdlReading, head: ShapeHead): void {
  const mixins = passMixins(reading, head.id);
  const body = passBody(reading, head, SERVICE_PROPERTIES);
  const version = body.members.get("version")?.value;
  if (version !== undefined && version.kind !== "string")
    throw wrongKind(version, "Expected `version` to be a string; found");
  const lists = idLists<ListRelationship>(reading, body, SERVICE_LISTS);
  const rename = renames(reading, body);
  const serviceVersion = version === undefined ? {} : { serviceVersion: version.value };
  emitShape(reading, head, { mixins, lists, ...serviceVersion, ...(rename === undefined ? {} : { rename }) });
}

/**
 * A resource behind its name. Its body is an ordinary node object.
 *
 *     resource_shape = %s"resource" SP identifier [mixins] [WS] node_object
 */
export function passResourceShape(reading: IdlReading, head: ShapeHead): void {
  const { version } = reading;
  const mixins = passMixins(reading, head.id);
  const body = passBody(reading, head, RESOURCE_PROPERTIES);
  const singles = singleIds(reading, body);
  const lists = idLists<ListRelationship>(reading, body, RESOURCE_LISTS);
  const identifiers = idMap(reading, objectMember(body, "identifiers"));
  const propertyNode = objectMember(body, "properties");
  if (propertyNode !== undefined && version === "1.0") {
    throw reading.tokens.failure(
      "Resource properties can only be used with Smithy version 2 or later. " +
        `Attempted to use resource properties with version \`${version}\`.`,
      head.id,
    );
  }
  emitShape(reading, head, { mixins, singles, lists, identifiers, properties: idMap(reading, propertyNode) });
}

function passBody(reading: IdlReading, head: ShapeHead, allowed: readonly string[]): ObjectNode {
  const { tokens } = reading;
  tokens.skipWhitespaceAndDocs();
  tokens.expect(Token.LBRACE);
  const body = passNode(reading);
  if (body.kind !== "object") throw wrongKind(body, "Expected object, but found", ".");
  const unknown = [...body.members.keys()].filter((key) => !allowed.includes(key));
  if (unknown.length > 0) reading.report(unknownProperties(allowed, unknown, body.at, head.id));
  return body;
}

/** A value of a kind that the statement cannot take; the reference implementation gives the source up here. */
function wrongKind(node: NodeValue, expectation: string, end = ""): SyntaxFailure {
  return new SyntaxFailure(`${expectation} ${node.kind}${end}`, node.at, { endsSource: true });
}

function stringOf(node: NodeValue): string {
  if (node.kind !== "string") throw wrongKind(node, "Expected string, but found", ".");
  return node.value;
}

function objectMember(body: ObjectNode, name: string): ObjectNode | undefined {
  const node = body.members.get(name)?.value;
  if (node === undefined) return undefined;
  if (node.kind !== "object") throw wrongKind(node, `Expected \`${name}\` to be an object; found`);
  return node;
}

function singleIds(reading: IdlReading, body: ObjectNode): ReadonlyMap<SingleRelationship, NameReference> {
  const singles = new Map<SingleRelationship, NameReference>();
  for (const name of LIFECYCLES) {
    const node = body.members.get(name)?.value;
    if (node === undefined) continue;
    if (node.kind !== "string") throw wrongKind(node, `Expected \`${name}\` member to be a string, but found`, ".");
    singles.set(name, reading.reference(node.value, node.at));
  }
  return singles;
}

function idLists<N extends ListRelationship>(
  reading: IdlReading,
  body: ObjectNode,
  names: readonly N[],
): ReadonlyMap<N, readonly NameReference[]> {
  const lists = new Map<N, readonly NameReference[]>();
  for (const name of names) {
    const node = body.members.get(name)?.value;
    if (node === undefined) continue;
    if (node.kind !== "array") throw wrongKind(node, `Expected \`${name}\` member to be an array, but found`, ".");
    lists.set(
      name,
      node.elements.map((element, index) => {
        if (element.kind !== "string") {
          throw wrongKind(element, `Expected array element ${index} to be a string but found`, ".");
        }
        return reading.reference(element.value, element.at);
      }),
    );
  }
  return lists;
}

function idMap(reading: IdlReading, node: ObjectNode | undefined): ReadonlyMap<string, NameReference> {
  const ids = new Map<string, NameReference>();
  for (const [name, { value }] of node?.members ?? []) ids.set(name, reading.reference(stringOf(value), value.at));
  return ids;
}

type Renames = ReadonlyMap<string, { readonly name: NameReference; readonly to: string }>;

function renames(reading: IdlReading, body: ObjectNode): Renames | undefined {
  const node = objectMember(body, "rename");
  if (node === undefined) return undefined;
  const found = new Map<string, { readonly name: NameReference; readonly to: string }>();
  for (const [from, { value }] of node.members) {
    if (ShapeId.tryParse(from) === undefined) {
      // Keys of IDL objects have no place of their own; their value's is the nearest.
      throw new SyntaxFailure(`Invalid shape ID: ${from}`, value.at, { endsSource: true });
    }
    found.set(from, { name: reading.reference(from, value.at), to: stringOf(value) });
  }
  return found;
}
