import type { TraitDraft } from "../load/operations.ts";
import { SyntaxFailure } from "../load/syntax-failure.ts";
import type { NodeValue, ObjectNodeMember } from "../model/node-value.ts";
import type { SourceLocation } from "../model/source.ts";
import { passMemberValue, passNode, passNumber, passString, wordNode } from "./nodes.ts";
import type { IdlReading } from "./reading.ts";
import { passShapeId } from "./shape-id-text.ts";
import { Token } from "./tokens.ts";

const VALUE_STARTS = [Token.LBRACE, Token.LBRACKET, Token.TEXT_BLOCK, Token.STRING, Token.NUMBER, Token.IDENTIFIER];
const KEY_STARTS = [Token.IDENTIFIER, Token.STRING];

/** The documentation and traits in front of a shape or member. */
export type TraitDrafts = TraitDraft[];

/**
 * Passes what may stand in front of a shape or member. The documentation comes last, as the reference implementation
 * orders it.
 *
 *     *(documentation_comment) *(trait [WS])
 */
export function passDocsAndTraits(reading: IdlReading, before: "shape" | "member"): TraitDrafts {
  const { tokens } = reading;
  tokens.skipWhitespace();
  const docsAt = tokens.kind === Token.DOC_COMMENT ? tokens.here() : undefined;
  tokens.skipWhitespaceAndDocs();
  const docs = docsAt === undefined ? undefined : tokens.takeDocs();
  const traits = passTraits(reading);
  if (docs !== undefined && docsAt !== undefined) traits.push(docsTrait(reading, docs, docsAt));
  tokens.skipWhitespaceAndDocs();
  // Documentation between a member's traits and its name must not slip to the next member.
  if (before === "member") tokens.reportPendingDocs();
  return traits;
}

/** Documentation comments as the trait that they mean. */
export function docsTrait(reading: IdlReading, text: string, at: SourceLocation): TraitDraft {
  const name = reading.reference("smithy.api#documentation", at);
  return { name, value: { kind: "string", value: text, at }, at, fromDocComment: true };
}

/**
 *     *(trait [WS])
 */
export function passTraits(reading: IdlReading): TraitDrafts {
  const traits: TraitDraft[] = [];
  while (reading.tokens.kind === Token.AT) {
    traits.push(passTrait(reading));
    reading.tokens.skipWhitespaceAndDocs();
  }
  return traits;
}

/**
 *     trait      = "@" shape_id [trait_body]
 *     trait_body = "(" [WS] [trait_node] [WS] ")"
 */
export function passTrait(reading: IdlReading): TraitDraft {
  const { tokens } = reading;
  const at = tokens.here();
  tokens.pass(Token.AT);
  const text = passShapeId(tokens);
  const value = tokens.kind === Token.LPAREN ? passTraitBody(reading, at) : undefined;
  return { name: reading.reference(text, at), value, at };
}

function passTraitBody(reading: IdlReading, at: SourceLocation): NodeValue | undefined {
  const { tokens } = reading;
  tokens.next();
  tokens.skipWhitespaceAndDocs();
  let value: NodeValue | undefined;
  if (tokens.kind !== Token.RPAREN) {
    value = passTraitValue(reading, at);
    tokens.skipWhitespaceAndDocs();
  }
  tokens.pass(Token.RPAREN);
  return value;
}

/**
 *     trait_node = trait_structure / node_value
 */
function passTraitValue(reading: IdlReading, at: SourceLocation): NodeValue {
  const { tokens } = reading;
  switch (tokens.expectOneOf(VALUE_STARTS)) {
    case Token.TEXT_BLOCK:
      return passString(reading, at);
    case Token.NUMBER:
      return passNumber(reading, at);
    case Token.STRING:
      return passStringOrStructure(reading, at);
    case Token.IDENTIFIER:
      return passWordOrStructure(reading, at);
    default:
      return passNode(reading, at);
  }
}

function passStringOrStructure(reading: IdlReading, at: SourceLocation): NodeValue {
  const { tokens } = reading;
  const { value } = tokens;
  tokens.next();
  tokens.skipWhitespaceAndDocs();
  return tokens.kind === Token.COLON ? passTraitStructure(reading, value, at) : { kind: "string", value, at };
}

function passWordOrStructure(reading: IdlReading, at: SourceLocation): NodeValue {
  const { tokens } = reading;
  const word = passShapeId(tokens);
  tokens.skipWhitespaceAndDocs();
  if (tokens.kind === Token.RPAREN || /[.$#]/.test(word)) return wordNode(reading, word, at);
  return passTraitStructure(reading, word, at);
}

/**
 * Passes the members of a trait that is written without braces; its first key is already passed.
 *
 *     trait_structure     = trait_structure_kvp *([WS] trait_structure_kvp)
 *     trait_structure_kvp = (quoted_text / identifier) [WS] ":" [WS] node_value
 */
function passTraitStructure(reading: IdlReading, firstKey: string, at: SourceLocation): NodeValue {
  const { tokens } = reading;
  tokens.pass(Token.COLON);
  tokens.skipWhitespaceAndDocs();
  reading.descend();
  const members = new Map<string, ObjectNodeMember>([[firstKey, { keyAt: at, value: passNode(reading) }]]);
  tokens.skipWhitespaceAndDocs();
  while (tokens.kind !== Token.RPAREN) {
    tokens.expectOneOf(KEY_STARTS);
    const key = tokens.value;
    const keyAt = tokens.here();
    const value = passMemberValue(reading);
    if (members.has(key)) throw new SyntaxFailure(`Duplicate member of trait: '${key}'`, keyAt);
    members.set(key, { keyAt, value });
    tokens.skipWhitespaceAndDocs();
  }
  reading.ascend();
  return { kind: "object", members, at };
}
