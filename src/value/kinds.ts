import type { Model } from "../smithy/model/model.ts";
import { textOf } from "../smithy/model/node-access.ts";
import type { Shape, UnionShape } from "../smithy/model/shapes.ts";
import { ANY, ARRAY, BOOLEAN, NULL, NUMBER, OBJECT, STRING } from "./compiled.ts";
import { type Site, siteOf, traitAt } from "./site.ts";
import { isUntagged } from "./wild/is-untagged.ts";

/** The kinds of JSON values that a shape or member may take, one bit each (see `compiled.ts`). */
export function kindsOf(model: Model, shape: Shape): number {
  const site = siteOf(model, shape);
  if (site === undefined) return ANY;
  const union = untaggedAt(site);
  return nullOf(site) | (union === undefined ? ownKinds(site) : kindsOfUnion(model, union));
}

/** The untagged union that a value must fit at a place. */
function untaggedAt({ shape }: Site): UnionShape | undefined {
  return shape.type === "union" && isUntagged(shape) ? shape : undefined;
}

function nullOf({ nullable }: Site): number {
  return nullable ? NULL : 0;
}

const kindsByUnion = new WeakMap<Model, Map<UnionShape, number>>();

function kindsOfUnion(model: Model, union: UnionShape): number {
  let known = kindsByUnion.get(model);
  if (known === undefined) {
    known = new Map();
    kindsByUnion.set(model, known);
  }
  if (!known.has(union)) addKinds(model, union, known);
  return known.get(union) ?? 0;
}

/**
 * Works out the kinds of an untagged union and of all that are in it, each once: they may be many thousands deep, or in
 * circles. A union takes what the unions in it take, so what one takes is passed on to those that it is in, until nothing is new.
 */
function addKinds(model: Model, union: UnionShape, known: Map<UnionShape, number>): void {
  const holders = new Map<UnionShape, UnionShape[]>([[union, []]]);
  // A map yields what is added while it is walked.
  for (const holder of holders.keys()) {
    let kinds = 0;
    for (const member of holder.members.values()) {
      const site = siteOf(model, member);
      const inner = site === undefined ? undefined : untaggedAt(site);
      if (site === undefined) kinds |= ANY;
      else kinds |= nullOf(site) | (inner === undefined ? ownKinds(site) : (known.get(inner) ?? 0));
      if (inner === undefined || (known.has(inner) && !holders.has(inner))) continue;
      const others = holders.get(inner);
      if (others === undefined) holders.set(inner, [holder]);
      else others.push(holder);
    }
    known.set(holder, kinds);
  }
  const grown = [...holders.keys()];
  for (let inner = grown.pop(); inner !== undefined; inner = grown.pop()) {
    const kinds = known.get(inner) ?? 0;
    for (const holder of holders.get(inner) ?? []) {
      const before = known.get(holder) ?? 0;
      if ((before | kinds) === before) continue;
      known.set(holder, before | kinds);
      grown.push(holder);
    }
  }
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
