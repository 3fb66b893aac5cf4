import fc from "fast-check";
import { expect, test } from "vitest";
import { nearestName } from "../../src/value/nearest-name.ts";

test.each([
  { why: "one letter missing", name: "contxt", known: ["content", "context"], near: "context" },
  { why: "two neighbours swapped", name: "psoition", known: ["position"], near: "position" },
  { why: "capitals", name: "textdocument", known: ["textDocument"], near: "textDocument" },
  { why: "the nearer one", name: "names", known: ["game", "name"], near: "name" },
  { why: "nothing near", name: "carry", known: ["minuend", "subtrahend"], near: undefined },
  { why: "a short name may differ in one letter", name: "ur", known: ["uri"], near: "uri" },
  { why: "… not in two", name: "x", known: ["uri"], near: undefined },
  { why: "no names", name: "x", known: [], near: undefined },
  { why: "a long name is not compared", name: "n".repeat(49), known: ["n".repeat(48)], near: undefined },
])("$why", ({ name, known, near }) => {
  expect(nearestName(name, known)).toBe(near);
});

test("it finds what the plain table of edits finds", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 9 });
  fc.assert(
    fc.property(word, word, (name, known) => {
      const edits = plainEdits(name, known);
      const isLeft = edits === 0 || edits < Math.max(name.length, known.length);
      const isNear = isLeft && edits <= Math.max(1, Math.floor(name.length / 3));
      expect(nearestName(name, [known])).toBe(isNear ? known : undefined);
    }),
    { numRuns: 2000 },
  );
});

function plainEdits(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  const at = (row: number, column: number): number => table[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 0; row <= one.length; row++) {
    for (let column = 0; column <= other.length; column++) {
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const ways = [
        row === 0 ? column : at(row - 1, column) + 1,
        column === 0 ? row : at(row, column - 1) + 1,
        row > 0 && column > 0 ? at(row - 1, column - 1) + (one[row - 1] === other[column - 1] ? 0 : 1) : Infinity,
        row > 1 && column > 1 && swapped ? at(row - 2, column - 2) + 1 : Infinity,
      ];
      (table[row] as number[])[column] = Math.min(...ways);
    }
  }
  return at(one.length, other.length);
}
