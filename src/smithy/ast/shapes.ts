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
  traits: TraitDraft[];
  /** Those of one name may stand there twice while the shape is read. Absent while there is none: most shapes are simple. */
  members: MemberInProgress[] | undefined;
  mixins: NameReference[];
  bound: Bound | undefined;
  version: string | undefined;
}

/** What services, operations and resources have beside members. */
interface Bound {
  readonly singles: Map<SingleRelationship, NameReference>;
  readonly lists: Map<ListRelationship, readonly NameReference[]>;
  /** Absent while there are none, as nearly always. */
  identifiers: Map<string, NameReference> | undefined;
  properties: Map<string, NameReference> | undefined;
  rename: Map<string, Renamed> | undefined;
}

interface Renamed {
  readonly name: NameReference;
  readonly to: string;
}

interface MemberInProgress {
  readonly name: string;
  readonly elided: false;
  traits: TraitDraft[];
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
  ["traits", (reading, shape, value) => readTraits(reading, shape, value)],
  ["mixins", readMixins],
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
  ["identifiers", readIdentifiers],
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
  const first = text.first(index);
  const isFirst = first < text.end(index) && text.keyText(first) === "type";
  reading.beginShape(isFirst);
  if (isFirst) return expectString(reading, first + 2, "`type` member");
  let key: number | undefined;
  text.forEachKey(index, (other) => {
    if (text.keyText(other) === "type") key = other;
  });
  if (key === undefined) throw new SyntaxFailure("Missing expected member `type`.", at);
  if (text.isString(key + 2)) return text.text(key + 2);
  throw text.wrongKind(key + 2, "Expected `type` member to be a string, but found", ".");
}

function readProperties(reading: AstReading, shape: ShapeInProgress, allowed: readonly string[], index: number): void {
  const { text } = reading;
  let unknown: string[] | undefined;
  for (let key = text.first(index), end = text.end(index); key < end; key = text.after(key + 2)) {
    const name = text.keyText(key);
    if (allowed.includes(name)) READERS.get(name)?.(reading, shape, key + 2);
    else {
      unknown ??= [];
      unknown.push(name);
    }
  }
  if (unknown !== undefined) reading.report(unknownProperties(allowed, unknown, text.at(index), shape.id));
}

/** Adds to the traits of a shape or member. Where one fails, those before it are there. */
function readTraits(reading: AstReading, owner: { traits: TraitDraft[] }, index: number): void {
  const { text } = reading;
  if (!text.isObject(index)) throw text.wrongKind(index, "Expected `traits` to be an object, but found");
  // An array that grows takes room for seventeen; most shapes and members have one trait or two.
  const traits = new Array<TraitDraft>(text.count(index));
  let found = 0;
  try {
    for (let key = text.first(index), end = text.end(index); key < end; key = text.after(key + 2)) {
      const name = reading.reference(text.keyText(key), key);
      text.checkWhole(key + 2);
      const value = nodeValueAt(text, key + 2);
      traits[found++] = { name, value, at: value.at };
    }
  } finally {
    traits.length = found;
    owner.traits = joined(owner.traits, traits);
  }
}

/** Of two lists with one name both count. */
function readMixins(reading: AstReading, shape: ShapeInProgress, index: number): void {
  shape.mixins = joined(shape.mixins, readReferences(reading, shape.id, index));
}

function readMembers(reading: AstReading, shape: ShapeInProgress, index: number): void {
  const { text } = reading;
  if (!text.isObject(index)) throw text.wrongKind(index, "Expected `members` to be an object, but found");
  for (let key = text.first(index), end = text.end(index); key < end; key = text.after(key + 2)) {
    const name = text.keyText(key);
    if (!isIdentifier(name)) throw new SyntaxFailure(`Invalid shape ID member: ${name}`, text.at(key));
    readMember(reading, shape, name, key + 2);
  }
}

const MEMBER_PROPERTIES = ["target", "traits"];

/** `{"target": "absolute#Id", "traits": {…}}` */
function readMember(reading: AstReading, shape: ShapeInProgress, name: string, index: number): void {
  const { text } = reading;
  if (!text.isObject(index)) throw text.wrongKind(index, "Expected object, but found", ".");
  const member: MemberInProgress = { name, elided: false, traits: NO_TRAITS, at: text.at(index), target: undefined };
  shape.members ??= [];
  shape.members.push(member);
  let unknown: string[] | undefined;
  for (let key = text.first(index), end = text.end(index); key < end; key = text.after(key + 2)) {
    const property = text.keyText(key);
    if (property === "target") member.target = readTarget(reading, key + 2);
    else if (property === "traits") readTraits(reading, member, key + 2);
    else {
      unknown ??= [];
      unknown.push(property);
    }
  }
  if (unknown !== undefined) {
    reading.report(unknownProperties(MEMBER_PROPERTIES, unknown, member.at, `${shape.id}$${name}`));
  }
  if (member.target === undefined) throw new SyntaxFailure("Missing expected member `target`.", member.at);
}

function readSingle(name: SingleRelationship): PropertyReader {
  return (reading, shape, value) => {
    const { text } = reading;
    if (!text.isObject(value)) throw text.wrongKind(value, `Expected \`${name}\` to be an object; found`);
    boundOf(shape).singles.set(name, readReference(reading, shape.id, value));
  };
}

function readList(name: ListRelationship): PropertyReader {
  return (reading, shape, value) => {
    boundOf(shape).lists.set(name, readReferences(reading, shape.id, value));
  };
}

function readIdentifiers(reading: AstReading, shape: ShapeInProgress, value: number): void {
  const bound = boundOf(shape);
  bound.identifiers ??= new Map();
  readReferenceMap(reading, shape.id, value, bound.identifiers);
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
  const bound = boundOf(shape);
  bound.properties ??= new Map();
  readReferenceMap(reading, shape.id, value, bound.properties);
}

function readServiceVersion(reading: AstReading, shape: ShapeInProgress, value: number): void {
  shape.version = expectString(reading, value, "`version`");
}

function readRename(reading: AstReading, shape: ShapeInProgress, index: number): void {
  const { text } = reading;
  if (!text.isObject(index)) throw text.wrongKind(index, "Expected `rename` to be an object, but found");
  const bound = boundOf(shape);
  const rename = bound.rename ?? new Map<string, Renamed>();
  bound.rename = rename;
  text.forEachKey(index, (key, value) => {
    const name = reading.reference(text.keyText(key), key);
    rename.set(name.text, { name, to: expectString(reading, value, "rename value") });
  });
}

function shapeInProgress(id: string): ShapeInProgress {
  return {
    id,
    traits: NO_TRAITS,
    members: undefined,
    mixins: NO_MIXINS,
    bound: undefined,
    version: undefined,
  };
}

function boundOf(shape: ShapeInProgress): Bound {
  shape.bound ??= {
    singles: new Map(),
    lists: new Map(),
    identifiers: undefined,
    properties: undefined,
    rename: undefined,
  };
  return shape.bound;
}

const NO_TRAITS: TraitDraft[] = [];
const NO_MEMBERS: readonly MemberInProgress[] = [];
const NO_MIXINS: NameReference[] = [];
const NO_REFERENCES: ReadonlyMap<string, NameReference> = new Map();
const NO_RENAMES: ReadonlyMap<string, Renamed> = new Map();

function draftOf(reading: AstReading, shape: ShapeInProgress, type: ShapeType, at: SourceLocation): ShapeDraft {
  const { id, traits, mixins, version } = shape;
  const members = membersOf(reading, shape);
  const base = { id, type, version: reading.version, at, traits, members, mixins };
  switch (type) {
    case "operation": {
      const { singles, lists } = boundOf(shape);
      return { ...base, singles, lists };
    }
    case "resource": {
      const { singles, lists, identifiers = NO_REFERENCES, properties = NO_REFERENCES } = boundOf(shape);
      return { ...base, singles, lists, identifiers, properties };
    }
    case "service": {
      const { lists, rename = NO_RENAMES } = boundOf(shape);
      return { ...base, lists, rename, ...(version === undefined ? {} : { serviceVersion: version }) };
    }
    default:
      return base;
  }
}

/** Of members with one name the last counts, with the traits of all. */
function membersOf({ text }: AstReading, shape: ShapeInProgress): readonly MemberDraft[] {
  const members: readonly MemberInProgress[] = shape.members ?? NO_MEMBERS;
  if (!text.hasRepeatedKeys) return members;
  const byName = new Map<string, MemberInProgress>();
  for (const member of members) {
    const traits = joined(byName.get(member.name)?.traits ?? [], [...member.traits]);
    byName.set(member.name, { ...member, traits });
  }
  return [...byName.values()];
}

/** Two lists as one, in linear time however many come: the first grows. Of an empty one nothing is kept. */
function joined<T>(list: T[], more: T[]): T[] {
  if (list.length === 0) return more;
  for (const one of more) list.push(one);
  return list;
}

/** Tells the assembler of traits whose shape is no shape of this source, or none that could be read. */
function emitTraits(reading: AstReading, shape: ShapeInProgress): void {
  const { id, traits } = shape;
  for (const operation of orphanedTraits(id, traits, reading.version)) reading.emit(operation);
  for (const member of membersOf(reading, shape)) {
    for (const operation of orphanedTraits(`${id}$${member.name}`, member.traits, reading.version))
      reading.emit(operation);
  }
}
