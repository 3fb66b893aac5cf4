import type { ArrayNode, NodeValue } from "../model/node-value.ts";
import type { SourceLocation } from "../model/source.ts";

/**
 * Joins arrays that come in pieces, in linear time: an array that this joiner made grows in place, one that a source
 * owns is copied first.
 */
export class ArrayJoiner {
  readonly #own: Map<ArrayNode, NodeValue[]> = new Map();

  /** The elements of both, in order, with this place. The result of an earlier join must not be used further. */
  join(first: ArrayNode, second: ArrayNode, at: SourceLocation): ArrayNode {
    const elements = this.#own.get(first) ?? [...first.elements];
    this.#own.delete(first);
    for (const element of second.elements) elements.push(element);
    const joined: ArrayNode = { kind: "array", elements, at };
    this.#own.set(joined, elements);
    return joined;
  }
}
