import { describe, expect, test } from "vitest";
import { marksOf, valueChecker } from "../helpers/check-value.ts";
import { marked } from "../helpers/marked.ts";

const SHAPES = `
structure Numbers {
  byte: Byte, short: Short, integer: Integer, long: Long, big: BigInteger
  float: Float, double: Double, decimal: BigDecimal
  kind: Kind
  open: OpenKind
  percent: Percent
  ratio: Ratio
  exact: Exact
  cents: Cents
  both: BothMember
  small: Small
}
intEnum Kind { ONE = 1
 TEN = 10
}
@openEnum intEnum OpenKind { ONE = 1
}
@range(min: 0, max: 100) integer Percent
@range(min: 0, max: 1) double Ratio
@range(min: 0.1, max: 9007199254740993) bigDecimal Exact
@range(min: 9007199254740993) bigInteger Cents
@range(max: -1) long Small
structure BothMember { @range(min: 5) x: Percent }
`;

const rows = [
  // Integers: any number whose exact value is whole.
  { text: `{"integer": 1.0}` },
  { text: `{"integer": 1e2}` },
  { text: `{"integer": 100e-2}` },
  { text: `{"integer": -0}` },
  { text: `{"integer": -0.0}` },
  { text: `{"integer": 0e999999999999}` },
  { text: `{"integer": ⟦IntegerExpected⟧1.5}` },
  { text: `{"integer": ⟦IntegerExpected⟧1e-1}` },
  { text: `{"integer": ⟦IntegerExpected⟧1.00000000000000000001}` },
  { text: `{"integer": ⟦IntegerExpected⟧1e-99999999999}` },
  { text: `{"integer": ⟦TypeMismatch⟧"1"}` },
  { text: `{"integer": ⟦TypeMismatch⟧true}` },
  { text: `{"integer": ⟦TypeMismatch⟧[1]}` },
  // Their bounds.
  { text: `{"byte": -128}` },
  { text: `{"byte": 127}` },
  { text: `{"byte": ⟦OutOfRange⟧128}` },
  { text: `{"byte": ⟦OutOfRange⟧-129}` },
  { text: `{"short": 32767}` },
  { text: `{"short": ⟦OutOfRange⟧32768}` },
  { text: `{"integer": 2147483647}` },
  { text: `{"integer": -2147483648}` },
  { text: `{"integer": 2147483647.0}` },
  { text: `{"integer": ⟦OutOfRange⟧2147483648}` },
  { text: `{"integer": ⟦OutOfRange⟧-2147483649}` },
  { text: `{"integer": ⟦OutOfRange⟧1e1000000000}` },
  { text: `{"long": 9223372036854775807}` },
  { text: `{"long": -9223372036854775808}` },
  { text: `{"long": 9223372036854775807.000}` },
  { text: `{"long": ⟦OutOfRange⟧9223372036854775808}` },
  { text: `{"long": ⟦OutOfRange⟧-9223372036854775809}` },
  { text: `{"long": ⟦IntegerExpected⟧9223372036854775807.5}` },
  { text: `{"big": 123456789012345678901234567890}` },
  { text: `{"big": 1e1000000000}` },
  { text: `{"big": ⟦IntegerExpected⟧123456789012345678901234567890.5}` },
  // Floating point: finite, or one of three words.
  { text: `{"float": 3.4028235e38, "double": 1.7976931348623157e308}` },
  { text: `{"float": 340282356779733661637539395458142568447}` },
  { text: `{"float": ⟦OutOfRange⟧340282356779733661637539395458142568448}` },
  { text: `{"float": ⟦OutOfRange⟧-3.5e38}` },
  { text: `{"double": 1.797693134862315807e308}` },
  { text: `{"double": ⟦OutOfRange⟧1.7976931348623159e308}` },
  { text: `{"double": ⟦OutOfRange⟧-1e400}` },
  { text: `{"double": 1e-400, "float": 0.1}` },
  { text: `{"double": "NaN", "float": "-Infinity"}` },
  { text: `{"double": "Infinity"}` },
  { text: `{"double": "\\u004eaN"}` },
  { text: `{"double": ⟦TypeMismatch⟧"nan"}` },
  { text: `{"double": ⟦TypeMismatch⟧"1.5"}` },
  { text: `{"decimal": 1e400}` },
  { text: `{"decimal": ⟦TypeMismatch⟧"NaN"}` },
  // Ranges, exact.
  { text: `{"percent": 0}` },
  { text: `{"percent": 100.0}` },
  { text: `{"percent": ⟦RangeMismatch⟧101}` },
  { text: `{"percent": ⟦RangeMismatch⟧-1}` },
  { text: `{"percent": ⟦RangeMismatch⟧1e2147}`.replace("RangeMismatch", "OutOfRange") },
  { text: `{"percent": ⟦IntegerExpected⟧100.5}` },
  { text: `{"ratio": 1.0}` },
  { text: `{"ratio": ⟦RangeMismatch⟧1.0000000000000000000001}` },
  { text: `{"ratio": ⟦RangeMismatch⟧1.5}` },
  { text: `{"ratio": ⟦RangeMismatch⟧2}` },
  { text: `{"ratio": ⟦RangeMismatch⟧"NaN"}` },
  { text: `{"ratio": ⟦RangeMismatch⟧"Infinity"}` },
  { text: `{"ratio": ⟦RangeMismatch⟧"-Infinity"}` },
  { text: `{"exact": 0.1}` },
  { text: `{"exact": ⟦RangeMismatch⟧0.09999999999999999999999}` },
  { text: `{"exact": 9007199254740993}` },
  { text: `{"exact": ⟦RangeMismatch⟧9007199254740993.0000001}` },
  { text: `{"cents": 9007199254740993}` },
  { text: `{"cents": ⟦RangeMismatch⟧9007199254740992}` },
  { text: `{"cents": ⟦RangeMismatch⟧5}` },
  { text: `{"small": -1}` },
  { text: `{"small": ⟦RangeMismatch⟧0}` },
  { text: `{"small": ⟦OutOfRange⟧-1e19}` },
  // A member's range and its target's both count.
  { text: `{"both": {"x": 5}}` },
  { text: `{"both": {"x": ⟦RangeMismatch⟧4}}` },
  { text: `{"both": {"x": ⟦RangeMismatch⟧101}}` },
  // Enums of integers.
  { text: `{"kind": 10}` },
  { text: `{"kind": 1e1}` },
  { text: `{"kind": ⟦UnknownEnumValue⟧2}` },
  { text: `{"kind": ⟦IntegerExpected⟧1.5}` },
  { text: `{"kind": ⟦TypeMismatch⟧"ONE"}` },
  { text: `{"open": 2}` },
  { text: `{"open": ⟦OutOfRange⟧2147483648}` },
  { text: `{"open": ⟦IntegerExpected⟧0.5}` },
];

describe("numbers", () => {
  const checker = valueChecker(SHAPES, "Numbers");

  test.each(rows)("$text", (row) => {
    const { text, marks } = marked(row.text);
    expect(marksOf(checker.check(text))).toEqual(marks);
  });

  test.each([
    [`{"integer": 1.50}`, "I expected an integer; I found 1.50, which is not a whole number."],
    [`{"integer": 2147483648}`, "I expected an integer, from -2147483648 to 2147483647; I found 2147483648."],
    [`{"long": 1e30}`, "I expected a long integer, from -9223372036854775808 to 9223372036854775807; I found 1e30."],
    [`{"percent": 101}`, "I expected a number from 0 to 100; I found 101."],
    [`{"small": 3}`, "I expected a number of at most -1; I found 3."],
    [`{"kind": 2}`, "I expected one of 1, 10; I found the number 2."],
  ])("%s: %s", (text, message) => {
    expect(checker.check(text)[0]?.message).toBe(message);
  });

  test("a long number is cut in the message", () => {
    const [found] = checker.check(`{"integer": ${"9".repeat(100)}}`);
    expect(found?.message).toMatch(/I found 9{60}…\.$/);
  });
});
