import { expect, test } from "vitest";
import { Tape } from "../../src/json/tape.ts";
import { loader } from "../../src/smithy/load/loader.ts";
import type { Model } from "../../src/smithy/model/model.ts";
import { ValueCompiler } from "../../src/value/compile.ts";
import { Report } from "../../src/value/report.ts";
import { valueChecker } from "../helpers/check-value.ts";

function modelOf(shapes: string): Model {
  const { model } = loader().addIdl("t.smithy", `$version: "2"\nnamespace t\n${shapes}`).assemble();
  if (model === undefined) throw new Error("no model");
  return model;
}

test("the caller's names come first, and ids stay when more is compiled", () => {
  const compiler = new ValueCompiler(modelOf("structure A { x: Integer }\nstructure B { y: Integer, x: Integer }"), {
    names: ["jsonrpc", "id", "x"],
  });
  compiler.compile("t#A");
  const first = compiler.keys;
  expect(first.names).toEqual(["jsonrpc", "id", "x"]);
  expect(compiler.keys).toBe(first);
  compiler.compile("t#B");
  expect(compiler.keys.names).toEqual(["jsonrpc", "id", "x", "y"]);
});

test("a shape is compiled once; a member has a check of its own", () => {
  const compiler = new ValueCompiler(modelOf("structure A { @range(max: 1) x: Integer, a: A }"));
  expect(compiler.compile("t#A")).toBe(compiler.compile("t#A"));
  const tape = new Tape();
  tape.scan("2", { keys: compiler.keys });
  const report = new Report(tape);
  compiler.compile("t#A$x")(tape, 0, report);
  expect(report.findings).toMatchObject([{ code: "RangeMismatch", path: [], pointer: "", offset: 0, shape: "t#A$x" }]);
});

test.each([
  { id: "t#Missing", message: "I expected the model to have t#Missing; it has none." },
  { id: "t#Op", message: "I expected the shape of a value; t#Op is of the type operation." },
])("$message", ({ id, message }) => {
  expect(() => new ValueCompiler(modelOf("operation Op {}")).compile(id)).toThrow(new RangeError(message));
});

test("a chain of shapes as long as one likes", () => {
  const links = Array.from({ length: 5000 }, (_, index) => `structure S${index} { next: S${index + 1} }`).join("\n");
  const compiler = new ValueCompiler(modelOf(`${links}\nstructure S5000 {}`));
  const check = compiler.compile("t#S0");
  const tape = new Tape();
  const text = `${`{"next":`.repeat(127)}[]${"}".repeat(127)}`;
  expect(tape.scan(text, { keys: compiler.keys })).toBe(true);
  const report = new Report(tape);
  check(tape, 0, report);
  expect(report.findings).toMatchObject([{ code: "TypeMismatch", shape: "t#S126$next" }]);
});

test("a streaming blob has no place in a value", () => {
  expect(valueChecker("@streaming blob Body\nstructure S { @required body: Body }", "S").problems).toEqual([
    {
      shape: "t#S$body",
      trait: "smithy.api#streaming",
      severity: "error",
      message:
        "I cannot check t#S$body: a streaming blob travels beside a message, and a JSON value has no room for it.",
    },
  ]);
});
