import { expect, test } from "vitest";
import { SourceLocation } from "../../../src/smithy/model/source.ts";
import { excerpt, jsonExcerpt } from "../../../src/smithy/text/excerpt.ts";

test("a text is whole up to two thousand characters", () => {
  expect(excerpt("x".repeat(2000))).toBe("x".repeat(2000));
  expect(excerpt("x".repeat(2001))).toBe(`${"x".repeat(2000)}… (2001 characters)`);
});

test("a value is cut as JSON", () => {
  expect(jsonExcerpt({ kind: "string", value: "a", at: SourceLocation.none })).toBe('"a"');
  const long = { kind: "string", value: "x".repeat(5000), at: SourceLocation.none } as const;
  expect(jsonExcerpt(long)).toBe(`"${"x".repeat(1999)}… (5002 characters)`);
});
