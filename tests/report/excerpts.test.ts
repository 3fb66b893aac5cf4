import { describe, expect, test } from "vitest";
import { type SourceLines, SourceText, tokenLines } from "../../src/report/index.ts";
import { cellWidth } from "../../src/text/cell-width.ts";

/** `▸` stands before the first blamed character. */
function shown(text: string, width?: number): readonly string[] {
  const offset = text.indexOf("▸");
  const source = new SourceText(text.replace("▸", ""));
  return tokenLines(source, source.placeOf(offset), width);
}

describe("the line below a finding has carets under the token", () => {
  const rows: readonly { why: string; text: string; lines: readonly string[] }[] = [
    {
      why: "a string, quotes and all",
      text: '{"id": ▸"a\\"b"}',
      lines: ['  1 | {"id": "a\\"b"}', "    |        ^^^^^^"],
    },
    { why: "a number", text: "[▸-1.5e+3, 2]", lines: ["  1 | [-1.5e+3, 2]", "    |  ^^^^^^^"] },
    { why: "a word", text: "[▸nul]", lines: ["  1 | [nul]", "    |  ^^^"] },
    { why: "what opens an object or array", text: '▸{"a": 1}', lines: ['  1 | {"a": 1}', "    | ^"] },
    { why: "the end of the text", text: "[1,▸", lines: ["  1 | [1,", "    |    ^"] },
    { why: "a string without an end ends with its line", text: '["a▸"b\n"]', lines: ['  1 | ["a"b', "    |    ^^"] },
    { why: "the number of the line moves both", text: `${"\n".repeat(9)}▸1`, lines: ["  10 | 1", "     | ^"] },
    { why: "CRLF is no part of a line", text: '{\r\n▸"a": 1\r\n}', lines: ['  2 | "a": 1', "    | ^^^"] },
    { why: "nor is a lone CR", text: '{\r▸"a": 1\r}', lines: ['  2 | "a": 1', "    | ^^^"] },
    { why: "tabs", text: "\t[▸1]", lines: ["  1 | \t[1]", "    | \t ^"] },
    {
      why: "wide and combining characters",
      text: '["日e\u0301", ▸1]',
      lines: ['  1 | ["日e\u0301", 1]', "    |         ^"],
    },
    { why: "a colour is no colour", text: '["\u001b[31m", ▸1]', lines: ['  1 | ["␛[31m", 1]', "    |           ^"] },
    { why: "a byte order mark is seen", text: "▸\ufeff1", lines: ["  1 | \ufffd1", "    | ^"] },
  ];
  test.each(rows)("$why", ({ text, lines }) => expect(shown(text)).toEqual(lines));

  test("a place that the source has not", () => {
    const source = new SourceText("[1]");
    expect(tokenLines(source, { line: 2, column: 1 })).toEqual([]);
    expect(tokenLines(source, { line: 1, column: 9 })).toEqual([]);
  });

  test("bytes that are no UTF-8 are replaced", () => {
    const source = new SourceText(new Uint8Array([0x5b, 0x22, 0xff, 0x22, 0x5d]));
    expect(tokenLines(source, source.placeOf(2))).toEqual(['  1 | ["\ufffd"]', "    |   ^"]);
  });
});

describe("a long line", () => {
  const long = `[${'"x", '.repeat(400)}▸"${"日".repeat(3000)}"${', "x"'.repeat(400)}]`;

  test.each([40, 80, 108])("is cut around the carets, to %i cells", (width) => {
    const [source = "", marks = ""] = shown(long, width);
    const cells = [...source].reduce((sum, one) => sum + cellWidth(one.codePointAt(0) ?? 0), 0);
    expect(cells).toBeLessThanOrEqual(width);
    expect(marks.length).toBeLessThanOrEqual(width + 1);
    expect(marks).toMatch(/^ +\| +\^{10,}$/);
  });

  test("is looked at around each place only: a thousand places of 16 MiB cost a thousand windows", () => {
    let looked = 0;
    const text = "1,".repeat(8 << 20);
    const watched = new Proxy(new String(text), {
      get(target, name) {
        const member = Reflect.get(target, name, target);
        if (typeof member !== "function") return member;
        return (...args: unknown[]) => {
          const result = Reflect.apply(member, text, args);
          looked += typeof result === "string" ? result.length : 1;
          return result;
        };
      },
    });
    const source: SourceLines = { at: ({ column }) => ({ text: watched as unknown as string, offset: column - 1 }) };
    for (let at = 0; at < 1000; at++) {
      expect(tokenLines(source, { line: 1, column: at * 16_000 + 1 })).toHaveLength(2);
    }
    expect(looked).toBeLessThan(1000 * 3000);
  });
});
