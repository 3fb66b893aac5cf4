import { kindAt, numberAt, sourceAt, TokenKind } from "../../json/tape.ts";
import type { ArrayNode, NodeValue, ObjectNode, ObjectNodeMember, StringNode } from "../model/node-value.ts";
import type { SourceLocation } from "../model/source.ts";
import type { AstText } from "./ast-text.ts";

/**
 * The node value at a word index. Of equal keys the last value counts, at the first one's place.
 *
 * What stands inside arrays and objects, what strings say and where all that stands is made when it is first asked for:
 * half of a large model is documentation and rules that no validator reads, and nearly no place is told.
 */
export function nodeValueAt(text: AstText, index: number): NodeValue {
  const kind = kindAt(text.tape, index);
  switch (kind) {
    case TokenKind.object:
      return new TapeObject(text, index);
    case TokenKind.array:
      return new TapeArray(text, index);
    case TokenKind.string:
      return new TapeString(text, index);
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
  readonly #text: AstText;
  readonly #index: number;
  #at: SourceLocation | undefined;
  #members: ReadonlyMap<string, ObjectNodeMember> | undefined;

  constructor(text: AstText, index: number) {
    this.#text = text;
    this.#index = index;
  }

  get at(): SourceLocation {
    this.#at ??= this.#text.at(this.#index);
    return this.#at;
  }

  get members(): ReadonlyMap<string, ObjectNodeMember> {
    this.#members ??= membersAt(this.#text, this.#index);
    return this.#members;
  }
}

function membersAt(text: AstText, index: number): ReadonlyMap<string, ObjectNodeMember> {
  const members = new Map<string, ObjectNodeMember>();
  for (let key = text.first(index), end = text.end(index); key < end; key = text.after(key + 2)) {
    members.set(text.keyText(key), new TapeMember(text, key));
  }
  return members;
}

class TapeMember implements ObjectNodeMember {
  readonly value: NodeValue;
  readonly #text: AstText;
  readonly #key: number;

  constructor(text: AstText, key: number) {
    this.value = nodeValueAt(text, key + 2);
    this.#text = text;
    this.#key = key;
  }

  get keyAt(): SourceLocation {
    return this.#text.at(this.#key);
  }
}

/** An array that is still on its tape. */
class TapeArray implements ArrayNode {
  readonly kind = "array";
  readonly #text: AstText;
  readonly #index: number;
  #at: SourceLocation | undefined;
  #elements: readonly NodeValue[] | undefined;

  constructor(text: AstText, index: number) {
    this.#text = text;
    this.#index = index;
  }

  get at(): SourceLocation {
    this.#at ??= this.#text.at(this.#index);
    return this.#at;
  }

  get elements(): readonly NodeValue[] {
    this.#elements ??= elementsAt(this.#text, this.#index);
    return this.#elements;
  }
}

function elementsAt(text: AstText, index: number): readonly NodeValue[] {
  const elements: NodeValue[] = [];
  for (let element = text.first(index), end = text.end(index); element < end; element = text.after(element)) {
    elements.push(nodeValueAt(text, element));
  }
  return elements;
}

/** A string that is still on its tape. */
class TapeString implements StringNode {
  readonly kind = "string";
  readonly #text: AstText;
  readonly #index: number;
  #at: SourceLocation | undefined;
  #value: string | undefined;

  constructor(text: AstText, index: number) {
    this.#text = text;
    this.#index = index;
  }

  get at(): SourceLocation {
    this.#at ??= this.#text.at(this.#index);
    return this.#at;
  }

  get value(): string {
    this.#value ??= this.#text.text(this.#index);
    return this.#value;
  }
}
