import { describe, expect, test } from "vitest";
import { marksOf, valueChecker } from "../../helpers/check-value.ts";
import { marked } from "../../helpers/marked.ts";

const SHAPES = `
structure Holder {
  token: Token
  place: Place
  places: Placement
  event: Event
  tree: Tree
  loose: Loose
  old: OldToken
  number: Ratio
}
@untagged union Token { text: String, number: Integer }
@untaggedUnion union OldToken { text: String, number: Integer }
@untagged union Place { location: Location, link: LocationLink, text: String }
structure Location { @required uri: String, @required line: Integer }
structure LocationLink { @required targetUri: String, line: Integer }
@untagged union Placement { one: Location, many: Locations, links: Links }
list Locations { member: Location }
list Links { member: LocationLink }
@untagged union Event { opened: Opened, closed: Closed }
structure Opened { @required kind: OpenedKind, @required at: Integer }
structure Closed { @required kind: ClosedKind, @required reason: String }
enum OpenedKind {
  OPENED = "opened"
}
enum ClosedKind {
  CLOSED = "closed"
}
@untagged union Tree { leaf: Integer, node: Node, pair: Pair }
structure Node { @required child: Tree }
structure Pair { @required child: Tree, @required other: Tree }
@untagged union Loose { a: LooseA, b: LooseB }
structure LooseA { x: Integer }
structure LooseB { x: String }
@untagged union Ratio { value: Double, word: Word }
@length(min: 10) string Word
`;

const rows = [
  { why: "by kind", text: `{"token": "a"}` },
  { why: "by kind", text: `{"token": 1}` },
  { why: "no alternative takes the kind", text: `{"token": ⟦TypeMismatch⟧true}` },
  { why: "null is a kind too", text: `{"token": ⟦NullValue⟧null}` },
  { why: "one alternative takes the kind: its own finding", text: `{"token": ⟦IntegerExpected⟧1.5}` },
  { why: "the name of the Build Server Protocol", text: `{"old": "a"}` },
  { why: "the name of the Build Server Protocol", text: `{"old": ⟦TypeMismatch⟧[]}` },
  { why: "the first of two structures", text: `{"place": {"uri": "a", "line": 1}}` },
  { why: "the second of two structures", text: `{"place": {"targetUri": "a"}}` },
  { why: "all required members of one are there", text: `{"place": {"uri": "a", "line": ⟦TypeMismatch⟧"1"}}` },
  { why: "known members of one only", text: `{"place": {⟦UnknownMember⟧"uro": 1, "uri": "a", "line": 1}}` },
  { why: "nothing tells which was meant", text: `{"place": ⟦NoAlternative⟧{"lin": 1}}` },
  { why: "a list is told by its items", text: `{"places": [{"targetUri": "a"}]}` },
  { why: "an empty list is any list", text: `{"places": []}` },
  {
    why: "a list's finding is that of the list meant",
    text: `{"places": [{"targetUri": "a"}, {"targetUri": ⟦TypeMismatch⟧1}]}`,
  },
  { why: "a literal decides", text: `{"event": {"kind": "opened", "at": ⟦TypeMismatch⟧"1"}}` },
  { why: "a literal decides", text: `{"event": ⟦MissingMember⟧{"kind": "closed", ⟦UnknownMember⟧"at": 1}}` },
  { why: "a wrong literal leaves none", text: `{"event": ⟦NoAlternative⟧{"kind": "paused", "at": 1}}` },
  { why: "alternatives inside alternatives", text: `{"tree": {"child": {"child": 1, "other": {"child": 2}}}}` },
  { why: "the innermost is blamed", text: `{"tree": {"child": {"child": ⟦TypeMismatch⟧"x", "other": 1}}}` },
  { why: "several may have been meant", text: `{"loose": ⟦NoAlternative⟧{"x": true}}` },
  { why: "a word, or the words for what no number is", text: `{"number": "NaN"}` },
  { why: "a word, or the words for what no number is", text: `{"number": "something long"}` },
  { why: "a word, or the words for what no number is", text: `{"number": ⟦NoAlternative⟧"short"}` },
];

describe("alloy#untagged", () => {
  const checker = valueChecker(SHAPES, "Holder");

  test.each(rows)("$why: $text", (row) => {
    const { text, marks } = marked(row.text);
    expect(marksOf(checker.check(text))).toEqual(marks);
  });

  test.each([
    [`{"token": true}`, "I expected a string or a number; I found true."],
    [
      `{"loose": {"x": true}}`,
      "I expected one of the alternatives of Loose; an object is none: a wants an integer at x; b wants a string at x.",
    ],
    [
      `{"place": {"lin": 1}}`,
      "I expected one of the alternatives of Place; an object is none: location knows no member lin of Location; link knows no member lin of LocationLink.",
    ],
    [
      `{"event": {"kind": "paused"}}`,
      `I expected one of the alternatives of Event; an object is none: opened wants one of "opened" at kind; closed wants one of "closed" at kind.`,
    ],
  ])("%s: %s", (text, message) => {
    expect(checker.check(text).map((found) => found.message)).toEqual([message]);
  });

  test("nesting costs no more than its size", () => {
    const deep = (inner: string) => `{"tree": ${`{"child": `.repeat(100)}${inner}${"}".repeat(100)}}`;
    expect(checker.check(deep("1"))).toEqual([]);
    expect(checker.check(deep(`"x"`))).toMatchObject([
      { code: "TypeMismatch", path: ["tree", ...Array(100).fill("child")] },
    ]);
    const wide = (depth: number): string =>
      depth === 0 ? `"x"` : `{"child": ${wide(depth - 1)}, "other": ${wide(depth - 1)}}`;
    expect(checker.check(`{"tree": ${wide(12)}}`).length).toBeGreaterThan(0);
  });
});

describe("untagged unions in each other", () => {
  const nested = valueChecker(
    `structure Holder { outer: Outer, first: First, ring: Ring, alone: Alone, lane: Lane, maybe: Maybe }
     @untagged union Outer { inner: Inner, flag: Boolean }
     @untagged union Inner { innermost: Innermost, short: Short }
     @untagged union Innermost { number: Integer, point: Point, word: Long }
     structure Point { @required x: Integer }
     @length(max: 2) string Short
     @length(min: 4) string Long
     @untagged union First { second: Second, point: Point }
     @untagged union Second { first: First, number: Integer, size: Size }
     structure Size { @required width: Integer }
     @untagged union Ring { next: Ring2, number: Integer }
     @untagged union Ring2 { next: Ring, number: Integer, text: Short }
     @untagged union Alone { self: Alone, number: Integer }
     @untagged union Lane { lane: Lane2 }
     @untagged union Lane2 { lane: Lane, number: Integer, flag: Boolean }
     @untagged union Maybe { @nullable inner: Inner, flag: Boolean }`,
    "Holder",
  );

  test.each([
    { why: "any of them will do", text: `{"outer": 1}` },
    { why: "any of them will do", text: `{"outer": "ab"}` },
    { why: "any of them will do", text: `{"outer": "abcd"}` },
    { why: "any of them will do", text: `{"outer": {"x": 1}}` },
    { why: "none takes the kind", text: `{"outer": ⟦TypeMismatch⟧[]}` },
    { why: "the only way leads to the finding", text: `{"outer": ⟦IntegerExpected⟧1.5}` },
    { why: "the only way leads to the finding", text: `{"outer": {"x": ⟦IntegerExpected⟧1.5}}` },
    { why: "several ways", text: `{"outer": ⟦NoAlternative⟧"abc"}` },
    { why: "null, by the way in", text: `{"maybe": null}` },
    { why: "and what is further in", text: `{"maybe": ⟦IntegerExpected⟧1.5}` },
    { why: "a circle: what the other takes", text: `{"first": 1}` },
    { why: "a circle: what the other takes", text: `{"first": {"width": 1}}` },
    { why: "a circle: what it takes itself", text: `{"first": {"x": 1}}` },
    { why: "a circle: what none takes", text: `{"first": ⟦TypeMismatch⟧true}` },
    { why: "a circle: a number", text: `{"ring": 5}` },
    { why: "a circle: a number", text: `{"ring": ⟦NoAlternative⟧5.5}` },
    { why: "a circle: the only way", text: `{"ring": "ab"}` },
    { why: "a circle: ways round and round", text: `{"ring": ⟦NoAlternative⟧"abc"}` },
    { why: "itself", text: `{"alone": 5}` },
    { why: "itself", text: `{"alone": ⟦NoAlternative⟧5.5}` },
    { why: "a lane that turns round", text: `{"lane": 5}` },
    { why: "a lane that turns round", text: `{"lane": ⟦NoAlternative⟧5.5}` },
  ])("$why: $text", (row) => {
    const { text, marks } = marked(row.text);
    expect(marksOf(nested.check(text))).toEqual(marks);
  });

  test("a finding names the member through which the value came", () => {
    const shapeOf = (text: string) => nested.check(text).map(({ shape, message }) => [shape, message]);
    expect(shapeOf(`{"outer": 1.5}`)).toEqual([["t#Innermost$number", expect.stringContaining("an integer")]]);
    expect(shapeOf(`{"outer": "abc"}`)).toEqual([["t#Outer$inner", expect.stringContaining("alternatives of Inner")]]);
    expect(shapeOf(`{"outer": []}`)).toEqual([["t#Holder$outer", expect.stringContaining("a string")]]);
  });

  test.each([
    { why: "in a chain", last: "Integer" },
    { why: "in a circle", last: "U0" },
  ])("as many as one likes, $why: no call goes as deep", ({ last }) => {
    const count = 12_000;
    const unions = Array.from(
      { length: count },
      (_, at) => `@untagged union U${at} { next: ${at + 1 < count ? `U${at + 1}` : last}, word: Word, item: Item }\n`,
    );
    const shapes = `structure Holder { u: U0 }\n@length(min: 4) string Word\nstructure Item { u: U0 }\n${unions.join("")}`;
    const deep = valueChecker(shapes, "Holder");
    const found = (value: string) => deep.check(`{"u": ${value}}`).map(({ code }) => code);
    expect(found(`"abcd"`)).toEqual([]);
    expect(found(`"abc"`)).toEqual(["NoAlternative"]);
    expect(found(`${`{"u": `.repeat(100)}"abcd"${"}".repeat(100)}`)).toEqual([]);
    expect(found("1")).toEqual(last === "Integer" ? [] : ["TypeMismatch"]);
    expect(found("[]")).toEqual(["TypeMismatch"]);
  });
});
