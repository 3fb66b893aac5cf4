import { Ajv, type ValidateFunction } from "ajv";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ExactNumber } from "../../../src/json/exact-number.ts";
import { parseJson } from "../../../src/json/index.ts";
import type { JsonValue } from "../../../src/json/value.ts";
import { generatedContract, loader, openRpc, PreparedService, valueChecker } from "../../../src/rpc/index.ts";
import { type Model, ShapeId } from "../../../src/smithy/index.ts";
import { modelOf, plantFault, sampleOf, specs, textOf } from "../../helpers/random-value.ts";

const METHOD = `$version: "2"
namespace api
use smithy.rpc#jsonRpc
use smithy.rpc#method
@jsonRpc(versions: ["2.0"])
service Api { version: "1", operations: [M] }
@method(name: "m", params: "named", resultMember: "x")
operation M { output: Out }
structure Out { @required x: t#Root }
`;

/** What the contract and the exported schema say of a value of `t#Root`; ajv reads a schema as JSON does, by doubles. */
function verdicts(model: Model, unknownMembers: "ignore" | "reject" = "reject"): (text: string) => [boolean, boolean] {
  const service = PreparedService.prepare(model, "api#Api", "2.0", { unknownMembers });
  const document = JSON.parse(openRpc(generatedContract("t", model, [service])));
  const checker = valueChecker(model, ShapeId.parse("api#Out$x"), { unknownMembers }, ShapeId.parse("api#Api"));
  const schema = document.methods[0].result.schema;
  const validate = new Ajv({ strict: false, strictNumbers: true, validateFormats: false }).compile({
    ...document.components,
    $ref: undefined,
    components: document.components,
    allOf: [schema],
  }) as ValidateFunction;
  return (text) => [checker.check(text).isValid, validate(JSON.parse(text))];
}

/** @param shapes IDL; `¶` stands for a line break. */
function load(shapes: string, json?: object): Model {
  const sources = loader().addIdl("api.smithy", METHOD);
  if (json === undefined) sources.addIdl("t.smithy", `$version: "2"\nnamespace t\n${shapes.replaceAll(" ¶ ", "\n")}`);
  else sources.addAst("t.json", JSON.stringify(json));
  const { model, events } = sources.assemble();
  const errors = events.filter(({ severity }) => severity === "ERROR");
  if (model === undefined || errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
  return model;
}

/** Digits that doubles do not hold: there a reader of JSON and an exact one differ, not the schema. */
function hasExactNumber(value: JsonValue): boolean {
  if (value instanceof ExactNumber) return true;
  if (Array.isArray(value)) return value.some(hasExactNumber);
  return value instanceof Map && [...value.values()].some(hasExactNumber);
}

function isExact(text: string): boolean {
  const { value } = parseJson(text);
  return value !== undefined && !hasExactNumber(value);
}

test("any contract, any value: the exported schema accepts what the contract accepts", () => {
  let compared = 0;
  fc.assert(
    fc.property(specs, fc.constantFrom("ignore" as const, "reject" as const), fc.gen(), (spec, policy, g) => {
      const judge = verdicts(load("", modelOf(spec)), policy);
      const texts: string[] = [];
      for (let times = 0; times < 4; times++) {
        const sample = sampleOf(spec, g);
        const fault = plantFault(sample, g);
        texts.push(textOf(sample), ...(fault === undefined ? [] : [textOf(fault.sample)]));
        texts.push(JSON.stringify(g(fc.jsonValue, { maxDepth: 2 })));
      }
      // Days that no calendar has are beyond a schema.
      for (const text of texts.filter((each) => isExact(each) && !each.includes("2021-02-29"))) {
        compared += 1;
        const [contract, schema] = judge(text);
        expect({ text, accepts: schema }).toEqual({ text, accepts: contract });
      }
    }),
    { numRuns: 200 },
  );
  expect(compared).toBeGreaterThan(1000);
});

const rows: readonly { why: string; shapes: string; right: readonly string[]; wrong: readonly string[] }[] = [
  {
    why: "the length of a member and that of its target both hold",
    shapes: `structure Root { @length(min: 2) a: S } ¶ @length(max: 3) string S`,
    right: [`{"a": "ab"}`, `{"a": "💡💡💡"}`],
    wrong: [`{"a": "a"}`, `{"a": "abcd"}`],
  },
  {
    why: "so do the ranges",
    shapes: `structure Root { @range(min: 0, max: 100) a: N } ¶ @range(min: -5, max: 10) integer N`,
    right: [`{"a": 0}`, `{"a": 10}`],
    wrong: [`{"a": -1}`, `{"a": 11}`],
  },
  {
    why: "and the patterns",
    shapes: `structure Root { @pattern("^a") a: S } ¶ @pattern("z$") string S`,
    right: [`{"a": "az"}`],
    wrong: [`{"a": "a"}`, `{"a": "z"}`],
  },
  {
    why: "keys of a map: length",
    shapes: `map Root { key: K, value: Integer } ¶ @length(min: 2) string K`,
    right: ["{}", `{"ab": 1}`],
    wrong: [`{"a": 1}`, `{"ab": "1"}`],
  },
  {
    why: "keys of a map: pattern of the member",
    shapes: `map Root { @pattern("^x") key: String, value: Integer }`,
    right: [`{"x": 1}`],
    wrong: [`{"y": 1}`],
  },
  {
    why: "keys of a map: an enum",
    shapes: `map Root { key: K, value: Integer } ¶ enum K { A = "a" ¶ }`,
    right: [`{"a": 1}`],
    wrong: [`{"b": 1}`, `{"A": 1}`],
  },
  {
    why: "a sparse map",
    shapes: "@sparse map Root { key: String, value: Integer }",
    right: [`{"a": null}`],
    wrong: [`{"a": "1"}`],
  },
  {
    why: "items that differ",
    shapes: "@uniqueItems list Root { member: Integer }",
    right: ["[1, 2]"],
    wrong: ["[1, 1.0]", "[1, 2, 1]"],
  },
  {
    why: "unknown members as the structure says, before the service",
    shapes: `@smithy.rpc#unknownMembers("ignore") structure Root { a: Inner } ¶ structure Inner { b: Integer }`,
    right: [`{"x": 1}`, `{"a": {"b": 1}}`],
    wrong: [`{"a": {"c": 1}}`],
  },
  {
    why: "a structure that holds what it does not know",
    shapes: `structure Root { a: Integer, @alloy#jsonUnknown others: Others } ¶ map Others { key: String, value: Document }`,
    right: [`{"a": 1, "x": [null]}`],
    wrong: [`{"a": "1"}`],
  },
  {
    why: "an alternative that is told by its member",
    shapes: "union Root { a: Integer, b: String }",
    right: [`{"a": 1}`, `{"b": ""}`],
    wrong: ["{}", `{"a": 1, "b": ""}`, `{"c": 1}`, `{"a": ""}`],
  },
  {
    why: "the same, open",
    shapes: "union Root { a: Integer, @alloy#jsonUnknown other: Document }",
    right: [`{"a": 1}`, `{"c": [1]}`],
    wrong: ["{}", `{"a": ""}`, `{"c": 1, "d": 1}`],
  },
  {
    why: "an alternative that is told by a tag",
    shapes: `@alloy#discriminated("kind") union Root { a: A, b: B } ¶ structure A { @required x: Integer } ¶ structure B {}`,
    right: [`{"kind": "a", "x": 1}`, `{"kind": "b"}`],
    wrong: [`{"kind": "a"}`, `{"x": 1}`, `{"kind": "b", "x": 1}`, `{"kind": "c"}`, `{"kind": 1}`],
  },
  {
    why: "a tag that is a member of its own",
    shapes: `@alloy#discriminated("kind") union Root { a: A } ¶ structure A { @required @length(min: 1) kind: String }`,
    right: [`{"kind": "a"}`],
    wrong: [`{"kind": "b"}`, "{}"],
  },
  {
    why: "the same, open",
    shapes: `@alloy#discriminated("kind") union Root { a: A, @alloy#jsonUnknown other: Document } ¶ structure A { x: Integer }`,
    right: [`{"kind": "a", "x": 1}`, `{"kind": "z", "x": []}`],
    wrong: [`{"kind": "a", "x": ""}`, "{}", `{"kind": 1}`],
  },
  {
    why: "an untagged alternative",
    shapes: "@alloy#untagged union Root { a: Integer, b: Strings } ¶ list Strings { member: String }",
    right: ["1", `["a"]`],
    wrong: [`"a"`, "[1]", "1.5"],
  },
  {
    why: "base64, of so many bytes",
    shapes: "@length(min: 1, max: 4) blob Root",
    right: [`"AA=="`, `"AAA="`, `"AAAA"`, `"AAAAAA=="`],
    wrong: [`""`, `"AAAAAAA="`, `"AB=="`, `"AAB="`, `"A"`, `"AA"`, `"a-b_"`, "1"],
  },
  {
    why: "a float",
    shapes: "float Root",
    right: ["1.5", "-3.4028235e38", `"NaN"`, `"-Infinity"`],
    wrong: ["3.5e38", `"1"`, `"infinity"`],
  },
  {
    why: "a float in a range",
    shapes: "@range(min: 0) double Root",
    right: ["0", `"Infinity"`],
    wrong: ["-1", `"NaN"`, `"-Infinity"`],
  },
  {
    why: "integer types end where they end",
    shapes: "list Root { member: Byte }",
    right: ["[-128, 127, 1.0, 1e2]"],
    wrong: ["[128]", "[-129]", "[0.5]"],
  },
  {
    why: "an intEnum, and an open one",
    shapes: "structure Root { a: E, b: O } ¶ intEnum E { A = 1 ¶ } ¶ @alloy#openEnum intEnum O { A = 1 ¶ }",
    right: [`{"a": 1}`, `{"b": 7}`],
    wrong: [`{"a": 2}`, `{"b": 2147483648}`],
  },
  {
    why: "an open enum",
    shapes: `@alloy#openEnum enum Root { A = "a" ¶ }`,
    right: [`"a"`, `"z"`],
    wrong: ["1"],
  },
  {
    why: "an instant as text",
    shapes: `@timestampFormat("date-time") timestamp Root`,
    right: [`"2024-02-29T23:59:60Z"`, `"1985-04-12t23:20:50.52z"`],
    wrong: [`"2024-02-29T23:59:60+01:00"`, `"2024-13-01T00:00:00Z"`, `"2024-01-01"`, "1"],
  },
  {
    why: "with an offset",
    shapes: `@timestampFormat("date-time") @alloy#offsetDateTimeFormat timestamp Root`,
    right: [`"2024-01-01T00:00:00+01:00"`],
    wrong: [`"2024-01-01T00:00:00+24:00"`],
  },
  {
    why: "as HTTP writes it",
    shapes: `@timestampFormat("http-date") timestamp Root`,
    right: [`"Tue, 29 Apr 2014 18:30:38 GMT"`],
    wrong: [`"Tue, 29 Apr 2014 18:30:38"`, `"2014"`],
  },
  {
    why: "null where it is a value",
    shapes:
      "structure Root { @alloy#nullable a: Integer, b: Integer = null ¶ c: Document, d: Inner } ¶ structure Inner {}",
    right: [`{"a": null}`, `{"b": null}`, `{"c": null}`, `{"d": {}}`],
    wrong: [`{"d": null}`, "null"],
  },
  {
    why: "a pattern of the older grammar",
    shapes: `@pattern("^[\\\\w\\\\-.]+\\\\-z$") string Root`,
    right: [`"a.b-z"`],
    wrong: [`"a b-z"`, `"a.b"`],
  },
  {
    why: "a structure inside itself",
    shapes: "structure Root { next: Root, items: Roots } ¶ list Roots { member: Root }",
    right: [`{"next": {"items": [{}]}}`],
    wrong: [`{"next": {"items": [1]}}`],
  },
];

describe("the exported schema says what the contract says", () => {
  test.each(rows)("$why", ({ shapes, right, wrong }) => {
    const judge = verdicts(load(shapes));
    for (const text of right) expect([text, ...judge(text)]).toEqual([text, true, true]);
    for (const text of wrong) expect([text, ...judge(text)]).toEqual([text, false, false]);
  });
});

describe("where a schema and the contract differ, and why", () => {
  const differences: readonly { why: string; shapes: string; text: string; contract: boolean }[] = [
    {
      why: "a day that no calendar has",
      shapes: `@timestampFormat("date-time") timestamp Root`,
      text: `"2021-02-29T00:00:00Z"`,
      contract: false,
    },
    {
      why: "a day of the week that is another",
      shapes: `@timestampFormat("http-date") timestamp Root`,
      text: `"Mon, 29 Apr 2014 18:30:38 GMT"`,
      contract: false,
    },
    {
      why: "one instant, written twice",
      shapes: `@uniqueItems list Root { member: T } ¶ @timestampFormat("date-time") timestamp T`,
      text: `["2024-01-01T00:00:00Z", "2024-01-01T00:00:00.0Z"]`,
      contract: false,
    },
    {
      why: "a key that stands twice",
      shapes: "structure Root { a: Integer }",
      text: `{"a": 1, "a": 1}`,
      contract: false,
    },
    {
      why: "digits that a double rounds away",
      shapes: "integer Root",
      text: "1.00000000000000000001",
      contract: false,
    },
    { why: "a number that no double holds", shapes: "bigDecimal Root", text: "1e400", contract: true },
    {
      why: "bytes that are too many to be counted by a pattern",
      shapes: "@length(max: 10000) blob Root",
      text: JSON.stringify(`${"AAAA".repeat(3333)}AAA=`),
      contract: false,
    },
  ];
  test.each(differences)("$why", ({ shapes, text, contract }) => {
    expect(verdicts(load(shapes))(text)).toEqual([contract, !contract]);
  });
});

test("bounds are written exactly", () => {
  const model = load("@range(max: 9007199254740993.000000000000000001) bigDecimal Root");
  const text = openRpc(generatedContract("t", model, [PreparedService.prepare(model, "api#Api", "2.0")]));
  expect(text).toContain(`"maximum": 9007199254740993.000000000000000001`);
  const long = load("long Root");
  const service = PreparedService.prepare(long, "api#Api", "2.0");
  expect(openRpc(generatedContract("t", long, [service]))).toContain(`"minimum": -9223372036854775808`);
});
