import { expect, test } from "vitest";
import { FindingBudget } from "../../src/findings/budget.ts";
import { memberAt, Tape } from "../../src/json/tape.ts";
import { Report } from "../../src/value/report.ts";
import { valueChecker } from "../helpers/check-value.ts";

const FOUND = { expected: "a", found: "b" } as const;

function scanned(text: string): Tape {
  const tape = new Tape();
  expect(tape.scan(text)).toBe(true);
  return tape;
}

test("a finding has the place of its token, whatever the order in which findings are made", () => {
  const tape = scanned(`{"é": [1, {"a/b": 2}], "c": 3}`);
  const report = new Report(tape, { operation: "t#Op" });
  const list = memberAt(tape, 0, "é");
  const object = list + 4;
  report.at("TypeMismatch", FOUND, memberAt(tape, 0, "c"));
  report.at("TypeMismatch", FOUND, memberAt(tape, object, "a/b"), { shape: "t#S$m" });
  report.at("UnknownMember", { member: "x", of: "S", near: undefined }, object + 2);
  report.at("MissingMember", { member: "x", of: "S" }, object, { missing: "x" });
  report.at("TypeMismatch", FOUND, 0);
  expect(report.findings.map(({ pointer, offset, shape }) => [pointer, offset, shape])).toEqual([
    ["/c", 28, undefined],
    ["/é/1/a~1b", 18, "t#S$m"],
    ["/é/1/a~1b", 11, undefined],
    ["/é/1/x", 10, undefined],
    ["", 0, undefined],
  ]);
  expect(report.findings.every(({ operation }) => operation === "t#Op")).toBe(true);
});

test("values that were never text have no offsets", () => {
  const report = new Report(scanned("[1]"), { offsets: false });
  report.at("TypeMismatch", FOUND, 2);
  expect(report.findings).toEqual([expect.not.objectContaining({ offset: expect.anything() })]);
});

test("one finding too many ends the check and says so in the last place", () => {
  const report = new Report(scanned("[1, 2, 3]"), { maxFindings: 2 });
  for (const index of [2, 4, 6]) report.at("TypeMismatch", FOUND, index);
  expect(report.findings.map(({ code }) => code)).toEqual(["TypeMismatch", "LimitExceeded"]);
  expect(report).toMatchObject({ complete: false, stopped: true });
});

test("a budget can be shared", () => {
  const budget = new FindingBudget(3);
  const tape = scanned("[1]");
  for (let message = 0; message < 2; message++) {
    new Report(tape, { budget }).at("TypeMismatch", FOUND, 2);
  }
  expect(budget.findings.length).toBe(2);
});

test("trying keeps nothing, and changes nothing for what follows", () => {
  const report = new Report(scanned("[1]"));
  const fails = (_: Tape, index: number): void => report.at("TypeMismatch", FOUND, index);
  expect(report.passes(fails, 2)).toBe(false);
  expect(report.passes(() => undefined, 2)).toBe(true);
  expect(report.firstOf(fails, 2)).toMatchObject({ code: "TypeMismatch", pointer: "/0" });
  expect(report.firstOf(() => undefined, 2)).toBeUndefined();
  expect(report).toMatchObject({ findings: [], stopped: false, complete: true });
});

test("a message of a million faults is left when the budget is full", () => {
  const shapes =
    "structure S { list: L, map: M, deep: D }\nlist L { member: Integer }\nmap M { key: String, value: Integer }\nlist D { member: L }";
  const checker = valueChecker(shapes, "S");
  const many = Array(1_000_000).fill(`"x"`).join(",");
  const members = Array.from({ length: 300_000 }, (_, index) => `"u${index}":1`).join(",");
  const lists = Array(300_000).fill(`["x"]`).join(",");
  for (const text of [`{"list": [${many}]}`, `{${members}}`, `{"deep": [${lists}]}`]) {
    const findings = checker.check(text);
    expect(findings.length).toBe(1000);
    expect(findings[999]?.code).toBe("LimitExceeded");
  }
});
