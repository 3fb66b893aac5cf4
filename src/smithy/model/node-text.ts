import type { NodeValue } from "./node-value.ts";

/** A value as compact JSON, numbers with the digits of their source. */
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
    case "object":
      return `{${[...node.members].map(([key, { value }]) => `${JSON.stringify(key)}:${nodeText(value)}`).join(",")}}`;
  }
}
