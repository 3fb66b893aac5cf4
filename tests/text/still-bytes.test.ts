import { expect, test } from "vitest";
import { SLACK, stillBytes, stillMemory } from "../../src/text/still-bytes.ts";

test("still bytes have zeros behind them", () => {
  const bytes = stillBytes(3);
  bytes.fill(7);
  expect([...bytes]).toEqual([7, 7, 7]);
  expect([...(stillMemory(bytes) ?? [])]).toEqual([7, 7, 7, ...new Array<number>(SLACK).fill(0)]);
});

test("other bytes, and parts of still ones, may change", () => {
  expect(stillMemory(new Uint8Array(3))).toBeUndefined();
  expect(stillMemory(stillBytes(3).subarray(0, 2))).toBeUndefined();
});
