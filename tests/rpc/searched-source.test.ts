import { describe, expect, test } from "vitest";
import { SearchedSource } from "../../src/rpc/searched-source.ts";
import { LoaderSource } from "../../src/smithy/load/source.ts";

const forms = [
  { form: "text", of: (content: string) => content },
  { form: "bytes", of: (content: string) => new TextEncoder().encode(content) },
];

describe.each(forms)("a source given as $form", ({ of }) => {
  const idl = (content: string) => new SearchedSource(new LoaderSource("a.smithy", of(content), "idl", false));
  const ast = (content: string) => new SearchedSource(new LoaderSource("a.json", of(content), "ast", false));

  const names = [
    { why: "none", source: idl("alloy alloy.x# aloy#a"), found: [] },
    { why: "several, as often as they come", source: idl("é use alloy#b\n@alloy#a(alloy#b)"), found: ["b", "a", "b"] },
    { why: "at the end", source: idl("alloy#a1_"), found: ["a1_"] },
    { why: "without a name", source: idl("alloy#"), found: [""] },
    { why: "in JSON with escapes", source: ast('{"\\u0061lloy#\\u0061b": 1, "x": "é\\u0020"}'), found: ["ab"] },
    { why: "in JSON that is broken, with escapes", source: ast('{"\\u0061lloy#b": 1'), found: ["b"] },
    { why: "in JSON", source: ast('{"alloy#a": {"é": "alloy#b$c"}}'), found: ["a", "b"] },
  ];
  test.each(names)("the names behind a prefix: $why", ({ source, found }) => {
    expect(source.namesAfter("alloy#")).toEqual(found);
  });

  const namespaces = [
    { why: "an id", source: idl("@smithy.rpc#method"), may: true },
    { why: "the statement", source: idl("namespace smithy.rpc"), may: true },
    { why: "another one", source: idl("namespace smithy.rp"), may: false },
    { why: "what IDL knows no escape of", source: idl('"smithy\\u002erpc"'), may: false },
    { why: "a letter of JSON that is an escape", source: ast('{"smithy.\\u0072pc#x": 1}'), may: true },
    { why: "the point as an escape", source: ast('{"smithy\\u002Erpc#x": 1}'), may: true },
    { why: "an escape of a letter elsewhere", source: ast('{"smithy.rp": "a\\u0020b\\u0072"}'), may: false },
    { why: "many escapes", source: ast(`"${"\\u0073mithy\\u002e".repeat(2000)}\\u0072pc"`), may: true },
    { why: "an escape of what is no letter", source: ast('{"\\u00e9": 1}'), may: false },
  ];
  test.each(namespaces)("may name a namespace by $why: $may", ({ source, may }) => {
    expect(source.mayName("smithy.rpc")).toBe(may);
  });

  const definitions = [
    { why: "IDL of the namespace", source: idl('$version: "2"\nnamespace alloy\n/// é\nstring A\n'), ids: ["alloy#A"] },
    {
      why: "IDL with room before it",
      source: idl(`${"\n".repeat(300_000)} \tnamespace alloy\nstring A`),
      ids: ["alloy#A"],
    },
    { why: "IDL that uses it", source: idl('$version: "2"\nnamespace b\nuse alloy#A\nstring C\n'), ids: [] },
    {
      why: "JSON that defines or applies",
      source: ast('{"smithy": "2", "shapes": {"alloy#A": {"type": "string"}, "b#B": {"type": "apply", "traits": {}}}}'),
      ids: ["alloy#A"],
    },
    {
      why: "JSON that defines with escapes",
      source: ast('{"smithy": "2", "shapes": {"\\u0061lloy#A": {"type": "string"}}}'),
      ids: ["alloy#A"],
    },
    { why: "JSON without it", source: ast('{"smithy": "2", "shapes": {"b#B": {"type": "string"}}}'), ids: [] },
  ];
  test.each(definitions)("the shapes of $why", ({ source, ids }) => {
    expect(source.idsIfDefining("alloy")).toEqual(ids);
  });
});
