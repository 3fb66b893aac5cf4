import type { Model } from "../smithy/model/model.ts";
import type { Shape } from "../smithy/model/shapes.ts";
import { ANY, ARRAY, BOOLEAN, NULL, NUMBER, OBJECT, STRING } from "./compiled.ts";
import { siteOf, traitAt } from "./site.ts";
import { stringOf } from "./trait-values.ts";
import { isUntagged } from "./wild/is-untagged.ts";

/** The kinds of JSON values that a shape or member may take, one bit each (see `compiled.ts`). */
export function kindsOf(model: Model, shape: Shape): number {
  return collect(model, shape, new Set());
}

function collect(model: Model, of: Shape, open: Set<string>): number {
  const site = siteOf(model, of);
  if (site === undefined) return ANY;
  const { shape } = site;
  const orNull = site.nullable ? NULL : 0;
  switch (shape.type) {
    case "boolean":
      return BOOLEAN | orNull;
    case "string":
    case "enum":
    case "blob":
      return STRING | orNull;
    case "float":
    case "double":
      // NaN and the infinities are strings.
      return NUMBER | STRING | orNull;
    case "timestamp": {
      const format = stringOf(traitAt(site, "smithy.api#timestampFormat")?.value) ?? "epoch-seconds";
      return (format === "epoch-seconds" ? NUMBER : STRING) | orNull;
    }
    case "list":
    case "set":
      return ARRAY | orNull;
    case "map":
    case "structure":
      return OBJECT | orNull;
    case "union": {
      if (!isUntagged(shape)) return OBJECT | orNull;
      // A union inside itself adds no kinds.
      if (open.has(shape.id.text)) return orNull;
      open.add(shape.id.text);
      let kinds = orNull;
      for (const member of shape.members.values()) kinds |= collect(model, member, open);
      open.delete(shape.id.text);
      return kinds;
    }
    case "document":
      return ANY;
    default:
      return NUMBER | orNull;
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
