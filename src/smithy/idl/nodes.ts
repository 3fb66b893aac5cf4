import { numberOf } from "../../json/exact-number.ts";
import { SyntaxFailure } from "../load/syntax-failure.ts";
import type { ArrayNode, NodeValue, ObjectNode, ObjectNodeMember } from "../model/node-value.ts";
import { SourceLocation } from "../model/source.ts";
import type { IdlReading } from "./reading.ts";
import { passShapeId } from "./shape-id-text.ts";
import { Token } from "./tokens.ts";

const NODE_STARTS = [Token.STRING, Token.TEXT_BLOCK, Token.NUMBER, Token.IDENTIFIER, Token.LBRACE, Token.LBRACKET];
const MEMBER_STARTS = [Token.RBRACE, Token.STRING, Token.IDENTIFIER];

/**
 *     node_value = node_array / node_object / number / node_keywords / node_string_value
 *
 * @param at The place that the value gets; values of traits stand at their `@`.
 */
export function passNode(reading: IdlReading, at: SourceLocation = reading.tokens.here()): NodeValue {
  const { tokens } = reading;
  switch (tokens.expectOneOf(NODE_STARTS)) {
    case Token.STRING:
    case Token.TEXT_BLOCK:
      return passString(reading, at);
    case Token.NUMBER:
      return passNumber(reading, at);
    case Token.IDENTIFIER:
      return wordNode(reading, passShapeId(tokens), at);
    case Token.LBRACE:
      return passObject(reading, at);
    default:
      return passArray(reading, at);
  }
}

/** The current STRING or TEXT_BLOCK as a value. */
export function passString(reading: IdlReading, at: SourceLocation): NodeValue {
  const { value } = reading.tokens;
  reading.tokens.next();
  return { kind: "string", value, at };
}

/** The current NUMBER as a value. */
export function passNumber(reading: IdlReading, at: SourceLocation): NodeValue {
  const { text } = reading.tokens;
  reading.tokens.next();
  return { kind: "number", value: numberOf(text), text, at };
}

/**
 * What an unquoted word stands for: a keyword, or the id of a shape, which the assembler puts in once it is known.
 *
 *     node_keywords = %s"true" / %s"false" / %s"null"
 */
export function wordNode(reading: IdlReading, word: string, at: SourceLocation): NodeValue {
  if (word === "true" || word === "false") return { kind: "boolean", value: word === "true", at };
  if (word === "null") return { kind: "null", at };
  const node = { kind: "string" as const, value: word, at };
  const resolve = (id: string) => {
    node.value = id;
  };
  reading.emit({ kind: "nodeReference", name: reading.reference(word, at), at, resolve });
  return node;
}

/**
 *     node_array = "[" [WS] *(node_value [WS]) "]"
 */
function passArray(reading: IdlReading, at: SourceLocation): ArrayNode {
  const { tokens } = reading;
  reading.descend();
  tokens.pass(Token.LBRACKET);
  tokens.skipWhitespaceAndDocs();
  const elements: NodeValue[] = [];
  while (tokens.kind !== Token.RBRACKET) {
    elements.push(passNode(reading));
    tokens.skipWhitespaceAndDocs();
  }
  tokens.next();
  reading.ascend();
  return { kind: "array", elements, at };
}

/**
 *     node_object     = "{" [WS] [node_object_kvp *(WS node_object_kvp)] [WS] "}"
 *     node_object_kvp = (quoted_text / identifier) [WS] ":" [WS] node_value
 */
function passObject(reading: IdlReading, at: SourceLocation): ObjectNode {
  const { tokens } = reading;
  tokens.pass(Token.LBRACE);
  tokens.skipWhitespaceAndDocs();
  reading.descend();
  const members = new Map<string, ObjectNodeMember>();
  while (tokens.expectOneOfOrEnd(MEMBER_STARTS, Token.RBRACE) !== Token.RBRACE) {
    const key = tokens.value;
    const keyAt = tokens.here();
    const value = passMemberValue(reading);
    if (members.has(key)) throw new SyntaxFailure(`Duplicate member: '${key}'`, keyAt);
    // The reference implementation gives no place to the keys of an IDL object, and events show that.
    members.set(key, { keyAt: SourceLocation.none, value });
    tokens.skipWhitespaceAndDocs();
  }
  tokens.next();
  reading.ascend();
  return { kind: "object", members, at };
}

/** Passes a key and its colon, and gives the value behind them. */
export function passMemberValue(reading: IdlReading): NodeValue {
  const { tokens } = reading;
  tokens.next();
  tokens.skipWhitespaceAndDocs();
  tokens.pass(Token.COLON);
  tokens.skipWhitespaceAndDocs();
  return passNode(reading);
}
