import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { type CliRun, colloquy, project } from "../helpers/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "colloquy-report-"));
afterAll(() => rmSync(folder, { recursive: true }));

const faulty = "examples/mcp-session-faulty.jsonl";
const check = (...args: readonly string[]): CliRun =>
  colloquy(["validate", "rpc", "transcript", "--contract", "mcp@2025-06-18", ...args]);
const garden = (...args: readonly string[]): CliRun =>
  colloquy(["validate", "rpc", "transcript", "--protocol", "garden#Watering", ...args]);

/** The data that a page carries. */
function pictureIn(page: string) {
  return JSON.parse(/<script type="application\/json" id="conversation">(.*?)<\/script>/s.exec(page)?.[1] ?? "null");
}

describe("--report html", () => {
  test("goes to standard output; everything else goes to standard error", () => {
    const { code, stdout, stderr } = check("--report", "html", faulty);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^<!DOCTYPE html>\n[\s\S]*<\/html>\n$/);
    expect(pictureIn(stdout)).toMatchObject({ file: faulty, total: 15, findings: { error: 6 }, seen: 4, methods: 28 });
    expect(stderr).toMatch(/TypeMismatch[\s\S]*15 entries, 6 of 6 calls answered/);
  });

  test("or to a file, which gets its name when it is whole", () => {
    const path = join(folder, "session.html");
    const { code, stdout } = check("--report", "html", "--output", path, faulty);
    expect(code).toBe(1);
    expect(stdout).toContain("15 entries");
    expect(readFileSync(path, "utf8")).toMatch(/<\/html>\n$/);
    expect(readdirSync(folder).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });

  test("a link to a file stays one", () => {
    const [target, link] = [join(folder, "target.html"), join(folder, "link.html")];
    writeFileSync(target, "before");
    symlinkSync(target, link);
    check("--report", "html", "--output", link, faulty);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readFileSync(target, "utf8")).toMatch(/<\/html>\n$/);
  });

  test("a file that cannot be written is said, and leaves nothing behind", () => {
    const path = join(folder, "none", "session.html");
    const { code, stderr } = check("--report", "html", "--output", path, faulty);
    expect(code).toBe(1);
    expect(stderr).toMatch(/I cannot write the report/);
    expect(existsSync(path)).toBe(false);
  });

  test("with JSON diagnostics the report needs a file", () => {
    expect(check("--report", "html", "--diagnostics", "json", faulty)).toMatchObject({ code: 2 });
    const path = join(folder, "beside.html");
    const { code, stdout } = check("--report", "html", "--output", path, "--diagnostics", "json", faulty);
    expect(code).toBe(1);
    expect(
      stdout
        .trimEnd()
        .split("\n")
        .map((line) => typeof JSON.parse(line)),
    ).toEqual(Array(7).fill("object"));
    expect(existsSync(path)).toBe(true);
  });

  test("a document can be drawn too, with the lines that its reader could not use", () => {
    const path = join(folder, "odd.json");
    const call = `{"jsonrpc": "2.0", "id": 1, "method": "pour", "params": {"bed": "north"}}`;
    writeFileSync(
      path,
      `{"version": "2.0", "entries": [{"message": 1}, {"from": "controller", "time": 5, "message": ${call}}]}`,
    );
    const picture = pictureIn(garden("--report", "html", "examples/garden.smithy", path).stdout);
    expect(picture.notes.map(({ code, before }: { code: string; before: number }) => [code, before])).toEqual([
      ["InvalidTranscript", 0],
    ]);
    expect(picture.entries[0]).toMatchObject({
      from: "controller",
      time: 5,
      messages: [{ method: "pour", open: "owed" }],
    });
  });

  test("latencies come from the times of a log", () => {
    const path = join(folder, "timed.jsonl");
    const lines = readFileSync("examples/mcp-session.jsonl", "utf8").trimEnd().split("\n");
    writeFileSync(path, lines.map((line, at) => line.replace(/^\{/, `{"time": ${at * 7},`)).join("\n"));
    const { stdout } = check("--report", "html", path);
    expect(pictureIn(stdout).entries[1].messages[0]).toMatchObject({ kind: "reply", call: 0, took: 7 });
  });
});

describe("--report mermaid", () => {
  test("writes a diagram", () => {
    const { code, stdout } = check("--report", "mermaid", faulty);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^sequenceDiagram\n {4}participant A as client\n[\s\S]*✕ TypeMismatch[\s\S]*[^\n]\n$/);
  });

  test("the one in the README is what it writes", () => {
    const readme = readFileSync(join(project, "README.md"), "utf8");
    expect(/^```mermaid\n([\s\S]*?)^```$/m.exec(readme)?.[1]).toBe(check("--report", "mermaid", faulty).stdout);
  });
});

describe("--summary", () => {
  test("tells a person what went on", () => {
    const { code, stdout } = check("--summary", faulty);
    expect(code).toBe(1);
    expect(stdout).toContain(
      "methods: 4 of 28 in the contract were seen\n\nsent: client 7 entries, server 8 entries\n",
    );
    expect(stdout).toMatch(/^tools\/call +client +2 +0 +2$/m);
    expect(stdout).toMatch(/^tools\/water \(unknown\) +client +1 +0 +1$/m);
    expect(stdout).toContain("\nnever seen:\n");
  });

  test("is a member of the summary with JSON diagnostics of a log", () => {
    const { stdout } = check("--summary", "--diagnostics", "json", faulty);
    const { statistics } = JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "").summary;
    expect(statistics.calls[0]).toEqual({
      sender: "client",
      method: "tools/call",
      known: true,
      calls: 2,
      results: 0,
      errors: 2,
    });
    expect(statistics.strayReplies).toBe(2);
  });

  test("and of the report of a document", () => {
    const { stdout } = garden(
      "--summary",
      "--diagnostics",
      "json",
      "examples/garden.smithy",
      "examples/garden.transcript.json",
    );
    expect(JSON.parse(stdout).statistics.notifications).toEqual([
      { sender: "pump", method: "alarm", known: true, count: 1 },
    ]);
  });

  test("without it, JSON diagnostics are as they were", () => {
    expect(check("--diagnostics", "json", faulty).stdout).not.toContain("statistics");
  });

  test("what is read is not written over, whatever its name", () => {
    const log = join(folder, "kept.jsonl");
    const link = join(folder, "link.jsonl");
    writeFileSync(log, readFileSync(join(project, faulty)));
    symlinkSync(log, link);
    const expected = join(folder, "expected.json");
    writeFileSync(expected, "[]");
    for (const [output, ...inputs] of [
      [log, log],
      [link, log],
      [expected, "--expect", expected, log],
    ] as const) {
      const { code, stderr } = check("--report", "html", "--output", output, ...inputs);
      expect(stderr).toContain("I would write over what I read");
      expect(code).toBe(2);
    }
    expect(readFileSync(log)).toEqual(readFileSync(join(project, faulty)));
  });

  const misuse: readonly { why: string; args: readonly string[]; says: RegExp }[] = [
    { why: "--output without a report", args: ["--output", "x.html"], says: /--output goes with --report/ },
    {
      why: "--summary in a form for tools",
      args: ["--summary", "--diagnostics", "sarif"],
      says: /has no place for it/,
    },
    { why: "a form that does not exist", args: ["--report", "png"], says: /html, mermaid/ },
  ];
  test.each(misuse)("$why is refused", ({ args, says }) => {
    const { code, stderr } = check(...args, faulty);
    expect(stderr).toMatch(says);
    expect(code).toBe(2);
  });
});
