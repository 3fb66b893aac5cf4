// Writes docs/findings.md from the catalogue: every code, its severity, what it means, what to do, an example.
import { writeFileSync } from "node:fs";
import { catalogue } from "colloquy/findings";

export function findingsPage() {
  const codes = Object.keys(catalogue).sort();
  const sections = codes.map((code) => {
    const { severity, explain, example } = catalogue[code];
    return `## ${code}\n\n*${severity}.* ${explain}\n\n\`\`\`text\n${example}\n\`\`\`\n`;
  });
  return `# Findings

Every code that Colloquy reports, in the order of the alphabet. \`colloquy explain CODE\` prints the same. Codes never change their meaning; sentences may.
This page is written by \`npm run write:findings\` from \`src/findings/catalogue.ts\`.

${sections.join("\n")}`;
}

if (process.argv[1]?.endsWith("write-findings.mjs")) {
  writeFileSync(new URL("../docs/findings.md", import.meta.url), findingsPage());
}
