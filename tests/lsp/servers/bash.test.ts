import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LanguageQuestion } from "../../../src/lsp/index.ts";
import { faultsOf } from "../server/contract.ts";
import { Real, whyNotHere } from "./real.ts";

const why = whyNotHere("bash-language-server");

// Its diagnostics are those of a program that is not part of it. This one complains about the first line of each file.
const complaint = {
  file: "-",
  line: 1,
  endLine: 1,
  column: 1,
  endColumn: 5,
  level: "warning",
  code: 2034,
  message: "It is unused.",
  fix: null,
};
const shellcheck = `#!/bin/sh\ncat > /dev/null\necho '${JSON.stringify({ comments: [complaint] })}'\n`;

describe.skipIf(why !== undefined)(`bash-language-server${why === undefined ? "" : `: skipped: ${why}`}`, () => {
  const project = new Real("bash");
  const settings = { bashIde: { shellcheckPath: join(project.root, "checker") } };
  const checked = new Real("bash", { settings });
  afterAll(() => {
    project.remove();
    checked.remove();
  });
  const use = project.at("main.sh", `^greet "$default_name"`);
  const questions = {
    workspaceSymbol: { kind: "workspaceSymbol", query: "greet" },
    references: { kind: "references", ...use },
    hover: { kind: "hover", ...use },
    definition: { kind: "definition", ...use },
    completion: { kind: "completion", ...project.at("main.sh", `gre^et "é"`) },
    rename: { kind: "rename", ...use, newName: "salute" },
    symbols: { kind: "documentSymbol", path: "lib.sh" },
    implementation: { kind: "implementation", ...use },
  } as const satisfies Record<string, LanguageQuestion>;
  let answers: ReadonlyMap<string, string>;
  beforeAll(async () => {
    answers = await project.ask(questions);
  }, 60_000);

  const rows: readonly (readonly [keyof typeof questions, RegExp])[] = [
    ["workspaceSymbol", /^function greet {2}lib\.sh:4:1$/],
    ["references", /^3 references in 2 files\nlib\.sh:4:1 .*\nmain\.sh:5:3 .*\nmain\.sh:6:3 /],
    ["hover", /Function: \*\*greet\*\*[\s\S]*Says hello to somebody\. A header such as Content-Length: 5 is no end\./],
    ["definition", /^lib\.sh:4:1\n4 \| greet\(\) {\n5 \| .*\n6 \| .*\n7 \| }$/],
    ["completion", /^greet {2}\(function\)/],
    ["rename", /^A preview; nothing is changed\. 3 edits in 2 files\n(?:(?:lib|main)\.sh:.*greet → salute\n?){3}$/],
    ["symbols", /^function greet {2}\(line 4\)\n[\s\S]*variable default_name/],
    ["implementation", /^The bash server does not offer implementation\.$/],
  ];
  test.each(rows)("%s", (name, right) => expect(answers.get(name)).toMatch(right));

  test("diagnostics", { timeout: 60_000 }, async () => {
    writeFileSync(settings.bashIde.shellcheckPath, shellcheck, { mode: 0o755 });
    const found = await checked.ask({ diagnostics: { kind: "diagnostics", path: "main.sh" } });
    expect(found.get("diagnostics")).toBe(
      "1 warning in main.sh\nmain.sh:1:1  warning, unnecessary [shellcheck SC2034]: It is unused.",
    );
    expect(faultsOf(checked.recorded)).toEqual([]);
  });

  test("our side of the conversation keeps the contract", () => {
    expect(faultsOf(project.recorded)).toEqual([]);
  });
});
