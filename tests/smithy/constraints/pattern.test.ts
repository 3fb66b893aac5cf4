import { describe, expect, test } from "vitest";
import { patternFinder, patternFinderOf } from "../../../src/smithy/constraints/pattern.ts";
import { SourceLocation } from "../../../src/smithy/model/source.ts";

describe("patternFinder", () => {
  const rows = [
    { pattern: "b", text: "abc", finds: true, why: "anywhere" },
    { pattern: "^b", text: "abc", finds: false, why: "unless it has anchors" },
    { pattern: "^abc$", text: "abc", finds: true },
    { pattern: "^abc$", text: "abc\n", finds: true, why: "the end may be a line break" },
    { pattern: "^abc$", text: "abc\r\n", finds: true },
    { pattern: "^abc$", text: "abc\n\n", finds: false, why: "only one" },
    { pattern: "^abc$", text: "abc\nd", finds: false, why: "and only at the end" },
    { pattern: String.raw`^abc\$`, text: "abc\n", finds: false, why: "a dollar sign that is none of its kind" },
    { pattern: "^abc[$]", text: "abc\n", finds: false },
    { pattern: "^abc[$]", text: "abc$", finds: true },
    { pattern: "^.$", text: "😀", finds: true, why: "by code points" },
    { pattern: "", text: "", finds: true },
    { pattern: "^(?!^[0-9]+$)[a-z0-9]+$", text: "a1", finds: true, why: "lookahead" },
    { pattern: "^(?!^[0-9]+$)[a-z0-9]+$", text: "12", finds: false },
    { pattern: "^[a-z.]+(?<!\\.)$", text: "a.b", finds: true, why: "lookbehind" },
    { pattern: "^[a-z.]+(?<!\\.)$", text: "a.b.", finds: false },
  ];
  test.each(rows)("/$pattern/ in $text", ({ pattern, text, finds }) =>
    expect(patternFinder(pattern)?.(text)).toBe(finds),
  );

  test.each(["(", "[b-a]", "*", String.raw`(a)\1`, String.raw`(?=(a))b\1`])("/%s/ blames nothing", (pattern) => {
    expect(patternFinder(pattern)).toBe(undefined);
  });

  test("takes time that grows with the text only", () => {
    const find = patternFinder("^(a+)+$");
    expect(find?.(`${"a".repeat(50_000)}!`)).toBe(false);
  });
});

test("the finder of a trait's value is made once", () => {
  const node = { kind: "string", value: "a", at: SourceLocation.none } as const;
  expect(patternFinderOf(node)).toBe(patternFinderOf(node));
  const broken = { kind: "string", value: "(", at: SourceLocation.none } as const;
  expect(patternFinderOf(broken)).toBe(undefined);
});
