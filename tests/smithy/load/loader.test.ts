import { describe, expect, test } from "vitest";
import { writeJson } from "../../../src/json/write.ts";
import { toJsonAst } from "../../../src/smithy/ast/write.ts";
import { loader } from "../../../src/smithy/load/loader.ts";
import { preludeModel } from "../../../src/smithy/load/prelude.ts";

describe("the prelude", () => {
  test("is read without an event, once", () => {
    expect(preludeModel()).toBe(preludeModel());
    expect(preludeModel().expect("smithy.api#Unit", "structure").members.size).toBe(0);
    expect(preludeModel().expect("smithy.api#trait", "structure").members.size).toBe(4);
  });
});

describe("a small model", () => {
  const text = `$version: "2.0"
namespace example

@mixin
structure Paged { @required token: String }

service Api {
    version: "1"
    operations: [Get]
}

operation Get {
    input := with [Paged] {
        n: Integer = 1
    }

    output: Out
}
structure Out { items: Items }
list Items { member: Item }
@length(min: 1)
string Item
apply Out$items @documentation("x")
`;
  const { model, events, broken } = loader().addIdl("a.smithy", text).assemble();

  test("has no events", () => {
    expect(events.map(({ message }) => message)).toEqual([]);
    expect(broken).toBe(false);
  });

  test("resolves names, mixins and applied traits", () => {
    const input = model?.expect("example#GetInput", "structure");
    expect([...(input?.members.keys() ?? [])]).toEqual(["token", "n"]);
    expect(input?.members.get("token")?.traits.has("smithy.api#required")).toBe(true);
    expect(input?.members.get("n")?.target.text).toBe("smithy.api#Integer");
    expect(model?.get("example#Out$items")?.traits.get("smithy.api#documentation")?.value).toMatchObject({
      value: "x",
    });
    expect(model?.expect("example#Api", "service").operations.map(String)).toEqual(["example#Get"]);
  });
});

describe("sources", () => {
  test("are told apart by the suffix of their names", () => {
    const { model } = loader()
      .addSource("a.smithy", '$version: "2"\nnamespace n.s\nstring A\n')
      .addSource("b.json", '{"smithy": "2", "shapes": {"n.s#B": {"type": "string"}}}')
      .addSource("c.json", '{"other": 1}')
      .addSource("d.txt", "anything")
      .assemble();
    expect(["n.s#A", "n.s#B"].map((id) => model?.get(id)?.type)).toEqual(["string", "string"]);
  });

  test("may be bytes; bytes that are no UTF-8 say only that", () => {
    const bytes = new TextEncoder().encode('$version: "2"\nnamespace n.s\n/// é\nstring A\n');
    expect(loader().addIdl("a.smithy", bytes).assemble().model?.get("n.s#A")?.type).toBe("string");
    const broken = Uint8Array.from([...bytes.slice(0, 34), 0xff, ...bytes.slice(34)]);
    const { events } = loader().addIdl("a.smithy", broken).assemble();
    expect(events.map(({ message, at }) => `${at.line}:${at.column} ${message}`)).toEqual([
      "3:6 I expected UTF-8; I found the byte 0xFF out of place, at byte 34 of this source.",
    ]);
  });

  test("bytes of UTF-16 are called that", () => {
    const { events } = loader()
      .addIdl("a.smithy", Uint8Array.of(0xff, 0xfe, 0x24, 0))
      .assemble();
    expect(events.map(({ message }) => message)).toEqual([
      "I expected UTF-8; I found the byte order mark of UTF-16, at byte 0 of this source.",
    ]);
  });

  test("that are built in are no part of what the user wrote", () => {
    const { model } = loader()
      .addBuiltinIdl("<tool>", '$version: "2"\nnamespace tool\n@trait\nstructure t {}\n')
      .addIdl("a.smithy", '$version: "2"\nnamespace n.s\n@tool#t\nstring A\n')
      .assemble();
    expect(model?.get("n.s#A")?.traits.has("tool#t")).toBe(true);
    expect(["tool#t", "smithy.api#String", "n.s#A"].map((id) => model?.builtinIds.has(id))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test("an empty loader gives the prelude", () => {
    const { model, events, broken } = loader().assemble();
    expect([model?.get("smithy.api#String")?.type, events, broken]).toEqual(["string", [], false]);
  });

  test("a loader may go on after assembling", () => {
    const adding = loader().addIdl("a.smithy", '$version: "2"\nnamespace n.s\nstructure A {\n b: B\n}\n');
    expect(adding.assemble().broken).toBe(true);
    adding.addIdl("b.smithy", '$version: "2"\nnamespace n.s\nstring B\n');
    expect(adding.assemble().broken).toBe(false);
  });
});

describe("IDL is the same as bytes and as text", () => {
  const model = (rest: string): string =>
    `$version: "2"\n\nnamespace n.s\n\n/// ${"What it is. ".repeat(30)}\nstring A\n${rest}`;
  const rows = [
    { why: "ASCII", text: model("string B\n") },
    { why: "a comment for the shape", text: model("/// é – 😀\n@missing\nstring B\n") },
    { why: "a string", text: model('@deprecated(message: "é – 😀\\n\\u00e9")\n@missing\nstring B\n') },
    { why: "a text block", text: model('@documentation("""\n    é – 😀\n    ÿ""") @missing\nstring B\n') },
    { why: "a character that is none of the language", text: model("😀 string B\n") },
    { why: "a wrong word behind one", text: model("// é\nstrin B\nstring _😀\n") },
    { why: "a string that stops", text: model('@documentation("é😀') },
    { why: "a comment that stops", text: model("/é") },
    { why: "a byte order mark", text: `\ufeff${model("string B\n")}` },
    { why: "lines that end in CRLF", text: model("/// é\n@missing string B\n").replaceAll("\n", "\r\n") },
    { why: "mostly beyond ASCII", text: model(`/// ${"привет ".repeat(60)}\n@missing string B\n`) },
  ];
  test.each(rows)("$why", ({ text }) => {
    const read = (content: string | Uint8Array): unknown => {
      const { model: found, events } = loader().addIdl("a.smithy", content).assemble();
      return {
        json: found === undefined ? undefined : writeJson(toJsonAst(found)),
        events: events.map(({ id, message, at }) => [id, message, at.line, at.column, at.source.text]),
      };
    };
    expect(read(new TextEncoder().encode(text))).toEqual(read(text));
  });
});

describe("a JSON AST is the same as bytes and as text", () => {
  const model = (traits: string, breaks = "\n"): string =>
    ["{", '  "smithy": "2.0", "shapes": {', `    "n.s#A": {"type": "string", "traits": ${traits}}`, "  }", "}"].join(
      breaks,
    );
  const rows = [
    { why: "plain ASCII", text: model('{"smithy.api#documentation": "what it is", "n.s#no": {"a": [1, true, null]}}') },
    { why: "a long string", text: model(`{"smithy.api#documentation": "${"long ".repeat(50)}", "n.s#no": {}}`) },
    { why: "escapes", text: model('{"smithy.api#documentation": "a\\n\\u00e9\\"", "n.s#n\\u006f": {}}') },
    { why: "lines that end in CRLF", text: model('{"n.s#no": {}}', "\r\n") },
    { why: "characters beyond ASCII", text: model('{"smithy.api#documentation": "é 😀", "n.s#no": {}}') },
    { why: "an object that says a key twice", text: model('{"n.s#no": {"a": 1, "a": 2}}') },
    { why: "a byte order mark", text: `\ufeff${model('{"n.s#no": {}}')}` },
    { why: "a text that stops", text: model('{"n.s#no": {}}').slice(0, -9) },
  ];
  test.each(rows)("$why", ({ text }) => {
    const bytes = new TextEncoder().encode(text);
    const read = (content: string | Uint8Array): unknown => {
      const { model: found, events } = loader().addAst("a.json", content).assemble();
      // The model does not hold on to the caller's bytes.
      bytes.fill(0x20);
      return {
        json: found === undefined ? undefined : writeJson(toJsonAst(found)),
        events: events.map(({ id, message, at }) => [id, message, at.line, at.column, at.source.text]),
      };
    };
    expect(read(bytes)).toEqual(read(text));
  });
});

describe("a member of an enum whose target is not Unit", () => {
  const rows = [
    { type: "enum", kind: "Enum" },
    { type: "intEnum", kind: "intEnum" },
  ];
  test.each(rows)("$type", ({ type, kind }) => {
    const member = `"A": {"target": "smithy.api#String", "traits": {"smithy.api#enumValue": 1}}`;
    const shape = `{"type": "${type}", "members": {${member}}}`;
    const { events } = loader().addAst("a.json", `{"smithy": "2", "shapes": {"a#E": ${shape}}}`).assemble();
    expect(events.map(({ message }) => message)).toContain(
      `${kind} members may only target \`smithy.api#Unit\`, but found \`smithy.api#String\``,
    );
  });
});
