import fc from "fast-check";
import { expect, test } from "vitest";
import { valueChecker } from "../../helpers/check-value.ts";

/** Whether a value fits a shape; a union in it is asked for by its number. */
type Fits = (value: string, union: (value: string) => boolean) => boolean;

const SHAPES = `
@range(max: 2) integer Small
@length(max: 2) string Short
@length(min: 4) string Long
structure Point { @required x: Integer }
structure Back { @required u: U0 }
`;
const leaves: readonly (readonly [shape: string, fits: Fits])[] = [
  ["Integer", (value) => /^\d+$/.test(value)],
  ["Small", (value) => value === "1" || value === "2"],
  ["Short", (value) => value === `"ab"`],
  ["Long", (value) => value === `"abcd"`],
  ["Point", (value) => /^\{"x":\d+\}$/.test(value)],
  ["Back", (value, union) => value.startsWith(`{"u":`) && union(value.slice(5, -1))],
];
const simple = ["1", "3", "1.5", `"ab"`, `"abc"`, `"abcd"`, `{"x":1}`, `{"x":"a"}`, "[]", "true", "null"];
const values = [
  ...simple,
  ...simple.map((value) => `{"u":${value}}`),
  `{"u":{"u":{"u":"ab"}}}`,
  `{"u":{"u":{"u":1.5}}}`,
];

/** Unions by their alternatives: the number of a leaf, else of a union. Each is a boolean too, so that it has a value. */
type Unions = readonly (readonly number[])[];

function shapesOf(unions: Unions): string {
  const target = (to: number) => leaves[to]?.[0] ?? `U${to % unions.length}`;
  const members = (to: readonly number[]) => to.map((each, at) => `m${at}: ${target(each)}, `).join("");
  return unions.map((to, at) => `@untagged union U${at} { ${members(to)}flag: Boolean }\n`).join("");
}

/** The plain way: a value fits the first union when it fits any leaf that some way leads to. */
function fitsFirst(unions: Unions, value: string): boolean {
  const reached = new Set([0]);
  for (const union of reached) {
    for (const to of unions[union] ?? []) if (leaves[to] === undefined) reached.add(to % unions.length);
  }
  const ends = new Set([...reached].flatMap((union) => unions[union] ?? []));
  return (
    value === "true" || [...ends].some((to) => leaves[to]?.[1](value, (inner) => fitsFirst(unions, inner)) === true)
  );
}

test("a value is right when it fits what any way through unions leads to, whatever was asked before", () => {
  const unions = fc.array(fc.array(fc.nat(20), { maxLength: 4 }), { minLength: 1, maxLength: 8 });
  const asked = fc.array(fc.constantFrom(...values), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(unions, asked, (graph, items) => {
      const checker = valueChecker(
        `structure Holder { items: Items }\nlist Items { member: U0 }\n${SHAPES}${shapesOf(graph)}`,
        "Holder",
      );
      const wrong = checker.check(`{"items": [${items.join(", ")}]}`).map(({ path }) => path[1]);
      expect([...new Set(wrong)]).toEqual(items.flatMap((value, at) => (fitsFirst(graph, value) ? [] : [at])));
    }),
    { numRuns: 200 },
  );
});
