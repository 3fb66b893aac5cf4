import { describe, expect, test } from "vitest";
import { marksOf, valueChecker } from "../helpers/check-value.ts";
import { marked } from "../helpers/marked.ts";

const TAGGED = `
union Shape { circle: Circle, side: Integer, @jsonName("none") nothing: Unit, again: Shape }
structure Circle { @required radius: Integer }
`;

describe("union", () => {
  const checker = valueChecker(TAGGED, "Shape");

  test.each([
    { text: `{"circle": {"radius": 1}}` },
    { text: `{"side": 1}` },
    { text: `{"nothing": {}}` },
    { text: `{"again": {"again": {"side": 1}}}` },
    { text: `⟦UnionMismatch⟧{}` },
    { text: `⟦UnionMismatch⟧{"side": 1, "circle": {"radius": 1}}` },
    { text: `⟦UnionMismatch⟧{"side": 1, "color": 1}` },
    { text: `{⟦UnknownMember⟧"cirle": {"radius": 1}}` },
    { text: `{⟦UnknownMember⟧"none": {}}` },
    { text: `{"side": ⟦NullValue⟧null}` },
    { text: `{"circle": ⟦MissingMember⟧{}}` },
    { text: `{"again": {"again": {"side": ⟦TypeMismatch⟧"1"}}}` },
    { text: `⟦TypeMismatch⟧[]` },
    { text: `⟦NullValue⟧null` },
  ])("$text", (row) => {
    const { text, marks } = marked(row.text);
    expect(marksOf(checker.check(text))).toEqual(marks);
  });

  test.each([
    [`{}`, "I expected exactly one member of Shape (circle, side, nothing, again); I found none."],
    [
      `{"side": 1, "circle": {}}`,
      "I expected exactly one member of Shape (circle, side, nothing, again); I found 2: side, circle.",
    ],
    [`{"cirle": {}}`, "I know no member cirle of Shape. Did you mean circle?"],
    [`[]`, "I expected an object with one of circle, side, nothing, again; I found an array."],
  ])("%s: %s", (text, message) => {
    expect(checker.check(text)[0]?.message).toBe(message);
  });

  test("members have their JSON names when the policy says so", () => {
    const named = valueChecker(TAGGED, "Shape", { memberNames: "json" });
    expect(named.check(`{"none": {}}`)).toEqual([]);
    expect(named.check(`{"nothing": {}}`)).toMatchObject([{ code: "UnknownMember", pointer: "/nothing" }]);
  });

  test("@jsonUnknown opens a union", () => {
    const open = valueChecker(
      `union Open { a: Integer, @jsonUnknown other: Rest }\nmap Rest { key: String, value: Document }`,
      "Open",
    );
    expect(open.check(`{"b": {"c": null}}`)).toEqual([]);
    expect(open.check(`{"a": "1"}`)).toMatchObject([{ code: "TypeMismatch" }]);
  });
});
