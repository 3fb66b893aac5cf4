/**
 * Cases whose expectation is not followed, and why. They are counted as skipped, so that a case that starts to matter is seen.
 *
 * @type {ReadonlyMap<string, string>}
 */
export const DECIDED = new Map([
  [
    "authored/idl/numbers/invalid-0",
    "a number with a leading zero is an error, as the grammar (Smithy IDL, `number`) has it; the reference takes it",
  ],
  [
    "ef/smithy-protocol-test-traits/missing-vendor-params-shape.smithy",
    "a validator of the reference throws here, which loses every event of the other validators; ours keep the ERROR about " +
      "the trait's value (Smithy 2.0, `idRef`: `failWhenMissing`)",
  ],
]);
