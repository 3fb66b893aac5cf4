import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { colloquy, project } from "../helpers/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "colloquy-transcript-"));
afterAll(() => rmSync(folder, { recursive: true }));

const garden = ["validate", "rpc", "transcript", "--protocol", "garden#Watering"];
const model = "examples/garden.smithy";
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const call = `{"jsonrpc": "2.0", "id": 1, "method": "pour", "params": {"bed": "north"}}`;
const alone = file("alone.json", `{"version": "2.0", "entries": [{"from": "controller", "message": ${call}}]}`);
const unversioned = file("unversioned.json", `[{"from": "controller", "message": ${call}}]`);
const expectOutstanding = file("expect.json", `[{"code": "MissingResponse", "entry": 0}]`);
const bogus = file("bogus.json", `[{"code": "Bogus"}]`);
const expecting = (name: string, expect: string, ...replies: readonly string[]): string => {
  const entries = [
    `{"from": "controller", "message": ${call}}`,
    ...replies.map((one) => `{"from": "pump", "message": ${one}}`),
  ];
  return file(name, `{"version": "2.0", "expect": ${expect}, "entries": [${entries.join(", ")}]}`);
};
const poured = `{"jsonrpc": "2.0", "id": 1, "result": 1}`;
const misspelled = expecting("misspelled.json", `[{"code": "MissingRespons"}]`);
const unrelated = expecting("unrelated.json", `[{"code": "DuplicateResponse", "entry": 2}]`, poured, poured);
const advised = expecting("advised.json", "[]");
const log = file(
  "log.jsonl",
  `{"dir": "c", "message": ${call}}\n{"dir": "p", "message": {"jsonrpc": "2.0", "id": 1, "result": 1}}\n`,
);

const rows: readonly { why: string; args: readonly string[]; code: number; says: RegExp }[] = [
  {
    why: "a partial document: an open call is an advice",
    args: [model, alone],
    code: 0,
    says: /advisory OutstandingCall/,
  },
  { why: "--complete makes it an error", args: ["--complete", model, alone], code: 1, says: /error MissingResponse/ },
  {
    why: "an expected error is no failure",
    args: ["--complete", "--expect", expectOutstanding, model, alone],
    code: 0,
    says: /1 matched, 0 missing, 0 unexpected/,
  },
  {
    why: "an expected error that does not come is one",
    args: ["--expect", expectOutstanding, model, alone],
    code: 1,
    says: /expected MissingResponse at entry 0; it did not come/,
  },
  {
    why: "an expected code that does not exist",
    args: ["--expect", bogus, model, alone],
    code: 1,
    says: /no finding with the code Bogus/,
  },
  {
    why: "an expected code in a document that does not exist, with the one that was meant",
    args: [model, misspelled],
    code: 1,
    says: /no finding with the code MissingRespons; did you mean MissingResponse\?/,
  },
  {
    why: "what is found with another related entry is told with it",
    args: [model, unrelated],
    code: 1,
    says: /expected DuplicateResponse at entry 2; it did not come\n.*did not expect DuplicateResponse at entry 2, related to entry 1/,
  },
  {
    why: "an advisory beside what was expected is not unexpected",
    args: [model, advised],
    code: 0,
    says: /0 matched, 0 missing, 0 unexpected \(beside 1 advisory\)/,
  },
  { why: "a document without a version needs one", args: [model, unversioned], code: 2, says: /I need --version/ },
  { why: "the same with --version", args: ["--version", "2.0", model, unversioned], code: 0, says: /1 entry/ },
  { why: "two versions that differ", args: ["--version", "1.0", model, alone], code: 2, says: /is of version 2\.0/ },
  {
    why: "--legacy-errors without 1.0",
    args: ["--legacy-errors", "opaque", model, alone],
    code: 2,
    says: /version 1\.0 only/,
  },
  {
    why: "log options with a document",
    args: ["--sender", "pump", model, alone],
    code: 2,
    says: /--sender is for logs/,
  },
  {
    why: "a log with its directions said",
    args: ["--version", "2.0", "--direction", "c=controller", "--direction", "p=pump", model, log],
    code: 0,
    says: /1 of 1 call answered/,
  },
  {
    why: "a direction said twice",
    args: ["--version", "2.0", "--direction", "c=controller", "--direction", "c=pump", model, log],
    code: 2,
    says: /says twice who c is/,
  },
  {
    why: "a peer that the protocol lacks",
    args: ["--version", "2.0", "--direction", "c=bob", model, log],
    code: 2,
    says: /no peer bob; it has controller and pump/,
  },
  {
    why: "a log without directions",
    args: ["--version", "2.0", model, log],
    code: 2,
    says: /I need to know who speaks/,
  },
  { why: "a second log is no model", args: ["--version", "2.0", log, log], code: 2, says: /is no Smithy file/ },
  {
    why: "raw needs a sender",
    args: ["--version", "2.0", "--log-preset", "raw", model, log],
    code: 2,
    says: /needs --sender/,
  },
];

describe("validate rpc transcript", () => {
  test.each(rows)("$why", ({ args, code, says }) => {
    const run = colloquy([...garden, ...args]);
    expect(`${run.stderr}${run.stdout}`).toMatch(says);
    expect(run.code).toBe(code);
  });

  test("a log on standard input", () => {
    const { code, stdout } = colloquy(
      [...garden, "--version", "2.0", "--log-preset", "raw", "--sender", "controller", model, "-"],
      {
        input: `${call}\n`,
      },
    );
    expect(stdout).toContain("<stdin>: 1 entry");
    expect(code).toBe(0);
  });

  test("JSON diagnostics of a log are JSON Lines: one finding a line, then the summary", () => {
    const faulty = "examples/mcp-session-faulty.jsonl";
    const { code, stdout, stderr } = colloquy([
      "validate",
      "rpc",
      "transcript",
      "--contract",
      "mcp@2025-06-18",
      "--diagnostics",
      "json",
      faulty,
    ]);
    const lines = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.slice(0, -1).map(({ code: found, entry, line }) => [found, entry, line])).toEqual([
      ["TypeMismatch", 3, 4],
      ["MissingMember", 5, 6],
      ["UnsolicitedResponse", 7, 8],
      ["DuplicateResponse", 10, 11],
      ["UnknownMethod", 11, 12],
      ["InvalidEnvelope", 14, 15],
    ]);
    expect(lines.at(-1).summary).toMatchObject({
      entries: 15,
      calls: 6,
      answered: 6,
      outstanding: 0,
      findings: { error: 6 },
    });
    expect(stderr).toBe("");
    expect(code).toBe(1);
  });

  test("the clean session has nothing to say against", () => {
    const text = readFileSync(join(project, "examples/mcp-session.jsonl"));
    const { code, stderr } = colloquy(["validate", "rpc", "transcript", "--contract", "mcp@2025-06-18", "-"], {
      input: text,
    });
    expect(stderr).toBe("");
    expect(code).toBe(0);
  });
});
