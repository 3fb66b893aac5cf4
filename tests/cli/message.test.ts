import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { type CliRun, colloquy } from "../helpers/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "colloquy-message-"));
afterAll(() => rmSync(folder, { recursive: true }));

const files = {
  "calculator.smithy": `$version: "2"
namespace example
use smithy.rpc#jsonRpc
use smithy.rpc#method
@jsonRpc(versions: ["1.0", "2.0"])
service Calculator { version: "1", operations: [Subtract, Ping] }
@method(name: "subtract", params: "either", positional: ["minuend", "subtrahend"], resultMember: "value")
operation Subtract { input: SubtractInput, output: SubtractOutput }
structure SubtractInput {
    @required
    minuend: Integer
    @required
    subtrahend: Integer
}
structure SubtractOutput { value: Integer }
@method(name: "ping", params: "either", positional: [], nullResult: true)
operation Ping {}
`,
  "call.json": `{"jsonrpc": "2.0", "method": "subtract", "params": [42, 23], "id": 1}\n`,
  "invalid.json": `{\n  "jsonrpc": "2.0",\n  "method": "subtract",\n  "params": [42, "23"],\n  "id": 1\n}\n`,
  "reply.json": `{"jsonrpc": "2.0", "result": 19, "id": 1}\n`,
  "twice.json": `{"jsonrpc": "2.0", "id": 1,\n "id": 1, "method": "ping"}\n`,
  "batch.json": `[{"jsonrpc": "2.0", "method": "subtract", "params": [42, 23], "id": 1},\n {"jsonrpc": "2.0", "method": "ping"}]\n`,
  "replies.json": `[{"jsonrpc": "2.0", "result": 19, "id": 1}]\n`,
  "notifications.json": `[{"jsonrpc": "2.0", "method": "ping"}]\n`,
  "old.json": `{"result": null, "error": {"code": 7, "message": "no"}, "id": 1}\n`,
};
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);

const service = ["--version", "2.0", "--service", "example#Calculator"];
const check = (args: readonly string[], input = ""): CliRun =>
  colloquy(["validate", "rpc", ...args, "calculator.smithy"], { cwd: folder, input });

describe("what is right is quiet", () => {
  const rows: readonly { why: string; args: readonly string[]; input?: string }[] = [
    { why: "a request", args: [...service, "--message", "call.json"] },
    { why: "a response to a method", args: [...service, "--response", "reply.json", "--method", "subtract"] },
    {
      why: "a response to an operation",
      args: [...service, "--response", "reply.json", "--operation", "example#Subtract"],
    },
    { why: "a response to a request", args: [...service, "--response", "reply.json", "--request", "call.json"] },
    { why: "a batch", args: [...service, "--batch", "--message", "batch.json"] },
    {
      why: "a response batch to its batch",
      args: [...service, "--batch", "--response", "replies.json", "--request", "batch.json"],
    },
    { why: "no response", args: [...service, "--batch", "--no-response", "--request", "notifications.json"] },
    { why: "a message on standard input", args: [...service, "--message", "-"], input: files["call.json"] },
    {
      why: "a request on standard input",
      args: [...service, "--response", "reply.json", "--request", "-"],
      input: files["call.json"],
    },
  ];
  test.each(rows)("$why", ({ args, input }) => {
    expect(check(args, input)).toEqual({ code: 0, stdout: "", stderr: "" });
  });
});

describe("a finding is a line, then its line of the source with carets", () => {
  const rows: readonly { why: string; args: readonly string[]; code: number; lines: readonly string[] }[] = [
    {
      why: "a request",
      args: ["--message", "invalid.json"],
      code: 1,
      lines: [
        'invalid.json:4:18: error TypeMismatch: I expected an integer; I found the string "23".',
        '  4 |   "params": [42, "23"],',
        "    |                  ^^^^",
      ],
    },
    {
      why: "an advice is no error",
      args: ["--response", "reply.json", "--envelope-only"],
      code: 0,
      lines: [
        "reply.json:1:1: advisory LimitedScope: I could not check the result of this response, because only its envelope was asked for.",
        '  1 | {"jsonrpc": "2.0", "result": 19, "id": 1}',
        "    | ^",
      ],
    },
    {
      why: "what is missing as a whole has no place",
      args: ["--batch", "--no-response", "--request", "batch.json"],
      code: 1,
      lines: ["batch.json: error MissingResponse: I expected a reply to the call with id 1 (element 0); none came."],
    },
    {
      why: "a finding about a whole batch is where its text begins",
      args: ["--batch", "--response", "replies.json"],
      code: 1,
      lines: [
        "replies.json:1:1: error MissingContext: I expected to be told what this reply answers, its request, method or operation; a reply alone does not say.",
        '  1 | [{"jsonrpc": "2.0", "result": 19, "id": 1}]',
        "    | ^",
      ],
    },
    {
      why: "a request that nothing can be judged by is shown with its own faults",
      args: ["--response", "reply.json", "--request", "twice.json"],
      code: 1,
      lines: [
        'reply.json:1:1: error InvalidContext: I cannot judge this reply by what it is said to answer: I expected key "id" once in its object; I found it again.',
        '  1 | {"jsonrpc": "2.0", "result": 19, "id": 1}',
        "    | ^",
        'twice.json:2:2: error DuplicateKey: I expected key "id" once in its object; I found it again.',
        '  2 |  "id": 1, "method": "ping"}',
        "    |  ^^^^",
      ],
    },
    {
      why: "a batch",
      args: ["--batch", "--message", "call.json"],
      code: 1,
      lines: [
        "call.json:1:1: error InvalidEnvelope: I expected an array of at least one request; I found an object.",
        '  1 | {"jsonrpc": "2.0", "method": "subtract", "params": [42, 23], "id": 1}',
        "    | ^",
      ],
    },
  ];
  test.each(rows)("$why", ({ args, code, lines }) => {
    const run = check([...service, ...args]);
    expect(run.stderr.trimEnd().split("\n")).toEqual(lines);
    expect({ code: run.code, stdout: run.stdout }).toEqual({ code, stdout: "" });
  });

  test("a message with more faults shows its first fifty lines of the source", () => {
    const element = '{"jsonrpc": "2.0", "id": true, "method": "ping"}';
    const { stderr } = check([...service, "--batch", "--message", "-"], `[${Array(80).fill(element).join(",")}]`);
    const lines = stderr.trimEnd().split("\n");
    expect(lines.filter((line) => /^<stdin>:1:\d+: error InvalidId: /.test(line))).toHaveLength(80);
    expect(lines.filter((line) => /^ +\| +\^+$/.test(line))).toHaveLength(50);
  });

  test("a thousand faults on one line of 16 MiB are told as fast as the line is read", () => {
    const element = `{"jsonrpc": "2.0", "id": true, "method": "ping", "extra": "${"x".repeat(8000)}"}`;
    const { stderr, code } = check(
      [...service, "--batch", "--message", "-"],
      `[${Array(2000).fill(element).join(",")}]`,
    );
    expect(code).toBe(1);
    expect(stderr.length).toBeLessThan(200_000);
    expect(stderr).toContain("error LimitExceeded: I stopped at the limit of 1000 findings");
  });
});

describe("reports", () => {
  test("JSON names member and operation", () => {
    const run = check([...service, "--message", "invalid.json", "--diagnostics", "json"]);
    expect(run).toMatchObject({ code: 1, stderr: "" });
    expect(run.stdout.trimEnd().split("\n")).toHaveLength(1);
    expect(JSON.parse(run.stdout)).toMatchObject({
      valid: false,
      complete: true,
      findings: [
        {
          code: "TypeMismatch",
          pointer: "/params/1",
          shape: "example#SubtractInput$subtrahend",
          operation: "example#Subtract",
          line: 4,
          column: 18,
        },
      ],
    });
  });

  test("the scope of a response", () => {
    const scopes = [
      [["--method", "subtract"], "methodPayload"],
      [["--request", "call.json"], "requestContext"],
      [["--envelope-only"], "envelope"],
    ] as const;
    for (const [context, scope] of scopes) {
      const run = check([...service, "--response", "reply.json", ...context, "--diagnostics", "json"]);
      expect(JSON.parse(run.stdout)).toMatchObject({ valid: true, complete: true, scope });
    }
  });

  test("the scope of a batch", () => {
    const scopes = [
      [["--method", "subtract"], "methodPayload"],
      [["--operation", "example#Subtract"], "methodPayload"],
      [["--envelope-only"], "envelope"],
    ] as const;
    for (const [context, scope] of scopes) {
      const run = check([...service, "--batch", "--response", "replies.json", ...context, "--diagnostics", "json"]);
      expect(JSON.parse(run.stdout)).toMatchObject({ valid: true, scope });
    }
  });

  test("1.0 errors are opaque unless they are mapped", () => {
    const args = ["--version", "1.0", "--service", "example#Calculator", "--response", "old.json", "--method", "ping"];
    expect(check(args)).toMatchObject({ code: 0, stderr: expect.stringContaining("advisory LimitedScope") });
    const mapped = check([...args, "--legacy-errors", "code-message-data"]);
    expect(mapped).toMatchObject({ code: 1, stderr: expect.stringContaining("error UnknownError") });
  });
});

describe("the commands that the page of rules shows, from the root of the project", () => {
  const folderOf = "examples/json-rpc";
  const rows: readonly { args: string; code: number; report?: object }[] = [
    { args: "--service example#Calculator --message call.json calculator.smithy", code: 0 },
    {
      args: "--service example#Calculator --message invalid.json --diagnostics json calculator.smithy",
      code: 1,
      report: {
        valid: false,
        findings: [
          {
            code: "TypeMismatch",
            pointer: "/params/1",
            shape: "example#SubtractInput$subtrahend",
            operation: "example#Subtract",
          },
        ],
      },
    },
    { args: "--service example#Replies --response reply.json --method subtract responses.smithy", code: 0 },
    {
      args: "--service example#Replies --response error.json --request call.json --diagnostics json responses.smithy",
      code: 0,
      report: { valid: true, complete: true, scope: "requestContext", findings: [] },
    },
    {
      args: "--service batch#Api --batch --response batch-replies.json --request batch-mixed.json --diagnostics json batches.smithy",
      code: 0,
      report: { valid: true, complete: true, scope: "requestContext", findings: [] },
    },
    { args: "--service batch#Api --batch --no-response --request batch-notifications.json batches.smithy", code: 0 },
  ];
  test.each(rows)("$args", ({ args, code, report }) => {
    const inFolder = args.split(" ").map((arg) => (/\.(?:json|smithy)$/.test(arg) ? `${folderOf}/${arg}` : arg));
    const run = colloquy(["validate", "rpc", "--version", "2.0", ...inFolder]);
    expect({ code: run.code, stderr: run.stderr }).toEqual({ code, stderr: "" });
    if (report === undefined) expect(run.stdout).toBe("");
    else expect(JSON.parse(run.stdout)).toMatchObject(report);
  });
});

describe("where a contract comes from, and how its members are named", () => {
  const model = files["calculator.smithy"];
  const args = ["validate", "rpc", ...service, "--message", "call.json"];

  test("a model on standard input says what it is", () => {
    expect(colloquy([...args, "--from", "idl", "-"], { cwd: folder, input: model })).toMatchObject({
      code: 0,
      stderr: "",
    });
    const run = colloquy([...args, "-"], { cwd: folder, input: model });
    expect(run).toMatchObject({
      code: 2,
      stdout: "",
      stderr: expect.stringMatching(/needs --from idl or --from json/),
    });
  });

  test("the model commands know the traits, and leave them out of what they write", () => {
    expect(colloquy(["validate", "calculator.smithy"], { cwd: folder })).toEqual({ code: 0, stdout: "", stderr: "" });
    const { stdout } = colloquy(["ast", "calculator.smithy"], { cwd: folder });
    expect(Object.keys(JSON.parse(stdout).shapes).filter((id) => !id.startsWith("example#"))).toEqual([]);
  });

  test("--member-names json takes the names of @jsonName", () => {
    const named = model.replace("    minuend: Integer", '    @jsonName("from") minuend: Integer');
    const input = `{"jsonrpc": "2.0", "id": 1, "method": "subtract", "params": {"from": 42, "subtrahend": 23}}`;
    writeFileSync(join(folder, "named.smithy"), named);
    const check = ["validate", "rpc", ...service, "--message", "-"];
    expect(colloquy([...check, "named.smithy"], { cwd: folder, input }).code).toBe(1);
    const byJson = colloquy([...check, "--member-names", "json", "named.smithy"], { cwd: folder, input });
    expect(byJson).toEqual({ code: 0, stdout: "", stderr: "" });
  });

  test("nested commands have help of their own, with examples", () => {
    for (const command of [
      ["validate", "rpc"],
      ["validate", "value"],
      ["generate", "types"],
      ["export", "openrpc"],
      ["explain"],
    ]) {
      const { code, stdout } = colloquy([...command, "--help"]);
      expect(code).toBe(0);
      expect(stdout).toContain(`Usage: colloquy ${command.join(" ")}`);
      expect(stdout).toMatch(/\nExamples:\n {2}colloquy /);
    }
  });
});

describe("texts at their edges", () => {
  const call = `{"jsonrpc": "2.0", "id": 1, "method": "ping"`;
  const rows: readonly { why: string; input: string | Uint8Array; code: number; says: RegExp }[] = [
    {
      why: "nothing",
      input: "",
      code: 1,
      says: /^<stdin>:1:1: error InvalidJson: .*end of the text\.\n {2}1 \| \n {4}\| \^\n$/,
    },
    {
      why: "a byte order mark",
      input: `\ufeff${call}}`,
      code: 1,
      says: /^<stdin>:1:1: error InvalidJson: .*byte order mark/,
    },
    {
      why: "CRLF",
      input: `{"jsonrpc": "2.0",\r\n"id": 1,\r\n"method": "png"}`,
      code: 1,
      says: /^<stdin>:3:11: error UnknownMethod: .* Did you mean ping\?\n {2}3 \| "method": "png"\}\n/,
    },
    {
      why: "bytes that are no text",
      input: Buffer.from([0x7b, 0xff, 0x1b, 0x5b, 0x33]),
      code: 1,
      says: /^<stdin>:1:2: error InvalidJson: [^\n]+\n {2}1 \| \{\ufffd␛\[3\n/,
    },
    { why: "128 levels", input: `${call}, "x": ${"[".repeat(127)}${"]".repeat(127)}}`, code: 0, says: /^$/ },
    {
      why: "one more",
      input: `${call}, "x": ${"[".repeat(128)}${"]".repeat(128)}}`,
      code: 1,
      says: /^<stdin>:1:\d+: error LimitExceeded: .*128 levels/,
    },
    { why: "16 MiB", input: `${call}, "x": "${"a".repeat((16 << 20) - call.length - 10)}"}`, code: 0, says: /^$/ },
    {
      why: "one byte more",
      input: `${call}, "x": "${"a".repeat((16 << 20) - call.length - 9)}"}`,
      code: 1,
      says: /^<stdin>:1:\d+: error LimitExceeded: .*16777216 bytes/,
    },
  ];
  test.each(rows)("$why", ({ input, code, says }) => {
    const run = colloquy(["validate", "rpc", ...service, "--message", "-", "calculator.smithy"], {
      cwd: folder,
      input,
    });
    expect(run.stderr).toMatch(says);
    expect(run.code).toBe(code);
  });
});

describe("the forms of other tools", () => {
  const input = `{"jsonrpc": "2.0", "id": null, "method": "ping"}`;
  const run = (form: string, ...more: readonly string[]) =>
    colloquy(["validate", "rpc", ...service, "--message", "-", "--diagnostics", form, ...more, "calculator.smithy"], {
      cwd: folder,
      input,
    });

  test("SARIF: a region has the token's end", () => {
    const { results } = JSON.parse(run("sarif").stdout).runs[0];
    expect(results[0].locations[0].physicalLocation.region).toEqual({ startLine: 1, startColumn: 26, endColumn: 30 });
  });

  test.each([
    { form: "junit", plain: 'failures="0"', strict: 'failures="1"' },
    { form: "github", plain: "::warning ", strict: "::error " },
    { form: "sarif", plain: '"level": "warning"', strict: '"level": "error"' },
  ])("$form: with --strict an advisory is the error that ends the command", ({ form, plain, strict }) => {
    const usual = run(form);
    expect(usual.code).toBe(0);
    expect(usual.stdout).toContain(plain);
    const strictly = run(form, "--strict");
    expect(strictly.code).toBe(1);
    expect(strictly.stdout).toContain(strict);
  });
});

describe("misuse ends with 2, and says what to do", () => {
  const rows: readonly { why: string; args: readonly string[]; says: RegExp }[] = [
    { why: "nothing to check", args: service, says: /exactly one of --message, --response and --no-response/ },
    {
      why: "two things to check",
      args: [...service, "--message", "call.json", "--response", "reply.json"],
      says: /exactly one of --message, --response and --no-response/,
    },
    {
      why: "two contexts",
      args: [...service, "--response", "reply.json", "--method", "ping", "--envelope-only"],
      says: /at most one of --method, --envelope-only/,
    },
    {
      why: "a context for a request",
      args: [...service, "--message", "call.json", "--method", "ping"],
      says: /--method says what a response answers/,
    },
    {
      why: "no response to a single request",
      args: [...service, "--no-response", "--request", "call.json"],
      says: /--no-response needs --batch and --request/,
    },
    {
      why: "standard input twice",
      args: [...service, "--response", "-", "--request", "-"],
      says: /Standard input \(-\) can be read once only/,
    },
    {
      why: "a file and no response",
      args: [...service, "--no-response", "--response", "reply.json"],
      says: /'--no-response' and '--response <file>' contradict each other/,
    },
    {
      why: "two messages",
      args: [...service, "--message", "call.json", "--message", "invalid.json"],
      says: /'--message <file>' was given twice/,
    },
    {
      why: "a peer of no protocol",
      args: [...service, "--message", "call.json", "--to", "server"],
      says: /--to goes with --contract/,
    },
    {
      why: "an operation that is no id",
      args: [...service, "--response", "reply.json", "--operation", "Subtract"],
      says: /the id of an operation such as example#Subtract; I found Subtract/,
    },
    {
      why: "a service that is misspelled",
      args: ["--version", "2.0", "--service", "example#Calculater", "--message", "call.json"],
      says: /Perhaps you mean example#Calculator\./,
    },
    {
      why: "errors of 1.0 in version 2.0",
      args: [...service, "--response", "reply.json", "--legacy-errors", "opaque"],
      says: /--legacy-errors is for version 1\.0 only/,
    },
    { why: "no version", args: ["--service", "example#Calculator", "--message", "call.json"], says: /--version/ },
    { why: "no service", args: ["--version", "2.0", "--message", "call.json"], says: /--service/ },
    {
      why: "a service that is none",
      args: ["--version", "2.0", "--service", "example#None", "--message", "call.json"],
      says: /InvalidContract/,
    },
  ];
  test.each(rows)("$why", ({ args, says }) => {
    const { code, stdout, stderr } = check(args);
    expect(stderr).toMatch(says);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  });
});
