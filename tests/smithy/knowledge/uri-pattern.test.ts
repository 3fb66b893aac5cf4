import { describe, expect, test } from "vitest";
import { isLabel, parseHostPrefix } from "../../../src/smithy/knowledge/uri-pattern.ts";

describe("the parts of a host prefix", () => {
  /** Labels in brackets. */
  const parts = (prefix: string): string[] =>
    parseHostPrefix(prefix).map((segment) => (isLabel(segment) ? `[${segment.content}]` : segment.content));
  const rows = [
    { prefix: "", is: [] },
    { prefix: "data.", is: ["data."] },
    { prefix: "{a}.{b}-x.", is: ["[a]", ".", "[b]", "-x."] },
    { prefix: "{a}{b}", is: ["[a]", "[b]"] },
    { prefix: "a}b{c}", is: ["a}b", "[c]"] },
    { prefix: "{a{b}c", is: ["[a{b]", "c"] },
    { prefix: "a{b", is: ["a", "b"] },
    { prefix: "{}", is: ["[]"] },
    { prefix: "{".repeat(300_000), is: [] },
    { prefix: `x${"{".repeat(300_000)}}`, is: ["x", `[${"{".repeat(299_999)}]`] },
  ];
  test.each(rows.map((row) => ({ ...row, shown: row.prefix.slice(0, 20) })))("$shown", ({ prefix, is }) => {
    expect(parts(prefix)).toEqual(is);
  });
});
