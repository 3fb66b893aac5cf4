import { compareNumbers } from "../../json/exact-number.ts";
import { integerBounds } from "../constraints/number-type.ts";
import type { ValidationEvent } from "../events.ts";
import { isNullable } from "../knowledge/nullability.ts";
import { expectModel } from "../model/expect-model.ts";
import { hasPreludeTrait } from "../model/node-access.ts";
import type { ArrayNode, NodeValue, NumberNode, ObjectNode, ObjectNodeMember } from "../model/node-value.ts";
import { isWrittenAsInteger, numberText } from "../model/number-text.ts";
import { eachElement, eachMember, memberCount } from "../model/passing.ts";
import type {
  ListShape,
  MapShape,
  MemberShape,
  Shape,
  ShapeType,
  StructureShape,
  UnionShape,
} from "../model/shapes.ts";
import { base64Bytes } from "./base64.ts";
import { checkConstraints, constrainedShapes } from "./constraints.ts";
import { type NodeProblem, type ProblemLimit, problemLimit, type ReportProblem } from "./problem.ts";
import type { NodeRules } from "./rules.ts";
import { checkEpochSeconds, checkTimestamp } from "./timestamps.ts";

type Emit = (event: ValidationEvent) => void;

/** Where in the value a check stands; the text is made only when there is something to say. */
interface Path {
  readonly above: Path | undefined;
  readonly segment: string;
}

/**
 * Checks a value against a shape or member: types, required and unknown members, nulls, and every constraint trait.
 * Messages start with the path inside the value, `a.b.0: …`.
 *
 * Values are nested no deeper than the readers allow, so this may recurse.
 * @see Smithy 2.0, "Node values" and "Constraint traits"
 *
 * @example
 * import assert from "node:assert/strict";
 * import { loader, parseNode, validateNode } from "colloquy/smithy";
 *
 * const { model } = loader().addIdl("a.smithy", `$version: "2"
 *   namespace a
 *   structure Book { @required title: String, @range(min: 1) pages: Integer }`).assemble();
 * const value = parseNode("book.json", '{"pages": 0}');
 * assert(value.kind !== "problem");
 * const messages = [];
 * validateNode({ model, eventId: "Book" }, model.get("a#Book"), value, ({ message }) => messages.push(message));
 *
 * assert.equal(messages.length, 2);
 * assert.match(messages.join(), /Missing required structure member `title`/);
 */
export function validateNode(rules: NodeRules, shape: Shape, value: NodeValue, emit: Emit): void {
  expectModel(rules.model);
  const { startingContext = "", limit = problemLimit() } = rules;
  const path = startingContext === "" ? undefined : { above: undefined, segment: startingContext };
  // A shape of another model, or a copy, is looked at whole: the list knows the model's own alone.
  const isOwn = rules.model.get(shape.id) === shape;
  const constrained = isOwn ? constrainedShapes(rules.model) : undefined;
  checkShape({ rules, constrained, emit, limit }, shape, value, path, undefined);
}

interface Check {
  readonly rules: NodeRules;
  /** Absent where any shape may constrain values. */
  readonly constrained: ReadonlySet<Shape> | undefined;
  readonly emit: Emit;
  readonly limit: ProblemLimit;
}

function checkShape(
  check: Check,
  shape: Shape,
  value: NodeValue,
  path: Path | undefined,
  referrer: MemberShape | undefined,
): void {
  if (check.limit.left <= 0) return;
  const expected = expectedKind(shape.type);
  if (expected !== undefined && value.kind !== expected && !(isFloat(shape) && value.kind === "string")) {
    wrongType(check, shape, expected, value, path);
    return;
  }
  switch (shape.type) {
    case "member":
      checkMember(check, shape, value, path);
      break;
    case "operation":
    case "resource":
    case "service":
      say(check, value, path, { message: `Encountered invalid shape type: ${shape.type}` });
      break;
    case "timestamp":
      applyTimestamp(check, shape, value, path, referrer);
      break;
    case "document":
    case "boolean":
      break;
    case "blob":
      checkBlob(check, shape, value, path);
      break;
    case "float":
    case "double":
      checkFloat(check, shape, value, path);
      break;
    case "list":
    case "set":
      if (value.kind === "array") checkList(check, shape, value, path);
      break;
    case "map":
      if (value.kind === "object") checkMap(check, shape, value, path);
      break;
    case "structure":
      if (value.kind === "object") checkStructure(check, shape, value, path);
      break;
    case "union":
      if (value.kind === "object") checkUnion(check, shape, value, path);
      break;
    case "string":
    case "enum":
    case "bigDecimal":
      applyTraits(check, shape, shape.type, value, path);
      break;
    default:
      if (value.kind === "number") checkInteger(check, shape, value, path);
  }
}

/** The kind of value that a type is written as; absent for types that take several, and for those that have no values. */
function expectedKind(type: ShapeType): NodeValue["kind"] | undefined {
  switch (type) {
    case "boolean":
      return "boolean";
    case "blob":
    case "string":
    case "enum":
      return "string";
    case "list":
    case "set":
      return "array";
    case "map":
    case "structure":
    case "union":
      return "object";
    case "member":
    case "document":
    case "timestamp":
    case "operation":
    case "resource":
    case "service":
      return undefined;
    default:
      return "number";
  }
}

function isFloat(shape: Shape): boolean {
  return shape.type === "float" || shape.type === "double";
}

function checkBlob(check: Check, shape: Shape, value: NodeValue, path: Path | undefined): void {
  if (check.rules.base64Blobs === true && value.kind === "string" && base64Bytes(value.value) === undefined) {
    say(check, value, path, { message: "Blob value must be a valid base64 string" });
  } else {
    applyTraits(check, shape, "blob", value, path);
  }
}

function checkFloat(check: Check, shape: Shape, value: NodeValue, path: Path | undefined): void {
  if (value.kind === "string" && !NON_NUMERIC.has(value.value)) {
    const words = [...NON_NUMERIC].map((word) => `"${word}"`).join(", ");
    const message =
      `Value for \`${shape.id}\` must either be numeric or one of the following strings: [${words}], ` +
      `but was "${value.value}"`;
    say(check, value, path, { message });
  }
  applyTraits(check, shape, shape.type, value, path);
}

const NON_NUMERIC: ReadonlySet<string> = new Set(["NaN", "Infinity", "-Infinity"]);

function checkInteger(check: Check, shape: Shape, value: NumberNode, path: Path | undefined): void {
  const found = numberText(value);
  if (!isWrittenAsInteger(value)) {
    const message =
      `${shape.type} shapes must not have floating point values, but found \`${found}\` provided for ` +
      `\`${shape.id}\``;
    say(check, value, path, { message });
    return;
  }
  const bounds = integerBounds(shape.type);
  if (bounds?.min !== undefined && compareNumbers(value.value, bounds.min) < 0) {
    say(check, value, path, { message: `${shape.type} value must be > ${bounds.min}, but found ${found}` });
  } else if (bounds?.max !== undefined && compareNumbers(value.value, bounds.max) > 0) {
    say(check, value, path, { message: `${shape.type} value must be < ${bounds.max}, but found ${found}` });
  } else {
    applyTraits(check, shape, shape.type, value, path);
  }
}

function checkList(check: Check, shape: ListShape, value: ArrayNode, path: Path | undefined): void {
  applyTraits(check, shape, shape.type, value, path);
  eachElement(value, (element, index) => {
    checkMember(check, shape.member, element, { above: path, segment: String(index) });
  });
}

function checkMap(check: Check, shape: MapShape, value: ObjectNode, path: Path | undefined): void {
  applyTraits(check, shape, shape.type, value, path);
  eachMember(value, (entry, key) => {
    const keyNode: NodeValue = { kind: "string", value: key, at: entry.keyAt };
    checkMember(check, shape.key, keyNode, { above: path, segment: `${key} (map-key)` });
    checkMember(check, shape.value, entry.value, { above: path, segment: key });
  });
}

function checkStructure(check: Check, shape: StructureShape, value: ObjectNode, path: Path | undefined): void {
  const required = requiredMembers(shape);
  let found = 0;
  eachMember(value, (entry, name) => {
    const member = checkKnownMember(check, shape, value, entry, name, path, "WARNING");
    if (member !== undefined && required.has(member)) found += 1;
  });
  if (found === required.size) return;
  const severity = check.rules.allowConstraintErrors === true ? "WARNING" : "ERROR";
  for (const member of required) {
    if (value.members.has(member.name)) continue;
    if (check.limit.left <= 0) break;
    const message = `Missing required structure member \`${member.name}\` for \`${shape.id}\``;
    say(check, value, path, { message, severity });
  }
}

const requiredOf = new WeakMap<StructureShape, ReadonlySet<MemberShape>>();

/** Found once for all values: a shape may have many more members than its values. */
function requiredMembers(shape: StructureShape): ReadonlySet<MemberShape> {
  let members = requiredOf.get(shape);
  if (members === undefined) {
    members = new Set([...shape.members.values()].filter((member) => hasPreludeTrait(member, "required")));
    requiredOf.set(shape, members);
  }
  return members;
}

function checkUnion(check: Check, shape: UnionShape, value: ObjectNode, path: Path | undefined): void {
  if (memberCount(value) > 1) {
    say(check, value, path, { message: "union values can contain a value for only a single member" });
  } else {
    eachMember(value, (entry, name) => checkKnownMember(check, shape, value, entry, name, path, "ERROR"));
  }
}

/** Checks a member that the shape has, and gives it. */
function checkKnownMember(
  check: Check,
  shape: StructureShape | UnionShape,
  value: ObjectNode,
  entry: ObjectNodeMember,
  name: string,
  path: Path | undefined,
  severity: "WARNING" | "ERROR",
): MemberShape | undefined {
  const member = shape.members.get(name);
  if (member !== undefined) checkMember(check, member, entry.value, { above: path, segment: name });
  else {
    const message = `Member \`${name}\` does not exist in \`${shape.id}\``;
    say(check, value, path, { message, severity, idParts: ["UnknownMember", shape.id.text, name] });
  }
  return member;
}

function checkMember(check: Check, member: MemberShape, value: NodeValue, path: Path | undefined): void {
  const { model } = check.rules;
  const target = model.get(member.target);
  if (target !== undefined) {
    if (target.type === "timestamp") applyMemberTimestamp(check, member, value, path);
    else applyTraits(check, member, target.type, value, path);
  }
  if (value.kind === "null") {
    const container = model.get(member.container);
    if (target !== undefined && !isNullable(model, member)) refuseNull(check, member, container?.type, value, path);
    // A sparse collection holds nulls by its trait, whatever else is allowed.
    else if (container?.type === "list" || container?.type === "map") return;
  }
  if (target !== undefined) checkShape(check, target, value, path, member);
}

function refuseNull(
  check: Check,
  member: MemberShape,
  container: ShapeType | undefined,
  value: NodeValue,
  path: Path | undefined,
): void {
  if (container === "list" || container === "map") {
    const message = `Non-sparse ${container} shape \`${member.container}\` cannot contain null values`;
    say(check, value, path, { message });
  } else if (container === "structure") {
    const message = `Required structure member \`${member.name}\` for \`${member.container}\` cannot be null`;
    say(check, value, path, { message });
  }
}

/** A member with a format of its own replaces the format of its target. */
function applyMemberTimestamp(check: Check, member: MemberShape, value: NodeValue, path: Path | undefined): void {
  const report = sayer(check, value, path);
  if (check.rules.timestamps === "epoch-seconds") checkEpochSeconds(member, value, report);
  else if (hasPreludeTrait(member, "timestampFormat")) checkTimestamp(member, value, report);
}

function applyTimestamp(
  check: Check,
  shape: Shape,
  value: NodeValue,
  path: Path | undefined,
  referrer: MemberShape | undefined,
): void {
  const report = sayer(check, value, path);
  if (check.rules.timestamps === "epoch-seconds") checkEpochSeconds(shape, value, report);
  else if (referrer === undefined || !hasPreludeTrait(referrer, "timestampFormat"))
    checkTimestamp(shape, value, report);
}

function applyTraits(check: Check, shape: Shape, type: ShapeType, value: NodeValue, path: Path | undefined): void {
  if (check.constrained?.has(shape) !== false)
    checkConstraints(check.rules, shape, type, value, sayer(check, value, path));
}

function sayer(check: Check, value: NodeValue, path: Path | undefined): ReportProblem {
  return (problem) => say(check, value, path, problem);
}

function wrongType(
  check: Check,
  shape: Shape,
  expected: NodeValue["kind"],
  value: NodeValue,
  path: Path | undefined,
): void {
  if (value.kind === "null" && check.rules.allowOptionalNulls === true) return;
  let message = `Expected ${expected} value for ${shape.type} shape, \`${shape.id}\`; found ${value.kind} value`;
  if (value.kind === "string" || value.kind === "boolean") message += `, \`${value.value}\``;
  else if (value.kind === "number") message += `, \`${numberText(value)}\``;
  say(check, value, path, { message });
}

function say({ rules, emit, limit }: Check, value: NodeValue, path: Path | undefined, problem: NodeProblem): void {
  limit.left -= 1;
  const { message, severity = "ERROR", at = value.at, idParts = [] } = problem;
  emit({
    id: [rules.eventId, ...idParts].join("."),
    severity,
    message: `${placeText(path)}${message}`,
    at,
    ...(rules.shapeId === undefined ? {} : { shapeId: rules.shapeId.text }),
  });
}

/** What a message begins with: the path, but for empty keys that it begins with, as the reference implementation has it. */
function placeText(path: Path | undefined): string {
  const segments: string[] = [];
  for (let step = path; step !== undefined; step = step.above) segments.push(step.segment);
  while (segments.at(-1) === "") segments.pop();
  return segments.length === 0 ? "" : `${segments.reverse().join(".")}: `;
}
