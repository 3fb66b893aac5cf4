import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FindingBudget, finding } from "../../src/findings/index.ts";

const error = (step: number) => finding("TypeMismatch", { expected: "an integer", found: "null" }, { path: [step] });
const advice = finding("NullId", {}, { path: ["id"] });

describe("a budget of findings", () => {
  test("keeps what it is given, in order", () => {
    const budget = new FindingBudget(3);
    expect([budget.report(error(0)), budget.report(advice)]).toEqual([true, true]);
    expect(budget.findings.map(({ code }) => code)).toEqual(["TypeMismatch", "NullId"]);
    expect([budget.complete, budget.room]).toEqual([true, 1]);
  });

  test("is complete when exactly full", () => {
    const budget = new FindingBudget(1);
    budget.report(error(0));
    expect([budget.complete, budget.room]).toEqual([true, 0]);
  });

  test("gives its last place to the summary when one more comes", () => {
    const budget = new FindingBudget(2);
    const kept = [0, 1, 2, 3].map((step) => budget.report(error(step)));
    expect(kept).toEqual([true, true, false, false]);
    expect(budget.findings.map(({ code }) => code)).toEqual(["TypeMismatch", "LimitExceeded"]);
    expect(budget.findings[1]).toMatchObject({ severity: "error", pointer: "" });
    expect([budget.complete, budget.room]).toEqual([false, 0]);
  });

  test.each([0, -1, Number.NaN])("a capacity of %s is the caller's mistake", (capacity) => {
    expect(() => new FindingBudget(capacity)).toThrow(RangeError);
  });

  test("never holds more than its capacity, and says so exactly when it was offered more", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 40 }), (capacity, offered) => {
        const budget = new FindingBudget(capacity);
        for (let step = 0; step < offered; step++) budget.report(error(step));
        expect(budget.findings.length).toBe(Math.min(capacity, offered));
        expect(budget.complete).toBe(offered <= capacity);
      }),
    );
  });
});
