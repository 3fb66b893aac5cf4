import { describe, expect, test } from "vitest";
import { writeJson } from "../../../src/json/write.ts";
import { toJsonAst } from "../../../src/smithy/ast/write.ts";
import { loader } from "../../../src/smithy/load/loader.ts";
import { load, modelOf } from "../../helpers/load-model.ts";

/** The written shapes of some IDL in the namespace `n.s`, with `n.s#` and `smithy.api#` left out. */
function shapesOf(idl: string, version: "1.0" | "2.0" = "2.0"): unknown {
  const { model } = load(idl);
  if (model === undefined) throw new Error("no model");
  const text = writeJson(toJsonAst(model, { version })).replaceAll(/n\.s#|smithy\.api#/g, "");
  const ast = JSON.parse(text) as { smithy: string; shapes: unknown };
  expect(ast.smithy).toBe(version);
  return ast.shapes;
}

describe("2.0", () => {
  const rows: readonly { why: string; idl: string; shapes: unknown }[] = [
    { why: "nothing", idl: "", shapes: {} },
    { why: "the prelude is left out, and what the loader adds", idl: "integer I", shapes: { I: { type: "integer" } } },
    {
      why: "members keep their order; traits are sorted",
      idl: 'structure S {\n @title("t") @required\n b: String\n a: String = "x"\n}',
      shapes: {
        S: {
          type: "structure",
          members: {
            b: { target: "String", traits: { required: {}, title: "t" } },
            a: { target: "String", traits: { default: "x" } },
          },
        },
      },
    },
    {
      why: "bound shapes are sorted, whatever the case of their letters",
      idl: "service S {\n operations: [b, C, A]\n}\noperation A {}\noperation b {}\noperation C {}",
      shapes: {
        A: { type: "operation", input: { target: "Unit" }, output: { target: "Unit" } },
        C: { type: "operation", input: { target: "Unit" }, output: { target: "Unit" } },
        S: { type: "service", operations: [{ target: "A" }, { target: "b" }, { target: "C" }] },
        b: { type: "operation", input: { target: "Unit" }, output: { target: "Unit" } },
      },
    },
    {
      why: "what mixins bring is theirs; traits on it are applied",
      idl: "@mixin structure M {\n a: String\n b: String\n}\nstructure S with [M] {\n c: String\n}\napply S$b @required",
      shapes: {
        M: { type: "structure", members: { a: { target: "String" }, b: { target: "String" } }, traits: { mixin: {} } },
        S: { type: "structure", mixins: [{ target: "M" }], members: { c: { target: "String" } } },
        S$b: { type: "apply", traits: { required: {} } },
      },
    },
    {
      why: "an enum keeps its values, and not the trait that old tools look for",
      idl: 'enum E {\n A\n B = "b"\n}',
      shapes: {
        E: {
          type: "enum",
          members: {
            A: { target: "Unit", traits: { enumValue: "A" } },
            B: { target: "Unit", traits: { enumValue: "b" } },
          },
        },
      },
    },
    {
      why: "a blank version says nothing",
      idl: 'service S {\n version: " "\n}',
      shapes: { S: { type: "service" } },
    },
  ];
  test.each(rows)("$why", ({ idl, shapes }) => expect(shapesOf(idl)).toEqual(shapes));

  test("numbers keep the digits of the source", () => {
    const text = writeJson(toJsonAst(modelOf("@trait\nbigDecimal D\n@D(12345678901234567890.10)\nstring S")));
    expect(text).toContain('"n.s#D":12345678901234567890.10');
  });

  test("metadata is sorted by key, at every depth", () => {
    const { model } = loader()
      .addIdl("a.smithy", '$version: "2"\nmetadata b = {y: 1, x: [{d: 2, c: 3}]}\nmetadata a = 1\n')
      .assemble();
    expect(writeJson(toJsonAst(model ?? modelOf("")))).toBe(
      '{"smithy":"2.0","metadata":{"a":1,"b":{"x":[{"c":3,"d":2}],"y":1}},"shapes":{}}',
    );
  });

  test("a set of 1.0 is a list of unique items", () => {
    const { model } = loader()
      .addIdl("a.smithy", '$version: "1.0"\nnamespace n.s\nset S { member: String }\n')
      .assemble();
    expect(writeJson(toJsonAst(model ?? modelOf("")))).toContain('"type":"list"');
    expect(writeJson(toJsonAst(model ?? modelOf("")))).toContain('"smithy.api#uniqueItems":{}');
  });

  test("what belongs to the tool is left out", () => {
    const { model } = loader()
      .addBuiltinIdl("<tool>", '$version: "2"\nnamespace tool\nstring T\n')
      .addIdl("a.smithy", '$version: "2"\nnamespace n.s\nlist L { member: tool#T }\n')
      .assemble();
    const { shapes } = JSON.parse(writeJson(toJsonAst(model ?? modelOf("")))) as { shapes: object };
    expect(Object.keys(shapes)).toEqual(["n.s#L"]);
  });
});

describe("1.0", () => {
  const rows: readonly { why: string; idl: string; shapes: unknown }[] = [
    {
      why: "mixins are flattened",
      idl: "@mixin structure M {\n a: String\n}\nstructure S with [M] {}\napply S$a @required",
      shapes: { S: { type: "structure", members: { a: { target: "String", traits: { required: {} } } } } },
    },
    {
      why: "an enum is a string with the enum trait; tags, documentation and deprecation come along",
      idl: 'enum E {\n /// d\n @internal\n @deprecated\n A = "a"\n}',
      shapes: {
        E: {
          type: "string",
          traits: { enum: [{ value: "a", name: "A", documentation: "d", tags: ["internal"], deprecated: true }] },
        },
      },
    },
    {
      why: "an integer enum is an integer, boxed like any without default",
      idl: "intEnum E {\n A = 1\n}",
      shapes: { E: { type: "integer", traits: { box: {} } } },
    },
    {
      why: "box says what a default said, and its absence too",
      idl: "structure S {\n a: PrimitiveInteger = 0\n b: PrimitiveInteger = null\n @clientOptional\n c: Integer\n}",
      shapes: {
        S: {
          type: "structure",
          members: {
            a: { target: "PrimitiveInteger" },
            b: { target: "PrimitiveInteger", traits: { box: {} } },
            c: { target: "Integer" },
          },
        },
      },
    },
    {
      why: "resources have no properties",
      idl: "resource R {\n identifiers: {id: String}\n properties: {p: String}\n}",
      shapes: { R: { type: "resource", identifiers: { id: { target: "String" } } } },
    },
  ];
  test.each(rows)("$why", ({ idl, shapes }) => expect(shapesOf(idl, "1.0")).toEqual(shapes));
});
