import type { NodeValue } from "./node-value.ts";
import { numberText } from "./number-text.ts";

/** A value as compact JSON text, numbers as `numberText` shows them. */
export function nodeJson(node: NodeValue): string {
  switch (node.kind) {
    case "null":
      return "null";
    case "boolean":
      return String(node.value);
    case "number":
      return numberText(node);
    case "string":
      return JSON.stringify(node.value);
    case "array":
      return `[${node.elements.map(nodeJson).join(",")}]`;
    case "object":
      return `{${[...node.members].map(([key, { value }]) => `${JSON.stringify(key)}:${nodeJson(value)}`).join(",")}}`;
  }
}
