import type { Relationship } from "../knowledge/relationships.ts";
import { sortedList } from "./ticked.ts";

/** How a relationship is called in messages, such as `MEMBER_TARGET`. */
export function relationshipText({ name, from }: Relationship): string {
  switch (name) {
    case "target":
      return "MEMBER_TARGET";
    case "container":
      return "MEMBER_CONTAINER";
    case "collectionOperation":
      return "COLLECTION_OPERATION";
    case "member":
      return `${from.type === "intEnum" ? "INT_ENUM" : from.type.toUpperCase()}_MEMBER`;
    default:
      return name.toUpperCase();
  }
}

/** The order in which messages list relationships. */
const ORDER = ["RESOURCE", "OPERATION", "IDENTIFIER", "PROPERTY", "MEMBER_TARGET", "INPUT", "OUTPUT", "ERROR", "MIXIN"];

/** Which shapes reach a shape in which way, as messages list it: `{member target: [a#B$c], output: [a#Op]}`. */
export function contextsText(edges: readonly Relationship[]): string {
  const byName = new Map<string, Set<string>>();
  for (const edge of edges) {
    const name = relationshipText(edge);
    const known = byName.get(name);
    if (known === undefined) byName.set(name, new Set([edge.from.id.text]));
    else known.add(edge.from.id.text);
  }
  const parts = [...byName].sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b));
  const shown = parts.map(
    ([name, ids]) => `${name.toLowerCase().replace("_", " ")}: [${sortedList([...ids], String)}]`,
  );
  return `{${shown.join(", ")}}`;
}
