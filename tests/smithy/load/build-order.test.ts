import { describe, expect, test } from "vitest";
import { buildOrder } from "../../../src/smithy/load/build-order.ts";

const graph = (edges: { readonly [id: string]: readonly string[] }) =>
  new Map(Object.entries(edges).map(([id, needs]) => [id, new Set(needs)]));

describe("buildOrder", () => {
  test("each id comes after what it needs", () => {
    expect(buildOrder(["c", "b", "a"], graph({ c: ["b"], b: ["a"] }))).toEqual({ sorted: ["a", "b", "c"], cycles: [] });
  });

  test("what is no id here is taken as met", () => {
    expect(buildOrder(["a"], graph({ a: ["elsewhere"] })).sorted).toEqual(["a"]);
  });

  test("circles are apart, and what depends on them is nowhere", () => {
    const order = buildOrder(["a", "b", "c", "d"], graph({ a: ["b"], b: ["a"], c: ["a"] }));
    expect(order.sorted).toEqual(["d"]);
    expect(order.cycles.map((cycle) => [...cycle].sort())).toEqual([["a", "b"]]);
  });

  test("an id that needs itself is a circle of one", () => {
    expect(buildOrder(["a"], graph({ a: ["a"] })).cycles).toEqual([["a"]]);
  });

  test("a circle of a hundred thousand", () => {
    const ids = Array.from({ length: 100_000 }, (_, i) => `n#${i}`);
    const ring = new Map(ids.map((id, i) => [id, new Set([ids[(i + 1) % ids.length] ?? id])]));
    expect(buildOrder(ids, ring).cycles[0]?.length).toBe(100_000);
  });
});
