import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { narrowText } from "../../src/text/narrow-text.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
/** Enough ASCII for a few characters that are none. */
const padding = "a".repeat(1000);

describe("a text that is ASCII but for few characters", () => {
  const rows = [
    { why: "ASCII alone", text: "structure S {}\n" },
    { why: "nothing", text: "" },
    { why: "two, three and four bytes", text: `${padding}é–😀${padding}` },
    { why: "at the beginning and the end", text: `–${padding}😀` },
    { why: "a byte order mark, which is kept", text: `\ufeff${padding}` },
    { why: "what stands in for others", text: `${padding}ÿ${padding}` },
    { why: "a replacement character that is written", text: `${padding}\ufffd` },
  ];
  test.each(rows)("$why", ({ text }) => {
    const narrow = narrowText(utf8(text));
    expect(narrow?.slice(0, text.length)).toBe(text);
    expect(narrow?.outline).toBe(text.replace(/[^\0-\x7f]/g, "\xff"));
  });
});

describe("what is no such text", () => {
  const rows = [
    { why: "too many characters beyond ASCII", bytes: utf8("Привет, мир") },
    { why: "one more than a byte of 64", bytes: utf8(`${"a".repeat(60)}é`.repeat(10)) },
    { why: "no UTF-8", bytes: Uint8Array.from([...utf8(padding), 0xc0, 0xaf]) },
    { why: "cut short", bytes: Uint8Array.from([...utf8(padding), 0xe2, 0x80]) },
    { why: "a surrogate in three bytes", bytes: Uint8Array.from([...utf8(padding), 0xed, 0xa0, 0x80]) },
  ];
  test.each(rows)("$why", ({ bytes }) => expect(narrowText(bytes)).toBeUndefined());
});

test("any part of any text is what a part of the text is", () => {
  const stretches = fc.array(fc.oneof(fc.constant(padding), fc.string({ unit: "binary", maxLength: 4 })));
  const cases = fc.tuple(stretches, fc.nat(), fc.nat());
  fc.assert(
    fc.property(cases, ([parts, one, other]) => {
      const text = `${padding}${parts.join("")}`;
      const narrow = narrowText(utf8(text));
      if (narrow === undefined) return;
      const [from = 0, to = 0] = [one % (text.length + 1), other % (text.length + 1)].sort((a, b) => a - b);
      const whole = new TextDecoder("utf-8", { ignoreBOM: true }).decode(utf8(text));
      expect(narrow.slice(from, to)).toBe(whole.slice(from, to));
      expect(narrow.outline.length).toBe(whole.length);
    }),
  );
});

test("bytes that begin in the middle of their memory", () => {
  const bytes = utf8(`––${padding}é`);
  expect(narrowText(bytes.subarray(6))?.slice(990, 1001)).toBe("aaaaaaaaaaé");
});
