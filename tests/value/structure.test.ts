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

const OPEN = `
structure Holder { open: Open, closed: Closed, loose: Loose }
structure Open { @required a: Integer, @jsonUnknown rest: Rest }
structure Closed { a: Integer }
structure Loose { a: Integer }
map Rest { key: String, value: Document }
`;

test.each([
  { why: "@jsonUnknown takes every other member", text: `{"open": {"a": 1, "b": null, "c": {}}}` },
  { why: "… under any name, its own too", text: `{"open": {"a": 1, "rest": 5}}` },
  { why: "… and checks those that are known", text: `{"open": ⟦MissingMember⟧{"b": 1}}` },
  { why: "the policy rejects", text: `{"closed": {⟦UnknownMember⟧"b": 1}}` },
  { why: "the policy ignores", text: `{"loose": {"b": [{"a": "x"}]}}` },
  { why: "… only what is unknown", text: `{"loose": {"a": ⟦TypeMismatch⟧"x", "b": 1}}` },
])("unknown members: $why", (row) => {
  const checker = valueChecker(OPEN, "Holder", {
    unknownMembers: (structure) => (structure.name === "Loose" ? "ignore" : "reject"),
  });
  const { text, marks } = marked(row.text);
  expect(marksOf(checker.check(text))).toEqual(marks);
});

test("members have the names of the policy", () => {
  const shapes = `structure S { @required @jsonName("from-name") from: Integer }`;
  const smithy = valueChecker(shapes, "S");
  expect(smithy.check(`{"from": 1}`)).toEqual([]);
  const json = valueChecker(shapes, "S", { memberNames: "json" });
  expect(json.check(`{"from-name": 1}`)).toEqual([]);
  expect(json.check(`{"from": 1}`)).toMatchObject([
    { code: "UnknownMember", pointer: "/from", shape: "t#S" },
    {
      code: "MissingMember",
      pointer: "/from-name",
      shape: "t#S$from",
      message: "I expected member from-name of S; it is missing.",
    },
  ]);
});

test("more members than fit in a word of bits", () => {
  const names = Array.from({ length: 100 }, (_, index) => `m${index}`);
  const checker = valueChecker(`structure S { ${names.map((name) => `@required ${name}: Integer`).join(", ")} }`, "S");
  const text = (some: readonly string[]) => `{${some.map((name) => `"${name}": 1`).join(",")}}`;
  expect(checker.check(text(names.toReversed()))).toEqual([]);
  const found = checker.check(text(names.filter((name) => name !== "m7" && name !== "m77")));
  expect(found.map(({ pointer }) => pointer)).toEqual(["/m7", "/m77"]);
});

test("a name that reads like no name is quoted in the message", () => {
  const checker = valueChecker("structure S {}", "S");
  expect(checker.check(`{"a b": 1}`)[0]?.message).toBe(`I know no member "a b" of S.`);
  expect(checker.check(`{"${"x".repeat(99)}": 1}`)[0]?.message).toBe(`I know no member "${"x".repeat(60)}…" of S.`);
});
