import fc from "fast-check";
import { expect, test } from "vitest";
import { next, Tape, valueAt } from "../../src/json/tape.ts";
import { type JsonValue, jsonEqual } from "../../src/json/value.ts";
import { loader } from "../../src/smithy/load/loader.ts";
import { ValueCompiler } from "../../src/value/compile.ts";
import { duplicateItemsOf } from "../../src/value/duplicate-items.ts";
import { Report } from "../../src/value/report.ts";
import { modelOf, plantFault, type Spec, sampleOf, specs, textOf } from "../helpers/random-value.ts";

const ALLOY = `$version: "2"
namespace alloy
@trait structure untagged {}
@trait string discriminated
@trait structure nullable {}
`;

function checkerOf(spec: Spec): (text: string) => Report {
  const { model, events } = loader()
    .addIdl("alloy.smithy", ALLOY)
    .addAst("t.json", JSON.stringify(modelOf(spec)))
    .assemble();
  const errors = events.filter(({ severity }) => severity === "ERROR");
  if (model === undefined || errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
  const compiler = new ValueCompiler(model);
  const check = compiler.compile("t#Root");
  expect(compiler.problems).toEqual([]);
  const tape = new Tape();
  return (text) => {
    expect(tape.scan(text, { keys: compiler.keys })).toBe(true);
    const report = new Report(tape);
    check(tape, 0, report);
    return report;
  };
}

test("value: what is right by construction gives no finding, one fault gives its finding at its pointer", () => {
  fc.assert(
    fc.property(specs, fc.gen(), (spec, g) => {
      const check = checkerOf(spec);
      for (let times = 0; times < 5; times++) {
        const sample = sampleOf(spec, g);
        const right = textOf(sample);
        expect({ text: right, findings: check(right).findings }).toEqual({ text: right, findings: [] });
        const fault = plantFault(sample, g);
        if (fault === undefined) continue;
        const wrong = textOf(fault.sample);
        const findings = check(wrong).findings.map(({ code, pointer }) => ({ code, pointer }));
        expect({ text: wrong, findings }).toEqual({
          text: wrong,
          findings: [{ code: fault.code, pointer: fault.pointer }],
        });
      }
    }),
    { numRuns: 150 },
  );
});

test("items are equal exactly when their values are, however they are written", () => {
  const scalar = fc.constantFrom(
    ...["0", "-0", "0.0", "1", "1.0", "10e-1", "1e0", "0.5", "5e-1", "1e400", "10e399", "true", "false", "null"],
    ...[
      "9007199254740993",
      "9007199254740993.0",
      "9007199254740992",
      "1234567890123",
      "1234567890123.0",
      "0.1",
      "0.10",
    ],
    ...[
      '""',
      '"a"',
      '"\\u0061"',
      '"1"',
      '"é"',
      '"\\u00e9"',
      '"\\ud83d\\ude00"',
      '"😀"',
      '"\\ud83d"',
      '"/"',
      '"\\/"',
      '"[]"',
    ],
  );
  const { item } = fc.letrec<{ item: string }>((tie) => ({
    item: fc.oneof(
      { maxDepth: 2 },
      scalar,
      fc.array(tie("item"), { maxLength: 2 }).map((items) => `[${items.join(", ")}]`),
      fc
        .uniqueArray(fc.tuple(fc.constantFrom('"a"', '"b"', '"\\u0063"'), tie("item")), {
          selector: ([key]) => key,
          maxLength: 3,
        })
        .map((members) => `{${members.map(([key, value]) => `${key}:${value}`).join(",")}}`),
    ),
  }));
  const tape = new Tape();
  fc.assert(
    fc.property(fc.array(item, { maxLength: 30 }), (items) => {
      expect(tape.scan(`[${items.join(",")}]`)).toBe(true);
      const values: JsonValue[] = [];
      const expected: [number, number][] = [];
      let at = 2;
      for (let position = 0; position < items.length; position++) {
        const value = valueAt(tape, at);
        const first = values.findIndex((earlier) => jsonEqual(earlier, value));
        if (first >= 0) expected.push([at, first]);
        values.push(value);
        at = next(tape, at);
      }
      const found: [number, number][] = [];
      duplicateItemsOf(tape, 0, (again, first) => {
        found.push([again, first]);
        return true;
      });
      expect(found).toEqual(expected);
    }),
    { numRuns: 1000 },
  );
});
