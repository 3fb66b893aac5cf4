import type { Trait } from "../model/shapes.ts";
import type { SourceLocation } from "../model/source.ts";

const UNIQUE_ITEMS = "smithy.api#uniqueItems";

/** Gives a set the trait that it is since 2.0, whatever its source says: a list of unique items. */
export function withUniqueItems(
  traits: ReadonlyMap<string, Trait> | undefined,
  at: SourceLocation,
): ReadonlyMap<string, Trait> {
  return new Map(traits).set(UNIQUE_ITEMS, { id: UNIQUE_ITEMS, value: { kind: "object", members: new Map(), at }, at });
}
