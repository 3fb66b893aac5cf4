import type { Use } from "./syntax.ts";

/**
 * The `use` statements of a file sorted by id, each with the comments above it and behind it, without those that nothing
 * in the file refers to. What is said about a statement that goes, goes with it.
 *
 * @param references The names that the shapes of the file use without a namespace.
 */
export function tidyUses(uses: readonly Use[], references: ReadonlySet<string>): Use[] {
  const used = uses.filter(({ id }) => references.has(id.slice(id.indexOf("#") + 1)));
  return used.sort((a, b) => (a.id < b.id ? -1 : 1));
}
