import { expect, test } from "vitest";
import { marksOf, valueChecker } from "../helpers/check-value.ts";
import { marked } from "../helpers/marked.ts";

const POINT = `
structure Point {
  @required x: Integer
  @required y: Integer
  label: String
  next: Point
}`;

const rows = [
  { why: "all members", text: `{"x": 1, "y": 2, "label": "a", "next": {"x": 1, "y": 2}}` },
  { why: "required ones alone", text: `{"x": 1, "y": 2}` },
  { why: "a required member is missing", text: `⟦MissingMember⟧{"x": 1}` },
  { why: "both are", text: `⟦MissingMember⟧⟦MissingMember⟧{}` },
  { why: "an unknown member does not stand in", text: `⟦MissingMember⟧{"x": 1, ⟦UnknownMember⟧"z": 2}` },
  { why: "names are compared exactly", text: `⟦MissingMember⟧{"x": 1, ⟦UnknownMember⟧"Y": 2}` },
  { why: "escaped names are the same names", text: `{"\\u0078": 1, "y": 2}` },
  { why: "an array is no structure", text: `⟦TypeMismatch⟧[]` },
  { why: "neither is null", text: `⟦NullValue⟧null` },
  { why: "a null member is a value", text: `{"x": 1, "y": ⟦NullValue⟧null}` },
  { why: "a null optional member too", text: `{"x": 1, "y": 2, "label": ⟦NullValue⟧null}` },
  {
    why: "inside itself",
    text: `{"x": 1, "y": 2, "next": {"x": 1, "y": 2, "next": ⟦MissingMember⟧{"x": ⟦TypeMismatch⟧"1"}}}`,
  },
];

test.each(rows)("structure: $why", (row) => {
  const { text, marks } = marked(row.text);
  const found = valueChecker(POINT, "Point").check(text);
  expect(marksOf(found)).toEqual(marks);
});

test("a finding names the member that the value came through, and its place", () => {
  const [found] = valueChecker(POINT, "Point").check(`{"x": 1, "y": 2, "next": {"x": "1", "y": 2}}`);
  expect(found).toMatchObject({
    code: "TypeMismatch",
    path: ["next", "x"],
    pointer: "/next/x",
    offset: 31,
    shape: "t#Point$x",
    message: `I expected an integer; I found the string "1".`,
  });
});
