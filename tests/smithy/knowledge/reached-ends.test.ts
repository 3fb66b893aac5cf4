import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { closureOf, leadingTo } from "../../../src/smithy/knowledge/closure.ts";
import { reachedEnds } from "../../../src/smithy/knowledge/reached-ends.ts";
import type { Model } from "../../../src/smithy/model/model.ts";
import type { Shape } from "../../../src/smithy/model/shapes.ts";
import { modelOf } from "../../helpers/load-model.ts";

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Structures `S0`, `S1`, … that lead to each other as the lists say, by members and by mixins. */
function graphOf(targets: readonly (readonly number[])[]): Model {
  const members = (to: readonly number[]) => to.map((target, at) => `m${at}: S${target % targets.length} `).join("");
  return modelOf(
    targets.map((to, at) => `structure S${at} with [M${at}] { ${members(to)}}\n@mixin structure M${at} {}\n`).join(""),
  );
}

function shapes(model: Model, name: string, indexes: readonly number[]): readonly Shape[] {
  return indexes.flatMap((index) => model.get(`n.s#${name}${index}`) ?? []);
}

function idsOf(found: Iterable<Shape> | undefined): readonly string[] | undefined {
  return found === undefined ? undefined : [...found].map(({ id }) => id.text).sort();
}

const graph = fc.array(fc.array(fc.nat(11), { maxLength: 3 }), { minLength: 1, maxLength: 12 });
const some = fc.uniqueArray(fc.nat(11), { maxLength: 12 });

test("the ends of a start are those in its closure, whether starts or ends are fewer", () => {
  fc.assert(
    fc.property(graph, some, some, fc.constantFrom("S", "M"), (targets, from, to, kind) => {
      const model = graphOf(targets);
      const [starts, ends] = [shapes(model, "S", from), shapes(model, kind, to)];
      const reached = reachedEnds(model, starts, ends);
      for (const start of starts) {
        const closure = closureOf(model, [start]);
        expect(idsOf(reached?.get(start) ?? [])).toEqual(idsOf(ends.filter((end) => closure.has(end))));
      }
    }),
    { numRuns: 60 },
  );
});

test("shapes lead to those that are in their closure", () => {
  fc.assert(
    fc.property(graph, some, (targets, to) => {
      const model = graphOf(targets);
      const ends = shapes(model, "S", to);
      const leading = [...model.shapes.values()].filter((shape) => {
        const closure = closureOf(model, [shape]);
        return ends.some((end) => closure.has(end));
      });
      expect(idsOf(leadingTo(model, ends))).toEqual(idsOf(leading));
    }),
    { numRuns: 30 },
  );
});

describe("of starts and ends in a chain", () => {
  const chain = graphOf(range(3000).map((index) => (index < 2999 ? [index + 1] : [])));
  const all = shapes(chain, "S", range(3000));
  const rows = [
    { why: "many starts, one end", starts: all, ends: all.slice(-1), pairs: 3000 },
    { why: "one start, many ends", starts: all.slice(0, 1), ends: all, pairs: 3000 },
    { why: "many of both, no way between them", starts: all.slice(1500), ends: all.slice(0, 1500), pairs: 0 },
    { why: "many of both", starts: all, ends: all, pairs: undefined },
  ];
  test.each(rows)("$why", ({ starts, ends, pairs }) => {
    const reached = reachedEnds(chain, starts, ends);
    expect(reached && [...reached.values()].flat().length).toBe(pairs);
  });
});
