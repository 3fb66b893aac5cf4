import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LanguageQuestion } from "../../../src/lsp/index.ts";
import { faultsOf } from "../server/contract.ts";
import { Real, whyNotHere } from "./real.ts";

const why = whyNotHere("clangd");

describe.skipIf(why !== undefined)(`clangd${why === undefined ? "" : `: skipped: ${why}`}`, () => {
  const project = new Real("c");
  const commands = ["main.c", "shapes.c"].map((file) => ({ directory: project.root, file, command: `cc -c ${file}` }));
  writeFileSync(join(project.root, "compile_commands.json"), JSON.stringify(commands));
  afterAll(() => project.remove());
  const use = project.at("main.c", "^area(&one, 2)");
  const questions = {
    references: { kind: "references", ...use },
    rename: { kind: "rename", ...use, newName: "extent" },
    workspaceSymbol: { kind: "workspaceSymbol", query: "area" },
    hover: { kind: "hover", ...use },
    definition: { kind: "definition", ...use },
    completion: { kind: "completion", ...project.at("main.c", "are^a(&one, 2)") },
    signatureHelp: { kind: "signatureHelp", ...project.at("main.c", "area(&one, ^2") },
    symbols: { kind: "documentSymbol", path: "main.c" },
    diagnostics: { kind: "diagnostics", path: "main.c", source: "int main(void) { return x; }\n" },
    codeAction: { kind: "codeAction", path: "main.c", source: "int main(void) { return 0 }\n", line: 1, character: 27 },
    formatting: { kind: "formatting", path: "shapes.c", source: "int  a( void ){return 1 ;}\n" },
    incomingCalls: { kind: "incomingCalls", ...project.at("shapes.c", "^area") },
  } as const satisfies Record<string, LanguageQuestion>;
  let answers: ReadonlyMap<string, string>;
  beforeAll(async () => {
    answers = await project.ask(questions);
  }, 60_000);

  const rows: readonly (readonly [keyof typeof questions, RegExp])[] = [
    ["references", /^4 references in 3 files\nmain\.c:5:28 .*\nmain\.c:11:10 .*\nshapes\.c:3:8 .*\nshapes\.h:11:8 /],
    ["rename", /^A preview; nothing is changed\. 4 edits in 3 files\n(?:.*area → extent\n?){4}$/],
    ["workspaceSymbol", /^function area {2}shapes\.c:3:8$/],
    [
      "hover",
      /function `area`[\s\S]*The area of a rectangle\. A header such as Content-Length: 5 is no end\.[\s\S]*double area\(/,
    ],
    ["definition", /^shapes\.c:3:8\n3 \| double area\(.*\n4 \| .*\n5 \| }$/],
    ["completion", /^area\(const struct rectangle \*shape, double factor\) {2}\(function\) {2}double$/],
    ["signatureHelp", /^area\(.*\) -> double\nthe parameter here: double factor/],
    ["symbols", /^function report.*\(line 3\)\nfunction main.*\(line 9\)$/],
    [
      "diagnostics",
      /^1 error in main\.c\nmain\.c:1:25 {2}error \[clang undeclared_var_use.*\]: Use of undeclared identifier 'x'$/,
    ],
    [
      "codeAction",
      /^What the server offers; nothing is changed\.\n- insert ';' .*: 1 edit in 1 file\n {4}main\.c:1:26 {2}\+ ;/,
    ],
    ["formatting", /^A preview; nothing is changed\. \d edits give:\nint a\(void\) { return 1; }\n$/],
    ["incomingCalls", /^function area .*\nis called by\n/],
  ];
  test.each(rows)("%s", (name, right) => expect(answers.get(name)).toMatch(right));

  test("our side of the conversation keeps the contract", () => {
    expect(faultsOf(project.recorded)).toEqual([]);
  });
});
