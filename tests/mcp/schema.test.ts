import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileSchema, type Field, type Fields, type JsonSchema, schemaOf } from "../../src/mcp/index.ts";
import { withDefaults } from "../../src/mcp/schema/fields.ts";

const problems = (schema: JsonSchema | boolean, value: unknown): string[] =>
  compileSchema(schema)(value).map(({ pointer, message }) => `${pointer}: ${message}`);

describe("a JSON Schema", () => {
  const rows: readonly { schema: JsonSchema; good: readonly unknown[]; bad: readonly unknown[] }[] = [
    { schema: { type: "string" }, good: ["", "a"], bad: [1, null, [], {}, true] },
    { schema: { type: "integer" }, good: [0, -1, 1.0], bad: [0.5, "1", 2 ** 53, Number.POSITIVE_INFINITY] },
    { schema: { type: "number" }, good: [0, 0.5, 2 ** 60], bad: ["1", Number.NaN, Number.POSITIVE_INFINITY] },
    { schema: { type: ["string", "null"] }, good: ["a", null], bad: [1] },
    { schema: { type: "object" }, good: [{}], bad: [[], null, "x"] },
    { schema: { type: "boolean" }, good: [true, false], bad: [0, "true", null] },
    { schema: { enum: [1, "a", { b: [1], c: 2 }] }, good: [1, "a", { c: 2, b: [1] }], bad: [2, { b: [1] }, null] },
    { schema: { const: null }, good: [null], bad: [0, undefined] },
    { schema: { minLength: 2, maxLength: 3 }, good: ["ab", "😀😀😀", 7], bad: ["a", "abcd"] },
    { schema: { pattern: "^a+$" }, good: ["aa", 1], bad: ["b", ""] },
    { schema: { pattern: "[\\w\\-]" }, good: ["-"], bad: ["!"] },
    { schema: { minimum: 1, maximum: 2 }, good: [1, 2, "x"], bad: [0, 3] },
    { schema: { exclusiveMinimum: 1, exclusiveMaximum: 2 }, good: [1.5], bad: [1, 2] },
    { schema: { multipleOf: 0.1 }, good: [0.3, 1, 0], bad: [0.35] },
    { schema: { multipleOf: 3 }, good: [9, -3], bad: [10] },
    { schema: { items: { type: "string" }, minItems: 1, maxItems: 2 }, good: [["a"]], bad: [[], [1], ["a", "b", "c"]] },
    { schema: { prefixItems: [{ type: "string" }], items: false }, good: [[], ["a"]], bad: [[1], ["a", 1]] },
    {
      schema: { items: [{ type: "string" }], additionalItems: { type: "number" } },
      good: [["a", 1]],
      bad: [["a", "b"]],
    },
    {
      schema: { uniqueItems: true },
      good: [[1, "1", {}]],
      bad: [
        [1, 1],
        [
          { a: 1, b: 2 },
          { b: 2, a: 1 },
        ],
      ],
    },
    { schema: { contains: { type: "string" } }, good: [["a"], "x"], bad: [[], [1]] },
    { schema: { contains: { type: "string" }, minContains: 0, maxContains: 1 }, good: [[], ["a"]], bad: [["a", "b"]] },
    { schema: { required: ["a", "toString"] }, good: [{ a: 1, toString: 1 }], bad: [{ a: 1 }, {}] },
    {
      schema: { properties: { a: { type: "string" } }, additionalProperties: false },
      good: [{ a: "x" }, {}],
      bad: [{ a: 1 }, { b: 1 }],
    },
    {
      schema: { patternProperties: { "^x": { type: "string" } }, additionalProperties: { type: "number" } },
      good: [{ x1: "a", y: 1 }],
      bad: [{ x1: 1 }, { y: "a" }],
    },
    { schema: { propertyNames: { pattern: "^a" } }, good: [{ a: 1 }], bad: [{ b: 1 }] },
    { schema: { minProperties: 1, maxProperties: 1 }, good: [{ a: 1 }], bad: [{}, { a: 1, b: 2 }] },
    { schema: { dependentRequired: { a: ["b"] } }, good: [{ b: 1 }, { a: 1, b: 1 }], bad: [{ a: 1 }] },
    { schema: { dependentSchemas: { a: { required: ["b"] } } }, good: [{}, { a: 1, b: 1 }], bad: [{ a: 1 }] },
    { schema: { allOf: [{ minimum: 1 }, { maximum: 2 }] }, good: [1], bad: [0, 3] },
    { schema: { anyOf: [{ type: "string" }, { minimum: 5 }] }, good: ["a", 5], bad: [1] },
    { schema: { oneOf: [{ type: "number" }, { minimum: 5 }] }, good: [1], bad: [5, 6] },
    { schema: { not: { type: "string" } }, good: [1], bad: ["a"] },
    {
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
      schema: { if: { type: "string" }, then: { minLength: 2 }, else: { minimum: 5 } },
      good: ["ab", 5],
      bad: ["a", 1],
    },
    { schema: { $ref: "#/$defs/a~1b", $defs: { "a/b": { type: "string" } } }, good: ["a"], bad: [1] },
    { schema: { $ref: "#here", $defs: { x: { $anchor: "here", type: "string" } } }, good: ["a"], bad: [1] },
    {
      schema: { properties: { next: { $ref: "#" } }, required: ["v"] },
      good: [{ v: 1, next: { v: 2 } }],
      bad: [{ v: 1, next: {} }],
    },
  ];
  const ajv = new Ajv2020({ strict: false, validateFormats: false });

  test.each(rows)("$schema", ({ schema, good, bad }) => {
    const check = compileSchema(schema);
    for (const value of good) expect([value, check(value)]).toEqual([value, []]);
    for (const value of bad) expect([value, check(value).length > 0]).toEqual([value, true]);
    // Two rows are ours alone: the older form of `items`, and decimal fractions that are multiples in decimal.
    if (Array.isArray(schema["items"]) || schema["multipleOf"] === 0.1) return;
    const oracle = ajv.compile(schema);
    for (const value of good) expect([value, oracle(value)]).toEqual([value, true]);
  });

  test("true takes all, false nothing", () => {
    expect([problems(true, 1), problems(false, 1)]).toEqual([[], [": I expected no value here."]]);
  });

  test("a problem has its place", () => {
    const schema = { properties: { "a/b": { items: { type: "string" } } } };
    expect(problems(schema, { "a/b": ["x", 1] })).toEqual(["/a~1b/1: I expected a string; I found 1."]);
  });

  test("problems are told up to a number", () => {
    const check = compileSchema({ items: { type: "string" } });
    const many = Array.from({ length: 1000 }, () => 1);
    expect([check(many).length, check(many, 3).length]).toEqual([20, 3]);
  });

  test("what leads nowhere is the author's mistake", () => {
    for (const $ref of ["#/none", "#none", "https://example.com/x", "#/$defs/__proto__"]) {
      expect(() => compileSchema({ $ref })).toThrow(RangeError);
    }
    expect(() => compileSchema({ pattern: "(" })).toThrow(RangeError);
    expect(() => compileSchema({ items: 7 })).toThrow(RangeError);
  });

  test("a schema that only refers to itself ends", () => {
    expect(problems({ $ref: "#" }, 1)).toEqual([
      ": I expected a schema that ends; this one refers to itself for ever.",
    ]);
  });
});

describe("fields", () => {
  const fields: Fields = {
    text: { type: "string", title: "Text", description: "Some.", minLength: 1 },
    word: { type: "string", enum: ["a", "b"], nullable: true, description: "One." },
    count: { type: "integer", default: 3 },
    maybe: { type: "number", optional: true, nullable: true },
    header: { type: "boolean", optional: true, header: "Flag" },
    list: { type: "array", items: { type: "union", of: [{ type: "string" }, { type: "boolean" }] }, optional: true },
    map: { type: "map", values: { type: "integer" }, optional: true },
    deep: { type: "object", fields: { any: { type: "any", description: "Any." } }, optional: true },
  };

  test("what may be null keeps its default and its words on the property itself", () => {
    const described = { nullable: true, title: "T", description: "D." } as const;
    const beside = { title: "T", description: "D." };
    const none = { type: "null" };
    const rows: readonly { field: Field; schema: JsonSchema }[] = [
      { field: { type: "string", ...described }, schema: { type: ["string", "null"], ...beside } },
      {
        field: { type: "string", enum: ["a"], default: "a", ...described },
        schema: { ...beside, default: "a", anyOf: [{ type: "string", enum: ["a"] }, none] },
      },
      {
        field: { type: "union", of: [{ type: "string" }, { type: "boolean" }], ...described },
        schema: { ...beside, anyOf: [{ anyOf: [{ type: "string" }, { type: "boolean" }] }, none] },
      },
      { field: { type: "any", ...described }, schema: { ...beside, anyOf: [{}, none] } },
    ];
    for (const { field, schema } of rows) expect(schemaOf({ f: field })["properties"]).toEqual({ f: schema });
  });

  test("are a JSON Schema", () => {
    expect(schemaOf(fields)).toEqual({
      type: "object",
      properties: {
        text: { type: "string", title: "Text", description: "Some.", minLength: 1 },
        word: { description: "One.", anyOf: [{ type: "string", enum: ["a", "b"] }, { type: "null" }] },
        count: { type: "integer", default: 3 },
        maybe: { type: ["number", "null"] },
        header: { type: "boolean", "x-mcp-header": "Flag" },
        list: { type: "array", items: { anyOf: [{ type: "string" }, { type: "boolean" }] } },
        map: { type: "object", additionalProperties: { type: "integer" } },
        deep: {
          type: "object",
          properties: { any: { description: "Any." } },
          required: ["any"],
          additionalProperties: false,
        },
      },
      required: ["text", "word"],
      additionalProperties: false,
    });
  });

  test("no fields are an object without members", () => {
    expect(schemaOf({})).toEqual({ type: "object", properties: {}, additionalProperties: false });
  });

  test("defaults fill what is absent, and only that", () => {
    expect(withDefaults(fields, { text: "x", word: null })).toEqual({ text: "x", word: null, count: 3 });
    const full = { text: "x", word: "a", count: 4 };
    expect(withDefaults(fields, full)).toBe(full);
  });

  /** Random fields of a small size. */
  const field: fc.Arbitrary<Fields[string]> = fc.letrec((tie) => ({
    field: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      fc.record({ type: fc.constant("string"), minLength: fc.integer({ min: 0, max: 2 }) }),
      fc.record({ type: fc.constant("string"), enum: fc.constant(["a", "b"]), nullable: fc.constant(true) }),
      fc.record({ type: fc.constantFrom("integer", "number"), minimum: fc.integer({ min: -2, max: 2 }) }),
      fc.record({ type: fc.constant("boolean"), nullable: fc.constant(true) }),
      fc.record({ type: fc.constant("any") }),
      fc.record({
        type: fc.constant("array"),
        items: tie("field"),
        maxItems: fc.constant(2),
        uniqueItems: fc.boolean(),
      }),
      fc.record({ type: fc.constant("map"), values: tie("field") }),
      fc.record({ type: fc.constant("union"), of: fc.array(tie("field"), { minLength: 1, maxLength: 2 }) }),
      fc.record({
        type: fc.constant("object"),
        fields: fc.dictionary(fc.constantFrom("a", "b"), tie("field")),
        optional: fc.constant(true),
      }),
    ),
  })).field as fc.Arbitrary<Fields[string]>;
  const value = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      fc.constantFrom(null, true, "a", "b", "", 0, 1, -3, 0.5),
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom("a", "b", "c"), tie("value")),
    ),
  })).value;

  test("the check agrees with another validator about any fields and values", () => {
    const ajv = new Ajv2020({ strict: false });
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom("a", "b"), field),
        fc.array(value, { maxLength: 5 }),
        (record, values) => {
          const schema = schemaOf(record);
          const [ours, theirs] = [compileSchema(schema), ajv.compile(schema)];
          for (const one of [...values, ...values.map((a) => ({ a })), ...values.map((b) => ({ a: "a", b }))]) {
            expect([one, ours(one).length === 0]).toEqual([one, theirs(one)]);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

test("a number that no double holds is called so", () => {
  expect(problems({ type: "number" }, JSON.parse("1e400"))).toEqual([
    ": I expected a number; I found one beyond what a double holds.",
  ]);
});
