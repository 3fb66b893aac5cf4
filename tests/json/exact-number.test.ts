import { describe, expect, test } from "vitest";
import {
  compareNumbers,
  ExactNumber,
  exactly,
  integerInRange,
  isIntegral,
  numberKey,
  numberOf,
  numbersEqual,
  numberText,
  readNumber,
} from "../../src/json/exact-number.ts";

describe("a number's parts are normalised", () => {
  const rows = [
    { source: "1e400", parts: [1, "1", 400n] },
    { source: "-1200.3400e-500", parts: [-1, "120034", -502n] },
    { source: "0.00000000000000000000000000000000000000000001e-400", parts: [1, "1", -444n] },
    { source: "9007199254740993", parts: [1, "9007199254740993", 0n] },
    { source: "90071992547409930000", parts: [1, "9007199254740993", 4n] },
    { source: "1E+00000000000000000000000000000000000000000000000000400", parts: [1, "1", 400n] },
    { source: "1e-99999999999999999999", parts: [1, "1", -99999999999999999999n] },
    { source: "10e99999999999999999999", parts: [1, "1", 100000000000000000000n] },
    { source: "0.1e100000000000000000000", parts: [1, "1", 99999999999999999999n] },
    { source: "100e-10000000000000001", parts: [1, "1", -9999999999999999n] },
  ] as const;
  test.each(rows)("$source", ({ source, parts }) => {
    const number = numberOf(source);
    expect(number).toBeInstanceOf(ExactNumber);
    const { sign, coefficient, exponent } = exactly(number);
    expect([sign, coefficient, exponent]).toEqual(parts);
    expect(numberText(number)).toBe(source);
    expect(String(number)).toBe(source);
  });
});

describe("order and equality are those of the decimals", () => {
  // In ascending order; those in one row are equal.
  const ladder = [
    ["-1e1000000000000000000000", "-0.1e1000000000000000000001"],
    ["-1e400", "-10e399"],
    ["-9007199254740993"],
    ["-9007199254740992"],
    ["-1", "-1.0", "-10e-1"],
    ["-1e-400"],
    ["0", "-0", "0e999999999999999999999", "0.000"],
    ["1e-1000000000000000000000"],
    ["1e-400", "0.1e-399"],
    ["0.1", "1e-1", "0.10000000000000000000"],
    ["0.1000000000000000055511151231257827021181583404541015625"],
    ["1", "1.0", "10e-1", "0.00001e5"],
    ["9007199254740992", "9007199254740992.0"],
    ["9007199254740993", "9007199254740993.00", "900719925474099.3e1"],
    ["1152921504606846976"],
    ["1152921504606847000"],
    ["9223372036854775807"],
    ["9223372036854775808"],
    ["1e400"],
    ["1.0000000000000000000000001e400"],
    ["9.99e400"],
    ["1e401"],
    ["9e999999999999999999999"],
    ["1e1000000000000000000000", "10e999999999999999999999"],
  ];
  const all = ladder.flatMap((sources, rank) => sources.map((source) => ({ source, rank, value: numberOf(source) })));

  test("every pair of the ladder", () => {
    const wrong: string[] = [];
    for (const left of all) {
      for (const right of all) {
        const order = Math.sign(compareNumbers(left.value, right.value));
        const equal = numbersEqual(left.value, right.value);
        const sameKey = numberKey(left.value) === numberKey(right.value);
        if (order !== Math.sign(left.rank - right.rank)) wrong.push(`${left.source} <=> ${right.source}: ${order}`);
        if (equal !== (left.rank === right.rank)) wrong.push(`${left.source} = ${right.source}: ${equal}`);
        if (sameKey !== (left.rank === right.rank)) wrong.push(`key of ${left.source}, ${right.source}: ${sameKey}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("an exact number made by hand equals the double it could have been", () => {
    const one = new ExactNumber("1", 1, "1", 0n);
    expect(numbersEqual(one, 1)).toBe(true);
    expect(compareNumbers(1, one)).toBe(0);
    expect(numberKey(one)).toBe("1");
  });

  test("ordinary keys are the digits", () => {
    expect([0, -0, 7, -7, 2 ** 53 - 1].map(numberKey)).toEqual(["0", "0", "7", "-7", "9007199254740991"]);
    expect(numberKey(0.5)).toBe("5e-1");
  });
});

describe("integers", () => {
  const rows = [
    { source: "1.0", integral: true },
    { source: "1e2", integral: true },
    { source: "1.5", integral: false },
    { source: "150e-1", integral: true },
    { source: "9007199254740993.0", integral: true },
    { source: "9007199254740993.5", integral: false },
    { source: "1e1000000000000", integral: true },
    { source: "1e-1000000000000", integral: false },
    { source: "0e-5", integral: true },
  ];
  test.each(rows)("$source is integral: $integral", ({ source, integral }) => {
    expect(isIntegral(numberOf(source))).toBe(integral);
  });

  test("bounds count as inside", () => {
    const [min, max] = [numberOf("-9223372036854775808"), numberOf("9223372036854775807")];
    const inRange = (source: string) => integerInRange(numberOf(source), min, max);
    expect(["-9223372036854775808", "9223372036854775807", "92233720368547758070e-1", "0"].map(inRange)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(["-9223372036854775809", "9223372036854775808", "0.5", "1e19"].map(inRange)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe("text that may be no number", () => {
  test.each(["", "-", "01", "1.", ".5", "+1", "1e", "NaN", "Infinity", "0x10", " 1", "1 ", "1_000"])(
    "%j is none",
    (text) => {
      expect(readNumber(text)).toBeUndefined();
    },
  );

  test("a number is read", () => {
    expect(readNumber("-1.50e1")).toBe(-15);
  });
});

test("NaN and the infinities are the caller's mistake", () => {
  expect(() => exactly(Number.NaN)).toThrow(RangeError);
  expect(() => exactly(Number.POSITIVE_INFINITY)).toThrow(RangeError);
});
