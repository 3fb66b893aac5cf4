import { isUtf8 } from "node:buffer";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  decodeUtf8,
  invalidUtf8Offset,
  isWellFormed,
  sequenceLength,
  utf8Length,
  utf16Length,
} from "../../src/text/utf8.ts";

const bytes = (...values: number[]) => Uint8Array.from(values);

describe("the first byte that is no UTF-8", () => {
  const rows = [
    { why: "ASCII", input: bytes(0x61, 0x00, 0x7f), at: undefined },
    {
      why: "two, three and four bytes",
      input: bytes(0xc3, 0xa9, 0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x98, 0x80),
      at: undefined,
    },
    { why: "a stray continuation byte", input: bytes(0x61, 0x80), at: 1 },
    { why: "overlong in two bytes", input: bytes(0xc0, 0xaf), at: 0 },
    { why: "overlong in three bytes", input: bytes(0x61, 0xe0, 0x9f, 0xbf), at: 1 },
    { why: "overlong in four bytes", input: bytes(0xf0, 0x8f, 0xbf, 0xbf), at: 0 },
    { why: "a surrogate", input: bytes(0xed, 0xa0, 0x80), at: 0 },
    { why: "right below the surrogates", input: bytes(0xed, 0x9f, 0xbf), at: undefined },
    { why: "right above the surrogates", input: bytes(0xee, 0x80, 0x80), at: undefined },
    { why: "the last code point", input: bytes(0xf4, 0x8f, 0xbf, 0xbf), at: undefined },
    { why: "past U+10FFFF", input: bytes(0xf4, 0x90, 0x80, 0x80), at: 0 },
    { why: "no lead byte of five", input: bytes(0xf8, 0x88, 0x80, 0x80, 0x80), at: 0 },
    { why: "cut short at the end: the lead byte is meant", input: bytes(0x61, 0xe2, 0x82), at: 1 },
    { why: "broken off by ASCII: the lead byte is meant", input: bytes(0xe2, 0x82, 0x41), at: 0 },
    { why: "a byte order mark is UTF-8", input: bytes(0xef, 0xbb, 0xbf), at: undefined },
  ];
  test.each(rows)("$why", ({ input, at }) => {
    expect(invalidUtf8Offset(input)).toBe(at);
    expect(decodeUtf8(input)).toEqual(
      at === undefined ? { text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(input) } : { invalidAt: at },
    );
  });

  test("all sequences of up to four telling bytes agree with the host", () => {
    const telling = [
      0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc1, 0xc2, 0xe0, 0xe1, 0xed, 0xf0, 0xf1, 0xf4, 0xf5,
    ];
    const input = new Uint8Array(4);
    let disagreements = 0;
    for (let number = 0; number < telling.length ** 4; number++) {
      let rest = number;
      for (let at = 0; at < 4; at++) {
        input[at] = telling[rest % telling.length] ?? 0;
        rest = Math.floor(rest / telling.length);
      }
      if ((invalidUtf8Offset(input) === undefined) !== isUtf8(input)) disagreements += 1;
    }
    expect(disagreements).toBe(0);
  });

  test("a length of its own keeps what lies behind out", () => {
    expect(invalidUtf8Offset(bytes(0x61, 0xc3, 0xa9), 2)).toBe(1);
    expect(sequenceLength(bytes(), 0)).toBe(0);
  });
});

describe("lengths and offsets", () => {
  const anyText = fc.string({ unit: "binary" });

  test("the length in UTF-8 is what the encoder gives, lone surrogates too", () => {
    const units = fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) });
    fc.assert(fc.property(units, (text) => utf8Length(text) === new TextEncoder().encode(text).length));
  });

  test("the length in UTF-16 of the encoding is the text's length", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const encoded = new TextEncoder().encode(text);
        expect(utf16Length(encoded, 0, encoded.length)).toBe(text.length);
      }),
    );
  });

  test("the length of a part is that of its bytes among others", () => {
    fc.assert(
      fc.property(anyText, anyText, (before, after) => {
        const offset = utf8Length(before);
        expect(offset).toBe(new TextEncoder().encode(before).length);
        expect(utf16Length(new TextEncoder().encode(before + after), 0, offset)).toBe(before.length);
      }),
    );
  });

  test("well-formed is what has no lone surrogate", () => {
    expect(isWellFormed("a😀")).toBe(true);
    expect(isWellFormed("a\ud800b")).toBe(false);
    expect(isWellFormed("\udc00")).toBe(false);
  });

  test("a byte order mark is kept", () => {
    expect(decodeUtf8(bytes(0xef, 0xbb, 0xbf, 0x61))).toEqual({ text: "\ufeffa" });
  });
});
