import fc from "fast-check";
import { expect, test } from "vitest";
import { eventsOf, idl } from "../../helpers/load-operations.ts";

const MODEL = `$version: "2.0"
metadata a = [{ "b": 1.5e3, c: d }]
namespace n.s
use o.p#q

/// Documentation
@q(a: "b", c: [true])
structure S for R with [M] {
    $id
    @required
    a: String = """
        text
          block
        """,
}
enum E { A = "a"
  B }
service V { version: "1", operations: [O], rename: { "a.b#C": "D" } }
resource R { identifiers: { id: String } }
operation O {
    input := @x { a: B }
    output: S
    errors: []
}
apply S$a { @x @y(1) }
`;

/** A model with some of its text taken out, put in twice or replaced. */
const mutated = fc
  .array(
    fc.record({
      from: fc.nat(MODEL.length),
      length: fc.nat(12),
      insert: fc.oneof(
        fc.constantFrom('"', "{", "}", "[", "(", "@", "///", "\\", "\n", "=", "$", "#", "\0"),
        fc.string({ maxLength: 3 }),
      ),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((edits) =>
    edits.reduce((text, { from, length, insert }) => text.slice(0, from) + insert + text.slice(from + length), MODEL),
  );

test("the model itself has no events", () => {
  expect(eventsOf(idl(MODEL))).toEqual([]);
});

test("no change of the text makes the reader throw, and every event has a place in it", () => {
  fc.assert(
    fc.property(mutated, (text) => {
      for (const { at } of eventsOf(idl(text))) {
        expect(at.offset).toBeGreaterThanOrEqual(0);
        expect(at.offset).toBeLessThanOrEqual(text.length);
      }
    }),
    { numRuns: 2000 },
  );
});

test("what stands before a break in the text is read as without it", () => {
  fc.assert(
    fc.property(fc.nat(MODEL.length), (length) => {
      const names = (text: string) =>
        idl(text).flatMap((operation) => (operation.kind === "shape" ? [operation.shape.id] : []));
      const whole = names(MODEL);
      const part = names(MODEL.slice(0, length));
      expect(whole.slice(0, Math.max(0, part.length - 1))).toEqual(part.slice(0, -1));
    }),
  );
});

test.each([
  ["a long line", `namespace a\n${"%".repeat(1_000_000)}`],
  ["a hundred thousand lists", `namespace a\n@x(${"[".repeat(100_000)})\nstring A`],
  ["a string without an end", `namespace a\n@x("${"\\n".repeat(500_000)}`],
  ["traits without a shape", `namespace a\n${"@x ".repeat(100_000)}`],
])("%s ends in one event", (_, text) => {
  expect(eventsOf(idl(text))).toHaveLength(1);
});
