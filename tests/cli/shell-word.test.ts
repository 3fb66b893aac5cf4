import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { shellPath, shellWord } from "../../src/cli/shell-word.ts";

const rows: readonly { readonly why: string; readonly text: string; readonly word: string }[] = [
  { why: "a plain path", text: "logs/a-b_c.1.jsonl", word: "logs/a-b_c.1.jsonl" },
  { why: "the id of a shape", text: "example.timer#Timer", word: "example.timer#Timer" },
  { why: "letters of any script", text: "журнал/é.log", word: "журнал/é.log" },
  { why: "a space", text: "my log", word: "'my log'" },
  { why: "a quote", text: "it's", word: `'it'\\''s'` },
  { why: "what a shell would put something else for", text: "$HOME/*", word: "'$HOME/*'" },
  { why: "a home folder that is none", text: "~a", word: "'~a'" },
  { why: "a comment", text: "#a", word: "'#a'" },
  { why: "an assignment is one only in front", text: "a=b", word: "a=b" },
  { why: "nothing", text: "", word: "''" },
];

describe("a word for a shell", () => {
  test.each(rows)("$why", ({ text, word }) => {
    expect(shellWord(text)).toBe(word);
  });

  test.skipIf(process.platform === "win32")("sh reads each as it was", () => {
    const words = rows.map(({ word }) => word);
    const { stdout } = spawnSync("sh", ["-c", `printf '%s\\0' ${words.join(" ")}`], { encoding: "utf8" });
    expect(stdout.split("\0").slice(0, -1)).toEqual(rows.map(({ text }) => text));
  });

  test("a path is never an option", () => {
    expect([shellPath("-a"), shellPath("-"), shellPath("a-")]).toEqual(["./-a", "-", "a-"]);
  });
});
