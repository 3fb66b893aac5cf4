import type {
  ListRelationship,
  MemberDraft,
  NameReference,
  ShapeDraft,
  SingleRelationship,
  TraitDraft,
} from "../load/operations.ts";
import { orphanedTraits } from "../load/orphaned-traits.ts";
import { failureEvent, SyntaxFailure } from "../load/syntax-failure.ts";
import { unknownProperties } from "../load/unknown-properties.ts";
import { isIdentifier } from "../model/shape-id.ts";
import type { ShapeType } from "../model/shapes.ts";
import type { SourceLocation } from "../model/source.ts";
import { nodeValueAt } from "./node-value.ts";
import type { AstReading } from "./reading.ts";
import { expectString, readReference, readReferenceMap, readReferences, readTarget } from "./references.ts";

/** A shape as far as it has been read. */
interface ShapeInProgress {
  readonly id: string;
  readonly traits: TraitDraft[];
  readonly members: Map<string, MemberInProgress>;
  readonly mixins: NameReference[];
  readonly singles: Map<SingleRelationship, NameReference>;
  readonly lists: Map<ListRelationship, readonly NameReference[]>;
  readonly identifiers: Map<string, NameReference>;
  readonly properties: Map<string, NameReference>;
  readonly rename: Map<string, { readonly name: NameReference; readonly to: string }>;
  version: string | undefined;
}

interface MemberInProgress {
  readonly name: string;
  readonly traits: TraitDraft[];
  readonly at: SourceLocation;
  target: NameReference | undefined;
}

type PropertyReader = (reading: AstReading, shape: ShapeInProgress, value: number) => void;

const SIMPLE = ["type", "traits", "mixins"];
const NAMED_MEMBERS = ["type", "members", "traits", "mixins"];
const COLLECTION = ["type", "member", "traits", "mixins"];

/** The properties that a shape of each type may have; `apply` is no shape, but stands among them. */
const PROPERTIES: ReadonlyMap<string, readonly string[]> = new Map<ShapeType | "apply", readonly string[]>([
  ["blob", SIMPLE],
  ["boolean", SIMPLE],
  ["string", SIMPLE],
  ["byte", SIMPLE],
  ["short", SIMPLE],
  ["integer", SIMPLE],
  ["long", SIMPLE],
  ["float", SIMPLE],
  ["double", SIMPLE],
  ["bigInteger", SIMPLE],
  ["bigDecimal", SIMPLE],
  ["timestamp", SIMPLE],
  ["document", SIMPLE],
  ["enum", NAMED_MEMBERS],
  ["intEnum", NAMED_MEMBERS],
  ["structure", NAMED_MEMBERS],
  ["union", NAMED_MEMBERS],
  ["list", COLLECTION],
  ["set", COLLECTION],
  ["map", ["type", "key", "value", "traits", "mixins"]],
  ["operation", ["type", "input", "output", "errors", "traits", "mixins"]],
  ["service", ["type", "version", "operations", "resources", "rename", "errors", "traits", "mixins"]],
  [
    "resource",
    [
      "type",
      "create",
      "read",
      "update",
      "delete",
      "list",
      "put",
      "identifiers",
      "resources",
      "operations",
      "collectionOperations",
      "properties",
      "traits",
      "mixins",
    ],
  ],
  ["apply", ["type", "traits"]],
]);

/** What each property means; a name means the same in every type that allows it. */
const READERS: ReadonlyMap<string, PropertyReader> = new Map<string, PropertyReader>([
  ["type", () => {}],
  ["traits", (reading, shape, value) => readTraits(reading, shape.traits, value)],
  ["mixins", (reading, shape, value) => void shape.mixins.push(...readReferences(reading, shape.id, value))],
  ["members", readMembers],
  ["member", (reading, shape, value) => readMember(reading, shape, "member", value)],
  ["key", (reading, shape, value) => readMember(reading, shape, "key", value)],
  ["value", (reading, shape, value) => readMember(reading, shape, "value", value)],
  ["input", readSingle("input")],
  ["output", readSingle("output")],
  ["put", readSingle("put")],
  ["create", readSingle("create")],
  ["read", readSingle("read")],
  ["update", readSingle("update")],
  ["delete", readSingle("delete")],
  ["list", readSingle("list")],
  ["operations", readList("operations")],
  ["collectionOperations", readList("collectionOperations")],
  ["resources", readList("resources")],
  ["errors", readList("errors")],
  ["identifiers", (reading, shape, value) => readReferenceMap(reading, shape.id, value, shape.identifiers)],
  ["properties", readResourceProperties],
  ["version", readServiceVersion],
  ["rename", readRename],
]);

/**
 * Reads the definition of one shape, or the traits of an `apply`. A failure is reported as an event about the shape, and
 * ends with it.
 */
export function readShape(reading: AstReading, id: string, index: number): void {
  const shape = shapeInProgress(id);
  try {
    readDefinition(reading, shape, index);
  } catch (failure) {
    if (!(failure instanceof SyntaxFailure)) throw failure;
    reading.report({ ...failureEvent(failure), shapeId: id });
    emitTraits(reading, shape);
  }
}

function readDefinition(reading: AstReading, shape: ShapeInProgress, index: number): void {
  const at = reading.text.at(index);
  const type = readType(reading, index, at);
  const allowed = PROPERTIES.get(type);
  if (allowed === undefined) throw new SyntaxFailure(`Invalid shape \`type\`: ${type}`, at);
  readProperties(reading, shape, allowed, index);
  if (type === "apply") emitTraits(reading, shape);
  else reading.emit({ kind: "shape", shape: draftOf(reading, shape, type as ShapeType, at) });
}

/** The type comes first in what Smithy writes. Where it does not, the words for a wrong kind differ a little. */
function readType(reading: AstReading, index: number, at: SourceLocation): string {
  const { text } = reading;
  const keys: number[] = [];
  text.forEachKey(index, (key) => keys.push(key));
  const first = keys[0];
  const isFirst = first !== undefined && text.keyText(first) === "type";
  reading.beginShape(isFirst);
  if (isFirst) return expectString(reading, first + 2, "`type` member");
  const key = keys.findLast((other) => text.keyText(other) === "type");
  if (key === undefined) throw new SyntaxFailure("Missing expected member `type`.", at);
  if (text.isString(key + 2)) return text.text(key + 2);
  throw text.wrongKind(key + 2, "Expected `type` member to be a string, but found", ".");
}

function readProperties(reading: AstReading, shape: ShapeInProgress, allowed: readonly string[], index: number): void {
  const { text } = reading;
  const unknown: string[] = [];
  text.forEachKey(index, (key, value) => {
    const name = text.keyText(key);
    if (allowed.includes(name)) READERS.get(name)?.(reading, shape, value);
    else unknown.push(name);
  });
  if (unknown.length > 0) reading.report(unknownProperties(allowed, unknown, text.at(index), shape.id));
}

function readTraits(reading: AstReading, traits: TraitDraft[], index: number): void {
  const { text } = reading;
  if (!text.isObject(index)) throw text.wrongKind(index, "Expected `traits` to be an object, but found");
  text.forEachKey(index, (key, node) => {
    const name = reading.reference(text.keyText(key), text.at(key));
    const value = nodeValueAt(text, node);
    traits.push({ name, value, at: value.at });
  });
}

function readMembers(reading: AstReading, shape: ShapeInProgress, index: number): void {
  const { text } = reading;
  if (!text.isObject(index)) throw text.wrongKind(index, "Expected `members` to be an object, but found");
  text.forEachKey(index, (key, value) => {
    const name = text.keyText(key);
    if (!isIdentifier(name)) throw new SyntaxFailure(`Invalid shape ID member: ${name}`, text.at(key));
    readMember(reading, shape, name, value);
  });
}

const MEMBER_PROPERTIES = ["target", "traits"];

/** `{"target": "absolute#Id", "traits": {…}}`. Of members with one name the last counts, with the traits of all. */
function readMember(reading: AstReading, shape: ShapeInProgress, name: string, index: number): void {
  const { text } = reading;
  if (!text.isObject(index)) throw text.wrongKind(index, "Expected object, but found", ".");
  const traits = shape.members.get(name)?.traits ?? [];
  const member: MemberInProgress = { name, traits, at: text.at(index), target: undefined };
  shape.members.set(name, member);
  const unknown: string[] = [];
  text.forEachKey(index, (key, value) => {
    const property = text.keyText(key);
    if (property === "target") member.target = readTarget(reading, value);
    else if (property === "traits") readTraits(reading, traits, value);
    else unknown.push(property);
  });
  if (unknown.length > 0) {
    reading.report(unknownProperties(MEMBER_PROPERTIES, unknown, member.at, `${shape.id}$${name}`));
  }
  if (member.target === undefined) throw new SyntaxFailure("Missing expected member `target`.", member.at);
}

function readSingle(name: SingleRelationship): PropertyReader {
  return (reading, shape, value) => {
    const { text } = reading;
    if (!text.isObject(value)) throw text.wrongKind(value, `Expected \`${name}\` to be an object; found`);
    shape.singles.set(name, readReference(reading, shape.id, value));
  };
}

function readList(name: ListRelationship): PropertyReader {
  return (reading, shape, value) => {
    shape.lists.set(name, readReferences(reading, shape.id, value));
  };
}

function readResourceProperties(reading: AstReading, shape: ShapeInProgress, value: number): void {
  const { text, version } = reading;
  if (!text.isObject(value)) throw text.wrongKind(value, "Expected an object, but found", ".");
  if (version === "1.0") {
    const message =
      "Resource properties can only be used with Smithy version 2 or later. " +
      `Attempted to use resource properties with version \`${version}\`.`;
    reading.report(failureEvent(new SyntaxFailure(message, text.at(value))));
  }
  readReferenceMap(reading, shape.id, value, shape.properties);
}

function readServiceVersion(reading: AstReading, shape: ShapeInProgress, value: number): void {
  shape.version = expectString(reading, value, "`version`");
}

function readRename(reading: AstReading, shape: ShapeInProgress, index: number): void {
  const { text } = reading;
  if (!text.isObject(index)) throw text.wrongKind(index, "Expected `rename` to be an object, but found");
  text.forEachKey(index, (key, value) => {
    const name = reading.reference(text.keyText(key), text.at(key));
    shape.rename.set(name.text, { name, to: expectString(reading, value, "rename value") });
  });
}

function shapeInProgress(id: string): ShapeInProgress {
  return {
    id,
    traits: [],
    members: new Map(),
    mixins: [],
    singles: new Map(),
    lists: new Map(),
    identifiers: new Map(),
    properties: new Map(),
    rename: new Map(),
    version: undefined,
  };
}

function draftOf(reading: AstReading, shape: ShapeInProgress, type: ShapeType, at: SourceLocation): ShapeDraft {
  const { id, traits, mixins, singles, lists, identifiers, properties, rename, version } = shape;
  const members: MemberDraft[] = [];
  for (const member of shape.members.values()) members.push({ ...member, elided: false });
  const base = { id, type, version: reading.version, at, traits, members, mixins };
  switch (type) {
    case "operation":
      return { ...base, singles, lists };
    case "resource":
      return { ...base, singles, lists, identifiers, properties };
    case "service":
      return { ...base, lists, rename, ...(version === undefined ? {} : { serviceVersion: version }) };
    default:
      return base;
  }
}

/** Tells the assembler of traits whose shape is no shape of this source, or none that could be read. */
function emitTraits(reading: AstReading, shape: ShapeInProgress): void {
  const { id, traits, members } = shape;
  for (const operation of orphanedTraits(id, traits, reading.version)) reading.emit(operation);
  for (const member of members.values()) {
    for (const operation of orphanedTraits(`${id}$${member.name}`, member.traits, reading.version))
      reading.emit(operation);
  }
}
