import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LanguageQuestion } from "../../../src/lsp/index.ts";
import { faultsOf } from "../server/contract.ts";
import { Real, whyNotHere } from "./real.ts";

const why = whyNotHere("yaml-language-server");

describe.skipIf(why !== undefined)(`yaml-language-server${why === undefined ? "" : `: skipped: ${why}`}`, () => {
  const project = new Real("yaml");
  afterAll(() => project.remove());
  const path = "service.yaml";
  const modeline = "# yaml-language-server: $schema=./schema.json\n";
  const alias = project.at(path, "*^first");
  const questions = {
    hover: { kind: "hover", ...project.at(path, "n^ame: weather") },
    definition: { kind: "definition", ...alias },
    completion: { kind: "completion", path, source: `${modeline}po`, line: 2, character: 3 },
    rename: { kind: "rename", ...alias, newName: "second" },
    symbols: { kind: "documentSymbol", path },
    diagnostics: { kind: "diagnostics", path, source: `${modeline}port: x\n` },
    noDiagnostics: { kind: "diagnostics", path },
    formatting: { kind: "formatting", path: "new.yaml", source: "a:   1\n" },
    references: { kind: "references", ...alias },
    workspaceSymbol: { kind: "workspaceSymbol", query: "name" },
  } as const satisfies Record<string, LanguageQuestion>;
  let answers: ReadonlyMap<string, string>;
  beforeAll(async () => {
    answers = await project.ask(questions);
  }, 60_000);

  const rows: readonly (readonly [keyof typeof questions, RegExp])[] = [
    ["hover", /What the service is called\. Content-Length: 5 is no end\./],
    ["definition", /^service\.yaml:6:5\n/],
    ["completion", /^port {2}\(property\) {2}Where the service listens\.$/],
    [
      "rename",
      /^A preview; nothing is changed\. 2 edits in 1 file\nservice\.yaml:5:6 {2}first → second\nservice\.yaml:7:6 {2}first → second$/,
    ],
    ["symbols", /^string name {2}weather {2}\(line 2\)\nnumber port {2}8080 {2}\(line 3\)\narray parts {2}\(line 4\)/],
    [
      "diagnostics",
      /^2 errors in service\.yaml\nservice\.yaml:2:1 .*Missing property "name"\.\nservice\.yaml:2:7 .*Incorrect type\. Expected "integer"\.$/,
    ],
    ["noDiagnostics", /^The server has nothing to complain about in service\.yaml\.$/],
    ["formatting", /^A preview; nothing is changed\. 1 edit give:\na: 1\n$/],
    ["references", /^The yaml server does not offer references\.$/],
    ["workspaceSymbol", /^The yaml server does not offer workspace symbols\.$/],
  ];
  test.each(rows)("%s", (name, right) => expect(answers.get(name)).toMatch(right));

  test("our side of the conversation keeps the contract", () => {
    expect(faultsOf(project.recorded)).toEqual([]);
  });
});
