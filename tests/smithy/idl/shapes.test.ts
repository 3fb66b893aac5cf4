import { describe, expect, test } from "vitest";
import { idl, inNamespace } from "../../helpers/load-operations.ts";
import { asWritten, readsAs, reports } from "./tables.ts";

describe("simple_shape", () => {
  const types =
    "blob boolean string byte short integer long float double bigInteger bigDecimal timestamp document".split(" ");
  readsAs(inNamespace, [
    {
      why: "each type",
      text: types.map((type) => `${type} A_${type}`).join("\n"),
      lines: types.map((type) => `${type} n.s#A_${type}`),
    },
    { why: "with mixins", text: "string A with [B, c#D]\n", lines: ["string n.s#A with B c#D"] },
  ]);
  reports(inNamespace, [
    {
      why: "a name on the same line",
      text: "string⟦Model⟧\n A",
      says: ["ERROR Expected SPACE(' ') but found NEWLINE('\n')"],
    },
    {
      why: "a line break behind it",
      text: "string A ⟦Model⟧string B",
      says: ["ERROR Expected a line break, but found IDENTIFIER('string')"],
    },
    { why: "types are written in lower case", text: "⟦Model⟧String A", says: ["ERROR Unknown shape type: String"] },
    { why: "a member is no statement", text: "member A⟦Model⟧", says: ["ERROR Shape type unknown: member"] },
    {
      why: "at least one mixin",
      text: "string A with [⟦Model⟧]",
      says: ["ERROR Expected IDENTIFIER but found RBRACKET(']')"],
    },
    { why: "traits without a shape", text: "@x\n⟦Model⟧", says: ["ERROR Expected IDENTIFIER but found EOF"] },
  ]);
});

describe("enum_shape", () => {
  readsAs(inNamespace, [
    { why: "commas may part members", text: "enum A { X, Y Z }", lines: ["enum n.s#A", "  X", "  Y", "  Z"] },
    {
      why: "values, each ended by a line",
      text: 'enum A {\n  X = "x"\n  @t\n  Y = """\n    y""",\n  Z\n}',
      lines: ["enum n.s#A", '  X =@enumValue("x")', '  Y =@enumValue("y") @t', "  Z"],
    },
    { why: "intEnum", text: "intEnum A {\n  X = 1\n}", lines: ["intEnum n.s#A", "  X =@enumValue(1)"] },
    { why: "documentation", text: "enum A {\n  /// d\n  X\n}", lines: ["enum n.s#A", '  X @documentation("d")'] },
    { why: "no members are not the reader's matter", text: "enum A {}", lines: ["enum n.s#A"] },
  ]);
  reports(inNamespace, [
    {
      why: "two values on a line",
      text: "enum A { X = 1, ⟦Model⟧Y = 2 }",
      says: ["ERROR Expected a line break, but found IDENTIFIER('Y')"],
    },
    {
      why: "a value before the brace",
      text: "enum A { X = 1 ⟦Model⟧}",
      says: ["ERROR Expected a line break, but found RBRACE('}')"],
    },
    {
      why: "a name twice",
      text: "enum A {\n  X\n  ⟦Model⟧X\n}",
      says: ["ERROR Found conflicting member name, `X` (n.s#A)"],
    },
    {
      why: "members have no targets",
      text: "enum A {\n  X⟦Model⟧: String\n}",
      says: ["ERROR Expected IDENTIFIER but found COLON(':')"],
    },
  ]);
});

describe("aggregate_shape", () => {
  readsAs(inNamespace, [
    {
      why: "list, set, map",
      text: "list A { member: B }\nset C { member: D }\nmap E { key: F, value: G }",
      lines: ["list n.s#A", "  member: B", "set n.s#C", "  member: D", "map n.s#E", "  key: F", "  value: G"],
    },
    {
      why: "members may go without commas",
      text: "structure A { a: B c: D }",
      lines: ["structure n.s#A", "  a: B", "  c: D"],
    },
    {
      why: "words are names where a name stands",
      text: "structure structure { list: string, with: for }",
      lines: ["structure n.s#structure", "  list: string", "  with: for"],
    },
    {
      why: "elided members",
      text: "structure A for R with [M] {\n  $id\n  @x $name = 1\n}",
      lines: ["structure n.s#A for R with M", "  $id", "  $name =@default(1) @x"],
    },
    {
      why: "defaults, each ended by a line",
      text: "structure A {\n  a: B = null, // said\n  c: D = [x]\n}",
      lines: ["reference x", "structure n.s#A", "  a: B =@default(null)", '  c: D =@default(["x"])'],
    },
    { why: "a brace may stand on the next line", text: "union A\n{\n  a: B\n}", lines: ["union n.s#A", "  a: B"] },
  ]);
  reports(inNamespace, [
    {
      why: "a name twice",
      text: "structure A {\n  a: B\n  ⟦Model⟧a: C\n}",
      says: ["ERROR Duplicate member of `n.s#A`: 'a' (n.s#A)"],
    },
    {
      why: "the colon on the same line",
      text: "structure A {\n  a⟦Model⟧\n  : B\n}",
      says: ["ERROR Expected COLON(':') but found NEWLINE('\n')"],
    },
    {
      why: "for stands before with",
      text: "structure A with [M] ⟦Model⟧for R {}",
      says: ["ERROR Expected LBRACE('{') but found IDENTIFIER('for')"],
    },
    {
      why: "no second brace",
      text: "structure A {\n  a: B\n⟦Model⟧",
      says: ["ERROR Expected RBRACE('}') but found EOF"],
    },
    {
      why: "quoted names are none",
      text: 'structure A {\n  ⟦Model⟧"a": B\n}',
      says: [`ERROR Expected IDENTIFIER but found STRING('"a"')`],
    },
  ]);
});

describe("operation_shape", () => {
  readsAs(inNamespace, [
    {
      why: "targets and errors",
      text: "operation A {\n  input: B\n  output: C\n  errors: [D, e#F]\n}",
      lines: ["operation n.s#A", "  input B", "  output C", "  errors D e#F"],
    },
    { why: "nothing at all", text: "operation A {}", lines: ["operation n.s#A"] },
    {
      why: "inline structures",
      text: "operation A {\n  input :=\n    /// d\n    @x\n    for R with [M] {\n      a: B = 1\n    }\n  output := {}\n}",
      lines: [
        'structure n.s#AInput for R with M @x @documentation("d") @input({})',
        "  a: B =@default(1)",
        "structure n.s#AOutput @output({})",
        "operation n.s#A",
        "  input n.s#AInput",
        "  output n.s#AOutput",
      ],
    },
  ]);
  reports(inNamespace, [
    {
      why: "white space behind each property",
      text: "operation A {\n  input: B⟦Model⟧}",
      says: ["ERROR Expected one or more whitespace characters, but found RBRACE('}')"],
    },
    {
      why: "a property twice",
      text: "operation A {\n  input: B\n  ⟦Model⟧input: C\n}",
      says: ["ERROR Duplicate operation input property for `n.s#A` (n.s#A)"],
    },
    {
      why: "an unknown property",
      text: "operation A {\n  foo⟦Model⟧: B\n}",
      says: ["ERROR Unknown property foo for n.s#A (n.s#A)"],
    },
    {
      why: "errors are a list",
      text: "operation A {\n  errors: ⟦Model⟧B\n}",
      says: ["ERROR Expected LBRACKET('[') but found IDENTIFIER('B')"],
    },
    {
      why: "errors are no inline structure",
      text: "operation A {\n  errors ⟦Model⟧:= {}\n}",
      says: ["ERROR Expected COLON(':') but found WALRUS(':=')"],
    },
  ]);

  test("the trait of an inline structure has no place", () => {
    const [operation] = idl(inNamespace("operation A {\n  input := {}\n}"));
    expect(operation?.kind === "shape" && operation.shape.traits[0]?.at.line).toBe(0);
  });
});

describe("service_shape", () => {
  readsAs(inNamespace, [
    {
      why: "everything",
      text: 'service A {\n  version: "1"\n  operations: [B]\n  resources: [C]\n  errors: [D]\n  rename: { "a#E": "F" }\n}',
      lines: [
        "reference B",
        "reference C",
        "reference D",
        "service n.s#A",
        "  version 1",
        "  operations B",
        "  resources C",
        "  errors D",
        "  rename a#E F",
      ],
    },
    {
      why: "ids may be quoted",
      text: 'service A {\n  operations: ["B"]\n}',
      lines: ["service n.s#A", "  operations B"],
    },
    { why: "with mixins", text: "service A with [M] {}", lines: ["service n.s#A with M"] },
  ]);
  reports(inNamespace, [
    {
      why: "unknown properties warn",
      text: "service A ⟦Model⟧{ b: 1, a: 2 }",
      says: [
        "WARNING Expected an object with possible properties of `errors`, `operations`, `rename`, `resources`, `type`, `version`, but found additional properties: `a`, `b` (n.s#A)",
      ],
    },
    {
      why: "a wrong kind ends the source",
      text: "service A { version: ⟦Model⟧1 }\nwhat",
      says: ["ERROR Expected `version` to be a string; found number"],
    },
    {
      why: "a list",
      text: "service A { operations: ⟦Model⟧{} }",
      says: ["ERROR Expected `operations` member to be an array, but found object."],
    },
    {
      why: "of strings",
      text: 'service A { operations: ["B", ⟦Model⟧1] }',
      says: ["ERROR Expected array element 1 to be a string but found number."],
    },
    {
      why: "renames are an object",
      text: "service A { rename: ⟦Model⟧[] }",
      says: ["ERROR Expected `rename` to be an object; found array"],
    },
  ]);
});

describe("resource_shape", () => {
  readsAs(inNamespace, [
    {
      why: "everything",
      text: 'resource A {\n  identifiers: { a: "B" }\n  properties: { c: "D" }\n  put: "E", create: "F", read: "G", update: "H", delete: "I", list: "J"\n  operations: ["K"]\n  collectionOperations: ["L"]\n  resources: ["M"]\n}',
      lines: [
        "resource n.s#A",
        "  put E",
        "  create F",
        "  read G",
        "  update H",
        "  delete I",
        "  list J",
        "  operations K",
        "  resources M",
        "  collectionOperations L",
        "  identifier a B",
        "  property c D",
      ],
    },
  ]);
  reports(inNamespace, [
    {
      why: "an id",
      text: "resource A { read: ⟦Model⟧[] }",
      says: ["ERROR Expected `read` member to be a string, but found array."],
    },
    {
      why: "ids by name",
      text: "resource A { identifiers: ⟦Model⟧[] }",
      says: ["ERROR Expected `identifiers` to be an object; found array"],
    },
    {
      why: "each a string",
      text: "resource A { properties: { a: ⟦Model⟧1 } }",
      says: ["ERROR Expected string, but found number."],
    },
  ]);
});

describe("version 1.0 refuses what is new in 2.0", () => {
  reports(asWritten, [
    {
      why: "mixins",
      text: "namespace n.s\nstring A ⟦Model⟧with [B]",
      says: [
        "ERROR Mixins can only be used with Smithy version 2 or later. Attempted to use mixins with version `1.0`. (n.s#A)",
      ],
    },
    {
      why: "binding to a resource",
      text: "namespace n.s\nstructure A ⟦Model⟧for R {}",
      says: [
        "ERROR Structures can only be bound to resources with Smithy version 2 or later. Attempted to bind a structure to a resource with version `1.0`. (n.s#A)",
      ],
    },
    {
      why: "elided members",
      text: "namespace n.s\nstructure A { $⟦Model⟧b }",
      says: ["ERROR Members can only elide targets in IDL version 2 or later (n.s#A$b)"],
    },
    {
      why: "inline structures",
      text: "namespace n.s\noperation A { input :=⟦Model⟧ {} }",
      says: [
        "ERROR Inlined operation inputs and outputs can only be used with Smithy version 2 or later. Attempted to use inlined IO with version `1.0`. (n.s#A)",
      ],
    },
    {
      why: "defaults",
      text: "namespace n.s\nstructure A { b: C ⟦Model⟧= 1 }",
      says: ["ERROR @default assignment is only supported in IDL version 2 or later"],
    },
    {
      why: "resource properties",
      text: "namespace n.s\nresource A { properties: {} }⟦Model⟧",
      says: [
        "ERROR Resource properties can only be used with Smithy version 2 or later. Attempted to use resource properties with version `1.0`. (n.s#A)",
      ],
    },
  ]);
});
