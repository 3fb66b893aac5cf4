import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { colloquy } from "../helpers/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "colloquy-value-"));
afterAll(() => rmSync(folder, { recursive: true }));

writeFileSync(
  join(folder, "point.smithy"),
  `$version: "2"
namespace t
structure Point { @required @range(min: 0) x: Integer, @jsonName("why") y: Integer }
@pattern("^(?=a)b$")
string Odd
service Api { version: "1" }
`,
);

const run = (input: string, ...args: string[]) => colloquy(["validate", "value", ...args], { input, cwd: folder });

describe("validate value", () => {
  const shape = ["--shape", "t#Point"];
  const rows: readonly { why: string; value: string; args: readonly string[]; code: number; says: RegExp }[] = [
    { why: "a right value", value: `{"x": 1, "y": 2}`, args: shape, code: 0, says: /^$/ },
    {
      why: "a wrong member, with its place",
      value: `{\n  "x": "1"}`,
      args: shape,
      code: 1,
      says: /^<stdin>:2:8: error TypeMismatch: [^\n]+\n {2}2 \| {3}"x": "1"\}\n {4}\| {8}\^{3}\n$/,
    },
    {
      why: "no JSON",
      value: "{",
      args: shape,
      code: 1,
      says: /^<stdin>:1:2: error InvalidJson: [^\n]+\n {2}1 \| \{\n {4}\| {2}\^\n$/,
    },
    { why: "a member alone", value: "-1", args: ["--shape", "t#Point$x"], code: 1, says: /:1:1: error \w+: / },
    { why: "an unknown member", value: `{"x": 1, "z": 2}`, args: shape, code: 1, says: /error UnknownMember: / },
    {
      why: "that may be there",
      value: `{"x": 1, "z": 2}`,
      args: [...shape, "--unknown-members", "ignore"],
      code: 0,
      says: /^$/,
    },
    {
      why: "names in JSON",
      value: `{"x": 1, "why": 2}`,
      args: [...shape, "--member-names", "json"],
      code: 0,
      says: /^$/,
    },
    {
      why: "a shape that is misspelled",
      value: "1",
      args: ["--shape", "t#Pont"],
      code: 2,
      says: /Did you mean t#Point\?/,
    },
    { why: "a shape that is none", value: "1", args: ["--shape", "t#None"], code: 2, says: /t#None/ },
    { why: "a shape without values", value: "1", args: ["--shape", "t#Api"], code: 2, says: /is of the type service/ },
    { why: "an id that is none", value: "1", args: ["--shape", "none"], code: 2, says: /shape id/ },
    { why: "a pattern that cannot run", value: `"b"`, args: ["--shape", "t#Odd"], code: 2, says: /InvalidContract/ },
  ];
  test.each(rows)("$why", ({ value, args, code, says }) => {
    const { code: ended, stderr, stdout } = run(value, ...args, "point.smithy", "-");
    expect(stderr).toMatch(says);
    expect({ ended, stdout }).toEqual({ ended: code, stdout: "" });
  });

  test("a value without a contract", () => {
    const { code, stderr } = colloquy(["validate", "value", ...shape, "point.smithy"], { cwd: folder });
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(/I need two things/) });
  });

  test("a report", () => {
    const { code, stdout } = run("{}", ...shape, "--diagnostics", "json", "point.smithy", "-");
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ valid: false, complete: true, findings: [{ code: "MissingMember" }] });
  });

  test("a shape of a bundled contract, by the policies of its services", () => {
    const args = ["--contract", "mcp@2025-06-18", "--shape", "mcp.v2025_06_18#Implementation", "-"];
    expect(run(`{"name": "n", "version": "1", "further": true}`, ...args)).toMatchObject({ code: 0, stderr: "" });
    expect(run(`{"name": 1, "version": "1"}`, ...args).stderr).toMatch(/error TypeMismatch: /);
  });
});
