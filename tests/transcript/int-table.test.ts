import fc from "fast-check";
import { expect, test } from "vitest";
import { IntTable } from "../../src/transcript/int-table.ts";

const key = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.maxSafeInteger(), fc.integer());
const step = fc.oneof(
  fc.record({ kind: fc.constant("set" as const), key, value: fc.nat(1000) }),
  fc.record({ kind: fc.constant("keep" as const), least: fc.nat(1000) }),
);

test("it holds what a map would", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
      const table = new IntTable();
      const map = new Map<number, number>();
      for (const one of steps) {
        if (one.kind === "set") {
          table.set(one.key, one.value);
          map.set(one.key, one.value);
        } else {
          table.keep((value) => value >= one.least);
          for (const [known, value] of map) if (value < one.least) map.delete(known);
        }
        expect(table.size).toBe(map.size);
      }
      expect([...table.entries()].sort()).toEqual([...map].sort());
      for (const [known, value] of map) expect(table.get(known)).toBe(value);
      expect(table.get(0.5)).toBeUndefined();
    }),
  );
});
