import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { numberOf } from "../../../src/json/exact-number.ts";
import { readBase64 } from "../../../src/smithy/constraints/blob.ts";
import { codePointLength, lengthFits, sayLength } from "../../../src/smithy/constraints/length.ts";
import { fitsFloat, integerBounds } from "../../../src/smithy/constraints/number-type.ts";
import { inRange, sayRange } from "../../../src/smithy/constraints/range.ts";
import { readDateTime, readHttpDate } from "../../../src/smithy/constraints/timestamp.ts";
import { duplicateItems } from "../../../src/smithy/constraints/unique-items.ts";

describe("length", () => {
  test.each([
    { length: 0, min: 0, max: 0, fits: true },
    { length: 3, min: 1, max: 3, fits: true },
    { length: 0, min: 1, max: 3, fits: false },
    { length: 4, min: 1, max: 3, fits: false },
    { length: 4, min: 1, max: Number.POSITIVE_INFINITY, fits: true },
  ])("$length in $min..$max: $fits", ({ length, min, max, fits }) => {
    expect(lengthFits(length, { min, max })).toBe(fits);
  });

  test.each([
    { text: "", points: 0 },
    { text: "aé", points: 2 },
    { text: "💡a💡", points: 3 },
    { text: "\ud83d", points: 1 },
    { text: "\udca1\ud83d", points: 2 },
    { text: "\ud83d\ud83d\udca1", points: 2 },
  ])("$text has $points code points", ({ text, points }) => {
    expect(codePointLength(text)).toBe(points);
  });

  test("code points are those that the host goes through", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => codePointLength(text) === [...text].length));
  });

  test.each([
    { min: 1, max: 3, words: "1 to 3 bytes" },
    { min: 0, max: 1, words: "at most 1 byte" },
    { min: 1, max: Number.POSITIVE_INFINITY, words: "at least 1 byte" },
    { min: 2, max: 2, words: "exactly 2 bytes" },
    { min: 0, max: 0, words: "exactly 0 bytes" },
  ])("$words", ({ min, max, words }) => {
    expect(sayLength({ min, max }, "byte", "bytes")).toBe(words);
  });
});

describe("range", () => {
  test.each([
    { value: "0.1", min: "0.1", max: undefined, fits: true },
    { value: "0.1000000000000000000001", min: undefined, max: "0.1", fits: false },
    { value: "0.09999999999999999999999", min: "0.1", max: undefined, fits: false },
    { value: "9007199254740993", min: "9007199254740992", max: "9007199254740993", fits: true },
    { value: "9007199254740993", min: undefined, max: "9007199254740992", fits: false },
    { value: "1e1000000000", min: "0", max: undefined, fits: true },
    { value: "-1e1000000000", min: "0", max: undefined, fits: false },
  ])("$value in $min..$max: $fits", ({ value, min, max, fits }) => {
    const bound = (text: string | undefined) => (text === undefined ? undefined : numberOf(text));
    expect(inRange(numberOf(value), { min: bound(min), max: bound(max) })).toBe(fits);
  });

  test.each([
    { bounds: { min: 1, max: 10 }, words: "from 1 to 10" },
    { bounds: { min: 1, max: undefined }, words: "of at least 1" },
    { bounds: { min: undefined, max: 0.5 }, words: "of at most 0.5" },
  ])("$words", ({ bounds, words }) => {
    expect(sayRange(bounds)).toBe(words);
  });
});

describe("number types", () => {
  test("long is exact to the last digit", () => {
    const bounds = integerBounds("long");
    expect(bounds !== undefined && inRange(numberOf("9223372036854775807"), bounds)).toBe(true);
    expect(bounds !== undefined && inRange(numberOf("9223372036854775808"), bounds)).toBe(false);
    expect(integerBounds("bigInteger")).toBeUndefined();
  });

  test.each([
    { value: "3.4028235e38", type: "float", fits: true },
    { value: "340282356779733661637539395458142568447.999", type: "float", fits: true },
    { value: "340282356779733661637539395458142568448", type: "float", fits: false },
    { value: "-340282356779733661637539395458142568448", type: "float", fits: false },
    { value: "1.7976931348623157e308", type: "double", fits: true },
    { value: "1.797693134862315807e308", type: "double", fits: true },
    { value: "1.797693134862315808e308", type: "double", fits: false },
    { value: "1e-1000000000", type: "float", fits: true },
    { value: "1e1000000000", type: "double", fits: false },
  ] as const)("$value as $type: $fits", ({ value, type, fits }) => {
    expect(fitsFloat(numberOf(value), type)).toBe(fits);
  });

  test("a float fits when its nearest 32-bit value is finite", () => {
    const near = fc.double({ min: 3.3e38, max: 3.5e38, noNaN: true });
    fc.assert(
      fc.property(near, (value) => {
        const text = BigInt(value).toString();
        return fitsFloat(numberOf(text), "float") === Number.isFinite(Math.fround(value));
      }),
    );
  });
});

describe("base64", () => {
  test("what a writer writes is read, with its length", () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(readBase64(Buffer.from(bytes).toString("base64"))).toEqual({ bytes: bytes.length });
      }),
    );
  });

  test("any other text is refused: it is not what a writer would write for its own bytes", () => {
    const text = fc.string({ unit: fc.constantFrom("A", "B", "g", "w", "/", "+", "=", "-", " "), maxLength: 9 });
    fc.assert(
      fc.property(text, (one) => {
        const isRight = Buffer.from(one, "base64").toString("base64") === one;
        expect("bytes" in readBase64(one)).toBe(isRight);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("timestamps", () => {
  test("a date-time of the host is read as its instant", () => {
    const dates = fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(dates, (date) => {
        const instant = readDateTime(date.toISOString());
        expect(instant?.seconds).toBe(Math.floor(date.getTime() / 1000));
        expect(`${instant?.fraction}000`.slice(0, 3)).toBe(date.toISOString().slice(20, 23));
      }),
    );
  });

  test("an http-date of the host is read as its instant", () => {
    const dates = fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(dates, (date) => {
        expect(readHttpDate(date.toUTCString())).toEqual({ seconds: Math.floor(date.getTime() / 1000), fraction: "" });
      }),
    );
  });

  test("days that are not in the calendar are refused", () => {
    const parts = fc.tuple(fc.integer({ min: 0, max: 9999 }), fc.nat({ max: 13 }), fc.nat({ max: 32 }));
    fc.assert(
      fc.property(parts, ([year, month, day]) => {
        const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}T00:00:00Z`;
        const date = new Date(text);
        const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text.slice(0, 10));
        expect(readDateTime(text) !== undefined).toBe(exists);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    { text: "2020-01-01T01:00:00+01:00", seconds: 1577836800 },
    { text: "2019-12-31T19:00:00-05:00", seconds: 1577836800 },
    { text: "2019-12-31T19:00:00-05:60", seconds: undefined },
  ])("$text with offsets allowed", ({ text, seconds }) => {
    expect(readDateTime(text, true)?.seconds).toBe(seconds);
    expect(readDateTime(text)).toBeUndefined();
  });

  test("a long fraction costs its length", () => {
    const zeros = "0".repeat(100_000);
    expect(readDateTime(`2020-01-01T00:00:00.${zeros}1${zeros}Z`)?.fraction).toBe(`${zeros}1`);
  });
});

describe("unique items", () => {
  test.each([
    { keys: [], found: [] },
    { keys: ["a", "b"], found: [] },
    {
      keys: ["a", "b", "a", "b", "a"],
      found: [
        { first: 0, again: 2 },
        { first: 1, again: 3 },
        { first: 0, again: 4 },
      ],
    },
  ])("$keys", ({ keys, found }) => {
    expect([...duplicateItems(keys)]).toEqual(found);
  });
});

function pad(value: number, digits: number): string {
  return String(value).padStart(digits, "0");
}
