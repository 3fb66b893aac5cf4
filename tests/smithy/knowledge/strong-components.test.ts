import { expect, test } from "vitest";
import { cyclicComponents } from "../../../src/smithy/knowledge/strong-components.ts";

function groups(edges: string): readonly string[] {
  const next = new Map<string, string[]>();
  for (const edge of edges.split(" ")) {
    const [from = "", to] = edge.split(">");
    next.set(from, [...(next.get(from) ?? []), ...(to === undefined ? [] : [to])]);
  }
  const found = cyclicComponents(next.keys(), (node) => next.get(node) ?? []);
  return found.map((group) => [...group].sort().join("")).sort();
}

test.each([
  { edges: "a>b b>c c", is: [] },
  { edges: "a>a", is: ["a"] },
  { edges: "a>b b>a", is: ["ab"] },
  { edges: "a>b b>c c>a c>d d>e e>d f>a", is: ["abc", "de"] },
  { edges: "a>b b>c c>b a>c", is: ["bc"] },
  { edges: "a>b a>c b>d c>d d", is: [] },
  { edges: "a>b b>c c>d d>b d>a", is: ["abcd"] },
  { edges: "a>b b>b", is: ["b"] },
  { edges: "d>a a>b b>c c>a", is: ["abc"] },
])("$edges", ({ edges, is }) => expect(groups(edges)).toEqual(is));

test("any length", () => {
  const count = 200_000;
  const ring = Array.from({ length: count }, (_, index) => index);
  expect(cyclicComponents(ring, (node) => [(node + 1) % count]).map(({ size }) => size)).toEqual([count]);
  expect(cyclicComponents(ring, (node) => (node + 1 < count ? [node + 1] : []))).toEqual([]);
});
