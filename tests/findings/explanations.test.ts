import { describe, expect, test } from "vitest";
import { catalogue, codesByGroup, explanations, type FindingCode } from "../../src/findings/index.ts";
import { codesOf } from "./run-example.ts";

const codes = Object.keys(catalogue) as FindingCode[];

/** A refused call was a fault of its sender, however it is answered. */
const OF_THE_CALL = ["StateViolation", "CapabilityNotAdvertised"];

test("every code is in one group", () => {
  const listed = [...codesByGroup().values()].flat();
  expect([...listed].sort()).toEqual(codes);
});

describe.each(codes)("%s", (code) => {
  const explanation = explanations[code];
  const { cause, matters, rule, repair, fails, passes } = explanation;

  test("is explained in sentences", () => {
    for (const text of [cause, matters, repair]) expect(text).toMatch(/^[\p{Lu}`\d].*[.)]$/su);
    expect(rule).toMatch(/^(?:RFC|JSON-RPC|Smithy|alloy|MCP|LSP|The contract|docs\/).*[.)]$/s);
    expect(fails).not.toEqual(passes);
  });

  test("the one example gives it, the other gives nothing", () => {
    const failed = codesOf(explanation, fails);
    if (failed !== undefined) expect(failed).toContain(code);
    const passed = codesOf(explanation, passes);
    if (passed !== undefined) expect(passed).toEqual(code === "RefusalExpected" ? OF_THE_CALL : []);
  });
});
