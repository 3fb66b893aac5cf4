import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LanguageQuestion } from "../../../src/lsp/index.ts";
import { faultsOf } from "../server/contract.ts";
import { Real, whyNotHere } from "./real.ts";

const why = whyNotHere("pyright-langserver");

describe.skipIf(why !== undefined)(`pyright${why === undefined ? "" : `: skipped: ${why}`}`, () => {
  const project = new Real("python");
  afterAll(() => project.remove());
  const use = project.at("main.py", "^total_area(shapes, 2)");
  const questions = {
    // First what spans files: a server that still looks for them gives a part of the answer.
    rename: { kind: "rename", ...use, newName: "sum_areas" },
    workspaceSymbol: { kind: "workspaceSymbol", query: "total_area" },
    references: { kind: "references", ...use },
    hover: { kind: "hover", ...use },
    definition: { kind: "definition", ...use },
    completion: { kind: "completion", ...project.at("main.py", "total_^area(shapes, 2)") },
    signatureHelp: { kind: "signatureHelp", ...project.at("main.py", "total_area(shapes, ^2") },
    symbols: { kind: "documentSymbol", path: "shapes.py" },
    diagnostics: { kind: "diagnostics", path: "main.py", source: `x: int = "a"\n` },
    noDiagnostics: { kind: "diagnostics", path: "main.py" },
    incomingCalls: { kind: "incomingCalls", ...use },
    formatting: { kind: "formatting", path: "main.py" },
  } as const satisfies Record<string, LanguageQuestion>;
  let answers: ReadonlyMap<string, string>;
  beforeAll(async () => {
    answers = await project.ask(questions);
  }, 60_000);

  const rows: readonly (readonly [keyof typeof questions, RegExp])[] = [
    [
      "rename",
      /^A preview; nothing is changed\. 4 edits in 2 files\n(?:(?:main|shapes)\.py:.*total_area → sum_areas\n?){4}$/,
    ],
    ["workspaceSymbol", /^function total_area {2}shapes\.py:15:5$/],
    ["references", /^4 references in 2 files\nmain\.py:1:31 .*\nmain\.py:7:27 .*\nmain\.py:11:9 .*\nshapes\.py:15:5 /],
    [
      "hover",
      /\(function\) def total_area\([\s\S]*Adds up the areas\. A header such as Content-Length: 5 is no end\.$/,
    ],
    ["definition", /^shapes\.py:15:5\n15 \| def total_area\(.*\n16 \| .*\n17 \| {5}return sum/],
    ["completion", /^total_area {2}\(function\)/],
    ["signatureHelp", /^\(shapes: list\[Rectangle\], factor: float\) -> float\nthe parameter here: factor: float\n/],
    [
      "symbols",
      /^class Rectangle {2}\(line 4\)\n {2}method __init__ {2}\(line 7\)[\s\S]*\nfunction total_area {2}\(line 15\)/,
    ],
    ["diagnostics", /^1 error in main\.py\nmain\.py:1:10 {2}error \[Pyright reportAssignmentType\]: Type /],
    ["noDiagnostics", /^The server has nothing to complain about in main\.py\.$/],
    ["incomingCalls", /^function total_area .*\nis called by\n {2}function report .* {2}main\.py:6:5 {2}at 7:27/],
    ["formatting", /^The python server does not offer formatting\.$/],
  ];
  test.each(rows)("%s", (name, right) => expect(answers.get(name)).toMatch(right));

  test("our side of the conversation keeps the contract", () => {
    expect(faultsOf(project.recorded)).toEqual([]);
  });
});
