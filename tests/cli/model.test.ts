import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { type CliRun, colloquy } from "../helpers/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "colloquy-model-"));
afterAll(() => rmSync(folder, { recursive: true }));

const good = `$version: "2.0"

namespace t

operation Ask {
    input := {
        @required
        question: String
    }
}

list Names {
    member: String
}
`;
writeFileSync(join(folder, "good.smithy"), good);
writeFileSync(join(folder, "ugly.smithy"), '$version:"2.0"\nnamespace t\nstring  A // a\n');
writeFileSync(join(folder, "broken.smithy"), '$version: "2.0"\nnamespace t\nstructure S {\n  a String\n}\n');
writeFileSync(join(folder, "missing.smithy"), '$version: "2.0"\nnamespace t\nlist L { member: None }\n');
writeFileSync(join(folder, "warning.smithy"), '$version: "2.0"\nnamespace t\n@pattern("a")\nstring P\n');
mkdirSync(join(folder, "tree/deep"), { recursive: true });
mkdirSync(join(folder, "tree/.hidden"));
writeFileSync(join(folder, "tree/a.smithy"), '$version: "2.0"\nmetadata m = 1\nnamespace t\nlist L { member: Deep }\n');
writeFileSync(join(folder, "tree/deep/b.json"), '{"smithy": "2.0", "shapes": {"t#Deep": {"type": "string"}}}');
writeFileSync(join(folder, "tree/deep/other.json"), "[]");
writeFileSync(join(folder, "tree/.hidden/c.smithy"), "nonsense");
mkdirSync(join(folder, "none"));
mkdirSync(join(folder, "settings"));
writeFileSync(join(folder, "settings/app.json"), '{"port": 1}');

const run = (args: readonly string[], input = ""): CliRun => colloquy(args, { cwd: folder, input });

describe("validate", () => {
  const rows: readonly { why: string; args: readonly string[]; input?: string; code: number; stderr: string }[] = [
    { why: "a sound model: nothing to say", args: ["good.smithy"], code: 0, stderr: "" },
    { why: "a folder, with all in it", args: ["tree"], code: 0, stderr: "" },
    {
      why: "a file under two names",
      args: ["good.smithy", "./good.smithy", join(folder, "good.smithy")],
      code: 0,
      stderr: "",
    },
    { why: "standard input", args: ["--from", "idl", "-"], input: good, code: 0, stderr: "" },
    { why: "a bundled contract", args: ["--contract", "mcp@2025-06-18"], code: 0, stderr: "" },
    {
      why: "what is wrong, where",
      args: ["missing.smithy"],
      code: 1,
      stderr:
        "missing.smithy:3:10: ERROR Target.UnresolvedShape: member shape targets an unresolved shape `t#None` (t#L$member)\n" +
        "  3 | list L { member: None }\n    |          ^^^^^^\n1 ERROR\n",
    },
    {
      why: "a warning, with the model sound",
      args: ["warning.smithy"],
      code: 0,
      stderr: expect.stringMatching(
        /^warning\.smithy:3:1: WARNING PatternTrait: .*\n {2}3 \| @pattern\("a"\)\n {4}\| \^+\n1 WARNING\n$/,
      ),
    },
    { why: "only what is grave enough", args: ["--severity", "error", "warning.smithy"], code: 0, stderr: "" },
    {
      why: "a file that is not there",
      args: ["none.smithy"],
      code: 1,
      stderr: "error: none.smithy: I cannot read this: there is no such file.\n",
    },
    {
      why: "JSON that is no model is left out, and named; in a folder with models it is not",
      args: ["good.smithy", "settings/app.json", "tree"],
      code: 0,
      stderr: "settings/app.json: This JSON is no Smithy model: it has no member smithy. It was left out.\n",
    },
    {
      why: "a folder with such JSON alone",
      args: ["settings"],
      code: 1,
      stderr: "error: settings: The JSON here is no Smithy model: it has no member smithy.\n",
    },
    {
      why: "several that are none",
      args: ["settings/app.json", "settings"],
      code: 1,
      stderr:
        "settings/app.json: This JSON is no Smithy model: it has no member smithy. It was left out.\n" +
        "settings: The JSON here is no Smithy model: it has no member smithy. It was left out.\n" +
        "error: I found no model in what was named.\n",
    },
    {
      why: "a model of nothing",
      args: ["-", "--from", "json"],
      input: '{"smithy": "2.0"}',
      code: 0,
      stderr: "",
    },
    {
      why: "a folder without any file of a model",
      args: ["good.smithy", "none"],
      code: 1,
      stderr: "error: none: I found no model here: no file ends in .smithy or .json.\n",
    },
    { why: "no model", args: [], code: 2, stderr: expect.stringMatching(/^error: I need a model/) },
    { why: "standard input of no format", args: ["-"], code: 2, stderr: expect.stringMatching(/--from idl/) },
    { why: "a severity that is none", args: ["--severity", "bad", "."], code: 2, stderr: expect.any(String) },
  ];
  test.each(rows)("$why", ({ args, input, code, stderr }) => {
    expect(run(["validate", ...args], input)).toEqual({ code, stdout: "", stderr });
  });

  test("as JSON, one report", () => {
    const { code, stdout, stderr } = run(["validate", "--diagnostics", "json", "missing.smithy"]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
    expect(JSON.parse(stdout)).toEqual({
      valid: false,
      events: [expect.objectContaining({ id: "Target.UnresolvedShape", shape: "t#L$member", line: 3, column: 10 })],
    });
  });

  test("for other tools, also when a file cannot be read", () => {
    const { stdout } = run(["validate", "--diagnostics", "github", "missing.smithy"]);
    expect(stdout).toMatch(/^::error file=missing\.smithy,line=3,col=10,title=Target\.UnresolvedShape::/);
    const failed = run(["validate", "--diagnostics", "sarif", "none.smithy"]);
    expect(failed.code).toBe(1);
    expect(JSON.parse(failed.stdout).runs[0].results[0]).toMatchObject({ ruleId: "InputRead", level: "error" });
  });
});

describe("ast", () => {
  test("one document of all sources", () => {
    const { code, stdout } = run(["ast", "--compact", "tree"]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      smithy: "2.0",
      metadata: { m: 1 },
      shapes: { "t#Deep": { type: "string" }, "t#L": { type: "list", member: { target: "t#Deep" } } },
    });
    expect(stdout.split("\n")).toHaveLength(2);
    expect(run(["ast", "--ast-version", "1.0", "tree"]).stdout).toMatch(/^\{\n {4}"smithy": "1\.0",/);
  });

  test("a broken model is not written", () => {
    const { code, stdout, stderr } = run(["ast", "missing.smithy"]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/UnresolvedShape/);
  });
});

describe("idl", () => {
  test("one namespace goes to standard output, metadata with it", () => {
    expect(run(["idl", "good.smithy"]).stdout).toBe(good.replace("}\n}\n\nlist", "}\n    output: Unit\n}\n\nlist"));
    expect(run(["idl", "tree"]).stdout).toMatch(/^\$version: "2\.0"\n\nmetadata m = 1\n\nnamespace t\n\n/);
  });

  test("several need a folder", () => {
    const two = '{"smithy": "2", "shapes": {"a#A": {"type": "string"}, "b#B": {"type": "string"}}}';
    const refused = run(["idl", "--from", "json", "-"], two);
    expect(refused).toMatchObject({ code: 2, stdout: "" });
    expect(refused.stderr).toMatch(/a\.smithy, b\.smithy.*--output/);
    expect(run(["idl", "--from", "json", "--output", "", "-"], two)).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^error: --output needs the name of a folder\./),
    });
    const written = run(["idl", "--from", "json", "--output", "out", "-"], two);
    expect(written).toMatchObject({ code: 0, stdout: `${join("out", "a.smithy")}\n${join("out", "b.smithy")}\n` });
    expect(readFileSync(join(folder, "out/b.smithy"), "utf8")).toBe('$version: "2.0"\n\nnamespace b\n\nstring B\n');
  });
});

test.each([["validate"], ["ast"], ["format"]])(
  "%s: a folder without a model is most likely another one than was meant",
  (command) => {
    mkdirSync(join(folder, "empty"), { recursive: true });
    const { code, stdout, stderr } = run([command, "empty"]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/^(?:error: )?empty: [^\n]*I found no[^\n]+ \.smithy[^\n]*\n$/);
  },
);

describe("a folder that cannot be made", () => {
  const rows = [
    { why: "a file stands there", output: "good.smithy", says: "a file stands where a folder should be" },
    { why: "a file stands above it", output: "good.smithy/a/b", says: "a part of its path is not a folder" },
    ...(process.platform === "linux"
      ? [{ why: "no file system for files", output: "/proc/none/a", says: "there is no such folder" }]
      : []),
  ];
  test.each(rows)("$why", ({ output, says }) => {
    const { code, stdout, stderr } = run(["idl", "--output", output, "good.smithy"]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(new RegExp(`^error: \\S+: I cannot write this: ${says}\\.\n$`));
  });
});

describe("select", () => {
  test("ids, sorted, without those of the prelude", () => {
    const selector = ["select", "--selector", ":is([id|name ^= 'Names'], [trait|required])"];
    expect(run([...selector, "good.smithy"]).stdout).toBe("t#AskInput$question\nt#Names\nt#Names$member\n");
    expect(run([...selector, "--builtin", "good.smithy"]).stdout).toMatch(/^smithy\.api#/);
  });

  test("variables", () => {
    const { stdout } = run(["select", "--vars", "--selector", "operation $op(*) -[input]-> *", "good.smithy"]);
    expect(JSON.parse(stdout)).toEqual([{ shape: "t#AskInput", vars: { op: ["t#Ask"] } }]);
  });

  test("a selector that is none, with a mark", () => {
    const { code, stderr } = run(["select", "--selector", "structure [id", "good.smithy"]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^error: Syntax error [^\n]+\n {2}structure \[id\n {15}\^\n$/);
  });

  test("a word that means nothing, with a mark", () => {
    const { code, stdout, stderr } = run(["select", "--selector", "structure -[inptu]-> *", "good.smithy"]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: "" });
    expect(stderr).toMatch(/^warning: Nothing is related by inptu; [^\n]+\n {2}structure -\[inptu\]-> \*\n {14}\^\n$/);
  });

  describe("a trait or a shape that the model lacks is told where nothing is found", () => {
    const note =
      "note: The model has no trait smithy.api#requierd. Did you mean smithy.api#required?\n  [trait|requierd]\n   ^\n";
    const rows = [
      { why: "a trait", selector: "[trait|requierd]", stdout: "", stderr: note },
      { why: "for programs", selector: "[trait|requierd]", more: ["--vars"], stdout: "[]\n", stderr: note },
      {
        why: "a shape",
        selector: "[id=t#Nmes]",
        stdout: "",
        stderr: "note: The model has no shape t#Nmes. Did you mean t#Names?\n  [id=t#Nmes]\n   ^\n",
      },
      { why: "one that only nothing has", selector: "[trait|deprecated]", stdout: "", stderr: "" },
      { why: "beside what is found", selector: ":is([trait|nope], list)", stdout: "t#Names\n", stderr: "" },
    ];
    test.each(rows)("$why", ({ selector, more = [], stdout, stderr }) => {
      expect(run(["select", "--selector", selector, ...more, "good.smithy"])).toEqual({ code: 0, stdout, stderr });
    });
  });
});

describe("format", () => {
  const pretty = '$version: "2.0"\n\nnamespace t\n\nstring A // a\n';

  test("to standard output", () => {
    expect(run(["format", "ugly.smithy"])).toEqual({ code: 0, stdout: pretty, stderr: "" });
    expect(run(["format", "-"], pretty)).toEqual({ code: 0, stdout: pretty, stderr: "" });
  });

  test("--check lists what is not formatted, or cannot be", () => {
    expect(run(["format", "--check", "good.smithy"])).toEqual({ code: 0, stdout: "", stderr: "" });
    const { code, stderr } = run(["format", "--check", "good.smithy", "broken.smithy", "ugly.smithy"]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^broken\.smithy:4:5: ERROR Model: [\s\S]+\n1 ERROR\nugly\.smithy: not formatted\n$/);
    const json = run(["format", "--check", "--diagnostics", "json", "good.smithy", "ugly.smithy"]);
    expect(JSON.parse(json.stdout)).toEqual({ valid: false, unformatted: ["ugly.smithy"], events: [] });
  });

  test("--write rewrites what can be, and leaves the rest", () => {
    mkdirSync(join(folder, "write"));
    for (const name of ["good", "ugly", "broken"]) {
      writeFileSync(join(folder, "write", `${name}.smithy`), readFileSync(join(folder, `${name}.smithy`)));
    }
    const { code, stdout, stderr } = run(["format", "--write", "write"]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: `${join("write", "ugly.smithy")}\n` });
    expect(stderr).toMatch(/broken\.smithy:4:5: ERROR/);
    expect(readFileSync(join(folder, "write/ugly.smithy"), "utf8")).toBe(pretty);
    expect(readFileSync(join(folder, "write/broken.smithy"), "utf8")).toBe(
      readFileSync(join(folder, "broken.smithy"), "utf8"),
    );
  });

  test("a file that is no UTF-8 is told of like one with an error, and the others go on", () => {
    mkdirSync(join(folder, "bytes"));
    writeFileSync(join(folder, "bytes", "a.smithy"), Uint8Array.of(0x24, 0xff));
    writeFileSync(join(folder, "bytes", "b.smithy"), readFileSync(join(folder, "ugly.smithy")));
    const { code, stderr } = run(["format", "--check", "bytes"]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/a\.smithy:1:2: ERROR Model: [\s\S]+\n1 ERROR\n\S+b\.smithy: not formatted\n$/);
    const json = run(["format", "--check", "--diagnostics", "json", "bytes"]);
    expect(JSON.parse(json.stdout)).toMatchObject({ unformatted: [join("bytes", "b.smithy")], events: [{ line: 1 }] });
    expect(run(["format", "--write", "bytes"]).stdout).toBe(`${join("bytes", "b.smithy")}\n`);
  });

  const misuse: readonly { why: string; args: readonly string[] }[] = [
    { why: "two files and nowhere to put them", args: ["good.smithy", "ugly.smithy"] },
    { why: "a folder and nowhere to put it", args: ["tree"] },
    { why: "standard input cannot be rewritten", args: ["--write", "-"] },
    { why: "both at once", args: ["--write", "--check", "good.smithy"] },
    { why: "a width that is none", args: ["--width", "3", "good.smithy"] },
  ];
  test.each(misuse)("misuse: $why", ({ args }) => {
    const { code, stdout, stderr } = run(["format", ...args]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^error: /);
  });
});

test("findings about messages take the forms of other tools too", () => {
  const model = join(folder, "rpc.smithy");
  writeFileSync(
    model,
    `$version: "2"\nnamespace t\nuse smithy.rpc#jsonRpc\nuse smithy.rpc#method\n@jsonRpc(versions: ["2.0"])\n` +
      `service Api { version: "1", operations: [Ping] }\n@method(name: "ping", params: "named")\noperation Ping {}\n`,
  );
  const check = (form: string): string =>
    run(
      ["validate", "rpc", "--version", "2.0", "--service", "t#Api", "--message", "-", "--diagnostics", form, model],
      '{"jsonrpc": "2.0", "id": 1, "method": "pong"}',
    ).stdout;
  expect(check("github")).toMatch(/^::error file=<stdin>,line=1,col=\d+,title=UnknownMethod::/);
  expect(check("junit")).toMatch(/<testsuite name="&lt;stdin&gt;" tests="1" failures="1">/);
  expect(JSON.parse(check("sarif")).runs[0].results).toHaveLength(1);
});
