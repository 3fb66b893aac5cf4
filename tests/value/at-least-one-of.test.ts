import { describe, expect, test } from "vitest";
import { marksOf, valueChecker } from "../helpers/check-value.ts";
import { marked } from "../helpers/marked.ts";

const SHAPES = `
@atLeastOneOf(["ask", "state"])
structure Open {
  @jsonName("question") ask: String
  state: String
  other: Inner
}
@atLeastOneOf(["a", "b"])
structure Inner { a: Integer, b: Integer }
`;

const rows = [
  { why: "one of them", text: `{"ask": "x"}` },
  { why: "the other", text: `{"state": "x"}` },
  { why: "both", text: `{"state": "x", "ask": "y"}` },
  { why: "none of them", text: `⟦MissingMember⟧{}` },
  { why: "others do not count", text: `⟦MissingMember⟧{"other": {"a": 1}}` },
  { why: "one of a wrong type is there", text: `{"ask": ⟦TypeMismatch⟧1}` },
  { why: "so is null", text: `{"ask": ⟦NullValue⟧null}` },
  { why: "each structure by itself", text: `{"ask": "x", "other": ⟦MissingMember⟧{}}` },
  { why: "what is no object is that only", text: `⟦TypeMismatch⟧[]` },
];

describe("smithy.rpc#atLeastOneOf", () => {
  const checker = valueChecker(SHAPES, "Open");
  test.each(rows)("$why", (row) => {
    const { text, marks } = marked(row.text);
    expect(marksOf(checker.check(text))).toEqual(marks);
  });

  test("names the members as they are in JSON", () => {
    const findings = valueChecker(SHAPES, "Open", { memberNames: "json" }).check("{}");
    expect(findings.map(({ message }) => message)).toEqual([
      "I expected member question or state of Open; it is missing.",
    ]);
  });
});
