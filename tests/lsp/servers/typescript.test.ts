import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LanguageQuestion } from "../../../src/lsp/index.ts";
import { faultsOf } from "../server/contract.ts";
import { Real, whyNotHere } from "./real.ts";

const why = whyNotHere("tsc");

describe.skipIf(why !== undefined)(`TypeScript's own server${why === undefined ? "" : `: skipped: ${why}`}`, () => {
  const project = new Real("typescript");
  afterAll(() => project.remove());
  const use = project.at("src/main.ts", "^totalArea(shapes, 2)");
  const declared = project.at("src/shapes.ts", "^totalArea(shapes: ");
  const broken = `const x: number = "a";\nexport const y = x;\n`;
  const questions = {
    hover: { kind: "hover", ...use },
    definition: { kind: "definition", ...use },
    typeDefinition: { kind: "typeDefinition", ...project.at("src/main.ts", "^shapes: Shape") },
    implementation: { kind: "implementation", ...project.at("src/shapes.ts", "interface ^Shape") },
    references: { kind: "references", ...use },
    completion: { kind: "completion", ...project.at("src/main.ts", "total^Area(shapes, 2)") },
    signatureHelp: { kind: "signatureHelp", ...project.at("src/main.ts", "totalArea(shapes, ^2") },
    rename: { kind: "rename", ...declared, newName: "sumAreas" },
    symbols: { kind: "documentSymbol", path: "src/shapes.ts" },
    workspaceSymbol: { kind: "workspaceSymbol", query: "totalArea" },
    diagnostics: { kind: "diagnostics", path: "src/main.ts", source: broken },
    noDiagnostics: { kind: "diagnostics", path: "src/main.ts" },
    incomingCalls: { kind: "incomingCalls", ...declared },
    outgoingCalls: { kind: "outgoingCalls", ...project.at("src/main.ts", "^report") },
    formatting: { kind: "formatting", path: "src/new.ts", source: "const  a=1 ;" },
    loose: { kind: "hover", source: "const one = 1;\none;", line: 2, character: 1 },
    nothing: { kind: "hover", path: "src/main.ts", line: 2, character: 1 },
    badRename: { kind: "rename", ...project.at("src/main.ts", "^return"), newName: "x" },
  } as const satisfies Record<string, LanguageQuestion>;
  let answers: ReadonlyMap<string, string>;
  beforeAll(async () => {
    answers = await project.ask(questions);
  }, 60_000);

  const rows: readonly (readonly [keyof typeof questions, RegExp])[] = [
    [
      "hover",
      /function totalArea\(shapes: readonly Shape\[\], factor: number\): number[\s\S]*Adds up the areas of all shapes\./,
    ],
    ["definition", /^src\/shapes\.ts:24:17\n24 \| export function totalArea\(.*\n25 \| .*\n26 \| }$/],
    ["typeDefinition", /^src\/shapes\.ts:2:18\n2 \| export interface Shape {/],
    ["implementation", /^src\/shapes\.ts:8:14\n *8 \| export class Rectangle/],
    [
      "references",
      /^4 references in 2 files\nsrc\/main\.ts:1:33 .*\nsrc\/main\.ts:7:27 .*\nsrc\/main\.ts:11:30 .*\nsrc\/shapes\.ts:24:17 /,
    ],
    ["completion", /^totalArea {2}\(.*\)/],
    ["signatureHelp", /^totalArea\(.*\nthe parameter here: factor: number/],
    ["rename", /^A preview; nothing is changed\. 4 edits in 2 files\n(?:src\/.*totalArea → sumAreas\n?){4}$/],
    [
      "symbols",
      /^interface Shape {2}\(line 2\)\n {2}property name {2}\(line 3\)[\s\S]*\nfunction totalArea {2}\(line 24\)/,
    ],
    ["workspaceSymbol", /^function totalArea.* {2}src\/shapes\.ts:24:17$/m],
    [
      "diagnostics",
      /^1 error in src\/main\.ts\nsrc\/main\.ts:1:7 {2}error \[ts 2322\]: Type 'string' is not assignable to type 'number'\.$/,
    ],
    ["noDiagnostics", /^The server has nothing to complain about in src\/main\.ts\.$/],
    ["incomingCalls", /^function totalArea .*\nis called by\n {2}function report {2}src\/main\.ts:6:17 {2}at 7:27/],
    ["outgoingCalls", /^function report .*\ncalls\n {2}function totalArea {2}src\/shapes\.ts:24:17 {2}at 7:27$/],
    ["formatting", /^A preview; nothing is changed\. \d edits? give:\nconst a = 1;$/],
    ["loose", /const one: 1/],
    ["nothing", /^Nothing is known about this place\.$/],
    ["badRename", /^The (?:typescript )?server (?:answered with an error: |would change nothing)/],
  ];
  test.each(rows)("%s", (name, right) => expect(answers.get(name)).toMatch(right));

  test("our side of the conversations keeps the contract", () => {
    expect(faultsOf(project.recorded)).toEqual([]);
  });

  test("one that is kept answers as a new one does, also when a file has changed", { timeout: 60_000 }, async () => {
    const warm = project.server({ keepServers: { idle: 60_000 } });
    const asked = ["definition", "references", "workspaceSymbol", "diagnostics", "noDiagnostics"] as const;
    for (const name of asked) {
      const { text } = await warm.ask(questions[name]);
      expect(text).toBe(answers.get(name));
    }
    appendFileSync(join(project.root, "src/shapes.ts"), "export const other = totalArea([], 1);\n");
    const later = await warm.ask(questions.references);
    expect(later.text).toMatch(/^5 references in 2 files\n[\s\S]*src\/shapes\.ts:27:22/);
    await warm.close();
    expect(faultsOf(project.recorded)).toEqual([]);
  });
});
