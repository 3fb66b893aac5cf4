import { describe, expect, test } from "vitest";
import { parseNode } from "../../../src/smithy/ast/parse-node.ts";
import type { ValidationEvent } from "../../../src/smithy/events.ts";
import { flattenMixins } from "../../../src/smithy/model/flatten-mixins.ts";
import type { NodeValue } from "../../../src/smithy/model/node-value.ts";
import type { NodeRules } from "../../../src/smithy/node-validation/rules.ts";
import { validateNode } from "../../../src/smithy/node-validation/validate-node.ts";
import { modelOf } from "../../helpers/load-model.ts";
import { marked } from "../../helpers/marked.ts";

const model = modelOf(`
structure Types {
    blob: Blob
    boolean: Boolean
    string: String
    byte: Byte
    short: Short
    integer: Integer
    long: Long
    float: Float
    double: Double
    bigInteger: BigInteger
    bigDecimal: BigDecimal
    document: Document
    timestamp: Timestamp
    suit: Suit
    level: Level
    list: Texts
    map: Counts
    union: Either
}
enum Suit {
    CLUBS = "c"
    HEARTS
}
intEnum Level {
    LOW = 1
    HIGH = 10
}
list Texts { member: String }
map Counts { key: Word, value: Integer }
union Either { a: String, b: Types }

structure Needs {
    @required
    must: String
    may: String
    @required
    inner: Inner
}
structure Inner {
    @required
    x: Integer
}

@sparse
list Gaps { member: String }
@sparse
map GapMap { key: String, value: Integer }

@length(min: 2, max: 4)
@pattern("^[a-z]+$")
string Word
@length(min: 2)
blob Bytes
@range(min: 1, max: 9.5)
double Ranged
structure Narrowed {
    @length(max: 3)
    word: Word
    @range(max: 5)
    ranged: Ranged
    @pattern("x")
    text: String
}
@length(min: 1, max: 2)
@uniqueItems
list Set { member: Pair }
structure Pair { a: Integer, b: String }
@length(max: 1)
map Few { key: String, value: String }

@idRef(failWhenMissing: true, selector: "structure")
string StructureId
@idRef
string AnyId
@idRef(failWhenMissing: true, errorMessage: "Name a shape")
string SomeId
@enum([{ value: "a" }, { value: "b" }])
string Old

structure Times {
    plain: Timestamp
    @timestampFormat("date-time")
    text: Timestamp
    @timestampFormat("http-date")
    web: Timestamp
    @timestampFormat("epoch-seconds")
    count: Timestamp
    own: Stamp
}
@timestampFormat("epoch-seconds")
timestamp Stamp

operation Act {}
`);

/** A value with a mark for each event at its place, and what each event says. */
interface Row {
  readonly shape: string;
  readonly value: string;
  readonly rules?: Partial<NodeRules>;
  readonly says: readonly string[];
}

function eventsOf(name: string, value: NodeValue, rules?: Partial<NodeRules>): readonly ValidationEvent[] {
  const shape = model.get(`n.s#${name}`);
  if (shape === undefined) throw new Error(`no ${name}`);
  const events: ValidationEvent[] = [];
  validateNode({ model, eventId: "Value", ...rules }, shape, value, (event) => events.push(event));
  return events;
}

function reports(rows: readonly Row[]): void {
  test.each(rows)("$shape: $value", ({ shape, value: source, rules, says }) => {
    const { text, marks } = marked(source);
    const value = parseNode("value.json", text);
    if (value.kind === "problem") throw new Error(value.message);
    const events = eventsOf(shape, value, rules);
    expect(events.map(({ severity, message }) => `${severity} ${message}`)).toEqual(says);
    expect(
      events
        .map(({ id, at }) => ({ code: id.replace(/\W/g, "_"), offset: at.offset }))
        .sort((a, b) => a.offset - b.offset),
    ).toEqual(marks);
  });
}

describe("a value of every type", () => {
  reports([
    {
      shape: "Types",
      value: `{"blob":"any text","boolean":true,"string":"","byte":-128,"short":32767,"integer":-2147483648,"long":9223372036854775807,"float":1,"double":"NaN","bigInteger":123456789012345678901234567890,"bigDecimal":1.5,"document":{"any":[null]},"timestamp":0.5,"suit":"c","level":10,"list":["a"],"map":{"ab":1},"union":{"a":"x"}}`,
      says: [],
    },
  ]);
});

describe("a value of another type", () => {
  reports([
    {
      shape: "Types",
      value: `{"blob":⟦Value⟧1}`,
      says: ["ERROR blob: Expected string value for blob shape, `smithy.api#Blob`; found number value, `1`"],
    },
    {
      shape: "Types",
      value: `{"boolean":⟦Value⟧"true"}`,
      says: [
        "ERROR boolean: Expected boolean value for boolean shape, `smithy.api#Boolean`; found string value, `true`",
      ],
    },
    {
      shape: "Types",
      value: `{"string":⟦Value⟧null}`,
      says: ["ERROR string: Expected string value for string shape, `smithy.api#String`; found null value"],
    },
    {
      shape: "Types",
      value: `{"string":⟦Value⟧[]}`,
      says: ["ERROR string: Expected string value for string shape, `smithy.api#String`; found array value"],
    },
    {
      shape: "Types",
      value: `{"integer":⟦Value⟧"1"}`,
      says: ["ERROR integer: Expected number value for integer shape, `smithy.api#Integer`; found string value, `1`"],
    },
    {
      shape: "Types",
      value: `{"bigDecimal":⟦Value⟧"1"}`,
      says: [
        "ERROR bigDecimal: Expected number value for bigDecimal shape, `smithy.api#BigDecimal`; found string value, `1`",
      ],
    },
    {
      shape: "Types",
      value: `{"bigInteger":⟦Value⟧"1"}`,
      says: [
        "ERROR bigInteger: Expected number value for bigInteger shape, `smithy.api#BigInteger`; found string value, `1`",
      ],
    },
    {
      shape: "Types",
      value: `{"double":⟦Value⟧"nan"}`,
      says: [
        'ERROR double: Value for `smithy.api#Double` must either be numeric or one of the following strings: ["NaN", "Infinity", "-Infinity"], but was "nan"',
      ],
    },
    {
      shape: "Types",
      value: `{"float":⟦Value⟧true}`,
      says: ["ERROR float: Expected number value for float shape, `smithy.api#Float`; found boolean value, `true`"],
    },
    {
      shape: "Types",
      value: `{"timestamp":⟦Value⟧true}`,
      says: [
        'ERROR timestamp: Invalid boolean value provided for timestamp, `smithy.api#Timestamp`. Expected a number that contains epoch seconds with optional millisecond precision, or a string that contains an RFC 3339 formatted timestamp (e.g., "1985-04-12T23:20:50.52Z")',
      ],
    },
    {
      shape: "Types",
      value: `{"suit":⟦Value⟧1}`,
      says: ["ERROR suit: Expected string value for enum shape, `n.s#Suit`; found number value, `1`"],
    },
    {
      shape: "Types",
      value: `{"level":⟦Value⟧"LOW"}`,
      says: ["ERROR level: Expected number value for intEnum shape, `n.s#Level`; found string value, `LOW`"],
    },
    {
      shape: "Types",
      value: `{"list":⟦Value⟧{}}`,
      says: ["ERROR list: Expected array value for list shape, `n.s#Texts`; found object value"],
    },
    {
      shape: "Types",
      value: `{"map":⟦Value⟧[]}`,
      says: ["ERROR map: Expected object value for map shape, `n.s#Counts`; found array value"],
    },
    {
      shape: "Types",
      value: `{"union":⟦Value⟧"a"}`,
      says: ["ERROR union: Expected object value for union shape, `n.s#Either`; found string value, `a`"],
    },
    {
      shape: "Types",
      value: `⟦Value⟧[]`,
      says: ["ERROR Expected object value for structure shape, `n.s#Types`; found array value"],
    },
    { shape: "Act", value: `⟦Value⟧{}`, says: ["ERROR Encountered invalid shape type: operation"] },
  ]);
});

describe("integers", () => {
  reports([
    {
      shape: "Types",
      value: `{"byte":⟦Value⟧-129,"short":⟦Value⟧32768,"integer":⟦Value⟧2147483648,"long":⟦Value⟧-9223372036854775809}`,
      says: [
        "ERROR byte: byte value must be > -128, but found -129",
        "ERROR short: short value must be < 32767, but found 32768",
        "ERROR integer: integer value must be < 2147483647, but found 2147483648",
        "ERROR long: long value must be > -9223372036854775808, but found -9223372036854775809",
      ],
    },
    {
      shape: "Types",
      value: `{"byte":⟦Value⟧1.0,"long":⟦Value⟧1e2,"bigInteger":⟦Value⟧1.5}`,
      says: [
        "ERROR byte: byte shapes must not have floating point values, but found `1.0` provided for `smithy.api#Byte`",
        "ERROR long: long shapes must not have floating point values, but found `100.0` provided for `smithy.api#Long`",
        "ERROR bigInteger: bigInteger shapes must not have floating point values, but found `1.5` provided for `smithy.api#BigInteger`",
      ],
    },
    {
      shape: "Types",
      value: `{"level":⟦Value⟧2}`,
      says: [
        "ERROR level: Integer value provided for `n.s#Level` must be one of the following values: `1`, `10`, but found 2",
      ],
    },
    {
      shape: "Types",
      value: `{"level":⟦Value⟧1.0}`,
      says: [
        "ERROR level: intEnum shapes must not have floating point values, but found `1.0` provided for `n.s#Level`",
      ],
    },
    {
      shape: "Types",
      value: `{"level":⟦Value⟧2147483648}`,
      says: ["ERROR level: intEnum value must be < 2147483647, but found 2147483648"],
    },
  ]);
});

describe("structures, unions, lists and maps", () => {
  reports([
    {
      shape: "Needs",
      value: `⟦Value⟧⟦Value⟧{}`,
      says: [
        "ERROR Missing required structure member `must` for `n.s#Needs`",
        "ERROR Missing required structure member `inner` for `n.s#Needs`",
      ],
    },
    {
      shape: "Needs",
      value: `{"must":"a","inner":⟦Value⟧{}}`,
      says: ["ERROR inner: Missing required structure member `x` for `n.s#Inner`"],
    },
    {
      shape: "Needs",
      value: `{"must":⟦Value⟧⟦Value⟧null,"inner":{"x":1},"may":⟦Value⟧null}`,
      says: [
        "ERROR must: Required structure member `must` for `n.s#Needs` cannot be null",
        "ERROR must: Expected string value for string shape, `smithy.api#String`; found null value",
        "ERROR may: Expected string value for string shape, `smithy.api#String`; found null value",
      ],
    },
    {
      shape: "Needs",
      value: `⟦Value_UnknownMember_n_s_Needs_more⟧{"must":"a","inner":{"x":1},"more":1}`,
      says: ["WARNING Member `more` does not exist in `n.s#Needs`"],
    },
    { shape: "Types", value: `{"union":{}}`, says: [] },
    {
      shape: "Types",
      value: `{"union":⟦Value⟧{"a":"x","b":{}}}`,
      says: ["ERROR union: union values can contain a value for only a single member"],
    },
    {
      shape: "Types",
      value: `{"union":⟦Value_UnknownMember_n_s_Either_c⟧{"c":1}}`,
      says: ["ERROR union: Member `c` does not exist in `n.s#Either`"],
    },
    {
      shape: "Types",
      value: `{"union":{"a":⟦Value⟧null}}`,
      says: ["ERROR union.a: Expected string value for string shape, `smithy.api#String`; found null value"],
    },
    {
      shape: "Types",
      value: `{"union":{"b":{"list":["a",⟦Value⟧1,⟦Value⟧⟦Value⟧null]}}}`,
      says: [
        "ERROR union.b.list.1: Expected string value for string shape, `smithy.api#String`; found number value, `1`",
        "ERROR union.b.list.2: Non-sparse list shape `n.s#Texts` cannot contain null values",
        "ERROR union.b.list.2: Expected string value for string shape, `smithy.api#String`; found null value",
      ],
    },
    {
      shape: "Types",
      value: `{"map":{"ab":1,⟦Value⟧"a":⟦Value⟧"x","bc":⟦Value⟧⟦Value⟧null}}`,
      says: [
        "ERROR map.a (map-key): String value provided for `n.s#Word` must be >= 2 characters, but the provided value is only 1 characters.",
        "ERROR map.a: Expected number value for integer shape, `smithy.api#Integer`; found string value, `x`",
        "ERROR map.bc: Non-sparse map shape `n.s#Counts` cannot contain null values",
        "ERROR map.bc: Expected number value for integer shape, `smithy.api#Integer`; found null value",
      ],
    },
    { shape: "Gaps", value: `["a",null]`, says: [] },
    // An empty key at the beginning of a place is left out.
    {
      shape: "GapMap",
      value: `{"": ⟦Value⟧true}`,
      says: ["ERROR Expected number value for integer shape, `smithy.api#Integer`; found boolean value, `true`"],
    },
    {
      shape: "GapMap",
      value: `{"a":null,"b":⟦Value⟧"x"}`,
      says: ["ERROR b: Expected number value for integer shape, `smithy.api#Integer`; found string value, `x`"],
    },
  ]);
});

describe("nulls that may be", () => {
  reports([
    { shape: "Types", value: `{"string":null,"list":null}`, rules: { allowOptionalNulls: true }, says: [] },
    {
      shape: "Needs",
      value: `{"must":⟦Value⟧null,"inner":{"x":⟦Value⟧null},"may":null}`,
      rules: { allowOptionalNulls: true },
      says: [
        "ERROR must: Required structure member `must` for `n.s#Needs` cannot be null",
        "ERROR inner.x: Required structure member `x` for `n.s#Inner` cannot be null",
      ],
    },
    {
      shape: "Texts",
      value: `[⟦Value⟧null]`,
      rules: { allowOptionalNulls: true },
      says: ["ERROR 0: Non-sparse list shape `n.s#Texts` cannot contain null values"],
    },
    { shape: "Types", value: `null`, rules: { allowOptionalNulls: true }, says: [] },
    {
      shape: "Types",
      value: `⟦Value⟧null`,
      says: ["ERROR Expected object value for structure shape, `n.s#Types`; found null value"],
    },
  ]);
});

describe("constraints", () => {
  reports([
    { shape: "Word", value: `"ab"`, says: [] },
    {
      shape: "Word",
      value: `⟦Value⟧"a"`,
      says: [
        "ERROR String value provided for `n.s#Word` must be >= 2 characters, but the provided value is only 1 characters.",
      ],
    },
    {
      shape: "Word",
      value: `⟦Value⟧"abcde"`,
      says: [
        "ERROR String value provided for `n.s#Word` must be <= 4 characters, but the provided value is 5 characters.",
      ],
    },
    {
      shape: "Word",
      value: `⟦Value⟧"AB"`,
      says: ["ERROR String value provided for `n.s#Word` must match regular expression: ^[a-z]+$"],
    },
    { shape: "Word", value: String.raw`"ab\n"`, says: [] },
    {
      shape: "Word",
      value: `⟦Value⟧⟦Value⟧"😀"`,
      says: [
        "ERROR String value provided for `n.s#Word` must be >= 2 characters, but the provided value is only 1 characters.",
        "ERROR String value provided for `n.s#Word` must match regular expression: ^[a-z]+$",
      ],
    },
    { shape: "Bytes", value: `"é"`, says: [] },
    {
      shape: "Bytes",
      value: `⟦Value⟧"a"`,
      says: [
        "ERROR Value provided for `n.s#Bytes` must have at least 2 bytes, but the provided value only has 1 bytes",
      ],
    },
    { shape: "Ranged", value: `1`, says: [] },
    { shape: "Ranged", value: `9.5`, says: [] },
    {
      shape: "Ranged",
      value: `⟦Value_Target_InvalidRange⟧0.99`,
      says: ["ERROR Value provided for `n.s#Ranged` must be greater than or equal to 1, but found 0.99"],
    },
    {
      shape: "Ranged",
      value: `⟦Value_Target_InvalidRange⟧10`,
      says: ["ERROR Value provided for `n.s#Ranged` must be less than or equal to 9.5, but found 10"],
    },
    {
      shape: "Ranged",
      value: `⟦Value⟧"NaN"`,
      says: [
        'ERROR Value provided for `n.s#Ranged` must be a number because the `smithy.api#range` trait is applied, but found "NaN"',
      ],
    },
    {
      shape: "Ranged",
      value: `⟦Value_Target_InvalidRange⟧"Infinity"`,
      says: ['ERROR Value provided for `n.s#Ranged` must be less than or equal to 9.5, but found "Infinity"'],
    },
    {
      shape: "Ranged",
      value: `⟦Value_Target_InvalidRange⟧"-Infinity"`,
      says: ['ERROR Value provided for `n.s#Ranged` must be greater than or equal to 1, but found "-Infinity"'],
    },
    {
      shape: "Narrowed",
      value: `{"word":⟦Value⟧"abcd","ranged":⟦Value_Member_InvalidRange⟧7,"text":⟦Value⟧"y"}`,
      says: [
        "ERROR word: String value provided for `n.s#Narrowed$word` must be <= 3 characters, but the provided value is 4 characters.",
        "ERROR ranged: Value provided for `n.s#Narrowed$ranged` must be less than or equal to 5, but found 7",
        "ERROR text: String value provided for `n.s#Narrowed$text` must match regular expression: x",
      ],
    },
    {
      shape: "Set",
      value: `⟦Value⟧[]`,
      says: [
        "ERROR Value provided for `n.s#Set` must have at least 1 elements, but the provided value only has 0 elements",
      ],
    },
    { shape: "Set", value: `[{"a":1},{"b":"1"}]`, says: [] },
    {
      shape: "Set",
      value: `⟦Value⟧⟦Value⟧[{"a":1,"b":"x"},{"b":"x","a":1},{}]`,
      says: [
        "ERROR Value provided for `n.s#Set` must have no more than 2 elements, but the provided value has 3 elements",
        'ERROR Value provided for `n.s#Set` must have unique items, but the following items had multiple entries: [`{"b":"x","a":1}`]',
      ],
    },
    {
      shape: "Few",
      value: `⟦Value⟧{"a":"b","c":"d"}`,
      says: [
        "ERROR Value provided for `n.s#Few` must have no more than 1 entries, but the provided value has 2 entries",
      ],
    },
    { shape: "Types", value: `{"suit":"HEARTS"}`, says: [] },
    {
      shape: "Types",
      value: `{"suit":⟦Value⟧"CLUBS"}`,
      says: ["ERROR suit: String value provided for `n.s#Suit` must be one of the following values: `HEARTS`, `c`"],
    },
    { shape: "Old", value: `"b"`, says: [] },
    {
      shape: "Old",
      value: `⟦Value⟧"c"`,
      says: ["ERROR String value provided for `n.s#Old` must be one of the following values: `a`, `b`"],
    },
    { shape: "StructureId", value: `"n.s#Inner"`, says: [] },
    {
      shape: "StructureId",
      value: `⟦Value⟧"n.s#Texts"`,
      says: ["ERROR Shape ID `n.s#Texts` does not match selector `structure`"],
    },
    {
      shape: "StructureId",
      value: `⟦Value⟧"n.s#None"`,
      says: ["ERROR Shape ID `n.s#None` was not found in the model"],
    },
    { shape: "StructureId", value: `⟦Value⟧"Inner"`, says: ["ERROR Invalid shape ID: Inner"] },
    { shape: "AnyId", value: `"n.s#None"`, says: [] },
    { shape: "SomeId", value: `⟦Value⟧"n.s#None"`, says: ["ERROR Name a shape"] },
  ]);
});

describe("constraints that may be broken", () => {
  reports([
    {
      shape: "Word",
      value: `⟦Value⟧⟦Value⟧"A"`,
      rules: { allowConstraintErrors: true },
      says: [
        "WARNING String value provided for `n.s#Word` must be >= 2 characters, but the provided value is only 1 characters.",
        "WARNING String value provided for `n.s#Word` must match regular expression: ^[a-z]+$",
      ],
    },
    {
      shape: "Ranged",
      value: `⟦Value_Target_InvalidRange⟧0`,
      rules: { allowConstraintErrors: true },
      says: ["WARNING Value provided for `n.s#Ranged` must be greater than or equal to 1, but found 0"],
    },
    {
      shape: "Few",
      value: `⟦Value⟧{"a":"b","c":"d"}`,
      rules: { allowConstraintErrors: true },
      says: [
        "WARNING Value provided for `n.s#Few` must have no more than 1 entries, but the provided value has 2 entries",
      ],
    },
    {
      shape: "Needs",
      value: `⟦Value⟧⟦Value⟧{}`,
      rules: { allowConstraintErrors: true },
      says: [
        "WARNING Missing required structure member `must` for `n.s#Needs`",
        "WARNING Missing required structure member `inner` for `n.s#Needs`",
      ],
    },
    {
      shape: "Types",
      value: `{"suit":⟦Value⟧"x"}`,
      rules: { allowConstraintErrors: true },
      says: ["ERROR suit: String value provided for `n.s#Suit` must be one of the following values: `HEARTS`, `c`"],
    },
    {
      shape: "Ranged",
      value: `⟦Value_Target_InvalidRange⟧0`,
      rules: { zeroOutOfRangeIsWarning: true },
      says: ["WARNING Value provided for `n.s#Ranged` must be greater than or equal to 1, but found 0"],
    },
    {
      shape: "Ranged",
      value: `⟦Value_Target_InvalidRange⟧0.5`,
      rules: { zeroOutOfRangeIsWarning: true },
      says: ["ERROR Value provided for `n.s#Ranged` must be greater than or equal to 1, but found 0.5"],
    },
  ]);
});

describe("base64", () => {
  reports([
    { shape: "Bytes", value: `"YWI="`, rules: { base64Blobs: true }, says: [] },
    { shape: "Bytes", value: `"YWI"`, rules: { base64Blobs: true }, says: [] },
    { shape: "Bytes", value: `"YWL="`, rules: { base64Blobs: true }, says: [] },
    {
      shape: "Bytes",
      value: `⟦Value⟧"YQ=="`,
      rules: { base64Blobs: true },
      says: [
        "ERROR Value provided for `n.s#Bytes` must have at least 2 bytes, but the provided value only has 1 bytes",
      ],
    },
    {
      shape: "Bytes",
      value: `⟦Value⟧"YQ"`,
      rules: { base64Blobs: true },
      says: [
        "ERROR Value provided for `n.s#Bytes` must have at least 2 bytes, but the provided value only has 1 bytes",
      ],
    },
    {
      shape: "Bytes",
      value: `⟦Value⟧"Y"`,
      rules: { base64Blobs: true },
      says: ["ERROR Blob value must be a valid base64 string"],
    },
    {
      shape: "Bytes",
      value: `⟦Value⟧"a b="`,
      rules: { base64Blobs: true },
      says: ["ERROR Blob value must be a valid base64 string"],
    },
    {
      shape: "Bytes",
      value: `⟦Value⟧"YW="`,
      rules: { base64Blobs: true },
      says: ["ERROR Blob value must be a valid base64 string"],
    },
  ]);
});

describe("timestamps", () => {
  reports([
    {
      shape: "Times",
      value: `{"plain":1.5,"text":"2024-02-29T23:59:60Z","web":"Thu, 29 Feb 2024 12:00:00 GMT","count":-1,"own":0}`,
      says: [],
    },
    { shape: "Times", value: `{"plain":"2024-02-29T12:00:00.123Z"}`, says: [] },
    {
      shape: "Times",
      value: `{"plain":⟦Value⟧"2023-02-29T12:00:00Z"}`,
      says: [
        'ERROR plain: Invalid string value, `2023-02-29T12:00:00Z`, provided for timestamp, `smithy.api#Timestamp`. Expected an RFC 3339 formatted timestamp (e.g., "1985-04-12T23:20:50.52Z")',
      ],
    },
    {
      shape: "Times",
      value: `{"plain":⟦Value⟧"2024-02-29T12:00:00+00:00"}`,
      says: [
        'ERROR plain: Invalid string value, `2024-02-29T12:00:00+00:00`, provided for timestamp, `smithy.api#Timestamp`. Expected an RFC 3339 formatted timestamp (e.g., "1985-04-12T23:20:50.52Z")',
      ],
    },
    {
      shape: "Times",
      value: `{"plain":⟦Value⟧[]}`,
      says: [
        'ERROR plain: Invalid array value provided for timestamp, `smithy.api#Timestamp`. Expected a number that contains epoch seconds with optional millisecond precision, or a string that contains an RFC 3339 formatted timestamp (e.g., "1985-04-12T23:20:50.52Z")',
      ],
    },
    {
      shape: "Times",
      value: `{"text":⟦Value⟧1}`,
      says: ['ERROR text: Expected a string value for a date-time timestamp (e.g., "1985-04-12T23:20:50.52Z")'],
    },
    {
      shape: "Times",
      value: `{"text":⟦Value⟧"today"}`,
      says: [
        'ERROR text: Invalid string value, `today`, provided for timestamp, `n.s#Times$text`. Expected an RFC 3339 formatted timestamp (e.g., "1985-04-12T23:20:50.52Z")',
      ],
    },
    {
      shape: "Times",
      value: `{"web":⟦Value⟧"Fri, 29 Feb 2024 12:00:00 GMT"}`,
      says: [
        "ERROR web: Invalid value provided for http-date formatted timestamp. Expected a string value that matches the IMF-fixdate production of RFC 9110 section-5.6.7. Found: Fri, 29 Feb 2024 12:00:00 GMT",
      ],
    },
    {
      shape: "Times",
      value: `{"web":⟦Value⟧1}`,
      says: [
        "ERROR web: Invalid value provided for http-date formatted timestamp. Expected a string value that matches the IMF-fixdate production of RFC 9110 section-5.6.7. Found: number",
      ],
    },
    {
      shape: "Times",
      value: `{"count":⟦Value⟧"1"}`,
      says: ["ERROR count: Invalid string value provided for a timestamp with a `epoch-seconds` format."],
    },
    {
      shape: "Times",
      value: `{"own":⟦Value⟧"2024-02-29T12:00:00Z"}`,
      says: ["ERROR own: Invalid string value provided for a timestamp with a `epoch-seconds` format."],
    },
    { shape: "Times", value: `{"web":1,"text":2}`, rules: { timestamps: "epoch-seconds" }, says: [] },
  ]);
});

describe("date-times of the reference implementation", () => {
  const rows = [
    { why: "an hour 24 is the end of a day", text: "2000-01-01T24:00:00Z", taken: true },
    { why: "… also with a fraction of zeros", text: "2000-01-01t24:00:00.000Z", taken: true },
    { why: "… and nothing is later", text: "2000-01-01T24:00:00.001Z", taken: false },
    { why: "… on a day that exists", text: "2001-02-29T24:00:00Z", taken: false },
    { why: "a leap second has a fraction", text: "2000-01-01T23:59:60.5Z", taken: true },
    { why: "a fraction may have no digits", text: "2000-01-01T00:00:00.Z", taken: true },
    { why: "… or nine", text: "2000-01-01T00:00:00.123456789Z", taken: true },
    { why: "… and not ten", text: "2000-01-01T00:00:00.1234567890Z", taken: false },
    { why: "a year may be below zero", text: "-0001-01-01T00:00:00Z", taken: true },
    { why: "… and leap", text: "-0400-02-29T00:00:00Z", taken: true },
    { why: "… or not", text: "-0100-02-29T00:00:00Z", taken: false },
    { why: "no year is minus zero", text: "-0000-01-01T00:00:00Z", taken: false },
    { why: "a year of four digits has no plus", text: "+2000-01-01T00:00:00Z", taken: false },
    { why: "… a longer one has", text: "+10000-01-01T00:00:00Z", taken: true },
    { why: "… and needs it", text: "10000-01-01T00:00:00Z", taken: false },
    { why: "… up to ten digits", text: "+9999999999-01-01T00:00:00Z", taken: true },
    { why: "… and not eleven", text: "+10000000000-01-01T00:00:00Z", taken: false },
    { why: "UTC is a capital letter", text: "2000-01-01T00:00:00z", taken: false },
  ];
  test.each(rows)("$why: $text", ({ text, taken }) => {
    const value = parseNode("value.json", `{"plain":"${text}"}`);
    if (value.kind === "problem") throw new Error(value.message);
    expect(eventsOf("Times", value)).toHaveLength(taken ? 0 : 1);
  });
});

test("where only epoch seconds are taken, what is wrong stands at the shapes", () => {
  const value = parseNode("value.json", `{"plain":"2024-02-29T12:00:00Z"}`);
  if (value.kind === "problem") throw new Error(value.message);
  const events = eventsOf("Times", value, { timestamps: "epoch-seconds" });
  const says = (id: string) =>
    `plain: Invalid string value provided for timestamp, \`${id}\`. Expected a number that contains epoch seconds with optional millisecond precision`;
  expect(events.map(({ message }) => message)).toEqual([says("n.s#Times$plain"), says("smithy.api#Timestamp")]);
  expect(events.map(({ at }) => at.file)).toEqual(["a.smithy", "<smithy-prelude>"]);
});

test("events are named, and start, as they are told to", () => {
  const value = parseNode("value.json", "{}");
  if (value.kind === "problem") throw new Error(value.message);
  const rules = { eventId: "Mine", startingContext: "Mine of 'x'", shapeId: model.expect("n.s#Act", "operation").id };
  expect(eventsOf("Inner", value, rules)).toMatchObject([
    { id: "Mine", shapeId: "n.s#Act", message: "Mine of 'x': Missing required structure member `x` for `n.s#Inner`" },
  ]);
});

describe("a shape that is not the model's own is checked as one that is", () => {
  const text = `@pattern("^a$") string Word
structure Held { @required @length(min: 2) word: Word }`;
  const one = modelOf(text);
  const other = modelOf(text);
  const word = one.expect("n.s#Word", "string");
  const held = one.expect("n.s#Held", "structure");
  const value = (json: string): NodeValue => parseNode("v", json) as NodeValue;
  const rows = [
    { why: "a shape of the model", shape: word, json: '"b"', problems: 1 },
    { why: "a copy", shape: { ...word }, json: '"b"', problems: 1 },
    { why: "a shape of another load", shape: other.expect("n.s#Word", "string"), json: '"b"', problems: 1 },
    { why: "a structure of the model", shape: held, json: '{"word": "b"}', problems: 2 },
    {
      why: "a structure of another load",
      shape: other.expect("n.s#Held", "structure"),
      json: '{"word": "b"}',
      problems: 2,
    },
    {
      why: "a structure of the model without mixins",
      shape: flattenMixins(one).expect("n.s#Held", "structure"),
      json: '{"word": "b"}',
      problems: 2,
    },
    { why: "a copy, with what is right", shape: { ...word }, json: '"a"', problems: 0 },
  ];
  test.each(rows)("$why", ({ shape, json, problems }) => {
    const events: ValidationEvent[] = [];
    validateNode({ model: one, eventId: "V" }, shape, value(json), (event) => events.push(event));
    expect(events).toHaveLength(problems);
  });
});
