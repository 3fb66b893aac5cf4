import type { LoadOperation, NameReference, SmithyVersion, TraitDraft } from "./operations.ts";

/**
 * Turns traits of a shape that could not be read to its end into `apply` operations. The reference implementation has
 * applied them by then, and reports that their target does not exist.
 *
 * @param targetId Absolute id of the shape or member.
 */
export function orphanedTraits(
  targetId: string,
  traits: readonly TraitDraft[],
  version: SmithyVersion,
): readonly LoadOperation[] {
  return traits
    .filter((trait) => trait.fromAssignment !== true)
    .map((trait) => {
      const namespace = targetId.slice(0, targetId.indexOf("#"));
      const target: NameReference = { text: targetId, absolute: targetId, namespace };
      return { kind: "apply", target, trait, version };
    });
}
