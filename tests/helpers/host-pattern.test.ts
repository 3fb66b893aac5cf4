import { expect, test } from "vitest";
import { hostTest } from "./host-pattern.ts";

test("what the host says of a text", () => {
  expect(hostTest(/^a+$/, "aaa")).toBe(true);
  expect(hostTest(/^a+$/, "aab")).toBe(false);
});

test("an expression that keeps the host busy has no answer, and the next one has", () => {
  expect(hostTest(/^(?:a+)+$/, `${"a".repeat(60)}!`)).toBeUndefined();
  expect(hostTest(/b/, "abc")).toBe(true);
});
