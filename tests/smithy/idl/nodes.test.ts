import { describe, expect, test } from "vitest";
import { idl, inNamespace } from "../../helpers/load-operations.ts";
import { asWritten, readsAs, reports } from "./tables.ts";

function inMetadata(value: string): string {
  return `metadata m = ${value}`;
}

describe("node_value", () => {
  readsAs(inMetadata, [
    { why: "keywords", text: "[true, false, null]", lines: ["metadata m = [true,false,null]"] },
    {
      why: "keywords are words, not the beginnings of words",
      text: "truer",
      lines: ["reference truer", 'metadata m = "truer"'],
    },
    {
      why: "ids of every form",
      text: "[a, b$c, d.e#F, d.e#F$g]",
      lines: [
        "reference a",
        "reference b$c",
        "reference d.e#F",
        "reference d.e#F$g",
        'metadata m = ["a","b$c","d.e#F","d.e#F$g"]',
      ],
    },
    {
      why: "objects with words and strings as keys",
      text: '{a: 1, "b c": {}, true: 2}',
      lines: ['metadata m = {"a":1,"b c":{},"true":2}'],
    },
    {
      why: "comments and documentation among elements",
      text: "[ // one\n 1\n /// two\n 2 ]",
      lines: ["metadata m = [1,2]", expect.stringMatching(/^WARNING Found documentation comments/)],
    },
    { why: "text blocks", text: '"""\n  a\n    b"""', lines: ['metadata m = "a\\n  b"'] },
  ]);
  reports(inMetadata, [
    { why: "a key twice", text: "{a: 1, ⟦Model⟧a: 2}", says: ["ERROR Duplicate member: 'a'"] },
    { why: "no colon", text: "{a ⟦Model⟧1}", says: ["ERROR Expected COLON(':') but found NUMBER('1')"] },
    {
      why: "a number as key",
      text: "{⟦Model⟧1: 1}",
      says: [`ERROR Expected one of RBRACE('}'), STRING('"'), IDENTIFIER; but found NUMBER('1')`],
    },
    { why: "an object without an end", text: "{⟦Model⟧", says: ["ERROR Expected RBRACE('}') but found EOF"] },
    {
      why: "an array without an end",
      text: "[⟦Model⟧",
      says: [
        `ERROR Expected one of STRING('"'), TEXT_BLOCK('"""'), NUMBER, IDENTIFIER, LBRACE('{'), LBRACKET('['); but found EOF`,
      ],
    },
    { why: "the reason of a bad token is told", text: "[⟦Model⟧%]", says: ["ERROR Unexpected character: '%'"] },
    {
      why: "sixty-five arrays",
      text: `${"[".repeat(64)}⟦Model⟧[`,
      says: ["ERROR Parser exceeded maximum allowed depth of 64"],
    },
    {
      why: "sixty-five objects",
      text: `${"{a: ".repeat(64)}{⟦Model⟧a`.replace("{⟦Model⟧a", "{⟦Model⟧a: 1"),
      says: ["ERROR Parser exceeded maximum allowed depth of 64"],
    },
  ]);
  readsAs(inMetadata, [
    {
      why: "sixty-four are allowed",
      text: "[".repeat(64) + "]".repeat(64),
      lines: [`metadata m = ${"[".repeat(64)}${"]".repeat(64)}`],
    },
  ]);

  test("numbers are exact", () => {
    const [operation] = idl("metadata m = [1, 1.0, 12345678901234567890, 1e400, 0.1]");
    const value = operation?.kind === "metadata" && operation.value.kind === "array" ? operation.value : undefined;
    const numbers = value?.elements.map((element) =>
      element.kind === "number" ? [element.text, String(element.value)] : [],
    );
    expect(numbers).toEqual([
      ["1", "1"],
      ["1.0", "1"],
      ["12345678901234567890", "12345678901234567890"],
      ["1e400", "1e400"],
      ["0.1", "0.1"],
    ]);
  });

  test("an id is put in when it is known", () => {
    const operations = idl("metadata m = [x]");
    for (const operation of operations) if (operation.kind === "nodeReference") operation.resolve("a.b#x");
    expect(operations.find(({ kind }) => kind === "metadata")).toMatchObject({
      value: { elements: [{ value: "a.b#x" }] },
    });
  });

  test("before a namespace names stand in none", () => {
    const [operation] = idl("metadata m = x");
    expect(operation).toMatchObject({ kind: "nodeReference", name: { text: "x", namespace: "" } });
  });

  test("behind it the same name stands in it", () => {
    const operations = idl('$version: "2"\nmetadata m = x\nnamespace n.s\nuse a.b#y\n@z(a: x, b: y)\nstring S');
    const names = operations.flatMap((operation) => (operation.kind === "nodeReference" ? [operation.name] : []));
    expect(names).toEqual([
      { text: "x", namespace: "" },
      { text: "x", namespace: "n.s" },
      { text: "y", absolute: "a.b#y", namespace: "n.s" },
    ]);
  });
});

describe("trait", () => {
  const onString = (traits: string) => inNamespace(`${traits}\nstring A`);
  readsAs(onString, [
    { why: "no value", text: "@a", lines: ["string n.s#A @a"] },
    { why: "empty parentheses are no value", text: "@a( \n )", lines: ["string n.s#A @a"] },
    {
      why: "any value",
      text: '@a(1) @b([1]) @c({}) @d(true)\n@e("x") @f("""\nx""")',
      lines: ['string n.s#A @a(1) @b([1]) @c({}) @d(true) @e("x") @f("x")'],
    },
    {
      why: "members without braces",
      text: '@a(b: 1, "c": [], d: {})',
      lines: ['string n.s#A @a({"b":1,"c":[],"d":{}})'],
    },
    {
      why: "an id is a value, a word before a colon is a key",
      text: "@a(b) @c(d: e) @f(g$h)",
      lines: ["reference b", "reference e", "reference g$h", 'string n.s#A @a("b") @c({"d":"e"}) @f("g$h")'],
    },
    { why: "absolute and member names", text: "@a.b#C @d$e", lines: ["string n.s#A @a.b#C @d$e"] },
    {
      why: "documentation comes behind the traits that it stands before",
      text: "/// one\n///two\n///\n@a",
      lines: ['string n.s#A @a @documentation("one\\ntwo\\n")'],
    },
  ]);
  reports(onString, [
    { why: "a member twice", text: "@a(b: 1, ⟦Model⟧b: 2)", says: ["ERROR Duplicate member of trait: 'b'"] },
    { why: "a second value", text: "@a(1, ⟦Model⟧2)", says: ["ERROR Expected RPAREN(')') but found NUMBER('2')"] },
    {
      why: "an id cannot be a key",
      text: "@a(b.c#d⟦Model⟧: 1)",
      says: ["ERROR Expected RPAREN(')') but found COLON(':')"],
    },
    { why: "a blank before the name", text: "@⟦Model⟧ a", says: ["ERROR Expected IDENTIFIER but found SPACE(' ')"] },
    {
      why: "what is no value",
      text: "@a(⟦Model⟧=)",
      says: [
        `ERROR Expected one of LBRACE('{'), LBRACKET('['), TEXT_BLOCK('"""'), STRING('"'), NUMBER, IDENTIFIER; but found EQUAL('=')`,
      ],
    },
  ]);

  test("a value stands at its @, the values in it at themselves", () => {
    const text = "namespace n.s\n@a([1])\n@b(c: 2)\nstring A";
    const [operation] = idl(text);
    const traits = operation?.kind === "shape" ? operation.shape.traits : [];
    expect(traits.map(({ at, value }) => [at.offset, value?.at.offset])).toEqual([
      [text.indexOf("@a"), text.indexOf("@a")],
      [text.indexOf("@b"), text.indexOf("@b")],
    ]);
    expect(traits[0]?.value).toMatchObject({ elements: [{ at: { offset: text.indexOf("1") } }] });
  });
});

describe("documentation comments that belong to nothing", () => {
  const bad = (text: string) =>
    `WARNING Found documentation comments ('///') attached to nothing. Documentation comments must appear on their own lines, directly before shapes and members, and before any traits. The invalid comments were: ${text}`;
  reports(inNamespace, [
    { why: "behind a statement", text: "string A ⟦Model_BadDocumentationComment⟧/// a\nstring B", says: [bad("a")] },
    {
      why: "before a closing brace",
      text: "structure A {\n  b: C\n  ⟦Model_BadDocumentationComment⟧/// a\n  /// b\n}",
      says: [bad("a\nb")],
    },
    {
      why: "between a shape and its brace",
      text: "structure A\n/// a\n⟦Model_BadDocumentationComment⟧{}",
      says: [bad("a")],
    },
    {
      why: "behind the name of an enum whose first member has none of its own",
      text: "enum A /// a\n{\n  ⟦Model_BadDocumentationComment⟧B\n}",
      says: [bad("a")],
    },
    {
      why: "between a member's traits and its name",
      text: "structure A {\n  @x\n  /// a\n  ⟦Model_BadDocumentationComment⟧b: C\n}",
      says: [bad("a")],
    },
    { why: "inside a value", text: "@x([\n  /// a\n])\nstring A⟦Model_BadDocumentationComment⟧", says: [bad("a")] },
    { why: "at the end", text: "string A\n/// a⟦Model_BadDocumentationComment⟧", says: [bad("a")] },
    { why: "at the end, empty", text: "string A\n///⟦Model_BadDocumentationComment⟧", says: [bad("///")] },
  ]);
  readsAs(inNamespace, [
    {
      why: "none before a use statement is told",
      text: "/// a\nuse a#B\n",
      lines: ["use a#B", expect.stringMatching(/^WARNING Found documentation/)],
    },
    {
      why: "before the first shape it documents that",
      text: "/// a\nstring A",
      lines: ['string n.s#A @documentation("a")'],
    },
    {
      why: "behind the name of an enum it comes before that of the first member, as in the reference implementation",
      text: "enum A /// a\n{ /// b\n  B\n}",
      lines: ["enum n.s#A", '  B @documentation("a\\nb")'],
    },
    {
      why: "so it does in and behind the traits of an enum",
      text: "@x([ /// a\n])\n/// b\nenum A {\n  /// c\n  B\n}",
      lines: ["enum n.s#A @x([])", '  B @documentation("a\\nb\\nc")'],
    },
    { why: "on an apply it is dropped", text: "string A\n/// a\napply A @x", lines: ["string n.s#A", "apply A @x"] },
    {
      why: "before a walrus it is dropped",
      text: "operation A {\n  input\n  /// a\n  := {}\n}",
      lines: ["structure n.s#AInput @input({})", "operation n.s#A", "  input n.s#AInput"],
    },
  ]);
  reports(asWritten, [
    {
      why: "a source of nothing else is silent, as in the reference implementation",
      text: "namespace a\n/// a",
      says: [],
    },
  ]);
});
