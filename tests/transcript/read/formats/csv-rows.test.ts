import { describe, expect, test } from "vitest";
import { csvFields } from "../../../../src/transcript/read/formats/csv-rows.ts";

const START = { line: 4, column: 1 };
const fields = (row: string): readonly string[] | undefined => csvFields(row, START)?.map(({ text }) => text);

const rows: readonly { readonly why: string; readonly row: string; readonly fields: readonly string[] | undefined }[] =
  [
    { why: "plain fields, empty ones too", row: "a,,b,", fields: ["a", "", "b", ""] },
    { why: "nothing is one empty field", row: "", fields: [""] },
    { why: "a quoted field holds commas and line breaks", row: '"a,\nb",c', fields: ["a,\nb", "c"] },
    { why: "a doubled quote is one", row: '"""a"""', fields: ['"a"'] },
    { why: "an empty quoted field", row: '"",""', fields: ["", ""] },
    { why: "a quote inside a plain field is left alone", row: 'a"b,c', fields: ['a"b', "c"] },
    { why: "a quote that nothing closes", row: 'a,"b', fields: undefined },
    { why: "nor does a doubled one", row: '"a""', fields: undefined },
    { why: "text behind the closing quote", row: '"a"b,c', fields: undefined },
  ];

describe("the fields of a row of CSV", () => {
  test.each(rows)("$why", (row) => {
    expect(fields(row.row)).toEqual(row.fields);
  });

  test("a place in a quoted field counts the quotes as they are written", () => {
    const [, second] = csvFields('x,"a""b\nc"', START) ?? [];
    expect([0, 2, 4].map((offset) => second?.placeOf(offset))).toEqual([
      { line: 4, column: 4 },
      { line: 4, column: 7 },
      { line: 5, column: 1 },
    ]);
  });

  test("a field may be as long as a message", () => {
    const text = "a".repeat(8 << 20);
    expect(fields(`"${text}",${text}`)).toEqual([text, text]);
    expect(fields(`"${'""'.repeat(1 << 20)}"`)?.[0]).toHaveLength(1 << 20);
  });
});
