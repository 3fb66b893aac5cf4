import { describe, expect, test } from "vitest";
import { marksOf, valueChecker } from "../helpers/check-value.ts";
import { marked } from "../helpers/marked.ts";

const SHAPES = `
structure Collections {
  list: Numbers
  sparse: Sparse
  some: Some
  unique: Unique
  deep: Deep
  days: Days
  map: Scores
  holes: Holes
  few: Few
  levels: Levels
  names: Names
  grid: Grid
  anything: Document
  nested: Nested
}
list Numbers { member: Integer }
@sparse list Sparse { member: Integer }
@length(min: 1, max: 2) list Some { member: String }
@uniqueItems list Unique { member: String }
@uniqueItems list Deep { member: Pair }
@uniqueItems list Days { member: Day }
@timestampFormat("date-time") timestamp Day
structure Pair { a: BigInteger, b: Numbers }
map Scores { key: String, value: Integer }
@sparse map Holes { key: String, value: Integer }
@length(max: 1) map Few { key: String, value: String }
enum Level { LOW = "low"
 HIGH = "high"
}
map Levels { key: Level, value: Integer }
@pattern("^[a-z]+$") @length(max: 3) string Name
map Names { key: Name, value: Box }
structure Box { in: Names }
list Grid { member: Numbers }
list Nested { member: Scores }
`;

const rows = [
  { text: `{"list": []}` },
  { text: `{"list": [1, 2]}` },
  { text: `{"list": [1, ⟦TypeMismatch⟧"2", ⟦NullValue⟧null]}` },
  { text: `{"list": ⟦TypeMismatch⟧{}}` },
  { text: `{"list": ⟦NullValue⟧null}` },
  { text: `{"sparse": [1, null]}` },
  { text: `{"sparse": [null, ⟦TypeMismatch⟧"1"]}` },
  { text: `{"some": ["a", "b"]}` },
  { text: `{"some": ⟦LengthMismatch⟧[]}` },
  { text: `{"some": ⟦LengthMismatch⟧["a", "b", "c"]}` },
  { text: `{"unique": ["a", "b", "A"]}` },
  { text: `{"unique": ["a", "b", ⟦DuplicateItem⟧"a"]}` },
  { text: `{"unique": ["a", ⟦DuplicateItem⟧"a", ⟦DuplicateItem⟧"\\u0061"]}` },
  { text: `{"deep": [{"a": 1, "b": [1]}, {"a": 1, "b": [2]}, {"a": 1}]}` },
  { text: `{"deep": [{"a": 1, "b": [1]}, ⟦DuplicateItem⟧{"b": [1.0], "a": 10e-1}]}` },
  { text: `{"deep": [{"a": 9007199254740993}, {"a": 9007199254740992}]}` },
  { text: `{"days": ["2020-01-01T00:00:00Z", "2020-01-01T00:00:00.5Z"]}` },
  { text: `{"days": ["2020-01-01T00:00:00Z", ⟦DuplicateItem⟧"2020-01-01t00:00:00.000z"]}` },
  { text: `{"days": [⟦InvalidTimestamp⟧"x", ⟦InvalidTimestamp⟧⟦DuplicateItem⟧"x"]}` },
  { text: `{"map": {}}` },
  { text: `{"map": {"": 1, "__proto__": 2}}` },
  { text: `{"map": {"a": ⟦TypeMismatch⟧"1", "b": ⟦NullValue⟧null}}` },
  { text: `{"map": ⟦TypeMismatch⟧[]}` },
  { text: `{"holes": {"a": null}}` },
  { text: `{"few": {"a": "1"}}` },
  { text: `{"few": ⟦LengthMismatch⟧{"a": "1", "b": "2"}}` },
  { text: `{"levels": {"low": 1}}` },
  { text: `{"levels": {⟦UnknownEnumValue⟧"mid": 1, "high": ⟦TypeMismatch⟧true}}` },
  { text: `{"names": {"a": {"in": {"abc": {}}}}}` },
  { text: `{"names": {⟦LengthMismatch⟧"abcd": {}, ⟦PatternMismatch⟧"A": {"in": {⟦PatternMismatch⟧"": {}}}}}` },
  { text: `{"grid": [[1], [], [2, ⟦IntegerExpected⟧2.5]]}` },
  { text: `{"nested": [{"a": 1}, {"b": ⟦TypeMismatch⟧[]}]}` },
  { text: `{"anything": {"a": [null, 1e400, "x", {}]}}` },
  { text: `{"anything": null}` },
];

describe("lists, maps, documents", () => {
  const checker = valueChecker(SHAPES, "Collections");

  test.each(rows)("$text", (row) => {
    const { text, marks } = marked(row.text);
    expect(marksOf(checker.check(text))).toEqual(marks);
  });

  test.each([
    { text: `{"grid": [[], [1, "x"]]}`, pointer: "/grid/1/1", shape: "t#Numbers$member" },
    { text: `{"nested": [{}, {"a/b": "x"}]}`, pointer: "/nested/1/a~1b", shape: "t#Scores$value" },
    { text: `{"levels": {"mid": 1}}`, pointer: "/levels/mid", shape: "t#Levels$key" },
    { text: `{"some": []}`, pointer: "/some", shape: "t#Collections$some" },
    { text: `{"unique": ["a", "a"]}`, pointer: "/unique/1", shape: "t#Collections$unique" },
  ])("$text is blamed at $pointer", ({ text, pointer, shape }) => {
    expect(checker.check(text)).toMatchObject([{ pointer, shape }]);
  });

  test.each([
    [`{"some": []}`, "I expected an array of 1 to 2 items; I found 0."],
    [`{"few": {"a": "", "b": ""}}`, "I expected an object of at most 1 entry; I found 2."],
    [`{"unique": ["a", "b", "a"]}`, `I expected items that differ; I found "a" again, which is also item 0.`],
    [`{"names": {"ABC": {}}}`, `I expected a string that matches ^[a-z]+$; I found the key "ABC".`],
  ])("%s: %s", (text, message) => {
    expect(checker.check(text)[0]?.message).toBe(message);
  });
});
