import { describe, expect, test } from "vitest";
import { marksOf, valueChecker } from "../helpers/check-value.ts";
import { marked } from "../helpers/marked.ts";

const SHAPES = `
structure Strings {
  any: String
  name: Name
  one: One
  long: Long
  code: Code
  word: Word
  level: Level
  open: Open
  old: Old
  state: State
  many: Many
  bytes: Blob
  key: Key
  flag: Boolean
}
@length(min: 1, max: 3) string Name
@length(min: 1, max: 1) string One
@length(min: 30) string Long
@pattern("^[A-Z]{2}-[0-9]+$") string Code
@length(max: 4) @pattern("[aé]") string Word
enum Level {
 DEBUG = "debug"
 INFO = "info"
 PLAIN
}
@openEnum enum Open {
 A = "a"
}
@length(max: 2)
@enum([{value: "on"}, {value: "offline"}])
string Old
@enumKind("open") enum State {
 OK = "ok"
}
enum Many { A B C D E F G H I J K }
@length(min: 2, max: 3) blob Key
`;

const rows = [
  { text: `{"any": ""}` },
  { text: `{"any": "\\ud800"}` },
  { text: `{"any": ⟦TypeMismatch⟧1}` },
  { text: `{"any": ⟦TypeMismatch⟧{}}` },
  { text: `{"any": ⟦NullValue⟧null}` },
  // Length counts code points, whatever bytes and escapes they take.
  { text: `{"name": "abc"}` },
  { text: `{"name": ⟦LengthMismatch⟧""}` },
  { text: `{"name": ⟦LengthMismatch⟧"abcd"}` },
  { text: `{"name": "💡💡💡"}` },
  { text: `{"name": ⟦LengthMismatch⟧"💡💡💡💡"}` },
  { text: `{"name": "\\u0061\\u0062\\u0063"}` },
  { text: `{"name": ⟦LengthMismatch⟧"\\u0061\\u0062\\u0063\\u0064"}` },
  { text: `{"name": "\\ud83d\\udca1\\ud83d\\udca1\\ud83d\\udca1"}` },
  { text: `{"name": "\\n\\"é"}` },
  { text: `{"one": "é"}` },
  { text: `{"one": "\\ud83d\\udca1"}` },
  { text: `{"one": "\\ud83d"}` },
  { text: `{"one": ⟦LengthMismatch⟧"\\udca1\\ud83d"}` },
  { text: `{"long": "${"é".repeat(30)}"}` },
  { text: `{"long": ⟦LengthMismatch⟧"${"é".repeat(29)}"}` },
  { text: `{"long": ⟦LengthMismatch⟧"${"\\u00e9".repeat(29)}"}` },
  { text: `{"long": "${"\\u00e9".repeat(30)}"}` },
  // Patterns.
  { text: `{"code": "AB-1"}` },
  { text: `{"code": "\\u0041B-1"}` },
  { text: `{"code": ⟦PatternMismatch⟧"AB-"}` },
  { text: `{"code": ⟦PatternMismatch⟧"AB-1\\n"}` },
  { text: `{"code": ⟦PatternMismatch⟧"xAB-1"}` },
  { text: `{"code": ⟦PatternMismatch⟧"ÄB-1"}` },
  { text: `{"word": "xéx"}` },
  { text: `{"word": "xax"}` },
  { text: `{"word": ⟦PatternMismatch⟧"xxx"}` },
  { text: `{"word": ⟦LengthMismatch⟧⟦PatternMismatch⟧"xxxxx"}` },
  // Enums.
  { text: `{"level": "debug"}` },
  { text: `{"level": "d\\u0065bug"}` },
  { text: `{"level": "PLAIN"}` },
  { text: `{"level": ⟦UnknownEnumValue⟧"DEBUG"}` },
  { text: `{"level": ⟦UnknownEnumValue⟧"debugs"}` },
  { text: `{"level": ⟦UnknownEnumValue⟧""}` },
  { text: `{"level": ⟦TypeMismatch⟧1}` },
  { text: `{"level": ⟦NullValue⟧null}` },
  { text: `{"open": "b"}` },
  { text: `{"open": ⟦TypeMismatch⟧1}` },
  { text: `{"state": "other"}` },
  { text: `{"old": "on"}` },
  { text: `{"old": ⟦LengthMismatch⟧"offline"}` },
  { text: `{"old": ⟦UnknownEnumValue⟧"off"}` },
  { text: `{"many": "K"}` },
  { text: `{"many": ⟦UnknownEnumValue⟧"L"}` },
  // Blobs.
  { text: `{"bytes": ""}` },
  { text: `{"bytes": "AA=="}` },
  { text: `{"bytes": "AAA="}` },
  { text: `{"bytes": "+/+/"}` },
  { text: `{"bytes": "AA\\u003d\\u003d"}` },
  { text: `{"bytes": ⟦InvalidBase64⟧"AA="}` },
  { text: `{"bytes": ⟦InvalidBase64⟧"A"}` },
  { text: `{"bytes": ⟦InvalidBase64⟧"A==="}` },
  { text: `{"bytes": ⟦InvalidBase64⟧"===="}` },
  { text: `{"bytes": ⟦InvalidBase64⟧"AB=="}` },
  { text: `{"bytes": ⟦InvalidBase64⟧"-_-_"}` },
  { text: `{"bytes": ⟦InvalidBase64⟧"AA\\nAA"}` },
  { text: `{"bytes": ⟦TypeMismatch⟧[1]}` },
  { text: `{"key": "AAA="}` },
  { text: `{"key": "AAAA"}` },
  { text: `{"key": ⟦LengthMismatch⟧"AA=="}` },
  { text: `{"key": ⟦LengthMismatch⟧"AAAAAA=="}` },
  // Booleans.
  { text: `{"flag": true}` },
  { text: `{"flag": ⟦TypeMismatch⟧0}` },
  { text: `{"flag": ⟦TypeMismatch⟧"true"}` },
];

describe("strings, enums, blobs, booleans", () => {
  const checker = valueChecker(SHAPES, "Strings");

  test.each(rows)("$text", (row) => {
    const { text, marks } = marked(row.text);
    expect(marksOf(checker.check(text))).toEqual(marks);
  });

  test.each([
    [`{"name": "abcd"}`, "I expected a string of 1 to 3 characters; I found 4."],
    [`{"one": ""}`, "I expected a string of exactly 1 character; I found 0."],
    [`{"code": "x"}`, `I expected a string that matches ^[A-Z]{2}-[0-9]+$; I found the string "x".`],
    [`{"level": "DEBUG"}`, `I expected one of "debug", "info", "PLAIN"; I found the string "DEBUG".`],
    [`{"many": "x"}`, `I expected one of "A", "B", "C", "D", "E", "F", "G", "H" and 3 more; I found the string "x".`],
    [`{"bytes": "a-b_"}`, `I expected base64 text; character "-" has no place in "a-b_".`],
    [`{"key": "AA=="}`, "I expected base64 text of 2 to 3 bytes; I found 1."],
    [`{"flag": null}`, "I expected true or false; I found null."],
  ])("%s: %s", (text, message) => {
    expect(checker.check(text)[0]?.message).toBe(message);
  });

  test("a long string is cut in the message, between characters", () => {
    expect(checker.check(`{"flag": "${"💡".repeat(500)}"}`)[0]?.message).toBe(
      `I expected true or false; I found the string "${"💡".repeat(29)}….`,
    );
  });
});

test("a pattern that cannot be run is a problem of the contract, not a finding", () => {
  const checker = valueChecker(`@pattern("^(?=a)") string Ahead\nstructure S { a: Ahead, b: Ahead }`, "S");
  expect(checker.problems).toEqual([
    {
      shape: "t#S$b",
      trait: "smithy.api#pattern",
      severity: "error",
      message:
        "I cannot check the pattern of t#S$b: The pattern has a lookahead ((?=a…) at character 2, which cannot be run in linear time.",
    },
    expect.objectContaining({ shape: "t#S$a" }),
  ]);
  expect(checker.check(`{"a": "x"}`)).toEqual([]);
});
