import type { Model } from "../smithy/model/model.ts";
import { textOf } from "../smithy/model/node-access.ts";
import type { Shape } from "../smithy/model/shapes.ts";
import { ANY, ARRAY, BOOLEAN, NULL, NUMBER, OBJECT, STRING } from "./compiled.ts";
import { type Site, siteOf, traitAt } from "./site.ts";
import { isUntagged } from "./wild/is-untagged.ts";

/** The kinds of JSON values that a shape or member may take, one bit each (see `compiled.ts`). */
export function kindsOf(model: Model, shape: Shape): number {
  let kinds = 0;
  // A union in unions is looked at once, and without recursion: they may be many thousands deep.
  const seen = new Set<string>();
  const waiting = [shape];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const site = siteOf(model, next);
    if (site === undefined) return ANY;
    if (site.nullable) kinds |= NULL;
    const union = site.shape;
    if (union.type !== "union" || !isUntagged(union)) kinds |= ownKinds(site);
    else if (!seen.has(union.id.text)) {
      seen.add(union.id.text);
      for (const member of union.members.values()) waiting.push(member);
    }
  }
  return kinds;
}

/** The kinds of a shape that is no untagged union, but for `null`. */
function ownKinds(site: Site): number {
  switch (site.shape.type) {
    case "boolean":
      return BOOLEAN;
    case "string":
    case "enum":
    case "blob":
      return STRING;
    case "float":
    case "double":
      // NaN and the infinities are strings.
      return NUMBER | STRING;
    case "timestamp": {
      const format = textOf(traitAt(site, "smithy.api#timestampFormat")?.value) ?? "epoch-seconds";
      return format === "epoch-seconds" ? NUMBER : STRING;
    }
    case "list":
    case "set":
      return ARRAY;
    case "map":
    case "structure":
    case "union":
      return OBJECT;
    case "document":
      return ANY;
    default:
      return NUMBER;
  }
}

/** Kinds in a sentence: `a string or a number`. */
export function sayKinds(kinds: number): string {
  const names: string[] = [];
  if ((kinds & STRING) !== 0) names.push("a string");
  if ((kinds & NUMBER) !== 0) names.push("a number");
  if ((kinds & BOOLEAN) !== 0) names.push("true or false");
  if ((kinds & OBJECT) !== 0) names.push("an object");
  if ((kinds & ARRAY) !== 0) names.push("an array");
  if ((kinds & NULL) !== 0) names.push("null");
  if (names.length < 2) return names[0] ?? "nothing";
  return `${names.slice(0, -1).join(", ")} or ${names[names.length - 1]}`;
}
