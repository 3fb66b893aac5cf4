import { describe, expect } from "vitest";
import { inNamespace } from "../../helpers/load-operations.ts";
import { asWritten, readsAs, reports } from "./tables.ts";

describe("control_statement", () => {
  readsAs(asWritten, [
    { why: "an empty source says nothing", text: "", lines: [] },
    { why: "keys may be quoted", text: `$"version": "2.0"\nnamespace n.s\nenum E { A }`, lines: ["enum n.s#E", "  A"] },
    {
      why: "suffixes name inline structures",
      text: `$version: "2"\n$operationInputSuffix: "In"\n$operationOutputSuffix: "Out"\nnamespace n.s\noperation O {\ninput := {}\noutput := {}\n}`,
      lines: [
        "structure n.s#OIn @input({})",
        "structure n.s#OOut @output({})",
        "operation n.s#O",
        "  input n.s#OIn",
        "  output n.s#OOut",
      ],
    },
  ]);
  reports(asWritten, [
    {
      why: "an unknown version",
      text: `$version: "2.1"⟦Model⟧\n`,
      says: ["ERROR Unsupported Smithy version number: 2.1"],
    },
    {
      why: "a version that is no string ends the source",
      text: `$version: ⟦Model⟧[2]\nwhat\n`,
      says: ["ERROR The $version control statement must have a string value, but found [2]"],
    },
    {
      why: "a suffix that is no string ends the source",
      text: `$operationInputSuffix: ⟦Model⟧1\nwhat\n`,
      says: ["ERROR Expected string, but found number."],
    },
    {
      why: "a suffix that makes no name",
      text: `$version: "2"\n$operationInputSuffix: "-In"\nnamespace n.s\noperation O {\n  input := ⟦Model⟧{}\n}`,
      says: ["ERROR Invalid shape ID: n.s#O-In"],
    },
    {
      why: "an unknown key",
      text: `$foo: ⟦Model⟧{a: [true, null], b: [1e3, 1.50, 1e400]}\n`,
      says: ['WARNING Unknown control statement `foo` with value `{"a":[true,null],"b":[1000.0,1.5,1E+400]}'],
    },
    {
      why: "a repeated key",
      text: `$foo: ⟦Model⟧1\n$foo: ⟦Model⟧1\n`,
      says: ["WARNING Unknown control statement `foo` with value `1", "ERROR Duplicate control statement `foo`"],
    },
    {
      why: "a line break must end it",
      text: `$version: "2"⟦Model⟧$foo: 1`,
      says: ["ERROR Expected a line break, but found DOLLAR('$')"],
    },
    {
      why: "the value stands on the same line",
      text: `$version:⟦Model⟧\n"2"\n`,
      says: [
        `ERROR Expected one of STRING('"'), TEXT_BLOCK('"""'), NUMBER, IDENTIFIER, LBRACE('{'), LBRACKET('['); but found NEWLINE('\n')`,
      ],
    },
    { why: "no key", text: `$⟦Model⟧:`, says: [`ERROR Expected one of IDENTIFIER, STRING('"'); but found COLON(':')`] },
  ]);
});

describe("metadata_statement", () => {
  readsAs(asWritten, [
    {
      why: "words and strings may be keys",
      text: `metadata a = 1\nmetadata "b c" = [x, {y: null}]\n`,
      lines: ["metadata a = 1", "reference x", 'metadata b c = ["x",{"y":null}]'],
    },
    { why: "commas are white space", text: `metadata a = [1,,2 3]`, lines: ["metadata a = [1,2,3]"] },
  ]);
  reports(asWritten, [
    {
      why: "an equals sign, not a colon",
      text: `metadata a⟦Model⟧: 1\n`,
      says: ["ERROR Expected EQUAL('=') but found COLON(':')"],
    },
    {
      why: "one bad statement does not hide the next",
      text: `metadata a ⟦Model⟧1\nmetadata b ⟦Model⟧2\nmetadata c = 3`,
      says: ["ERROR Expected EQUAL('=') but found NUMBER('1')", "ERROR Expected EQUAL('=') but found NUMBER('2')"],
    },
    {
      why: "it comes before the namespace",
      text: `namespace a\n⟦Model⟧metadata b = 1`,
      says: ["ERROR Unknown shape type: metadata"],
    },
  ]);
});

describe("namespace_statement", () => {
  reports(asWritten, [
    {
      why: "shapes need one",
      text: `$version: "2"\n⟦Model⟧string A`,
      says: ["ERROR Expected a namespace definition but found IDENTIFIER('string')"],
    },
    {
      why: "nothing else may stand on its line",
      text: `namespace a.b⟦Model⟧#c`,
      says: ["ERROR Expected a line break, but found POUND('#')"],
    },
    {
      why: "a dot needs a name behind it",
      text: `namespace a.⟦Model⟧\n`,
      says: ["ERROR Expected IDENTIFIER but found NEWLINE('\n')"],
    },
    {
      why: "a blank must stand before it",
      text: `namespace⟦Model⟧\na`,
      says: ["ERROR Expected SPACE(' ') but found NEWLINE('\n')"],
    },
  ]);
});

describe("use_statement", () => {
  readsAs(inNamespace, [
    {
      why: "names and members resolve through it",
      text: "use a.b#C\nlist L { member: C }\napply C$d @C",
      lines: ["use a.b#C", "list n.s#L", "  member: a.b#C", "apply a.b#C$d @a.b#C"],
    },
    { why: "a shape may be called use", text: "structure use {}\n", lines: ["structure n.s#use"] },
  ]);
  reports(inNamespace, [
    { why: "no members", text: "use ⟦Model⟧a.b#C$d\n", says: ["ERROR Use statements cannot use members"] },
    { why: "no relative name", text: "use C⟦Model⟧\n", says: ["ERROR Expected POUND('#') but found NEWLINE('\n')"] },
    {
      why: "one name once",
      text: "use a#C\nuse ⟦Model⟧b#C\n",
      says: ["ERROR Cannot use name `b#C` because it conflicts with `a#C`"],
    },
    {
      why: "a used name cannot be defined",
      text: "use a#C\nstring ⟦Model⟧C\n",
      says: ["ERROR Shape name `C` conflicts with imported shape `a#C`"],
    },
  ]);
});

describe("apply_statement", () => {
  readsAs(inNamespace, [
    { why: "one trait", text: "apply A @x", lines: ["apply A @x"] },
    {
      why: "a block, to a member",
      text: "apply a.b#C$d {\n  @x(1)\n  /// no documentation here\n  @y\n}",
      lines: ["apply a.b#C$d @x(1)", "apply a.b#C$d @y", expect.stringMatching(/^WARNING Found documentation/)],
    },
    { why: "an empty block", text: "apply A {}", lines: [] },
  ]);
  reports(inNamespace, [
    { why: "traits before it", text: "@x\n⟦Model⟧apply A @y\n", says: ["ERROR Traits applied to apply statement"] },
    {
      why: "one trait without a block",
      text: "apply A @x ⟦Model⟧@y\n",
      says: ["ERROR Expected a line break, but found AT('@')"],
    },
    {
      why: "a trait must come",
      text: "apply A ⟦Model⟧x\n",
      says: ["ERROR Expected one of AT('@'), LBRACE('{'); but found IDENTIFIER('x')"],
    },
    {
      why: "white space must stand before it",
      text: "apply A⟦Model⟧@x\n",
      says: ["ERROR Expected one or more whitespace characters, but found AT('@')"],
    },
  ]);
});

describe("names", () => {
  readsAs(inNamespace, [
    {
      why: "absolute ones are left alone",
      text: "list L { member: a.b#C }",
      lines: ["list n.s#L", "  member: a.b#C"],
    },
    {
      why: "relative ones are left to the assembler",
      text: "list L { member: C$d }",
      lines: ["list n.s#L", "  member: C$d"],
    },
  ]);
  reports(inNamespace, [
    {
      why: "a dotted name without a namespace is none",
      text: "list L { member: ⟦Model⟧a.b }",
      says: ["ERROR Invalid shape ID: n.s#a.b"],
    },
    {
      why: "nor is one with two members",
      text: "list L { member: ⟦Model⟧A$b$c }",
      says: ["ERROR Invalid shape ID: n.s#A$b$c"],
    },
    {
      why: "tokens of a name must touch",
      text: "list L { member: a.b#⟦Model⟧ C }",
      says: ["ERROR Expected IDENTIFIER but found SPACE(' ')"],
    },
  ]);
});

describe("after a syntax error", () => {
  readsAs(inNamespace, [
    {
      why: "the next statement at a line's start is read",
      text: "list L { member\nstring A\nstring B",
      lines: [expect.stringContaining("Expected COLON(':') but found NEWLINE"), "string n.s#A", "string n.s#B"],
    },
    {
      why: "what is indented belongs to the broken statement",
      text: "foo A {\n  string B\n}\n@x\nstring C",
      lines: [expect.stringContaining("Unknown shape type: foo"), "string n.s#C @x"],
    },
    {
      why: "traits of members read so far are applied to what is not there",
      text: "structure A {\n  @x b: C = 1\n  @y d: E\n  f\n}",
      lines: ["apply n.s#A$b @x", "apply n.s#A$d @y", expect.stringContaining("Expected COLON(':')")],
    },
    {
      why: "of an enum the member with the broken value counts",
      text: "enum A {\n  @x\n  B = ?\n}",
      lines: ["apply n.s#A$B @x", expect.stringContaining("Unexpected character: '?'")],
    },
    {
      why: "inline structures that are complete stay",
      text: "operation O {\n  input := {}\n  what\n}",
      lines: ["structure n.s#OInput @input({})", expect.stringContaining("Unknown property what for n.s#O")],
    },
    {
      why: "the depth starts anew",
      text: `${"@x([[[[[[[[[[?\n".repeat(10)}string A`,
      lines: [...Array(10).fill(expect.stringContaining("Unexpected character: '?'")), "string n.s#A"],
    },
  ]);
});
