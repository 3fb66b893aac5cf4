import type { Finding } from "../../findings/finding.ts";

/**
 * What an alternative would have needed, from the first finding against it: `link wants member uri of Link`.
 *
 * @param depth Steps from the root to the value itself: what lies deeper is named.
 */
export function sayWant(name: string, first: Finding, depth: number): string {
  const inside = first.path.slice(depth).join(".");
  const at = inside === "" || first.code === "MissingMember" ? "" : ` at ${inside}`;
  const [want = ""] = first.message.split("; ", 1);
  const [, expected] = want.split("I expected ");
  if (expected !== undefined) return `${name} wants ${expected}${at}`;
  const [, unknown] = want.split("I know no ");
  return unknown === undefined ? name : `${name} knows no ${unknown.split(".", 1)[0]}`;
}
