import { describe, expect, test } from "vitest";
import { generatedContract } from "../../../src/rpc/generate/generated-contract.ts";
import { openRpc } from "../../../src/rpc/generate/open-rpc.ts";
import { TypeNames } from "../../../src/rpc/generate/type-names.ts";
import { typeScript } from "../../../src/rpc/generate/type-script.ts";
import { loader } from "../../../src/rpc/loader.ts";
import { PreparedService } from "../../../src/rpc/prepared-service.ts";
import { ShapeId } from "../../../src/smithy/model/shape-id.ts";
import { contractOf, contractOfShape } from "./contract.ts";

/** What is declared besides the methods and the output. */
function declarations(shapes: string, more: Readonly<Record<string, string>> = {}): string {
  const text = typeScript(contractOfShape(shapes, more));
  return text.slice(text.indexOf("export interface Out "), text.indexOf("\n/** An error of JSON-RPC itself"));
}

describe("a shape as a type", () => {
  const rows: readonly { why: string; shapes: string; type: string }[] = [
    { why: "a boolean", shapes: "boolean X", type: "boolean" },
    { why: "a long is a number of JSON", shapes: "long X", type: "number" },
    { why: "so is a bigInteger", shapes: "bigInteger X", type: "number" },

    { why: "a list", shapes: "list X { member: String }", type: "readonly string[]" },
    { why: "a sparse list", shapes: "@sparse list X { member: String }", type: "readonly (string | null)[]" },
    {
      why: "a list of lists",
      shapes: "list X { member: Y }\nlist Y { member: Integer }",
      type: "readonly (readonly number[])[]",
    },
    { why: "a map", shapes: "map X { key: String, value: Integer }", type: "{ readonly [key: string]: number }" },
    { why: "a nullable shape", shapes: "@nullable string X", type: "string | null" },
  ];
  test.each(rows)("$why", ({ shapes, type }) => {
    expect(declarations(shapes)).toBe(`export interface Out {\n  readonly x: ${type};\n}\n`);
  });
});

describe("what gets a declaration of its own", () => {
  const rows: readonly { why: string; shapes: string; says: string }[] = [
    { why: "an enum", shapes: `enum X {\n A = "a"\n B\n }`, says: `export type X = "a" | "B";` },
    {
      why: "an open enum takes any text, and an editor still offers the known ones",
      shapes: `@openEnum enum X {\n A = "a"\n }`,
      says: `export type X = "a" | (string & {});`,
    },
    { why: "an intEnum", shapes: "intEnum X {\n A = 1\n B = 2\n }", says: "export type X = 1 | 2;" },
    {
      why: "a union is an object with one member",
      shapes: "union X { a: String, b: Integer }",
      says: "export type X = { readonly a: string } | { readonly b: number };",
    },
    {
      why: "an untagged union",
      shapes: "@untagged union X { a: String, b: Integer }",
      says: "export type X = string | number;",
    },
    {
      why: "a discriminated union",
      shapes: `@discriminated("kind") union X { a: A }\nstructure A { n: Integer }`,
      says: `export type X = (A & { readonly kind: "a" });`,
    },
    {
      why: "a discriminated union of what has no members",
      shapes: `@discriminated("kind") union X { a: A }\nstructure A {}`,
      says: `export type X = { readonly kind: "a" };`,
    },
    {
      why: "an empty structure that may have unknown members",
      shapes: `@smithy.rpc#unknownMembers("ignore") structure X {}`,
      says: "export type X = { readonly [name: string]: unknown };",
    },
    {
      why: "untagged unions that lead to each other do not stand for themselves",
      shapes: "@untagged union X { s: String, y: Y }\n@untagged union Y { n: Integer, x: X }",
      says: "export type X = string | number;",
    },
    {
      why: "a union that only leads to such ones names one",
      shapes:
        "@untagged union X { flag: Boolean, y: Y }\n@untagged union Y { n: Integer, z: Z }\n@untagged union Z { @nullable y: Y, self: Z }",
      says: "export type X = boolean | Y;\n\nexport type Y = number | null;",
    },
    {
      why: "a structure inside itself",
      shapes: "structure X { next: X }",
      says: "export interface X {\n  readonly next?: X;\n}",
    },
    {
      why: "names in JSON, quoted where they are no identifiers",
      shapes: `structure X { @jsonName("a-b") a: String, @required default: String }`,
      says: `export interface X {\n  readonly "a-b"?: string;\n  readonly default: string;\n}`,
    },
    {
      why: "members that nobody knows",
      shapes: "structure X { a: String, @jsonUnknown rest: Rest }\nmap Rest { key: String, value: Document }",
      says: "export interface X {\n  readonly a?: string;\n  readonly [name: string]: unknown;\n}",
    },
    {
      why: "documentation that would end its comment",
      shapes: `/// One */ two.\n///\n/// Three.\nstructure X {}`,
      says: "/**\n * One *\\/ two.\n *\n * Three.\n */\nexport type X = { readonly [name: string]: never };",
    },
    {
      why: "a map by the values of an enum",
      shapes: `map X { key: E, value: Integer }\nenum E {\n A\n B\n }`,
      says: "readonly x: { readonly [key in E]?: number };",
    },
    { why: "a blob says what text it is", shapes: "blob X", says: "  /** Base64. */\n  readonly x: string;" },
    {
      why: "a timestamp is seconds by default, and says what form it has",
      shapes: "timestamp X",
      says: "  /** Format: epoch-seconds. */\n  readonly x: number;",
    },
    {
      why: "the form that the member says, and what is deprecated",
      shapes: `@timestampFormat("http-date")\ntimestamp T\nstructure X {\n/// When.\n@timestampFormat("date-time")\n@deprecated(since: "2.0", message: "Use */ u.")\na: T\n@deprecated\nb: T\n}`,
      says: "  /**\n   * When.\n   *\n   * Format: date-time.\n   *\n   * @deprecated Since 2.0. Use *\\/ u.\n   */\n  readonly a?: string;\n  /**\n   * Format: http-date.\n   *\n   * @deprecated\n   */\n  readonly b?: string;",
    },
    {
      why: "a structure that is deprecated",
      shapes: "@deprecated\nstructure X { a: String }",
      says: "/** @deprecated */\nexport interface X {",
    },
    { why: "a document", shapes: "document X", says: "readonly x: JsonValue;" },
    { why: "a double may be text", shapes: "double X", says: "readonly x: JsonFloat;" },
    {
      why: "a keyword is no name",
      shapes: "structure X { s: string }\nstructure string {}",
      says: "readonly s?: String;",
    },
  ];
  test.each(rows)("$why", ({ shapes, says }) => {
    expect(declarations(shapes)).toContain(says);
  });

  test("a shape that the service renames", () => {
    const other = `$version: "2"\nnamespace far.away\nstructure Same {}`;
    const shapes = "structure X { near: Same, far: far.away#Same }\nstructure Same {}";
    const rename = `, rename: { "far.away#Same": "Other" }`;
    const text = typeScript(contractOfShape(shapes, { "far.smithy": other }, rename));
    expect(text).toContain("  readonly near?: Same;\n  readonly far?: Other;\n");
    expect(text).toContain(
      "export type Same = { readonly [name: string]: never };\n\nexport type Other = { readonly [name: string]: never };\n",
    );
  });
});

describe("names", () => {
  const rows: readonly { why: string; id: string; name: string }[] = [
    { why: "the shape's own, with a capital first", id: "a.b#point", name: "Point" },
    { why: "the same shape again", id: "a.b#point", name: "Point" },
    { why: "taken by another namespace: with its own in front", id: "c.d#Point", name: "DPoint" },
    { why: "that taken too: with a number", id: "x.d#Point", name: "DPoint2" },
    { why: "reserved", id: "a.b#JsonValue", name: "BJsonValue" },
  ];
  const names = new TypeNames(["JsonValue"]);
  test.each(rows)("$why", ({ id, name }) => {
    expect(names.of(ShapeId.parse(id))).toBe(name);
  });
});

test("1.0 has params by position, always, and any error", () => {
  const idl = `$version: "2"
namespace t
@smithy.rpc#jsonRpc(versions: ["1.0", "2.0"])
service Api { version: "1", operations: [Log] }
@smithy.rpc#method(name: "log", params: "either", positional: ["text"], nullResult: true)
operation Log { input := { text: String } }`;
  const { model } = loader().addIdl("t.smithy", idl).assemble();
  if (model === undefined) throw new Error("no model");
  const service = PreparedService.prepare(model, "t#Api", "1.0");
  const contract = generatedContract("t", model, [service]);
  const text = typeScript(contract);
  expect(text).toContain("    readonly params: readonly [text?: string];\n");
  expect(text).toContain("    readonly error: JsonValue;\n");
  expect(JSON.parse(openRpc(contract))).toMatchObject({ methods: [{ paramStructure: "by-position" }] });
});

test("a place that is called like a word of the language", () => {
  const contract = contractOf(`
@jsonRpc(versions: ["2.0"])
service Api { version: "1", operations: [Lend] }
@method(name: "lend", params: "positional", positional: ["class", "in", "string", "default"], nullResult: true)
operation Lend { input := { @required class: String, @required in: String, @required string: String, default: String } }
`);
  expect(typeScript(contract)).toContain(
    "readonly params: readonly [class_: string, in_: string, string: string, default_?: string];",
  );
});

test("a whole contract", () => {
  const contract = contractOf(`
@jsonRpc(versions: ["2.0"])
service Api { version: "1", operations: [Add, Log, Reset] }

/// Adds two numbers.
@method(name: "math/add", kind: "request", params: "either", positional: ["a", "b"], resultMember: "sum")
operation Add {
    input := { @required a: Integer, b: Integer }
    output := { @required sum: Integer }
    errors: [Overflow]
}

@method(name: "log", params: "named", kind: "notification")
operation Log { input := { text: String } }

@method(name: "reset", kind: "request", params: "named", nullResult: true)
operation Reset {}

/// The sum is too large.
@error("client") @rpcError(code: 7)
structure Overflow { most: Integer }
`);
  const text = typeScript(contract);
  expect(text).toBe(`// Types of t#Api, written by colloquy generate types.

/** The methods of Api by their names on the wire. */
export interface ApiMethods {
  /** Adds two numbers. */
  readonly "math/add": {
    readonly kind: "request";
    readonly params: AddInput | readonly [a: number, b?: number];
    readonly result: number;
    readonly error: OverflowObject | JsonRpcError;
  };
  readonly log: {
    readonly kind: "notification";
    readonly params?: LogInput;
  };
  readonly reset: {
    readonly kind: "request";
    readonly params?: { readonly [name: string]: never };
    readonly result: null;
    readonly error: JsonRpcError;
  };
}

/**
 * The sum is too large.
 *
 * The error object of Overflow.
 */
export interface OverflowObject {
  readonly code: 7;
  readonly message: string;
  readonly data: Overflow;
}

export interface AddInput {
  readonly a: number;
  readonly b?: number;
}

export interface LogInput {
  readonly text?: string;
}

/** The sum is too large. */
export interface Overflow {
  readonly most?: number;
}

/** An error of JSON-RPC itself, which may answer any call. */
export interface JsonRpcError {
  readonly code: -32700 | -32600 | -32601 | -32602 | -32603;
  readonly message: string;
  readonly data?: JsonValue;
}

/** Any JSON value. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };
`);
  expect(typeScript(contract)).toBe(text);
});

test("a chain of untagged unions costs its length", () => {
  const lookUps = (count: number): number => {
    const unions = Array.from({ length: count }, (_, at) => {
      return `@untagged union ${at === 0 ? "X" : `U${at}`} { s: String, n: ${at + 1 < count ? `U${at + 1}` : "Integer"} }\n`;
    });
    const contract = contractOfShape(unions.join(""));
    const { model } = contract;
    let found = 0;
    const get = model.get.bind(model);
    model.get = (id) => {
      found++;
      return get(id);
    };
    typeScript(contract);
    return found;
  };
  const [some, twice] = [lookUps(200), lookUps(400)];
  expect(twice).toBeLessThan(2.1 * some);
});
