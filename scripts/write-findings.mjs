// Writes docs/findings.md from the catalogue: every code by what it is about, with its severity, cause, rule, repair and examples.
import { writeFileSync } from "node:fs";
import { catalogue, codesByGroup, EXAMPLE_CONTRACT, explanations } from "colloquy/findings";
import { explanationMarkdown } from "colloquy/report";
import { readArguments } from "./arguments.mjs";

export function findingsPage() {
  const section = (code) => explanationMarkdown(code, catalogue[code].severity, explanations[code], 3);
  const groups = [...codesByGroup()].map(([group, codes]) => `## ${group}\n\n${codes.map(section).join("\n")}`);
  return `# Findings

Every code that Colloquy reports, by what it is about. \`colloquy explain CODE\` prints the same. Codes never change their meaning; sentences may.
This page is written by \`npm run write:findings\` from \`src/findings\`; tests run every example that is not in words.

Where no other contract is shown, the examples are about this one:

\`\`\`smithy
${EXAMPLE_CONTRACT}
\`\`\`

${groups.join("\n")}`;
}

if (process.argv[1]?.endsWith("write-findings.mjs")) {
  readArguments();
  writeFileSync(new URL("../docs/findings.md", import.meta.url), findingsPage());
}
