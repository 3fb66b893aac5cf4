import fc from "fast-check";
import { expect, test } from "vitest";
import { writeJson } from "../../../src/json/write.ts";
import { toJsonAst } from "../../../src/smithy/ast/write.ts";
import { formatIdl } from "../../../src/smithy/idl/format.ts";
import { loader } from "../../../src/smithy/load/loader.ts";
import { FILLINGS, filled, idlPieces, type Pick } from "./commented-idl.ts";

function formatted(text: string, width: number): string {
  const result = formatIdl(text, { width });
  if (result.kind === "broken") throw new Error(`${result.events[0]?.message}:\n${text}`);
  return result.text;
}

function astOf(text: string): string | undefined {
  const { model } = loader({ allowUnknownTraits: true }).addIdl("a.smithy", text).assemble();
  return model && writeJson(toJsonAst(model));
}

/** The numbers of the comments, sorted. */
function commentsOf(text: string): string[] {
  return [...text.matchAll(/\/\/+ (c\d+)$/gm)].map(([, label = ""]) => label).sort();
}

function holds(text: string, width: number): void {
  const once = formatted(text, width);
  expect(formatted(once, width), text).toBe(once);
  expect(commentsOf(once), text).toEqual(commentsOf(text));
  expect(astOf(once), text).toBe(astOf(text));
}

/** Choices from numbers, then always the first. */
function picking(numbers: readonly number[]): Pick {
  let index = 0;
  return (count) => (numbers[index++] ?? 0) % count;
}

const numbers = (maxLength: number): fc.Arbitrary<number[]> =>
  fc.array(fc.nat(1000), { minLength: maxLength / 2, maxLength, size: "max" });
const width = fc.constantFrom(120, 60, 20, 1);

test("with comments anywhere: all stay, the model too, and formatting again changes nothing", () => {
  const gaps = fc.array(fc.oneof(fc.constant(0), fc.nat(FILLINGS - 1)), { maxLength: 400, size: "max" });
  fc.assert(
    fc.property(numbers(300), gaps, width, (choices, chosen, most) => {
      holds(filled(idlPieces(picking(choices)), picking(chosen)), most);
    }),
    { numRuns: 300 },
  );
});

test("with a comment in one place only, at each place in turn", () => {
  fc.assert(
    fc.property(numbers(100), fc.integer({ min: 1, max: FILLINGS - 1 }), width, (choices, filling, most) => {
      const pieces = idlPieces(picking(choices));
      const places = pieces.filter((piece) => typeof piece !== "string" && piece.gap !== "sp").length;
      for (let place = 0; place < places; place++) {
        const chosen = Array.from({ length: places }, (_, index) => (index === place ? filling : 0));
        holds(filled(pieces, picking(chosen)), most);
      }
    }),
    { numRuns: 8 },
  );
});
