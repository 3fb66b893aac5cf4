import type { UnionShape } from "../../smithy/model/shapes.ts";

/** `alloy#untagged`, and `@untaggedUnion` of the Build Server Protocol's models. */
export function isUntagged(shape: UnionShape): boolean {
  return shape.traits.has("alloy#untagged") || shape.traits.has("traits#untaggedUnion");
}
