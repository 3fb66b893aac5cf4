import { describe, expect, test } from "vitest";
import { marksOf, valueChecker } from "../helpers/check-value.ts";
import { marked } from "../helpers/marked.ts";

const SHAPES = `
structure Nulls {
  optional: String
  @nullable may: String
  target: Empty
  none: Integer = null
  some: Integer = 7
  @clientOptional @required client: Integer
  list: Cells
  any: Document
  inner: Inner
}
@nullable string Empty
list Cells { @nullable member: Integer }
structure Inner { @required @nullable x: String }
`;

const rows = [
  { why: "an optional member is left out, not null", text: `{"client": 1, "optional": ⟦NullValue⟧null}` },
  { why: "@nullable on the member", text: `{"client": 1, "may": null}` },
  { why: "… still checks other values", text: `{"client": 1, "may": ⟦TypeMismatch⟧1}` },
  { why: "@nullable on its target", text: `{"client": 1, "target": null}` },
  { why: "a default of null", text: `{"client": 1, "none": null}` },
  { why: "a default is not put in the place of null", text: `{"client": 1, "some": ⟦NullValue⟧null}` },
  { why: "a default makes no member required", text: `{"client": 1}` },
  { why: "@clientOptional does not take @required back", text: `⟦MissingMember⟧{}` },
  { why: "null is there, so it is not missing", text: `{"client": ⟦NullValue⟧null}` },
  { why: "@nullable on a list's member", text: `{"client": 1, "list": [null, 1]}` },
  { why: "a document may be null", text: `{"client": 1, "any": null}` },
  { why: "required and nullable: present", text: `{"client": 1, "inner": {"x": null}}` },
  { why: "required and nullable: absent", text: `{"client": 1, "inner": ⟦MissingMember⟧{}}` },
];

describe("null", () => {
  const checker = valueChecker(SHAPES, "Nulls");

  test.each(rows)("$why", (row) => {
    const { text, marks } = marked(row.text);
    expect(marksOf(checker.check(text))).toEqual(marks);
  });
});
