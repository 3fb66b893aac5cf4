import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { writeJson } from "../../../src/json/write.ts";
import { toJsonAst } from "../../../src/smithy/ast/write.ts";
import { type IdlOptions, toIdl } from "../../../src/smithy/idl/print.ts";
import { loader } from "../../../src/smithy/load/loader.ts";
import type { Model } from "../../../src/smithy/model/model.ts";
import { load } from "../../helpers/load-model.ts";

const HEADER = '$version: "2.0"\n\nnamespace n.s\n\n';

/** A model of texts by name; those without a header are in the namespace `n.s`. */
function modelOf(texts: Readonly<Record<string, string>>): Model {
  const begun = loader({ allowUnknownTraits: true });
  for (const [name, text] of Object.entries(texts)) begun.addSource(name, text.startsWith("$") ? text : HEADER + text);
  const { model, events } = begun.assemble();
  expect(events.filter(({ id, severity }) => severity === "ERROR" && id === "Model")).toEqual([]);
  if (model === undefined) throw new Error("no model");
  return model;
}

/** Writes some IDL again; the header is left out. */
function printed(idl: string, options: IdlOptions = {}): string {
  const text = toIdl(modelOf({ "a.smithy": idl }), options).get("n.s.smithy") ?? "";
  return text.replace(HEADER, "");
}

describe("what is written as it was", () => {
  const rows: readonly { why: string; idl: string }[] = [
    { why: "a simple shape", idl: "string S\n" },
    { why: "a structure without members", idl: "structure S {}\n" },
    { why: "documentation, blank lines in it too", idl: "/// a\n/// \n///  b  \nstring S\n" },
    {
      why: "traits with no value, a value, members",
      idl: '@deprecated\n@range(\n    min: -1\n)\n@tags([\n    "a"\n])\ninteger S\n',
    },
    {
      why: "nested values",
      idl: '@trait\ndocument D\n\n@D(\n    a: [\n        {\n            b: {}\n        }\n        []\n    ]\n    "c d": null\n)\nstring S\n',
    },
    { why: "an empty object that must not look like no value", idl: "@trait\ndocument D\n\n@D({})\nstring S\n" },
    { why: "a trait that nothing defines", idl: "@unknown()\nstring S\n" },
    { why: "escapes", idl: '@title("\\" \\\\ \\t \\n \\u0001 é")\nstring S\n' },
    {
      why: "defaults behind members",
      idl: 'structure S {\n    @required\n    a: Integer = 0\n    b: L = []\n    c: String = "x\\ny"\n}\n\nlist L {\n    member: String\n}\n',
    },
    { why: "a default on a shape", idl: "@default(1)\ninteger I\n" },
    {
      why: "enums: values that are the name are left out",
      idl: 'intEnum I {\n    A = 1\n}\n\nenum S {\n    A\n    B = "b"\n}\n',
    },
    {
      why: "a shape id where idRef says so",
      idl: "@idRef\n@trait\nstring R\n\n@R(A)\nstring A\n",
    },
    {
      why: "a reference to what is not there is a string",
      idl: '@idRef\n@trait\nstring R\n\n@R("n.s#Gone")\nstring A\n',
    },
    {
      why: "a prelude name that is taken here",
      idl: "structure S {\n    a: String\n    b: smithy.api#String\n}\n\nstring String\n",
    },
    {
      why: "one mixin on the line, several below each other",
      idl: "@mixin\nstructure A {}\n\n@mixin\nstructure B {}\n\nstructure C with [A] {}\n\nstructure D with [\n    A\n    B\n] {}\n",
    },
    {
      why: "an enum's member of several mixins that is repeated without a trait",
      idl: 'enum A with [\n    M\n    N\n] {\n    A\n}\n\n@mixin\nenum M {\n    A = "a"\n}\n\n@mixin\nenum N {\n    @deprecated\n    A = "a"\n}\n',
    },
    {
      why: "or with a value, though it be the name",
      idl: 'enum A with [\n    M\n    N\n] {\n    A = "A"\n}\n\n@mixin\nenum M {\n    A = "a"\n}\n\n@mixin\nenum N {\n    @deprecated\n    A = "a"\n}\n',
    },
    {
      why: "the same of an intEnum, which always has a value",
      idl: "intEnum A with [\n    M\n    N\n] {\n    A = 1\n}\n\n@mixin\nintEnum M {\n    A = 1\n}\n\n@mixin\nintEnum N {\n    @deprecated\n    A = 1\n}\n",
    },
    {
      why: "a member of several mixins that is repeated without a trait",
      idl: "structure A with [\n    M\n    N\n] {\n    $a\n}\n\n@mixin\nstructure M {\n    a: String\n}\n\n@mixin\nstructure N {\n    @required\n    a: String\n}\n",
    },
    {
      why: "traits on inherited members, one",
      idl: "@mixin\nstructure A {\n    a: String\n}\n\nstructure B with [A] {}\n\napply B$a @required\n",
    },
    {
      why: "traits on inherited members, several",
      idl: '@mixin\nstructure A {\n    a: String\n}\n\nstructure B with [A] {}\n\napply B$a {\n    @documentation("d")\n    @required\n}\n',
    },
    {
      why: "input and output inside",
      idl: "operation O {\n    input := {\n        a: String\n    }\n    output :=\n        /// d\n        @sensitive\n        {}\n}\n",
    },
    {
      why: "input with mixin, and traits on what it brings",
      idl: "operation O {\n    input := with [M] {}\n    output: Unit\n}\n\napply OInput$a @required\n\n@mixin\nstructure M {\n    a: String\n}\n",
    },
    {
      why: "input without the trait stays outside",
      idl: "operation O {\n    input: OInput\n    output: Unit\n}\n\nstructure OInput {}\n",
    },
    {
      why: "a service with all it can have",
      idl: 'service S {\n    version: "1"\n    operations: [\n        a\n        B\n    ]\n    resources: [\n        R\n    ]\n    errors: [\n        E\n    ]\n    rename: {\n        "n.s#T": "U"\n    }\n}\n\nresource R {\n    identifiers: {\n        id: String\n    }\n    properties: {\n        z: String\n        y: T\n    }\n}\n\noperation a {\n    input: Unit\n    output: Unit\n}\n\noperation B {\n    input: Unit\n    output: Unit\n}\n\n@error("client")\nstructure E {}\n\nstructure T {}\n',
    },
    {
      why: "numbers of any size",
      idl: "@trait\ndocument D\n\n@D([\n    1\n    1.5\n    12345678901234567890123\n    1E+400\n])\nstring S\n",
    },
    { why: "words as member names", idl: "structure S {\n    apply: String\n    true: String\n}\n" },
  ];
  test.each(rows)("$why", ({ idl }) => expect(printed(idl)).toBe(idl));
});

describe("what is written in another way", () => {
  const rows: readonly { why: string; idl: string; text: string; options?: IdlOptions }[] = [
    {
      why: "the preferred order",
      idl: "map M {\n key: String\n value: String\n}\nlist L { member: String }\nunion U { a: String }\nstructure S {}\noperation O {}\nresource R {}\nservice V {}\nstring A\n@trait string Z\n",
      text: "@trait\nstring Z\n\nservice V {\n}\n\nresource R {\n}\n\noperation O {\n    input: Unit\n    output: Unit\n}\n\nstructure S {}\n\nunion U {\n    a: String\n}\n\nlist L {\n    member: String\n}\n\nmap M {\n    key: String\n    value: String\n}\n\nstring A\n",
    },
    {
      why: "by id",
      options: { componentOrder: "ALPHA_NUMERIC" },
      idl: "string b\nstructure C {}\nstring A\n",
      text: "string A\n\nstring b\n\nstructure C {}\n",
    },
    {
      why: "as in the source",
      options: { componentOrder: "SOURCE_LOCATION" },
      idl: 'string b\n@title("t") @deprecated\nstructure C {}\nstring A\n',
      text: 'string b\n\n@title("t")\n@deprecated\nstructure C {}\n\nstring A\n',
    },
    {
      why: "a carriage return is no comment",
      idl: '@documentation("a\\rb")\nstring S\n',
      text: '@documentation("a\\rb")\nstring S\n',
    },
    {
      why: "a member that mixins bring, with nothing to say but what the loader added, is not mentioned",
      idl: "@mixin\nstructure M {\n a: PrimitiveInteger = null\n}\nstructure S with [M] {}\n",
      text: "@mixin\nstructure M {\n    a: PrimitiveInteger = null\n}\n\nstructure S with [M] {}\n",
    },
    {
      why: "sets, which are lists of unique items and stand behind the others",
      idl: '$version: "1.0"\nnamespace n.s\nset C { member: String }\nlist B { member: String }\nset A { member: String }\n',
      text: "list B {\n    member: String\n}\n\n@uniqueItems\nlist A {\n    member: String\n}\n\n@uniqueItems\nlist C {\n    member: String\n}\n",
    },
    {
      why: "a value that an enum's mixin gives already",
      idl: 'enum E with [M] {\n A = "a"\n}\n@mixin\nenum M {\n A = "a"\n}\n',
      text: 'enum E with [M] {}\n\n@mixin\nenum M {\n    A = "a"\n}\n',
    },
    {
      why: "a key that is no identifier",
      idl: '@trait document D\n@D("_": 1)\nstring S\n',
      text: '@trait\ndocument D\n\n@D(\n    "_": 1\n)\nstring S\n',
    },
    {
      why: "input of a name that only the trait lacks, when asked for",
      options: { coerceInlineIo: true },
      idl: "operation O {\n input: OInput\n}\nstructure OInput {}\n",
      text: "operation O {\n    input := {}\n    output: Unit\n}\n",
    },
  ];
  test.each(rows)("$why", ({ idl, text, options }) => expect(printed(idl, options)).toBe(text));

  describe("what more than its operation refers to stays outside, since the trait would be wrong there", () => {
    const io = "operation O {\n    input: OInput\n    output: Unit\n}\n\nstructure OInput {\n    a: String\n}\n";
    const rows: readonly { why: string; idl: string }[] = [
      { why: "a member", idl: `${io}\nstructure T {\n    a: OInput\n}\n` },
      { why: "an element", idl: `${io}\nlist T {\n    member: OInput\n}\n` },
      {
        why: "the error of an operation",
        idl: io.replace("Unit\n", "Unit\n    errors: [\n        OInput\n    ]\n"),
      },
      { why: "the operation's other side", idl: io.replace("Unit", "OInput") },
      { why: "itself", idl: io.replace("a: String", "a: OInput") },
      {
        why: "another operation",
        idl: io.replace("\nstr", "\noperation P {\n    input: Unit\n    output: OInput\n}\n\nstr"),
      },
      { why: "an idRef", idl: `@idRef\n@trait\nstring R\n\n@R(OInput)\n${io}` },
      {
        why: "a member's trait that no input may have",
        idl: io.replace("    a: String", "    @httpResponseCode\n    a: Integer"),
      },
      {
        why: "a trait of its own whose selector asks for inputs",
        idl: `@trait(\n    selector: "structure:not([trait|input])"\n)\nstructure plain {}\n\n${io.replace("\nstr", "\n@plain\nstr")}`,
      },
      { why: "a trait that conflicts", idl: io.replace("\nstr", '\n@error("client")\nstr') },
      {
        why: "a trait that says it conflicts",
        idl: `@trait(\n    conflicts: [\n        "smithy.api#input"\n    ]\n)\nstructure C {}\n\n${io.replace("\nstr", "\n@C\nstr")}`,
      },
      { why: "a property", idl: `resource R {\n    properties: {\n        p: OInput\n    }\n}\n\n${io}` },
    ];
    test.each(rows)("$why", ({ idl }) => {
      const errorsOf = (text: string) =>
        load(text.startsWith("$") ? { "a.smithy": text } : text)
          .events.filter(({ severity }) => severity === "ERROR")
          .map(({ id, message }) => `${id}: ${message}`);
      const text = printed(idl, { coerceInlineIo: true });
      expect(text).toContain(idl);
      expect(errorsOf(text)).toEqual(errorsOf(idl));
    });
  });

  test("suffixes stand in the header", () => {
    const model = modelOf({ "a.smithy": "operation O {\n input: ORequest\n}\n@input structure ORequest {}\n" });
    const text =
      '$version: "2.0"\n$operationInputSuffix: "Request"\n\nnamespace n.s\n\noperation O {\n    input := {}\n    output: Unit\n}\n';
    expect(toIdl(model, { inlineInputSuffix: "Request" }).get("n.s.smithy")).toBe(text);
    expect(toIdl(model, { inferInlineIoSuffixes: true }).get("n.s.smithy")).toBe(text);
  });
});

describe("names with a dot for the # are written as they were", () => {
  const rows: readonly { why: string; texts: readonly [own: string, ...others: string[]]; text?: string }[] = [
    { why: "a trait", texts: ['@foo.bar("a")\nstring S\n'] },
    { why: "a trait without a value", texts: ["@foo.bar()\nstring S\n"] },
    { why: "a target", texts: ["structure S {\n    a: foo.bar\n}\n"] },
    { why: "a bound operation", texts: ["resource R {\n    operations: [\n        foo.bar\n    ]\n}\n"] },
    {
      why: "a trait that another namespace applied",
      texts: ["string S\n", '$version: "2"\nnamespace n.t\napply n.s#S @foo.bar\n'],
      text: "@foo.bar()\nstring S\n",
    },
    {
      why: "a target that comes from another namespace",
      texts: [
        "structure S for n.t#R {\n    $id\n}\n",
        '$version: "2"\nnamespace n.t\nresource R { identifiers: { id: foo.bar } }\n',
      ],
      text: "structure S {\n    id: foo.bar\n}\n",
    },
  ];
  test.each(rows)("$why", ({ texts, text = texts[0] }) => {
    const begun = loader({ allowUnknownTraits: true });
    for (const [index, source] of texts.entries()) {
      begun.addSource(`${index}.smithy`, source.startsWith("$") ? source : HEADER + source);
    }
    const { model } = begun.assemble();
    expect(toIdl(model ?? modelOf({})).get("n.s.smithy")).toBe(HEADER + text);
  });
});

describe("files", () => {
  const other = '$version: "2"\nnamespace n.t\nstring T\nstring Blob\nstring S\n';
  const own = "structure S {\n a: n.t#T\n b: n.t#Blob\n c: n.t#S\n}\n";

  test("one for each namespace; names of others are used where they are free", () => {
    const texts = toIdl(modelOf({ "a.smithy": own, "b.smithy": other }));
    expect([...texts.keys()]).toEqual(["n.s.smithy", "n.t.smithy"]);
    expect(texts.get("n.s.smithy")).toBe(
      '$version: "2.0"\n\nnamespace n.s\n\nuse n.t#T\n\nstructure S {\n    a: T\n    b: n.t#Blob\n    c: n.t#S\n}\n',
    );
  });

  test("what a file uses stands in the order of ids: letters of either case side by side", () => {
    const used = '$version: "2"\nnamespace n.t\n@trait\nstructure mark {}\nstring Thing\nstring TA\nstring T_a\n';
    const using = "@n.t#mark\nstructure S {\n a: n.t#Thing\n b: n.t#TA\n c: n.t#T_a\n}\n";
    const text = toIdl(modelOf({ "a.smithy": using, "b.smithy": used })).get("n.s.smithy");
    expect(text?.match(/^use .*$/gm)).toEqual(["use n.t#mark", "use n.t#T_a", "use n.t#TA", "use n.t#Thing"]);
  });

  test("a missing shape is not taken for one of the prelude or an imported one", () => {
    const ast = (members: string) =>
      `{"smithy": "2", "shapes": {"n.s#S": {"type": "structure", "members": {${members}}}, "far#Near": {"type": "string"}}}`;
    const members = ["n.s#String", "smithy.api#String", "far#Near", "n.s#Near", "n.s#Gone"].map(
      (target, index) => `"m${index}": {"target": "${target}"}`,
    );
    const model = loader().addAst("a.json", ast(members.join())).assemble().model;
    expect(model && toIdl(model).get("n.s.smithy")?.replace(HEADER, "")).toBe(
      "use far#Near\n\nstructure S {\n    m0: n.s#String\n    m1: String\n    m2: Near\n    m3: n.s#Near\n    m4: Gone\n}\n",
    );
  });

  test("one for each source", () => {
    const place = (texts: Readonly<Record<string, string>>): string[] => [
      ...toIdl(modelOf(texts), { placeByFile: true }).keys(),
    ];
    expect(place({ "x/a.smithy": "string A", "y/b.smithy": other })).toEqual(["a.smithy", "b.smithy"]);
    expect(place({ "x/a.smithy": "string A", "y/a.smithy": other })).toEqual(["x/a.smithy", "y/a.smithy"]);
    const ast = '{"smithy": "2", "shapes": {"n.s#A": {"type": "string"}, "n.t#B": {"type": "string"}}}';
    expect(toIdl(loader().addAst("m.json", ast).assemble().model ?? modelOf({}), { placeByFile: true })).toEqual(
      new Map([
        ["m.n.s.smithy", '$version: "2.0"\n\nnamespace n.s\n\nstring A\n'],
        ["m.n.t.smithy", '$version: "2.0"\n\nnamespace n.t\n\nstring B\n'],
      ]),
    );
  });

  test("metadata has its own, unless a namespace has that name", () => {
    const metadata = '$version: "2"\nmetadata b = [1]\nmetadata "a b" = {c: "d"}\n';
    const written = '$version: "2.0"\n\nmetadata "a b" = {\n    c: "d"\n}\nmetadata b = [\n    1\n]\n';
    expect(toIdl(modelOf({ "a.smithy": metadata }))).toEqual(new Map([["metadata.smithy", written]]));
    const named = toIdl(modelOf({ "a.smithy": `${metadata}namespace metadata\nstring A\n` }));
    expect(named).toEqual(new Map([["metadata.smithy", `${written}\nnamespace metadata\n\nstring A\n`]]));
    expect(toIdl(modelOf({}))).toEqual(new Map());
  });

  test("metadata may join the only namespace, behind the control statements", () => {
    const control = '$version: "2.0"\n$operationInputSuffix: "X"\n';
    const rest = "namespace n.s\n\noperation O {\n    input := {}\n    output: Unit\n}\n";
    const model = modelOf({ "a.smithy": `${control}metadata a = 1\n${rest}` });
    expect(toIdl(model, { joinMetadata: true, inlineInputSuffix: "X" })).toEqual(
      new Map([["n.s.smithy", `${control}\nmetadata a = 1\n\n${rest}`]]),
    );
  });
});

describe("the contracts of the package read again are the same models", () => {
  const folder = new URL("../../../contracts/mcp/", import.meta.url);
  const texts = readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), "utf8")] as const);
  test.each(texts)("%s", (name, text) => {
    const model = loader({ allowUnknownTraits: true }).addIdl(name, text).assemble().model ?? modelOf({});
    const astOf = (from: Model): string => writeJson(toJsonAst(from));
    for (const options of [{}, { componentOrder: "SOURCE_LOCATION", inferInlineIoSuffixes: true } as const]) {
      const again = loader({ allowUnknownTraits: true });
      for (const [file, written] of toIdl(model, options)) again.addIdl(file, written);
      expect(astOf(again.assemble().model ?? modelOf({}))).toBe(astOf(model));
    }
    const fromAst = loader({ allowUnknownTraits: true }).addAst("m.json", astOf(model)).assemble().model;
    expect(astOf(fromAst ?? modelOf({}))).toBe(astOf(model));
    expect(toIdl(fromAst ?? modelOf({}))).toEqual(toIdl(model));
  });
});
