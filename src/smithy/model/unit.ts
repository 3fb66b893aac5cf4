/** The id of the prelude's shape of no value: what an operation without input or output has, and an enum's members target. */
export const UNIT = "smithy.api#Unit";
