import { numberKey } from "../../json/exact-number.ts";
import type { NodeValue } from "./node-value.ts";

/** A text that is the same for two values exactly when they are equal: places and the order of members do not count. */
export function nodeKey(node: NodeValue): string {
  switch (node.kind) {
    case "null":
      return "null";
    case "boolean":
      return String(node.value);
    case "number":
      return numberKey(node.value);
    case "string":
      return JSON.stringify(node.value);
    case "array":
      return `[${node.elements.map(nodeKey).join(",")}]`;
    case "object":
      return `{${[...node.members]
        .map(([key, { value }]) => `${JSON.stringify(key)}:${nodeKey(value)}`)
        .sort()
        .join(",")}}`;
  }
}
