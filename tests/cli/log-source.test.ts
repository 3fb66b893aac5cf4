import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { type LogSource, logSource } from "../../src/cli/log-source.ts";
import "../helpers/property-seed.ts";
import { colloquy } from "../helpers/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "colloquy-log-source-"));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, "log.jsonl");

function lineOf(source: LogSource, line: number): string | undefined {
  return source.at({ line, column: 1 })?.text;
}

describe("the lines of a log that was read in pieces", () => {
  const unit = fc.constantFrom("a", "\n", "é", "日", "\n\n");

  test("those of a file are all found again, however it was cut", () => {
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 60 }), fc.array(fc.nat(9), { maxLength: 20 }), (text, sizes) => {
        const bytes = Buffer.from(text);
        writeFileSync(path, bytes);
        const source = logSource(path);
        let at = 0;
        for (const size of [...sizes, bytes.length]) {
          source.note(bytes.subarray(at, at + size));
          at += size;
        }
        for (const [index, line] of text.split("\n").entries()) expect(lineOf(source, index + 1)).toBe(line);
      }),
      { numRuns: 100 },
    );
  });

  test("of standard input, those that the last piece is in", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit, maxLength: 20 }), { maxLength: 8 }), (pieces) => {
        const source = logSource("-");
        let before = "";
        for (const piece of pieces) {
          source.note(Buffer.from(piece));
          const lines = (before + piece).split("\n");
          const first = before.split("\n").length;
          for (let line = first; line <= lines.length; line++) expect(lineOf(source, line)).toBe(lines[line - 1]);
          before += piece;
        }
      }),
    );
  });

  test("a line that spans pieces of the file", () => {
    const long = `"${"x".repeat(200_000)}"`;
    writeFileSync(path, `1\n${long}\n3\n`);
    const source = logSource(path);
    for (let at = 0; at < 200_010; at += 65_536) source.note(Buffer.from(`1\n${long}\n3\n`).subarray(at, at + 65_536));
    expect(lineOf(source, 2)).toBe(long);
    expect(lineOf(source, 3)).toBe("3");
  });

  test("a file that is gone has no lines", () => {
    const source = logSource(join(folder, "gone"));
    source.note(Buffer.from("1\n"));
    expect(lineOf(source, 1)).toBeUndefined();
  });

  test("a place behind the end of its line is none", () => {
    writeFileSync(path, "12\n");
    const source = logSource(path);
    source.note(Buffer.from("12\n"));
    expect(source.at({ line: 1, column: 3 })).toEqual({ text: "12", offset: 2 });
    expect(source.at({ line: 1, column: 4 })).toBeUndefined();
  });
});

describe("--excerpts", () => {
  const args = ["validate", "rpc", "transcript", "--contract", "mcp@2025-06-18", "--excerpts"];
  const call = `{"dir":"in","message":{"jsonrpc":"2.0","id":1,"method":"nope"}}`;

  test.each([path, "-"])("shows the line below each finding of a log: %s", (log) => {
    const text = `\ufeff${call}\n`;
    writeFileSync(path, text);
    const { stderr } = colloquy([...args, log], { input: text });
    expect(stderr.replaceAll(path, "<stdin>").split("\n").slice(0, 3)).toEqual([
      expect.stringMatching(/^<stdin>:1:56: entry 0 client: advisory UnknownMethod: /),
      `  1 | ${call}`,
      `    | ${" ".repeat(55)}^^^^^^`,
    ]);
  });

  test("a file is read again for what its end has to say", () => {
    writeFileSync(path, `${call}\n${"\n".repeat(100_000)}`);
    const { stderr } = colloquy([...args, path]);
    expect(stderr).toMatch(/advisory OutstandingCall: [^\n]+\n {2}1 \| \{"dir"/);
  });

  test("a document", () => {
    const file = join(folder, "talk.json");
    writeFileSync(file, `\ufeff[{"from": "clint", "message": 1}]`);
    const { stderr } = colloquy([...args, "--input-format", "json", file]);
    expect(stderr).toMatch(/:1:\d+: [^\n]*error UnknownPeer: [^\n]+\n {2}1 \| \[\{"from": "clint", "message": 1\}\]\n/);
  });

  test("is for text", () => {
    expect(colloquy([...args, "--diagnostics", "json", path])).toMatchObject({ code: 2, stdout: "" });
  });
});
