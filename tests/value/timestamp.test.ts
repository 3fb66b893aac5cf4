import { describe, expect, test } from "vitest";
import { marksOf, valueChecker } from "../helpers/check-value.ts";
import { marked } from "../helpers/marked.ts";

const SHAPES = `
structure Times {
  plain: Timestamp
  text: DateTime
  http: HttpDate
  @timestampFormat("epoch-seconds") seconds: DateTime
  @timestampFormat("date-time") member: Timestamp
  offset: Offset
}
@timestampFormat("date-time") timestamp DateTime
@timestampFormat("http-date") timestamp HttpDate
@timestampFormat("date-time") @offsetDateTimeFormat timestamp Offset
`;

const rows = [
  { text: `{"plain": 1515531081.1234}` },
  { text: `{"plain": -1}` },
  { text: `{"plain": ⟦TypeMismatch⟧"2020-01-01T00:00:00Z"}` },
  { text: `{"seconds": 0}` },
  { text: `{"seconds": ⟦TypeMismatch⟧"2020-01-01T00:00:00Z"}` },
  { text: `{"text": "2020-01-01T00:00:00Z"}` },
  { text: `{"text": "2020-02-29T23:59:59.123456789Z"}` },
  { text: `{"text": "2016-12-31T23:59:60Z"}` },
  { text: `{"text": "2020-01-01t00:00:00z"}` },
  { text: `{"member": "2020-01-01T00:00:00Z"}` },
  { text: `{"text": ⟦InvalidTimestamp⟧"2021-02-29T00:00:00Z"}` },
  { text: `{"text": ⟦InvalidTimestamp⟧"2020-01-01T00:00:00"}` },
  { text: `{"text": ⟦InvalidTimestamp⟧"2020-01-01T00:00:00+01:00"}` },
  { text: `{"text": ⟦InvalidTimestamp⟧"2020-01-01 00:00:00Z"}` },
  { text: `{"text": ⟦InvalidTimestamp⟧"2020-01-01"}` },
  { text: `{"text": ⟦InvalidTimestamp⟧"2020-13-01T00:00:00Z"}` },
  { text: `{"text": ⟦InvalidTimestamp⟧"2020-00-01T00:00:00Z"}` },
  { text: `{"text": ⟦InvalidTimestamp⟧"2020-01-01T24:00:00Z"}` },
  { text: `{"text": ⟦InvalidTimestamp⟧"2020-01-01T00:60:00Z"}` },
  { text: `{"text": ⟦InvalidTimestamp⟧"2020-01-01T00:00:60Z"}` },
  { text: `{"text": ⟦InvalidTimestamp⟧"2020-01-01T00:00:00.Z"}` },
  { text: `{"text": ⟦TypeMismatch⟧0}` },
  { text: `{"text": ⟦NullValue⟧null}` },
  { text: `{"offset": "2020-01-01T00:00:00+01:00"}` },
  { text: `{"offset": "2017-01-01T00:59:60+01:00"}` },
  { text: `{"offset": ⟦InvalidTimestamp⟧"2020-01-01T00:00:00+24:00"}` },
  { text: `{"http": "Tue, 29 Apr 2014 18:30:38 GMT"}` },
  { text: `{"http": "Thu, 01 Jan 1970 00:00:00 GMT"}` },
  { text: `{"http": ⟦InvalidTimestamp⟧"Wed, 29 Apr 2014 18:30:38 GMT"}` },
  { text: `{"http": ⟦InvalidTimestamp⟧"Tue, 29 Apr 2014 18:30:38 UTC"}` },
  { text: `{"http": ⟦InvalidTimestamp⟧"Tue, 29 Apr 2014 18:30:38.5 GMT"}` },
  { text: `{"http": ⟦InvalidTimestamp⟧"Tuesday, 29-Apr-14 18:30:38 GMT"}` },
  { text: `{"http": ⟦InvalidTimestamp⟧"Sun, 31 Apr 2014 18:30:38 GMT"}` },
];

describe("timestamps", () => {
  const checker = valueChecker(SHAPES, "Times");

  test.each(rows)("$text", (row) => {
    const { text, marks } = marked(row.text);
    expect(marksOf(checker.check(text))).toEqual(marks);
  });

  test("the message gives an example", () => {
    expect(checker.check(`{"text": "today"}`)[0]?.message).toBe(
      `I expected a date-time such as 1985-04-12T23:20:50.52Z; I found the string "today".`,
    );
  });
});
