import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { openRpc } from "../../../src/rpc/generate/open-rpc.ts";
import { contractOf } from "./contract.ts";
import { brokenRules, openRpcSchema } from "./open-rpc-rules.ts";

test("a whole contract as an OpenRPC document", () => {
  const contract = contractOf(`
@jsonRpc(versions: ["2.0"])
service Api { version: "1", operations: [Add, Log] }

/// Adds two numbers.
@method(name: "add", kind: "request", params: "either", positional: ["a", "b"], resultMember: "sum")
operation Add {
    input := { b: Tree, @required @range(min: 1) a: Integer }
    output := { @required sum: Names }
    errors: [Overflow]
}
@method(name: "log", params: "named", kind: "notification")
operation Log {}
/// A tree.
structure Tree { @jsonName("l-eft") left: Tree }
@length(max: 3) list Names { member: String }
@error("client") @rpcError(code: 7)
structure Overflow {}
`);
  const text = openRpc(contract, "1");
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  expect(JSON.parse(text)).toEqual({
    openrpc: "1.3.2",
    info: { title: "t#Api", version: "1" },
    methods: [
      {
        name: "add",
        description: "Adds two numbers.",
        paramStructure: "either",
        params: [
          { name: "a", required: true, schema: { type: "integer", minimum: 1, maximum: 2147483647 } },
          { name: "b", required: false, schema: ref("Tree") },
        ],
        result: { name: "result", schema: { type: "array", items: { type: "string" }, maxItems: 3 } },
        errors: [{ code: 7, message: "Overflow", data: ref("Overflow") }],
      },
      { name: "log", paramStructure: "by-name", params: [] },
    ],
    components: {
      schemas: {
        Overflow: { type: "object", properties: {}, additionalProperties: false },
        Tree: {
          description: "A tree.",
          type: "object",
          properties: { "l-eft": ref("Tree") },
          additionalProperties: false,
        },
      },
    },
    "x-error-data-schema": true,
  });
  expect(openRpc(contract, "1")).toBe(text);
});

/** The method `m` of a contract, as it is exported; the document keeps the rules of OpenRPC. */
function method(trait: string, shapes: string): Record<string, unknown> {
  const contract = contractOf(`
@jsonRpc(versions: ["2.0"])
service Api { version: "1", operations: [M] }
@method(name: "m", ${trait})
${shapes}`);
  const document = JSON.parse(openRpc(contract));
  const ajv = new Ajv({ strict: false });
  expect(ajv.validate(openRpcSchema, document), ajv.errorsText()).toBe(true);
  expect(brokenRules(document)).toEqual([]);
  return document.methods[0];
}

const named = (document: Record<string, unknown>): readonly string[] =>
  (document["params"] as { name: string; required: boolean }[]).map(
    ({ name, required }) => `${name}${required ? "" : "?"}`,
  );

describe("params", () => {
  const members = "operation M { input := { b: String, @required a: String, c: String } }";

  test("by name: the required ones first", () => {
    const m = method(`params: "named"`, members);
    expect(m["paramStructure"]).toBe("by-name");
    expect(named(m)).toEqual(["a", "b?", "c?"]);
  });

  test("by position: in their order; a place before a required one must be filled", () => {
    const m = method(`params: "positional", positional: ["b", "a", "c"]`, members);
    expect(m["paramStructure"]).toBe("by-position");
    expect(named(m)).toEqual(["b", "a", "c?"]);
    expect(JSON.stringify(m)).not.toContain("x-optional-by-name");
  });

  test("either way: such a place may be left out by name", () => {
    const m = method(`params: "either", positional: ["b", "a", "c"]`, members);
    expect(m["paramStructure"]).toBe("either");
    expect(named(m)).toEqual(["b", "a", "c?"]);
    expect(m["params"]).toMatchObject([{ "x-optional-by-name": true }, {}, {}]);
  });

  const whole = (target: string, required = "@required "): string =>
    `operation M { input := { ${required}all: ${target} } }\n`;

  test("a structure that stands for all of them is a list of them", () => {
    const shapes = `${whole("P")}structure P { x: Integer, @required y: Integer }`;
    const m = method(`params: "named", paramsMember: "all"`, shapes);
    expect(m["paramStructure"]).toBe("by-name");
    expect(named(m)).toEqual(["y", "x?"]);
    expect(m["x-params-schema"]).toEqual({ $ref: "#/components/schemas/P" });
  });

  test("where all may be left out, none is required", () => {
    const shapes = `${whole("P", "")}structure P { x: Integer, @required y: Integer }`;
    expect(named(method(`params: "named", paramsMember: "all"`, shapes))).toEqual(["y?", "x?"]);
  });

  test("of a list or a document only a schema can speak", () => {
    const list = method(`params: "positional", paramsMember: "all"`, `${whole("L")}list L { member: Integer }`);
    expect(list).toMatchObject({ paramStructure: "by-position", params: [] });
    expect(list["x-params-schema"]).toMatchObject({ type: "array", items: { type: "integer" } });
    const document = method(`params: "either", paramsMember: "all"`, whole("Document"));
    expect(document).toMatchObject({ paramStructure: "either", params: [], "x-params-schema": {} });
  });
});

describe("results and errors", () => {
  test("null, a member, the whole output", () => {
    const result = (trait: string, output: string): unknown =>
      (method(`params: "named"${trait}`, output)["result"] as { schema: unknown }).schema;
    expect(result(", nullResult: true", "operation M {}")).toEqual({ type: "null" });
    expect(result(`, resultMember: "x"`, "operation M { output := { x: Boolean } }")).toEqual({ type: "boolean" });
    expect(result("", "operation M { output := { x: Boolean } }")).toEqual({ $ref: "#/components/schemas/MOutput" });
  });

  test("a notification has no result", () => {
    expect(method(`params: "named", kind: "notification"`, "operation M {}")).not.toHaveProperty("result");
  });

  test("data of an error: the whole, a member, none", () => {
    const errors = method(
      `params: "named", nullResult: true`,
      `operation M { errors: [Whole, Part, None] }
@error("client") @rpcError(code: 1)
structure Whole { why: String }
@error("client") @rpcError(code: 2, dataMember: "why")
structure Part { why: String }
/// Nothing to say.
@error("client") @rpcError(code: 3, absentData: true)
structure None {}`,
    )["errors"];
    expect(errors).toEqual([
      { code: 1, message: "Whole", data: { $ref: "#/components/schemas/Whole" } },
      { code: 2, message: "Part", data: { type: "string" } },
      { code: 3, message: "Nothing to say." },
    ]);
  });

  test("what is deprecated says so", () => {
    const m = method(`params: "named"`, "@deprecated operation M { input := { @deprecated a: String } }");
    expect(m).toMatchObject({ deprecated: true, params: [{ name: "a", deprecated: true }] });
  });
});
