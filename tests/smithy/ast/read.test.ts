import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ast, checkEvents, type EventRow, eventsOf, outline } from "../../helpers/load-operations.ts";

function inShapes(shapes: string): string {
  return `{"smithy": "2.0", "shapes": {${shapes}}}`;
}

function inShape(definition: string): string {
  return inShapes(`"n.s#A": ${definition}`);
}

function reports(whole: (text: string) => string, rows: readonly EventRow[]): void {
  test.each(rows)("$why", (row) => {
    const marked = { ...row, text: whole(row.text) };
    expect(checkEvents(marked, ast)).toEqual(marked);
  });
}

function readsAs(
  whole: (text: string) => string,
  rows: readonly { why: string; text: string; lines: readonly string[] }[],
): void {
  test.each(rows)("$why", ({ text, lines }) => expect(outline(ast(whole(text)))).toEqual(lines));
}

const asWritten = (text: string) => text;

describe("the top level", () => {
  readsAs(asWritten, [
    { why: "an array is no model", text: "[1]", lines: [] },
    { why: "nor is a broken one", text: "[1", lines: [] },
    { why: "nor a string", text: '"a"', lines: [] },
    { why: "nor an object without smithy", text: '{"shapes": 1, "metadata": 2}', lines: [] },
    {
      why: "metadata",
      text: '{"smithy": "2.0", "metadata": {"a": [1, {"b": null}]}}',
      lines: ['metadata a = [1,{"b":null}]'],
    },
    {
      why: "shapes before the version",
      text: '{"shapes": {"n.s#A": {"type": "string"}}, "smithy": "1.0"}',
      lines: ["string n.s#A"],
    },
  ]);
  reports(asWritten, [
    {
      why: "a version of another kind",
      text: '{"smithy": 2⟦Model⟧}',
      says: ["ERROR Expected `smithy` member to be a string, but found number"],
    },
    {
      why: "an unknown version",
      text: '{"smithy": ⟦Model⟧"3.0"}',
      says: ["ERROR Unsupported Smithy version number: 3.0"],
    },
    {
      why: "unknown members",
      text: '⟦Model⟧{"smithy": "2.0", "b": 1, "a": 2}',
      says: [
        "WARNING Expected an object with possible properties of `metadata`, `shapes`, `smithy`, but found additional properties: `a`, `b`",
      ],
    },
    {
      why: "metadata of another kind hides nothing",
      text: '{"smithy": "2.0", "metadata": ⟦Model⟧[], "shapes": ⟦Model⟧[]}',
      says: [
        "ERROR Expected `metadata` to be an object; found array",
        "ERROR Expected `shapes` to be an object; found array",
      ],
    },
    { why: "no JSON", text: '{"smithy": "2.0",⟦Model⟧}', says: ["ERROR Error parsing JSON: Expected name"] },
    { why: "nothing", text: "⟦Model⟧", says: ["ERROR Error parsing JSON: Unexpected end of input"] },
  ]);
});

describe("shapes", () => {
  readsAs(inShape, [
    {
      why: "a simple one",
      text: '{"type": "string", "traits": {"a#b": 1}, "mixins": [{"target": "c#D"}]}',
      lines: ["string n.s#A with c#D @a#b(1)"],
    },
    {
      why: "named members",
      text: '{"type": "structure", "members": {"b": {"target": "c#D", "traits": {"smithy.api#required": {}}}, "e": {"target": "f#G"}}}',
      lines: ["structure n.s#A", "  b: c#D @required({})", "  e: f#G"],
    },
    { why: "a list", text: '{"type": "list", "member": {"target": "c#D"}}', lines: ["list n.s#A", "  member: c#D"] },
    {
      why: "a map",
      text: '{"type": "map", "key": {"target": "c#D"}, "value": {"target": "e#F"}}',
      lines: ["map n.s#A", "  key: c#D", "  value: e#F"],
    },
    {
      why: "an operation",
      text: '{"type": "operation", "input": {"target": "b#C"}, "output": {"target": "d#E"}, "errors": [{"target": "f#G"}]}',
      lines: ["operation n.s#A", "  input b#C", "  output d#E", "  errors f#G"],
    },
    {
      why: "a service",
      text: '{"type": "service", "version": "1", "operations": [{"target": "b#C"}], "rename": {"d#E": "F"}}',
      lines: ["service n.s#A", "  version 1", "  operations b#C", "  rename d#E F"],
    },
    {
      why: "a resource",
      text: '{"type": "resource", "identifiers": {"b": {"target": "c#D"}}, "properties": {"e": {"target": "f#G"}}, "list": {"target": "h#I"}, "collectionOperations": []}',
      lines: ["resource n.s#A", "  list h#I", "  collectionOperations ", "  identifier b c#D", "  property e f#G"],
    },
    {
      why: "apply",
      text: '{"type": "apply", "traits": {"a#b": {}, "c#d": [1.5]}}',
      lines: ["apply n.s#A @a#b({})", "apply n.s#A @c#d([1.5])"],
    },
    {
      why: "properties in any order",
      text: '{"traits": {"a#b": 1}, "type": "string"}',
      lines: ["string n.s#A @a#b(1)"],
    },
    {
      why: "of members with one name the last counts, with all traits",
      text: '{"type": "structure", "members": {"b": {"target": "c#D", "traits": {"a#b": 1}}, "b": {"target": "e#F", "traits": {"a#c": 1}}}}',
      lines: ["structure n.s#A", "  b: e#F @a#b(1) @a#c(1)"],
    },
    {
      why: "however its name is written",
      text: '{"type": "structure", "members": {"b": {"target": "c#D"}, "c": {"target": "c#D"}, "\\u0062": {"target": "e#F"}}}',
      lines: ["structure n.s#A", "  b: e#F", "  c: c#D"],
    },
    {
      why: "of two lists of traits both count",
      text: '{"type": "string", "traits": {"a#b": 1}, "traits": {}, "traits": {"a#c": 1, "a#d": 1}}',
      lines: ["string n.s#A @a#b(1) @a#c(1) @a#d(1)"],
    },
    {
      why: "escapes in names",
      text: '{"type": "structure", "members": {"\\u0062": {"target": "c\\u0023D"}}}',
      lines: ["structure n.s#A", "  b: c#D"],
    },
  ]);
  readsAs(inShapes, [
    {
      why: "one id twice",
      text: '"a#B": {"type": "string"}, "a#B": {"type": "integer"}',
      lines: ["string a#B", "integer a#B"],
    },
  ]);

  test("of equal keys in a value the last counts", () => {
    const [operation] = ast('{"smithy": "2", "metadata": {"a": {"b": 1, "c": 2, "b": 3}}}');
    expect(outline(operation === undefined ? [] : [operation])).toEqual(['metadata a = {"b":3,"c":2}']);
  });

  test("places are those of values, behind characters of any width", () => {
    const text =
      '{"smithy": "2.0", "metadata": {"é😀": "é"}, "shapes": {"n.s#A": {"type": "string", "traits": {"a#b": "\\u00e9"}}}}';
    const [metadata, shape] = ast(text);
    expect(metadata?.kind === "metadata" && metadata.at.offset).toBe(text.indexOf('"é"'));
    const trait = shape?.kind === "shape" ? shape.shape.traits[0] : undefined;
    expect(trait?.at.offset).toBe(text.indexOf('"\\u00e9"'));
    expect(trait?.value).toMatchObject({ value: "é" });
    expect(metadata).toMatchObject({ key: "é😀", value: { value: "é" } });
  });
});

describe("what ends the whole source", () => {
  reports(inShapes, [
    { why: "an id that is none", text: '⟦Model⟧"a": {"type": "string"}, "b": 1', says: ["ERROR Invalid shape ID: a"] },
    {
      why: "a definition that is no object",
      text: '"a#B": ⟦Model⟧"string", "b": 1',
      says: ["ERROR Expected object, but found string."],
    },
  ]);
});

describe("what ends a shape", () => {
  const about = " (n.s#A)";
  reports(inShape, [
    { why: "no type", text: "⟦Model⟧{}", says: [`ERROR Missing expected member \`type\`.${about}`] },
    { why: "no type either", text: '⟦Model⟧{"traits": {}}', says: [`ERROR Missing expected member \`type\`.${about}`] },
    {
      why: "a type of another kind",
      text: '{"type": 1⟦Model⟧}',
      says: [`ERROR Expected \`type\` member to be a string, but found number${about}`],
    },
    {
      why: "the same, not in the first place",
      text: '{"traits": {}, "type": ⟦Model⟧1}',
      says: [`ERROR Expected \`type\` member to be a string, but found number.${about}`],
    },
    { why: "an unknown type", text: '⟦Model⟧{"type": "foo"}', says: [`ERROR Invalid shape \`type\`: foo${about}`] },
    {
      why: "members are no shapes",
      text: '⟦Model⟧{"type": "member"}',
      says: [`ERROR Invalid shape \`type\`: member${about}`],
    },
    {
      why: "traits",
      text: '{"type": "string", "traits": ⟦Model⟧[]}',
      says: [`ERROR Expected \`traits\` to be an object, but found array${about}`],
    },
    {
      why: "a trait's name",
      text: '{"type": "string", "traits": {⟦Model⟧"required": {}}}',
      says: [`ERROR Invalid shape ID: required${about}`],
    },
    {
      why: "mixins",
      text: '{"type": "string", "mixins": ⟦Model⟧{}}',
      says: [`ERROR Expected an array, but found object.${about}`],
    },
    {
      why: "members",
      text: '{"type": "structure", "members": ⟦Model⟧[]}',
      says: [`ERROR Expected \`members\` to be an object, but found array${about}`],
    },
    {
      why: "a member's name",
      text: '{"type": "structure", "members": {⟦Model⟧"1b": {"target": "c#D"}}}',
      says: [`ERROR Invalid shape ID member: 1b${about}`],
    },
    {
      why: "a member",
      text: '{"type": "structure", "members": {"b": ⟦Model⟧true}}',
      says: [`ERROR Expected object, but found boolean.${about}`],
    },
    {
      why: "a member without target",
      text: '{"type": "structure", "members": {"b": ⟦Model⟧{}}}',
      says: [`ERROR Missing expected member \`target\`.${about}`],
    },
    {
      why: "a target of another kind",
      text: '{"type": "list", "member": {"target": {⟦Model⟧}}}',
      says: [`ERROR Expected \`target\` member to be a string, but found object${about}`],
    },
    {
      why: "a target that is no id",
      text: '{"type": "list", "member": {"target": ⟦Model⟧"D"}}',
      says: [`ERROR Invalid shape ID: D${about}`],
    },
    {
      why: "an input",
      text: '{"type": "operation", "input": ⟦Model⟧"b#C"}',
      says: [`ERROR Expected \`input\` to be an object; found string${about}`],
    },
    {
      why: "a list of errors",
      text: '{"type": "operation", "errors": [⟦Model⟧"b#C"]}',
      says: [`ERROR Expected object, but found string.${about}`],
    },
    {
      why: "a version",
      text: '{"type": "service", "version": null⟦Model⟧}',
      says: [`ERROR Expected \`version\` to be a string, but found null${about}`],
    },
    {
      why: "renames",
      text: '{"type": "service", "rename": ⟦Model⟧[]}',
      says: [`ERROR Expected \`rename\` to be an object, but found array${about}`],
    },
    {
      why: "a new name",
      text: '{"type": "service", "rename": {"a#B": 1⟦Model⟧}}',
      says: [`ERROR Expected rename value to be a string, but found number${about}`],
    },
    {
      why: "identifiers",
      text: '{"type": "resource", "identifiers": ⟦Model⟧[]}',
      says: [`ERROR Expected an object, but found array.${about}`],
    },
  ]);
  readsAs(inShapes, [
    {
      why: "traits read so far are applied to what is not there, the next shape is read",
      text: '"a#B": {"type": "structure", "traits": {"t#u": 1}, "members": {"c": {"target": "d#E", "traits": {"v#w": 2}}, "f": 1}}, "a#G": {"type": "string"}',
      lines: ["ERROR Expected object, but found number.", "apply a#B @t#u(1)", "apply a#B$c @v#w(2)", "string a#G"],
    },
  ]);
});

describe("unknown properties warn", () => {
  const say = (allowed: string, found: string, about: string) =>
    `WARNING Expected an object with possible properties of ${allowed}, but found additional properties: ${found} (${about})`;
  reports(inShape, [
    {
      why: "of a shape",
      text: '⟦Model⟧{"type": "string", "members": {}}',
      says: [say("`mixins`, `traits`, `type`", "`members`", "n.s#A")],
    },
    {
      why: "of a member",
      text: '{"type": "list", "member": ⟦Model⟧{"target": "b#C", "x": 1}}',
      says: [say("`target`, `traits`", "`x`", "n.s#A$member")],
    },
    {
      why: "of a reference",
      text: '{"type": "operation", "input": ⟦Model⟧{"target": "b#C", "x": 1}}',
      says: [say("`target`", "`x`", "n.s#A")],
    },
    {
      why: "of an apply",
      text: '⟦Model⟧{"type": "apply", "mixins": []}',
      says: [say("`traits`, `type`", "`mixins`", "n.s#A")],
    },
  ]);
});

test("version 1.0 refuses resource properties, and reads them", () => {
  const row = {
    why: "",
    text: '{"smithy": "1.0", "shapes": {"n.s#A": {"type": "resource", "properties": ⟦Model⟧{"b": {"target": "c#D"}}}}}',
    says: [
      "ERROR Resource properties can only be used with Smithy version 2 or later. Attempted to use resource properties with version `1.0`.",
    ],
  };
  expect(checkEvents(row, ast)).toEqual(row);
});

describe("any input", () => {
  test("no JSON value in a shape's place makes the reader throw", () => {
    fc.assert(
      fc.property(fc.json(), (value) => {
        ast(inShape(value));
      }),
    );
  });

  const types = fc.constantFrom("string", "structure", "list", "map", "operation", "service", "resource", "apply");
  const names = fc.constantFrom(
    "traits",
    "mixins",
    "members",
    "member",
    "key",
    "input",
    "errors",
    "operations",
    "rename",
    "version",
    "identifiers",
    "list",
  );
  test("nor does one in the place of any property, and events have places", () => {
    fc.assert(
      fc.property(types, names, fc.json({ maxDepth: 3 }), (type, name, value) => {
        const text = inShape(`{"type": "${type}", "${name}": ${value}}`);
        for (const { at } of eventsOf(ast(text))) expect(at.line).toBeGreaterThan(0);
      }),
    );
  });

  test.each([
    [
      "a hundred thousand lists",
      inShape(`{"type": "string", "traits": {"a#b": ${"[".repeat(100_000)}${"]".repeat(100_000)}}}`),
      ["Error parsing JSON: Nesting too deep", "Error parsing JSON: Nesting too deep"],
    ],
    ["a long line", "x".repeat(1_000_000), ["Error parsing JSON: Expected value"]],
  ])("%s ends", (_, text, messages) => {
    expect(eventsOf(ast(text)).map((event) => event.message)).toEqual(messages);
  });
});
