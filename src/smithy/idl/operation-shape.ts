import type { NameReference, SingleRelationship, TraitDraft } from "../load/operations.ts";
import { SyntaxFailure } from "../load/syntax-failure.ts";
import { isIdentifier } from "../model/shape-id.ts";
import { SourceLocation } from "../model/source.ts";
import { passAggregateShape } from "./members.ts";
import { passMixins, passReference } from "./mixins.ts";
import type { IdlReading } from "./reading.ts";
import { emitShape, type ShapeHead } from "./shape-draft.ts";
import { Token } from "./tokens.ts";
import { passDocsAndTraits } from "./traits.ts";

const TARGET_STARTS = [Token.COLON, Token.WALRUS];

/** What an operation's body has said so far. */
interface OperationBody {
  readonly singles: Map<SingleRelationship, NameReference>;
  errors: readonly NameReference[] | undefined;
}

/**
 * An operation behind its name.
 *
 *     operation_shape = %s"operation" SP identifier [mixins] [WS] "{" [WS] *(operation_property WS) "}"
 */
export function passOperationShape(reading: IdlReading, head: ShapeHead): void {
  const { tokens } = reading;
  const mixins = passMixins(reading, head.id);
  tokens.skipWhitespaceAndDocs();
  tokens.pass(Token.LBRACE);
  tokens.skipWhitespaceAndDocs();
  const body: OperationBody = { singles: new Map(), errors: undefined };
  const keys = new Set<string>();
  while (tokens.kind !== Token.EOF && tokens.kind !== Token.RBRACE) {
    passProperty(reading, head, body, keys);
    tokens.passWhitespace();
  }
  tokens.pass(Token.RBRACE);
  const { singles, errors } = body;
  emitShape(reading, head, {
    mixins,
    singles,
    ...(errors === undefined ? {} : { lists: new Map([["errors", errors]]) }),
  });
}

/**
 *     operation_property = operation_input / operation_output / operation_errors
 *     operation_input    = %s"input" [WS] (operation_target / inline_aggregate_shape)
 *     operation_output   = %s"output" [WS] (operation_target / inline_aggregate_shape)
 *     operation_errors   = %s"errors" [WS] ":" [WS] shape_id_list
 */
function passProperty(reading: IdlReading, head: ShapeHead, body: OperationBody, keys: Set<string>): void {
  const { tokens } = reading;
  tokens.expect(Token.IDENTIFIER);
  const key = tokens.text;
  if (keys.has(key)) throw tokens.failure(`Duplicate operation ${key} property for \`${head.id}\``, head.id);
  keys.add(key);
  tokens.next();
  tokens.skipWhitespaceAndDocs();
  switch (key) {
    case "input":
      body.singles.set("input", passInlineable(reading, head, reading.inputSuffix, "smithy.api#input"));
      return;
    case "output":
      body.singles.set("output", passInlineable(reading, head, reading.outputSuffix, "smithy.api#output"));
      return;
    case "errors":
      tokens.pass(Token.COLON);
      body.errors = passShapeIdList(reading);
      return;
    default:
      throw tokens.failure(`Unknown property ${key} for ${head.id}`, head.id);
  }
}

function passInlineable(reading: IdlReading, head: ShapeHead, suffix: string, traitId: string): NameReference {
  const { tokens, version } = reading;
  const isInline = tokens.expectOneOf(TARGET_STARTS) === Token.WALRUS;
  tokens.next();
  if (!isInline) {
    tokens.skipWhitespaceAndDocs();
    return passReference(reading);
  }
  if (version === "1.0") {
    throw tokens.failure(
      "Inlined operation inputs and outputs can only be used with Smithy version 2 or later. " +
        `Attempted to use inlined IO with version \`${version}\`.`,
      head.id,
    );
  }
  // Documentation in front of `:=` is dropped; what stands behind it documents the inline structure.
  tokens.takeDocs();
  tokens.skipWhitespace();
  return passInlineStructure(reading, head.name + suffix, traitId);
}

/**
 *     inline_aggregate_shape = ":=" [WS] trait_statements [for_resource] [mixins] [WS] shape_members
 */
function passInlineStructure(reading: IdlReading, name: string, traitId: string): NameReference {
  const traits = passDocsAndTraits(reading, "member");
  traits.push(emptyTrait(reading, traitId));
  const at = reading.tokens.here();
  const id = reading.ownId(name);
  // A suffix may be any text; what it makes must still be a name.
  if (!isIdentifier(name)) throw new SyntaxFailure(`Invalid shape ID: ${id}`, at);
  passAggregateShape(reading, { id, name, type: "structure", at, traits });
  return { text: name, absolute: id, namespace: reading.namespace };
}

/** The trait that inline structures get without being written; it has no place. */
function emptyTrait(reading: IdlReading, traitId: string): TraitDraft {
  const at = SourceLocation.none;
  return { name: reading.reference(traitId, at), value: { kind: "object", members: new Map(), at }, at };
}

/**
 *     shape_id_list = "[" [WS] *(shape_id [WS]) "]"
 */
function passShapeIdList(reading: IdlReading): readonly NameReference[] {
  const { tokens } = reading;
  reading.descend();
  tokens.skipWhitespaceAndDocs();
  tokens.pass(Token.LBRACKET);
  tokens.skipWhitespaceAndDocs();
  const ids: NameReference[] = [];
  while (tokens.kind !== Token.EOF && tokens.kind !== Token.RBRACKET) {
    ids.push(passReference(reading));
    tokens.skipWhitespaceAndDocs();
  }
  tokens.pass(Token.RBRACKET);
  reading.ascend();
  return ids;
}
