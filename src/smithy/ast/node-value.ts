import { kindAt, numberAt, sourceAt, TokenKind } from "../../json/tape.ts";
import type { ArrayNode, NodeValue, ObjectNode, ObjectNodeMember, StringNode } from "../model/node-value.ts";
import type { SourceLocation } from "../model/source.ts";
import type { AstText } from "./ast-text.ts";

/**
 * The node value at a word index. Of equal keys the last value counts, at the first one's place.
 *
 * What stands inside arrays and objects, and what strings with escapes say, is made when it is first asked for: half of a
 * large model is documentation and rules that no validator reads.
 */
export function nodeValueAt(text: AstText, index: number): NodeValue {
  const kind = kindAt(text.tape, index);
  switch (kind) {
    case TokenKind.object:
      return new TapeObject(text, index);
    case TokenKind.array:
      return new TapeArray(text, index);
    case TokenKind.string:
      return text.hasEscape(index)
        ? new TapeString(text, index)
        : { kind: "string", value: text.text(index), at: text.at(index) };
    case TokenKind.number:
      return {
        kind: "number",
        value: numberAt(text.tape, index),
        text: sourceAt(text.tape, index),
        at: text.at(index),
      };
    case TokenKind.null:
      return { kind: "null", at: text.at(index) };
    default:
      return { kind: "boolean", value: kind === TokenKind.true, at: text.at(index) };
  }
}

/** An object that is still on its tape. */
class TapeObject implements ObjectNode {
  readonly kind = "object";
  readonly at: SourceLocation;
  readonly #text: AstText;
  readonly #index: number;
  #members: ReadonlyMap<string, ObjectNodeMember> | undefined;

  constructor(text: AstText, index: number) {
    this.at = text.at(index);
    this.#text = text;
    this.#index = index;
  }

  get members(): ReadonlyMap<string, ObjectNodeMember> {
    this.#members ??= membersAt(this.#text, this.#index);
    return this.#members;
  }
}

function membersAt(text: AstText, index: number): ReadonlyMap<string, ObjectNodeMember> {
  const members = new Map<string, ObjectNodeMember>();
  text.forEachKey(index, (key, value) => {
    members.set(text.keyText(key), { keyAt: text.at(key), value: nodeValueAt(text, value) });
  });
  return members;
}

/** An array that is still on its tape. */
class TapeArray implements ArrayNode {
  readonly kind = "array";
  readonly at: SourceLocation;
  readonly #text: AstText;
  readonly #index: number;
  #elements: readonly NodeValue[] | undefined;

  constructor(text: AstText, index: number) {
    this.at = text.at(index);
    this.#text = text;
    this.#index = index;
  }

  get elements(): readonly NodeValue[] {
    this.#elements ??= elementsAt(this.#text, this.#index);
    return this.#elements;
  }
}

function elementsAt(text: AstText, index: number): readonly NodeValue[] {
  const elements: NodeValue[] = [];
  text.forEachElement(index, (element) => elements.push(nodeValueAt(text, element)));
  return elements;
}

/** A string with escapes. */
class TapeString implements StringNode {
  readonly kind = "string";
  readonly at: SourceLocation;
  readonly #text: AstText;
  readonly #index: number;
  #value: string | undefined;

  constructor(text: AstText, index: number) {
    this.at = text.at(index);
    this.#text = text;
    this.#index = index;
  }

  get value(): string {
    this.#value ??= this.#text.text(this.#index);
    return this.#value;
  }
}
