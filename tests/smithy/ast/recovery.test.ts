import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ast, eventsOf, outline } from "../../helpers/load-operations.ts";
import { marked } from "../../helpers/marked.ts";

/** A mark stands at each event's place; events that are not about JSON stand in the lines as a whole. */
interface Row {
  readonly why: string;
  readonly text: string;
  readonly gives: readonly string[];
}

function check(text: string): { readonly gives: readonly string[]; readonly offsets: readonly number[] } {
  const operations = ast(text);
  const gives = operations.flatMap((operation) => {
    if (operation.kind !== "event") return outline([operation]);
    const { severity, message, shapeId } = operation.event;
    return [
      `${severity} ${message.replace("Error parsing JSON: ", "")}${shapeId === undefined ? "" : ` (${shapeId})`}`,
    ];
  });
  const offsets = eventsOf(operations).map(({ at }) => at.offset);
  return { gives, offsets: offsets.sort((one, other) => one - other) };
}

function recovers(whole: (text: string) => string, rows: readonly Row[]): void {
  test.each(rows)("$why", (row) => {
    const { text, marks } = marked(whole(row.text));
    expect(check(text)).toEqual({ gives: row.gives, offsets: marks.map(({ offset }) => offset) });
  });
}

const asWritten = (text: string): string => text;
const inModel = (members: string): string => `{"smithy": "2.0", ${members}}`;
const inShapes = (shapes: string): string => inModel(`"shapes": {${shapes}}`);
/** A definition between a shape before and one behind it. */
const between = (definition: string): string =>
  inShapes(`"n.s#A": {"type": "byte"}, "n.s#B": ${definition}, "n.s#C": {"type": "long"}`);

describe("a break that costs its shape", () => {
  const costs = (...events: readonly string[]): readonly string[] => ["byte n.s#A", ...events, "long n.s#C"];
  recovers(between, [
    { why: "a comma before its end", text: '{"type": "string",⟦X⟧}', gives: costs("ERROR Expected name (n.s#B)") },
    { why: "two commas", text: '{"type": "string",⟦X⟧, "mixins": []}', gives: costs("ERROR Expected name (n.s#B)") },
    { why: "two colons", text: '{"type":⟦X⟧: "string"}', gives: costs("ERROR Expected value (n.s#B)") },
    {
      why: "a key with a line break in it, before its end",
      text: '{"type": "string", "mixins⟦X⟧\n}',
      gives: costs("ERROR Expected valid string character (n.s#B)"),
    },
    {
      why: "the same as the first key",
      text: '{"type⟦X⟧\n}',
      gives: costs("ERROR Expected valid string character (n.s#B)"),
    },
    {
      why: "a word that ends too early, the last of a list",
      text: '{"type": "operation", "errors": [{"target": "n.s#E"}, tru⟦X⟧]}',
      gives: costs("ERROR Expected 'e' (n.s#B)"),
    },
    {
      why: "an escape, likewise",
      text: '{"type": "string", "x": [1, "a\\⟦X⟧]}',
      gives: costs("ERROR Expected valid escape sequence (n.s#B)"),
    },
    {
      why: "a number, likewise",
      text: '{"type": "string", "x": [1, 1.⟦X⟧]}',
      gives: costs("ERROR Expected digit (n.s#B)"),
    },
    {
      why: "a property before the type: nothing but the event is kept",
      text: '{"traits": {"t#u": 1}, "type": "string",⟦X⟧}',
      gives: costs("ERROR Expected name (n.s#B)"),
    },
    {
      why: "traits that were whole are applied",
      text: '{"type": "string", "traits": {"t#u": 1, "t#v": {"a": [2]},⟦X⟧}, "mixins": []}',
      gives: costs("ERROR Expected name (n.s#B)", "apply n.s#B @t#u(1)", 'apply n.s#B @t#v({"a":[2]})'),
    },
    {
      why: "the trait that breaks is not, and those behind it are not",
      text: '{"type": "string", "traits": {"t#u": 1, "t#v": {"a": [2,⟦X⟧]}, "t#w": 3}}',
      gives: costs("ERROR Expected value (n.s#B)", "apply n.s#B @t#u(1)"),
    },
    {
      why: "those of an apply",
      text: '{"type": "apply", "traits": {"t#u": 1,⟦X⟧}}',
      gives: costs("ERROR Expected name (n.s#B)", "apply n.s#B @t#u(1)"),
    },
    {
      why: "those of members, and what was wrong with members that were whole",
      text: '{"type": "structure", "members": {"a": ⟦X⟧{"target": "n.s#A", "x": 1}, "b": {"traits": {"t#u": 1,⟦X⟧}, "y": 2}}}',
      gives: costs(
        "WARNING Expected an object with possible properties of `target`, `traits`, but found additional properties: `x` (n.s#B$a)",
        "ERROR Expected name (n.s#B)",
        "apply n.s#B$b @t#u(1)",
      ),
    },
    {
      why: "a break behind the end of a member",
      text: '{"type": "structure", "members": {"a": ⟦X⟧{"target": "n.s#A", "x": 1},⟦X⟧}}',
      gives: costs(
        "WARNING Expected an object with possible properties of `target`, `traits`, but found additional properties: `x` (n.s#B$a)",
        "ERROR Expected name (n.s#B)",
      ),
    },
  ]);
  recovers(inShapes, [
    {
      why: "each shape for itself",
      text: '"n.s#A": {"type": "byte",⟦X⟧}, "n.s#B": {"type": "list", "member": {"target": "n.s#A",⟦X⟧}}, "n.s#C": {"type": "long"}',
      gives: ["ERROR Expected name (n.s#A)", "ERROR Expected name (n.s#B)", "long n.s#C"],
    },
  ]);
});

describe("a break that ends the source", () => {
  const ends = (...events: readonly string[]): readonly string[] => ["byte n.s#A", ...events];
  recovers(between, [
    {
      why: "a missing comma, where passing over the rest of the shape fails too",
      text: '{"type": "string" ⟦X⟧⟦X⟧"mixins": []}',
      gives: ends("ERROR Expected ',' or '}' (n.s#B)", "ERROR Expected ',' or '}'"),
    },
    {
      why: "a missing quote, likewise",
      text: '⟦X⟧{"type": "string, "⟦X⟧mixins": []}',
      gives: ends("ERROR Invalid shape `type`: string,  (n.s#B)", "ERROR Expected ',' or '}'"),
    },
    {
      why: "a missing value, where it fails in other words",
      text: '{"type": "string", "x": ⟦X⟧⟦X⟧}',
      gives: ends("ERROR Expected value (n.s#B)", "ERROR Expected ':'"),
    },
    {
      why: "a second break in the shape",
      text: '{"type": "string", "x": [1,⟦X⟧], "y": [2,⟦X⟧]}',
      gives: ends("ERROR Expected value (n.s#B)", "ERROR Expected value"),
    },
    {
      why: "any break behind another failure of the shape",
      text: '⟦X⟧{"type": "foo",⟦X⟧}',
      gives: ends("ERROR Invalid shape `type`: foo (n.s#B)", "ERROR Expected name"),
    },
    {
      why: "one between shapes",
      text: '{"type": "string"},⟦X⟧',
      gives: ends("string n.s#B", "ERROR Expected name"),
    },
    {
      why: "one in an id",
      text: '{"type": "string"}, "n⟦X⟧\n',
      gives: ends("string n.s#B", "ERROR Expected valid string character"),
    },
    { why: "one before a definition", text: "⟦X⟧:{}", gives: ends("ERROR Expected value") },
  ]);
  recovers(asWritten, [
    {
      why: "the end of the text, in a shape",
      text: '{"smithy": "2.0", "shapes": {"n.s#A": {"type": "byte"}, "n.s#B": {"type": "string", "tra⟦X⟧⟦X⟧',
      gives: ["byte n.s#A", "ERROR Unexpected end of input (n.s#B)", "ERROR Unexpected end of input"],
    },
    {
      why: "the end of the text, behind a shape",
      text: '{"smithy": "2.0", "shapes": {"n.s#A": {"type": "byte"}⟦X⟧',
      gives: ["byte n.s#A", "ERROR Unexpected end of input"],
    },
    {
      why: "a level too many",
      text: `{"smithy": "2.0", "shapes": {"n.s#A": {"type": "byte", "traits": {"t#u": ${"[".repeat(995)}⟦X⟧⟦X⟧[`,
      gives: ["ERROR Nesting too deep (n.s#A)", "ERROR Nesting too deep"],
    },
    {
      why: "one at the top level",
      text: inModel('"shapes": {"n.s#A": {"type": "byte"}},⟦X⟧'),
      gives: ["byte n.s#A", "ERROR Expected name"],
    },
    {
      why: "one in a member that is not known",
      text: inModel('"x": [1,⟦X⟧], "y": 2'),
      gives: ["ERROR Expected value"],
    },
    {
      why: "one in shapes that stand before the version",
      text: '{"shapes": {"n.s#A": {"type": "byte"}, "n.s#B": {"type": "byte",⟦X⟧}}, "smithy": "2.0"}',
      gives: ["ERROR Expected name"],
    },
    {
      why: "something behind the model",
      text: `${inShapes('"n.s#A": {"type": "byte"}')} ⟦X⟧}`,
      gives: ["byte n.s#A", "ERROR Unexpected character"],
    },
    {
      why: "one before the version: its event is all",
      text: '{"metadata": {"a": 1,⟦X⟧}, "smithy": "2.0"}',
      gives: ["ERROR Expected name"],
    },
  ]);
});

describe("a break in the metadata: reading goes on at its level", () => {
  const unknown = (names: string): string =>
    `WARNING Expected an object with possible properties of \`metadata\`, \`shapes\`, \`smithy\`, but found additional properties: ${names}`;
  const shapes = '"shapes": {"n.s#A": {"type": "byte"}}';
  recovers(asWritten, [
    {
      why: "the brace of the metadata ends the model",
      text: inModel(`"metadata": {"a": 1,⟦X⟧}, ${shapes}`),
      gives: ["metadata a = 1", "ERROR Expected name"],
    },
    {
      why: "so does that of a value",
      text: inModel(`"metadata": {"a": 1, "b": {"c": 2,⟦X⟧}}, ${shapes}`),
      gives: ["metadata a = 1", "ERROR Expected name"],
    },
    {
      why: "what follows is taken for members of the model, two tokens for one",
      text: `⟦X⟧${inModel(`"metadata": {"a": 1, "b": [2,⟦X⟧], "c": 3}, ${shapes}`)}`,
      gives: ["metadata a = 1", "ERROR Expected value", "byte n.s#A", unknown("`b`, `c`")],
    },
    {
      why: "a bracket that is taken for the model's is not the last",
      text: `⟦X⟧${inModel(`"metadata": {"a": [1,⟦X⟧, {}, "b"], "c": 3}`)}`,
      gives: ["ERROR Expected value", unknown("`a`, `b`, `c`")],
    },
    {
      why: "shapes in the metadata are read",
      text: inModel(`"metadata": {"a": 1,⟦X⟧, ${shapes}}`),
      gives: ["metadata a = 1", "ERROR Expected name", "byte n.s#A"],
    },
    {
      why: "and break as others do",
      text: inModel('"metadata": {"a": 1,⟦X⟧, "shapes": {"n.s#A": {"type": "byte",⟦X⟧}, "n.s#B": {"type": "long"}}}'),
      gives: ["metadata a = 1", "ERROR Expected name", "ERROR Expected name (n.s#A)", "long n.s#B"],
    },
    {
      why: "a name before what is no value",
      text: inModel('"metadata": {"a": [1,⟦X⟧, "shapes"]⟦X⟧}'),
      gives: ["ERROR Expected value", "ERROR Unexpected end of input"],
    },
    {
      why: "a second break ends the source",
      text: inModel(`"metadata": {"a": 1 ⟦X⟧⟦X⟧"b": 2}, ${shapes}`),
      gives: ["metadata a = 1", "ERROR Expected ',' or '}'", "ERROR Expected ',' or '}'"],
    },
    {
      why: "so does the end of the text",
      text: '{"smithy": "2.0", "metadata": {"a": 1⟦X⟧⟦X⟧',
      gives: ["metadata a = 1", "ERROR Unexpected end of input", "ERROR Unexpected end of input"],
    },
  ]);
});

describe("places are those of the text as it came", () => {
  recovers(between, [
    {
      why: "behind characters of any width that are passed over",
      text: '{"type": "string", "é😀": ["é", "😀⟦X⟧\n]}, "n.s#D": ⟦X⟧{"type": "é"}',
      gives: [
        "byte n.s#A",
        "ERROR Expected valid string character (n.s#B)",
        "ERROR Invalid shape `type`: é (n.s#D)",
        "long n.s#C",
      ],
    },
  ]);
});

test("whatever is broken, nothing is thrown, and each event has a place in the text", () => {
  const model = between(
    '{"type": "structure", "traits": {"t#u": [{"a": 1}, "b"]}, "members": {"c": {"target": "n.s#A", "traits": {"t#u": 2}}}}',
  ).replace('"shapes"', '"metadata": {"d": [1, {"e": "f"}], "g": 2}, "shapes"');
  const inserted = fc.constantFrom(
    "",
    "{",
    "]",
    "}",
    ",",
    ",,",
    ":",
    '"',
    "\\",
    "1",
    "tr",
    "\n",
    '"shapes": ',
    '"metadata": {',
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(model.length), inserted), { minLength: 1, maxLength: 4 }), (faults) => {
      let text = model;
      for (const [from, insert] of faults) text = text.slice(0, from) + insert + text.slice(from + 1);
      for (const { at } of eventsOf(ast(text))) expect(at.offset >= 0 && at.offset <= text.length).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
