import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { writeJson } from "../../../src/json/write.ts";
import { toJsonAst } from "../../../src/smithy/ast/write.ts";
import { formatIdl } from "../../../src/smithy/idl/format.ts";
import { loader } from "../../../src/smithy/load/loader.ts";

/** The formatted text; formatting it again must change nothing. */
function formatted(text: string, width?: number): string {
  const options = width === undefined ? {} : { width };
  const once = formatIdl(text, options);
  if (once.kind === "broken") throw new Error(once.events.map(({ message }) => message).join("\n"));
  expect(formatIdl(once.text, options)).toEqual(once);
  return once.text;
}

const HEADER = '$version: "2"\n\nnamespace n.s\n\n';

interface Row {
  readonly why: string;
  /** Behind the header, as it comes. */
  readonly idl: string;
  /** Behind the header, formatted. */
  readonly text: string;
}

function formats(rows: readonly Row[]): void {
  test.each(rows)("$why", ({ idl, text }) => {
    expect(formatted(HEADER + idl)).toBe(HEADER + text);
  });
}

describe("shapes", () => {
  formats([
    {
      why: "one blank line between",
      idl: "string A\n\n\nstring   B\nstring C",
      text: "string A\n\nstring B\n\nstring C\n",
    },
    {
      why: "members have lines, without commas",
      idl: "structure S{a:String,b :Integer}",
      text: "structure S {\n    a: String\n    b: Integer\n}\n",
    },
    { why: "nothing between braces", idl: "structure S\n{\n\n}", text: "structure S {}\n" },
    {
      why: "traits spread members out",
      idl: "structure S {\n a: String\n @required b: String }",
      text: "structure S {\n    a: String\n\n    @required\n    b: String\n}\n",
    },
    {
      why: "mixins and resource",
      idl: "structure S for   R with [\nA,B ] {$a\n}",
      text: "structure S for R with [A, B] {\n    $a\n}\n",
    },
    {
      why: "values behind members",
      idl: 'enum E { A = "a",\n B="b"\n}',
      text: 'enum E {\n    A = "a"\n    B = "b"\n}\n',
    },
    {
      why: "operations",
      idl: 'operation O { input :={a:String}\n output:= @since("1") {}\n errors : [A,B] }',
      text: 'operation O {\n    input := {\n        a: String\n    }\n\n    output :=\n        @since("1")\n        {}\n\n    errors: [\n        A\n        B\n    ]\n}\n',
    },
    {
      why: "what a service binds has lines",
      idl: 'service S { version:"1",operations:[A],resources:[],rename:{"a#B":"C"} }',
      text: 'service S {\n    version: "1"\n    operations: [\n        A\n    ]\n    resources: []\n    rename: {\n        "a#B": "C"\n    }\n}\n',
    },
    { why: "a short one has not", idl: 'service S{version:"1"}', text: 'service S { version: "1" }\n' },
    { why: "apply", idl: "apply A  @b\n apply  A   {@b,@c}", text: "apply A @b\n\napply A {\n    @b\n    @c\n}\n" },
  ]);
});

describe("values", () => {
  formats([
    { why: "short members of a trait share a line", idl: "@a( b :1,c:2 )string S", text: "@a(b: 1, c: 2)\nstring S\n" },
    { why: "nothing in parentheses", idl: "@a()string S", text: "@a\nstring S\n" },
    { why: "brackets hug", idl: '@a([ "b" , "c" ])string S', text: '@a(["b", "c"])\nstring S\n' },
    {
      why: "what is nested has lines",
      idl: "@a({b:[1],c:{}})string S",
      text: "@a({\n    b: [1]\n    c: {}\n})\nstring S\n",
    },
    {
      why: "objects in arrays have lines",
      idl: "@a([{b:1},{}])string S",
      text: "@a([\n    {\n        b: 1\n    }\n    {}\n])\nstring S\n",
    },
    {
      why: "quotes of keys that need none",
      idl: '@a("b": 1, "c d": 2)string S',
      text: '@a(b: 1, "c d": 2)\nstring S\n',
    },
    {
      why: "a text block moves as one",
      idl: '@a("""\n      b\n        c\n\n    """)string S',
      text: '@a(\n    """\n      b\n        c\n\n    """\n)\nstring S\n',
    },
    {
      why: "a text block whose quotes end a line",
      idl: 'structure S {\na: String = """\n  b\n   c"""\n}',
      text: 'structure S {\n    a: String = """\n    b\n     c"""\n}\n',
    },
    {
      why: "a string of two lines stays as it is",
      idl: '@a("b  \n  c")string S',
      text: '@a(\n    "b  \n  c"\n)\nstring S\n',
    },
    {
      why: "words and numbers stay as they are",
      idl: "@a([true,null,1.50e+3,smithy.api#String,B$c])string S",
      text: "@a([true, null, 1.50e+3, smithy.api#String, B$c])\nstring S\n",
    },
  ]);

  test("what is too long for a line has lines", () => {
    const at = (width: number): string =>
      formatted(`${HEADER}@a([1111, 2222])\nstring S with [AA, BB]\n`, width).slice(HEADER.length);
    expect(at(22)).toBe("@a([1111, 2222])\nstring S with [AA, BB]\n");
    expect(at(21)).toBe("@a([1111, 2222])\nstring S with [\n    AA\n    BB\n]\n");
    expect(at(11)).toBe("@a([\n    1111\n    2222\n])\nstring S with [\n    AA\n    BB\n]\n");
  });
});

describe("comments", () => {
  formats([
    {
      why: "above and behind",
      idl: "//a\nstring A//b\n// c\n\n//d\nstring B",
      text: "// a\nstring A // b\n// c\n\n// d\nstring B\n",
    },
    {
      why: "among members",
      idl: "structure S { // a\n b: String // c\n d: String\n // e\n}",
      text: "structure S {\n    // a\n    b: String // c\n\n    d: String\n\n    // e\n}\n",
    },
    {
      why: "behind the opening brace: above the first member, which has then something said about it",
      idl: 'enum E { // a\n A // b\n B = "b" // c\n}\noperation O { // d\n input: A }',
      text: 'enum E {\n    // a\n    A // b\n\n    B = "b" // c\n}\n\noperation O {\n    // d\n    input: A\n}\n',
    },
    {
      why: "documentation behind the opening brace is the first member's; behind a member it is plain",
      idl: "structure S { /// a\n b: String /// c\n d: String\n}",
      text: "structure S {\n    /// a\n    b: String // c\n\n    d: String\n}\n",
    },
    {
      why: "behind apply",
      idl: "apply // a\n S // b\n @c\nstructure S {}",
      text: "// a\n// b\napply S @c\n\nstructure S {}\n",
    },
    {
      why: "below an assigned value",
      idl: 'structure S {\n a: String = ""\n // b\n c: String\n}',
      text: 'structure S {\n    a: String = ""\n    // b\n    c: String\n}\n',
    },
    {
      why: "where none should be",
      idl: "structure S // a\n{}\n@b( // c\n d // e\n : 1\n // f\n)\nstring T",
      text: "// a\nstructure S {}\n\n@b(\n    // c\n    // e\n    d: 1\n    // f\n)\nstring T\n",
    },
    { why: "in parentheses around nothing", idl: "@a( // b\n)string S", text: "@a(\n    // b\n)\nstring S\n" },
    {
      why: "around a value",
      idl: "@a( // b\n 1 // c\n)string S",
      text: "@a(\n    // b\n    1\n    // c\n)\nstring S\n",
    },
    {
      why: "in mixins, errors and apply",
      idl: "structure S with [ // a\n M] {}\noperation O { errors: // b\n [ // c\n] }\napply S // d\n @e",
      text: "structure S with [\n    // a\n    M\n] {}\n\noperation O {\n    // b\n    errors: [\n        // c\n    ]\n}\n\n// d\napply S @e\n",
    },
    {
      why: "documentation stays above what it documents",
      idl: "///a\n@b string S\n/// c\nstructure T {\n/// d\n@e f: String }",
      text: "/// a\n@b\nstring S\n\n/// c\nstructure T {\n    /// d\n    @e\n    f: String\n}\n",
    },
    {
      why: "documentation of nothing is plain",
      idl: "structure T {\n a: String /// b\n /// c\n}\n/// d\napply T @e /// f",
      text: "structure T {\n    a: String\n\n    // b\n    // c\n}\n// d\n\napply T @e // f\n",
    },
    {
      why: "banners stay where they document, and are plain above a gap",
      idl: "////// a\nstring A\n\n//////\n\nstring B",
      text: "////// a\nstring A\n\n// ////\nstring B\n",
    },
    {
      why: "documentation of inline structures",
      idl: "operation O { input := /// a\n{} }",
      text: "operation O {\n    input :=\n        /// a\n        {}\n}\n",
    },
  ]);
});

describe("the head of a file", () => {
  const rows: readonly { why: string; idl: string; text: string }[] = [
    { why: "nothing", idl: " \n\n", text: "" },
    { why: "a comment alone", idl: "//a\n/// b", text: "// a\n// b\n" },
    {
      why: "control and metadata, with a blank line around what needs several",
      idl: '$version:"2" // a\nmetadata b=1\nmetadata "c"=[ // d\n]\nmetadata "e f"={}',
      text: '$version: "2" // a\n\nmetadata b = 1\n\nmetadata c = [\n    // d\n]\n\nmetadata "e f" = {}\n',
    },
    {
      why: "uses are sorted, with their comments; what nobody uses goes, and what was said about it",
      idl: '$version:"2"\nnamespace n.s\n// z\nuse a.b#Z // y\n// x\nuse a.b#X\n/// s\nuse a.b#Unused // u\n/// t\nstructure T {x: X, z: Z}',
      text: '$version: "2"\n\nnamespace n.s\n\n// x\nuse a.b#X\n\n// z\nuse a.b#Z // y\n\n/// t\nstructure T {\n    x: X\n    z: Z\n}\n',
    },
    {
      why: "comments at the end",
      idl: '$version: "2"\nnamespace n.s\nstring S\n\n/// a',
      text: '$version: "2"\n\nnamespace n.s\n\nstring S\n// a\n',
    },
    {
      why: "Windows' line breaks",
      idl: '$version: "2"\r\nnamespace n.s\r\n// a\r\nstring S\r\n',
      text: '$version: "2"\n\nnamespace n.s\n\n// a\nstring S\n',
    },
  ];
  test.each(rows)("$why", ({ idl, text }) => expect(formatted(idl)).toBe(text));
});

describe("what only the loader refuses in the head of a text is laid out", () => {
  const rows = [
    { why: "a version that there is not", idl: '$version:"3"', head: '$version: "3"' },
    { why: "a version that is no string", idl: "$version:   [ 2 ]", head: "$version: [2]" },
    { why: "a control statement twice", idl: '$version: "2"\n$version:"2"', head: '$version: "2"\n$version: "2"' },
    { why: "a suffix that is no string", idl: "$operationInputSuffix:3", head: "$operationInputSuffix: 3" },
    {
      why: "what version 1.0 has not",
      idl: '$version:"1"',
      head: '$version: "1"',
      shape: "operation O {\n    input := {}\n}",
    },
  ];
  test.each(rows)("$why", ({ idl, head, shape = "structure S {}" }) => {
    const text = `${idl}\nnamespace n.s\n${shape.replaceAll(" {", "   {")}`;
    expect(formatted(text)).toBe(`${head}\n\nnamespace n.s\n\n${shape}\n`);
  });
});

test("a text that cannot be read is left alone, and the events say why", () => {
  const result = formatIdl(`${HEADER}structure S {\n  a String\n}\nstrin T\n`, { name: "a.smithy" });
  const events = result.kind === "broken" ? result.events : [];
  expect(events.map(({ severity, at }) => `${severity} ${at.file}:${at.line}:${at.column}`)).toEqual([
    "ERROR a.smithy:6:5",
    "ERROR a.smithy:8:1",
  ]);
});

test("bytes are formatted as the text that they are, or told of at the byte where they are none", () => {
  expect(formatIdl(new TextEncoder().encode(`${HEADER}string É`))).toEqual(formatIdl(`${HEADER}string É`));
  expect(formatIdl(new TextEncoder().encode(`${HEADER}string  A`))).toEqual(formatIdl(`${HEADER}string A`));
  const result = formatIdl(Uint8Array.of(0x0a, 0x2f, 0xff), { name: "a.smithy" });
  expect(result.kind === "broken" && result.events.map(({ at }) => `${at.file}:${at.line}:${at.column}`)).toEqual([
    "a.smithy:2:2",
  ]);
});

describe("the contracts of the package, formatted, are the same models", () => {
  const folder = new URL("../../../contracts/", import.meta.url);
  const names = ["mcp/", "lsp/"].flatMap((sub) => readdirSync(new URL(sub, folder)).map((name) => sub + name));
  const astOf = (text: string): string => {
    const { model } = loader({ allowUnknownTraits: true }).addIdl("a.smithy", text).assemble();
    return model === undefined ? "" : writeJson(toJsonAst(model));
  };
  test.each(names)("%s", (name) => {
    const text = readFileSync(new URL(name, folder), "utf8");
    const result = formatted(text);
    expect(astOf(result)).toBe(astOf(text));
    expect(result).not.toMatch(/[ \t]\n/);
  });
});

describe("more comments in one place than a call takes arguments", () => {
  const comments = "// c\n".repeat(150_000);
  const rows = [
    { why: "behind a trait", idl: `@sensitive\n${comments}string A\n` },
    { why: "before a mixin", idl: `structure A with [\n${comments}    M\n] {}\n` },
    { why: "in a value", idl: `@a([\n    1\n${comments}])\nstring A\n` },
    { why: "in the members of a trait", idl: `@a(\n    b: 1\n${comments})\nstring A\n` },
    { why: "in a service", idl: `service A {\n    version: "1"\n${comments}}\n` },
    { why: "behind a property's colon", idl: `operation A {\n    input:\n${comments}    B\n}\n` },
    { why: "before inline members", idl: `operation A {\n    input :=\n${comments}    {}\n}\n` },
  ];
  test.each(rows)("$why", ({ idl }) => {
    const result = formatIdl(HEADER + idl);
    expect(result.kind).toBe("formatted");
    expect(result.kind === "formatted" && result.text.split("// c").length - 1).toBe(150_000);
  });
});
