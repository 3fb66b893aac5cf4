import { describe, expect, test } from "vitest";
import { Selector } from "../../../src/smithy/selectors/selector.ts";
import { modelOf } from "../../helpers/load-model.ts";
import { marked } from "../../helpers/marked.ts";

const model = modelOf(
  {
    "a.smithy": `$version: "2"
namespace n.s
@trait structure labels {}
@trait structure unused {}
@labels @other.ns#undefined structure S { a: String }
structure T {}
`,
    "b.smithy": `$version: "2"\nnamespace n.o\nstructure T {}\n`,
  },
  { allowUnknownTraits: true },
);

describe("what a selector asks for and a model lacks", () => {
  const rows: readonly { why: string; text: string; says?: readonly string[] }[] = [
    { why: "nothing is named", text: "structure > member" },
    { why: "a trait that something has", text: "[trait|n.s#labels]" },
    { why: "one that nothing has", text: "[trait|n.s#unused]" },
    { why: "one that nothing defines, but something has", text: "[trait|other.ns#undefined]" },
    { why: "one of the prelude", text: "[trait|deprecated]" },
    { why: "the trait that enum shapes stand for", text: "[trait|enum][trait|smithy.synthetic#enum]" },
    { why: "shapes and members", text: "[id=n.s#S] [id='n.s#S$a']" },
    {
      why: "a trait without its namespace",
      text: "[⟦at⟧trait|labels]",
      says: ["The model has no trait smithy.api#labels. Did you mean n.s#labels?"],
    },
    {
      why: "a misspelled one",
      text: "structure [⟦at⟧trait|n.s#lables]",
      says: ["The model has no trait n.s#lables. Did you mean n.s#labels?"],
    },
    { why: "one that is like no other", text: "[⟦at⟧trait|nope]", says: ["The model has no trait smithy.api#nope."] },
    { why: "with a value", text: "[⟦at⟧trait|nope=1]", says: ["The model has no trait smithy.api#nope."] },
    { why: "a part of it", text: "[⟦at⟧trait|nope|a]", says: ["The model has no trait smithy.api#nope."] },
    { why: "a scope", text: "[@⟦at⟧trait|nope: @{a}=b]", says: ["The model has no trait smithy.api#nope."] },
    {
      why: "in a scope that is the shape",
      text: "[@⟦at⟧: @{id|name} = @{trait|nope|a}]",
      says: ["The model has no trait smithy.api#nope."],
    },
    { why: "in another scope it is a key", text: "[@trait|n.s#labels: @{trait|nope}=b]" },
    { why: "all traits", text: "[trait|(keys)=nope]" },
    {
      why: "a shape",
      text: "[⟦at⟧id=n.s#U]",
      says: ["The model has no shape n.s#U. Did you mean n.s#S, n.s#T?"],
    },
    {
      why: "without its namespace",
      text: "[⟦at⟧id=T]",
      says: ["The model has no shape T. Did you mean n.o#T, n.s#T?"],
    },
    {
      why: "some of several",
      text: "[⟦at⟧id='n.s#S$b', 'n.s#S', other#Nope]",
      says: ["The model has no shape n.s#S$b. Did you mean n.s#S$a?", "The model has no shape other#Nope."],
    },
    { why: "letters of either case, and parts of ids", text: "[id=N.S#s i][id^=other][id!=other#Nope][id|name=Nope]" },
    {
      why: "in functions and variables, each once",
      text: ":not([⟦at⟧trait|absent1]) :test([⟦at⟧trait|absent2], :in([⟦at⟧trait|absent3])) :topdown([⟦at⟧trait|absent4], [⟦at⟧trait|absent5]) $v([⟦at⟧trait|absent6]) :not([trait|absent1])",
      says: [1, 2, 3, 4, 5, 6].map((at) => `The model has no trait smithy.api#absent${at}.`),
    },
  ];
  test.each(rows)("$why: $text", ({ text: written, says = [] }) => {
    const { text, marks } = marked(written);
    const selector = Selector.parse(text);
    if (selector.kind === "problem") throw new Error(selector.message);
    const found = selector.missingIn(model);
    expect(found.map(({ message }) => message)).toEqual(says);
    expect([...new Set(found.map(({ offset }) => offset))]).toEqual(marks.map(({ offset }) => offset));
  });

  test("few of many are suggested", () => {
    const many = modelOf(Array.from({ length: 100 }, (_, at) => `string A${at}\n`).join(""));
    const selector = Selector.parse("[id=n.s#A]");
    const found = selector.kind === "selector" ? selector.missingIn(many) : [];
    expect(found.map(({ message }) => message)).toEqual([
      "The model has no shape n.s#A. Did you mean n.s#A0, n.s#A1, n.s#A2, n.s#A3, n.s#A4?",
    ]);
  });
});
