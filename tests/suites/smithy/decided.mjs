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

/**
 * Cases whose golden IDL text is not followed, and why. Their events are compared and counted like all others.
 *
 * @type {ReadonlyMap<string, string>}
 */
export const DECIDED_TEXTS = new Map([
  [
    "authored/idl/strings/escapes",
    "the golden IDL puts a carriage return and a backspace into a documentation comment, which ends at the first and loses both when it " +
      "is read again; ours writes such a text as `@documentation(…)` (Smithy IDL, `DocumentationComment`)",
  ],
  ...["load/loader/synthetic-boxing-mixins.smithy", "valid/mixins/no-empty-apply-types.smithy"].map(
    (id) =>
      /** @type {const} */ ([
        id,
        "the golden IDL has an `apply` statement without a trait, for a trait that is not written, and no reader takes that (Smithy IDL, " +
          "`ApplyStatement`); ours leaves the statement out",
      ]),
  ),
]);
