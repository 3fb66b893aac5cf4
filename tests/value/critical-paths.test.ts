import { describe, expect, test } from "vitest";
import { marksOf, valueChecker } from "../helpers/check-value.ts";
import { marked } from "../helpers/marked.ts";

const SHAPES = `
structure Open {
  @criticalPaths(separator: ".") critical: Paths
  @jsonName("opts") options: Options
  files: Files
  labels: Labels
  extra: Document
}
list Paths { member: String }
structure Options { fast: Boolean, self: Open }
list Files { member: Options }
map Labels { key: String, value: Options }
`;

const rows = [
  { text: `{"critical": []}` },
  { text: `{"critical": ["options", "options.fast", "options.self.options.fast", "extra", "critical"]}` },
  { why: "a list adds no step", text: `{"critical": ["files.fast"]}` },
  { why: "in a map any key is one", text: `{"critical": ["labels.any.fast", "labels.any"]}` },
  { text: `{"critical": ["options", ⟦UnknownCriticalPath⟧"options.turbo"]}` },
  { text: `{"critical": [⟦UnknownCriticalPath⟧""]}` },
  { text: `{"critical": [⟦UnknownCriticalPath⟧"options."]}` },
  { text: `{"critical": [⟦UnknownCriticalPath⟧"options.fast.er"]}` },
  { text: `{"critical": [⟦UnknownCriticalPath⟧"extra.a"]}` },
  { text: `{"critical": [⟦UnknownCriticalPath⟧"options/fast"]}` },
  { why: "other checks go on", text: `{"critical": [⟦TypeMismatch⟧1, ⟦UnknownCriticalPath⟧"x"]}` },
  { text: `{"critical": ⟦TypeMismatch⟧"options"}` },
];

describe("smithy.rpc#criticalPaths", () => {
  const checker = valueChecker(SHAPES, "Open");

  test.each(rows)("$text", (row) => {
    const { text, marks } = marked(row.text);
    expect(marksOf(checker.check(text))).toEqual(marks);
  });

  test("the reason names the shape that lacks the member", () => {
    expect(checker.check(`{"critical": ["options.turbo"]}`)).toMatchObject([
      {
        pointer: "/critical/0",
        shape: "t#Open$critical",
        message: `I expected the path of a declared member; I found options.turbo: Options has no member "turbo".`,
      },
    ]);
  });

  test("steps are names in JSON", () => {
    const named = valueChecker(SHAPES, "Open", { memberNames: "json" });
    expect(named.check(`{"critical": ["opts.fast"]}`)).toEqual([]);
    expect(named.check(`{"critical": ["options.fast"]}`)).toMatchObject([{ code: "UnknownCriticalPath" }]);
  });

  test("a member that is compiled by itself is checked too", () => {
    expect(valueChecker(SHAPES, "Open$critical").check(`["no"]`)).toMatchObject([
      { code: "UnknownCriticalPath", pointer: "/0" },
    ]);
  });
});
