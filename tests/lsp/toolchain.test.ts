import { describe, expect, test } from "vitest";
import { writeJson } from "../../src/json/index.ts";
import { messageText } from "../../src/lsp/frame.ts";
import { isFileOf, languageIdOf, preset, presets, readToolchain } from "../../src/lsp/index.ts";

const least = { name: "x", languageId: "x", extensions: [".x"], server: ["x-server"] };

describe("reading a toolchain", () => {
  test("every preset is what its own text reads as", () => {
    for (const toolchain of presets) {
      const read = readToolchain(JSON.stringify(toolchain));
      const back = "toolchain" in read ? JSON.parse(messageText({ ...read.toolchain })) : read.problems;
      expect(back).toEqual(toolchain);
    }
  });

  test("settings are any JSON, numbers as they came", () => {
    const read = readToolchain(JSON.stringify(least).replace("}", `,"settings":{"a":[1e400]}}`));
    const settings = "toolchain" in read ? read.toolchain.settings : undefined;
    expect(settings instanceof Map && writeJson(settings)).toBe(`{"a":[1e400]}`);
  });

  const rows = [
    { why: "no JSON", text: "{", problem: /^I expected/ },
    { why: "repeated keys", text: `{"name":"x","name":"y"}`, problem: /name/ },
    { why: "no object", text: "[]", problem: /^I expected a toolchain, an object; I found array\.$/ },
    { why: "unknown members", toolchain: { ...least, command: "x" }, problem: /I found "command"\.$/ },
    {
      why: "no name",
      toolchain: { ...least, name: undefined },
      problem: /^I expected name to be a text; I found none\.$/,
    },
    {
      why: "an empty name",
      toolchain: { ...least, name: "" },
      problem: /^I expected name to be a text; I found ""\.$/,
    },
    {
      why: "an ending without a dot",
      toolchain: { ...least, extensions: ["x"] },
      problem: /extensions to be a list of endings/,
    },
    {
      why: "an ending with a folder",
      toolchain: { ...least, extensions: ["./x"] },
      problem: /extensions to be a list of endings/,
    },
    { why: "no endings", toolchain: { ...least, extensions: [] }, problem: /extensions/ },
    {
      why: "a command in one text",
      toolchain: { ...least, server: "x --stdio" },
      problem: /server to be a list of a program and its arguments; I found "x --stdio"/,
    },
    { why: "an empty command", toolchain: { ...least, server: [] }, problem: /server/ },
    { why: "a number in a command", toolchain: { ...least, server: ["x", 1] }, problem: /server/ },
    {
      why: "an unknown command",
      toolchain: { ...least, commands: { build: ["x"] } },
      problem: /check, format, lint, run, test; I found "build"/,
    },
    { why: "commands of another form", toolchain: { ...least, commands: [] }, problem: /commands to be an object/ },
    { why: "a command of another form", toolchain: { ...least, commands: { run: "x" } }, problem: /commands\.run/ },
    { why: "languages of another form", toolchain: { ...least, languageIds: { ".y": 1 } }, problem: /languageIds/ },
  ];
  test.each(rows)("$why", ({ text, toolchain, problem }) => {
    const read = readToolchain(text ?? JSON.stringify(toolchain));
    expect("problems" in read ? read.problems.join("\n") : "none").toMatch(problem);
  });
});

describe("files", () => {
  const typescript = preset("typescript");
  const rows = [
    { path: "a/b.ts", id: "typescript", isFile: true },
    { path: "a/b.tsx", id: "typescriptreact", isFile: true },
    { path: "a/b.d.ts", id: "typescript", isFile: true },
    { path: "a.js", id: "javascript", isFile: true },
    { path: "a.py", id: "typescript", isFile: false },
  ];
  test.each(rows)("$path", ({ path, id, isFile }) => {
    if (typescript === undefined) throw new Error("There is a preset typescript.");
    expect([languageIdOf(typescript, path), isFileOf(typescript, path)]).toEqual([id, isFile]);
  });

  test("the presets", () => {
    expect(presets.map(({ name }) => name)).toEqual([
      "typescript",
      "python",
      "c",
      "bash",
      "json",
      "yaml",
      "go",
      "rust",
      "pudu",
    ]);
    expect(preset("cobol")).toBeUndefined();
  });
});
