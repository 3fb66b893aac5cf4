/** A trait as people write it: without namespace when it is the prelude's. */
export function traitName(traitId: string): string {
  return traitId.startsWith("smithy.api#") ? traitId.slice("smithy.api#".length) : traitId;
}
