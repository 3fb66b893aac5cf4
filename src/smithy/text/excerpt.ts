import { nodeJson } from "../model/node-json.ts";
import type { NodeValue } from "../model/node-value.ts";

/**
 * Most characters that a message repeats of a text which the model's author wrote: a pattern, a default, a message of a trait.
 * Many events may repeat the same text, and a hundred thousand times ten megabytes is more than anybody can print.
 */
const MOST_CHARACTERS = 2_000;

/** A text for a message: whole, or its beginning when it is longer than anybody reads. */
export function excerpt(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text;
  return `${text.slice(0, MOST_CHARACTERS)}… (${text.length} characters)`;
}

const made = new WeakMap<NodeValue, string>();

/** A value as JSON for a message, with the same limit; made once for each value. */
export function jsonExcerpt(node: NodeValue): string {
  let text = made.get(node);
  if (text === undefined) {
    text = excerpt(nodeJson(node));
    made.set(node, text);
  }
  return text;
}
