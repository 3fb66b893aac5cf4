import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { colloquy } from "../helpers/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "colloquy-failures-"));
afterAll(() => rmSync(folder, { recursive: true }));

const head = `$version: "2"
namespace t
use smithy.rpc#jsonRpc
use smithy.rpc#method
`;
const files = {
  "good.smithy": `${head}
@jsonRpc(versions: ["2.0"])
service Api { version: "1", operations: [Ping] }
@method(name: "ping", params: "named", nullResult: true)
operation Ping {}
`,
  "model.smithy": `${head}structure A { x: Missing }\n`,
  "syntax.smithy": `${head}structure A { x Integer }\n`,
  "contract.smithy": `${head}
@jsonRpc(versions: ["2.0"])
service Api { version: "1", operations: [Ping] }
operation Ping {}
`,
  "advice.smithy": `$version: "2"
namespace t
use traits#jsonRPC
use traits#jsonRequest
use traits#data
@jsonRPC
service Api { version: "1", operations: [Ping, Pong] }
@jsonRequest("ping")
operation Ping { input := { data: Data } }
@jsonRequest("pong")
operation Pong { input := { data: Data } }
@data
document Data
`,
  "call.json": `{"jsonrpc": "2.0", "id": 1, "method": "ping"}\n`,
  "expect.json": `[{"code": "MissingResponse"},\n {"entry": 0}]\n`,
  "talk.json": `[]\n`,
};
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);

interface Row {
  readonly why: string;
  readonly args: readonly string[];
  readonly code: number;
  readonly finding: { readonly code: string; readonly [member: string]: unknown };
  readonly text: readonly (string | RegExp)[];
}

const message = ["--version", "2.0", "--service", "t#Api", "--message"];
const rpc = ["validate", "rpc"];

const rows: readonly Row[] = [
  {
    why: "a message that is missing",
    args: [...rpc, ...message, "none.json", "good.smithy"],
    code: 1,
    finding: { code: "InputRead", message: "I cannot read this: there is no such file.", file: "none.json" },
    text: ["error: none.json: I cannot read this: there is no such file."],
  },
  {
    why: "a model that is missing",
    args: [...rpc, ...message, "call.json", "none.smithy"],
    code: 1,
    finding: { code: "InputRead", message: "I cannot read this: there is no such file.", file: "none.smithy" },
    text: ["error: none.smithy: I cannot read this: there is no such file."],
  },
  {
    why: "a message that is a folder",
    args: [...rpc, ...message, ".", "good.smithy"],
    code: 1,
    finding: { code: "InputRead", message: "I cannot read this: it is a folder, not a file.", file: "." },
    text: ["error: .: I cannot read this: it is a folder, not a file."],
  },
  {
    why: "a list of expected findings with a fault",
    args: [...rpc, "transcript", "--contract", "mcp@2025-06-18", "--expect", "expect.json", "talk.json"],
    code: 1,
    finding: { code: "InputRead", file: "expect.json", line: 2, column: 2 },
    text: [/^error: expect\.json:2:2: /],
  },
  {
    why: "a model with an error",
    args: [...rpc, ...message, "call.json", "model.smithy"],
    code: 1,
    finding: {
      code: "InvalidModel",
      event: "Target.UnresolvedShape",
      shape: "t#A$x",
      file: "model.smithy",
      line: 5,
      column: 15,
      path: [],
      pointer: "",
    },
    text: [
      "error: The contract's model has errors; nothing was checked.",
      /^model\.smithy:5:15: ERROR Target\.UnresolvedShape: /,
      "  5 | structure A { x: Missing }",
      "    |               ^",
    ],
  },
  {
    why: "a model with a syntax error",
    args: [...rpc, ...message, "call.json", "syntax.smithy"],
    code: 1,
    finding: { code: "InvalidModel", event: "Model", file: "syntax.smithy", line: 5, column: 17 },
    text: [
      "error: The contract's model has errors; nothing was checked.",
      /^syntax\.smithy:5:17: ERROR Model: /,
      "  5 | structure A { x Integer }",
      "    |                 ^^^^^^^",
    ],
  },
  {
    why: "a contract that cannot be used",
    args: [...rpc, ...message, "call.json", "contract.smithy"],
    code: 2,
    finding: { code: "InvalidContract", shape: "t#Ping", file: "contract.smithy", line: 8, column: 1 },
    text: [
      "error: InvalidContract: the contract cannot be used.",
      /^contract\.smithy:8:1: t#Ping: I expected every operation/,
      "  8 | operation Ping {}",
      "    | ^^^^^^^^^",
    ],
  },
];

describe("what a command cannot begin with has its place", () => {
  test.each(rows)("as text: $why", ({ args, code, text }) => {
    const run = colloquy(args, { cwd: folder });
    const lines = run.stderr.trimEnd().split("\n");
    expect(lines).toEqual(text.map((line) => (typeof line === "string" ? line : expect.stringMatching(line))));
    expect({ code: run.code, stdout: run.stdout }).toEqual({ code, stdout: "" });
  });

  test.each(rows)("as JSON: $why", ({ args, code, finding }) => {
    const run = colloquy([...args, "--diagnostics", "json"], { cwd: folder });
    expect(JSON.parse(run.stdout)).toMatchObject({
      valid: false,
      complete: false,
      findings: [{ severity: "error", ...finding }],
    });
    expect({ code: run.code, stderr: run.stderr }).toEqual({ code, stderr: "" });
  });

  const placed = rows.filter(({ finding }) => finding["line"] !== undefined);

  test.each(placed)("as SARIF: $why", ({ args, code, finding }) => {
    const run = colloquy([...args, "--diagnostics", "sarif"], { cwd: folder });
    expect(run.code).toBe(code);
    expect(JSON.parse(run.stdout).runs[0].results[0]).toMatchObject({
      ruleId: finding.code,
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: finding["file"] },
            region: { startLine: finding["line"], startColumn: finding["column"] },
          },
        },
      ],
    });
  });

  test.each(placed)("for GitHub and JUnit: $why", ({ args, finding }) => {
    const { code, file, line, column } = finding as Record<string, string>;
    const run = (form: string) => colloquy([...args, "--diagnostics", form], { cwd: folder }).stdout;
    expect(run("github")).toMatch(new RegExp(`^::error file=${file},line=${line},col=${column},title=${code}::`));
    expect(run("junit")).toContain(`<testcase classname="${file}" name="${code} ${file}:${line}:${column}">`);
  });

  test("wrong usage has no report: nobody knows which was meant", () => {
    const run = colloquy([...rpc, "--version", "2.0", "--diagnostics", "json", "good.smithy"], { cwd: folder });
    expect(run).toMatchObject({ code: 2, stdout: "" });
    expect(run.stderr).toMatch(/^error: I expected exactly one of --message/);
  });

  test("a name of a file cannot colour the terminal", () => {
    const run = colloquy([...rpc, ...message, "\u001b[31mred", "good.smithy"], { cwd: folder });
    expect(run.stderr).toBe("error: \\u001b[31mred: I cannot read this: there is no such file.\n");
  });

  test.each(["text", "json"])("what of a contract is not checked is said once, beside the report: %s", (form) => {
    const run = colloquy([...rpc, ...message, "call.json", "advice.smithy", "--diagnostics", form], { cwd: folder });
    expect(run.stderr.trimEnd().split("\n")).toEqual([
      expect.stringMatching(/^advice\.smithy:13:1: advisory UncheckedTrait: t#Data: I do not check /),
      "  13 | document Data",
      "     | ^^^^^^^^",
    ]);
    expect(run.code).toBe(0);
  });
});
