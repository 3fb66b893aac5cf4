import fc from "fast-check";
import { expect, test } from "vitest";
import { Tape } from "../../src/json/tape.ts";
import { loader } from "../../src/smithy/load/loader.ts";
import { ValueCompiler } from "../../src/value/compile.ts";
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
