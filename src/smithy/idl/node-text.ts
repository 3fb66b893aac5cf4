import type { NodeValue } from "../model/node-value.ts";

/** A node value as compact JSON, for messages. */
export function nodeText(node: NodeValue): string {
  switch (node.kind) {
    case "null":
      return "null";
    case "boolean":
      return String(node.value);
    case "number":
      return node.text;
    case "string":
      return JSON.stringify(node.value);
    case "array":
      return `[${node.elements.map(nodeText).join(",")}]`;
    default: {
      const members = [...node.members].map(([key, { value }]) => `${JSON.stringify(key)}:${nodeText(value)}`);
      return `{${members.join(",")}}`;
    }
  }
}
