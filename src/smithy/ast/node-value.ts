import { kindAt, numberAt, sourceAt, TokenKind } from "../../json/tape.ts";
import type { NodeValue, ObjectNodeMember } from "../model/node-value.ts";
import type { AstText } from "./ast-text.ts";

/**
 * Makes the node value at a word index. Of equal keys the last value counts, at the first one's place.
 *
 * Recursive: the scan has bounded the depth.
 */
export function nodeValueAt(text: AstText, index: number): NodeValue {
  const at = text.at(index);
  switch (kindAt(text.tape, index)) {
    case TokenKind.object: {
      const members = new Map<string, ObjectNodeMember>();
      text.forEachKey(index, (key, value) => {
        const keyAt = text.at(key);
        members.set(text.keyText(key), { keyAt, value: nodeValueAt(text, value) });
      });
      return { kind: "object", members, at };
    }
    case TokenKind.array: {
      const elements: NodeValue[] = [];
      text.forEachElement(index, (element) => elements.push(nodeValueAt(text, element)));
      return { kind: "array", elements, at };
    }
    case TokenKind.string:
      return { kind: "string", value: text.text(index), at };
    case TokenKind.number:
      return { kind: "number", value: numberAt(text.tape, index), text: sourceAt(text.tape, index), at };
    case TokenKind.null:
      return { kind: "null", at };
    default:
      return { kind: "boolean", value: kindAt(text.tape, index) === TokenKind.true, at };
  }
}
