import { catalogue } from "../../findings/index.ts";

/** The codes of findings that there are pages of. */
export const findingCodes: readonly string[] = Object.keys(catalogue);

/** What a code means, for a person or a model, as Markdown. */
export function findingPage(code: string): string {
  const entry = Object.entries(catalogue).find(([name]) => name === code)?.[1];
  if (entry === undefined) throw new RangeError(`There is no finding with the code ${code}.`);
  const { severity, explain, example } = entry;
  return `# ${code}\n\nSeverity: ${severity}\n\n${explain}\n\nExample:\n\n${example
    .split("\n")
    .map((line) => `    ${line}`)
    .join("\n")}\n`;
}
