import { kindAt, numberAt, sourceAt, TokenKind } from "../../json/tape.ts";
import type { ArrayNode, NodeValue, ObjectNode, ObjectNodeMember, StringNode } from "../model/node-value.ts";
import type { PassingElements, PassingMembers } from "../model/passing.ts";
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
class TapeObject implements ObjectNode, PassingMembers {
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

  countInPassing(): number {
    const text = this.#text;
    if (this.#members !== undefined || text.hasRepeatedKeys) return this.members.size;
    let count = 0;
    for (let key = text.first(this.#index), end = text.end(this.#index); key < end; key = text.after(key + 2)) count++;
    return count;
  }

  eachInPassing(visit: (member: ObjectNodeMember, name: string) => void): void {
    const text = this.#text;
    if (this.#members !== undefined || text.hasRepeatedKeys) {
      this.members.forEach(visit);
      return;
    }
    for (let key = text.first(this.#index), end = text.end(this.#index); key < end; key = text.after(key + 2)) {
      visit(new TapeMember(text, key), text.keyText(key));
    }
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
class TapeArray implements ArrayNode, PassingElements {
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

  eachInPassing(visit: (element: NodeValue, index: number) => void): void {
    if (this.#elements !== undefined) {
      this.#elements.forEach(visit);
      return;
    }
    const text = this.#text;
    let at = 0;
    for (
      let element = text.first(this.#index), end = text.end(this.#index);
      element < end;
      element = text.after(element)
    ) {
      visit(nodeValueAt(text, element), at++);
    }
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
