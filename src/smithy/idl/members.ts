import type { MemberDraft, NameReference, TraitDraft } from "../load/operations.ts";
import type { NodeValue } from "../model/node-value.ts";
import { badDocComment } from "./doc-comments.ts";
import { passForResource, passMixins, passReference } from "./mixins.ts";
import { passNode } from "./nodes.ts";
import type { IdlReading } from "./reading.ts";
import { emitOrphanedTraits, emitShape, type ShapeHead } from "./shape-draft.ts";
import { Token } from "./tokens.ts";
import { passDocsAndTraits, type TraitDrafts } from "./traits.ts";

/**
 * A list, set, map, structure or union behind its name.
 *
 *     aggregate_shape = type SP identifier [for_resource] [mixins] [WS] shape_members
 */
export function passAggregateShape(reading: IdlReading, head: ShapeHead): void {
  const forResource = passForResource(reading, head.id);
  const mixins = passMixins(reading, head.id);
  const members = passMembers(reading, head.id);
  emitShape(reading, head, { members, mixins, ...(forResource === undefined ? {} : { forResource }) });
}

/**
 * An enum or intEnum behind its name.
 *
 *     enum_shape         = type SP identifier [mixins] [WS] enum_shape_members
 *     enum_shape_members = "{" [WS] 1*(trait_statements identifier [value_assignment] [WS]) "}"
 */
export function passEnumShape(reading: IdlReading, head: ShapeHead): void {
  const { tokens } = reading;
  const mixins = passMixins(reading, head.id);
  tokens.skipWhitespaceAndDocs();
  tokens.pass(Token.LBRACE);
  tokens.skipWhitespace();
  const members = membersOrOrphans(reading, head.id, (found) => {
    const names = new Set<string>();
    while (tokens.kind !== Token.EOF && tokens.kind !== Token.RBRACE) passEnumMember(reading, head.id, names, found);
    tokens.pass(Token.RBRACE);
  });
  emitShape(reading, head, { members, mixins });
}

function passEnumMember(reading: IdlReading, shapeId: string, names: Set<string>, members: MemberDraft[]): void {
  const { tokens } = reading;
  const applied = passDocsAndTraits(reading, "member");
  const at = tokens.here();
  tokens.expect(Token.IDENTIFIER);
  const name = tokens.text;
  if (names.has(name)) throw tokens.failure(`Found conflicting member name, \`${name}\``, shapeId);
  names.add(name);
  // The member counts as read before its value is, so that its traits are known even when the value is broken.
  const traits: TraitDraft[] = [...applied];
  members.push({ name, target: undefined, elided: false, traits, at });
  tokens.next();
  const value = passAssignedValue(reading);
  if (value === undefined) tokens.skipWhitespace();
  else traits.unshift(assignmentTrait(reading, "smithy.api#enumValue", value));
}

/**
 *     value_assignment = [SP] "=" [SP] node_value [SP] [","] BR
 */
function passAssignedValue(reading: IdlReading): NodeValue | undefined {
  const { tokens } = reading;
  tokens.skipSpaces();
  if (tokens.kind !== Token.EQUAL) return undefined;
  tokens.next();
  tokens.skipSpaces();
  const value = passNode(reading);
  tokens.passValueEnd();
  return value;
}

function assignmentTrait(reading: IdlReading, traitId: string, value: NodeValue): TraitDraft {
  return { name: reading.reference(traitId, value.at), value, at: value.at, fromAssignment: true };
}

/**
 *     shape_members = "{" [WS] *(trait_statements shape_member [WS]) "}"
 */
function passMembers(reading: IdlReading, shapeId: string): readonly MemberDraft[] {
  const { tokens } = reading;
  tokens.skipWhitespaceAndDocs();
  // Documentation between a shape's name and its brace belongs to nothing.
  tokens.reportPendingDocs();
  tokens.pass(Token.LBRACE);
  tokens.skipWhitespace();
  return membersOrOrphans(reading, shapeId, (members) => {
    const names = new Set<string>();
    while (tokens.kind !== Token.EOF && tokens.kind !== Token.RBRACE) {
      const member = passMember(reading, shapeId, names);
      if (member !== undefined) members.push(member);
      tokens.skipWhitespace();
    }
    tokens.pass(Token.RBRACE);
  });
}

/** Collects members; when reading them fails, the traits on those found so far are told before the failure goes on. */
function membersOrOrphans(
  reading: IdlReading,
  shapeId: string,
  collect: (members: MemberDraft[]) => void,
): readonly MemberDraft[] {
  const members: MemberDraft[] = [];
  try {
    collect(members);
  } catch (failure) {
    emitOrphanedTraits(reading, shapeId, members);
    throw failure;
  }
  return members;
}

/**
 * Gives `undefined` where only a documentation comment stands before the closing brace.
 *
 *     shape_member          = (explicit_shape_member / elided_shape_member) [value_assignment]
 *     explicit_shape_member = identifier [SP] ":" [SP] shape_id
 *     elided_shape_member   = "$" identifier
 */
function passMember(reading: IdlReading, shapeId: string, names: Set<string>): MemberDraft | undefined {
  const { tokens } = reading;
  const applied = passDocsAndTraits(reading, "member");
  const at = tokens.here();
  if (tokens.kind === Token.RBRACE && reportDanglingDocs(reading, applied)) return undefined;
  const elided = tokens.kind === Token.DOLLAR;
  if (elided) tokens.next();
  const name = passMemberName(reading, shapeId, names, elided);
  const target = elided ? undefined : passMemberTarget(reading);
  const value = passDefaultValue(reading);
  const traits = value === undefined ? applied : [assignmentTrait(reading, "smithy.api#default", value), ...applied];
  return { name, target, elided, traits, at };
}

function reportDanglingDocs(reading: IdlReading, traits: TraitDrafts): boolean {
  const [only, ...others] = traits;
  if (only?.fromDocComment !== true || others.length > 0 || only.value?.kind !== "string") return false;
  reading.report(badDocComment(only.value.value, only.at));
  return true;
}

function passMemberName(reading: IdlReading, shapeId: string, names: Set<string>, elided: boolean): string {
  const { tokens } = reading;
  tokens.expect(Token.IDENTIFIER);
  const name = tokens.text;
  if (names.has(name)) throw tokens.failure(`Duplicate member of \`${shapeId}\`: '${name}'`, shapeId);
  names.add(name);
  if (elided && reading.version === "1.0") {
    throw tokens.failure("Members can only elide targets in IDL version 2 or later", `${shapeId}$${name}`);
  }
  tokens.next();
  return name;
}

function passMemberTarget(reading: IdlReading): NameReference {
  const { tokens } = reading;
  tokens.skipSpaces();
  tokens.pass(Token.COLON);
  tokens.skipSpaces();
  return passReference(reading);
}

function passDefaultValue(reading: IdlReading): NodeValue | undefined {
  const { tokens, version } = reading;
  tokens.skipSpaces();
  if (tokens.kind === Token.EQUAL && version === "1.0") {
    throw tokens.failure("@default assignment is only supported in IDL version 2 or later");
  }
  return passAssignedValue(reading);
}
