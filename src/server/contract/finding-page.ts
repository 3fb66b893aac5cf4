import { catalogue, explanations, type FindingCode } from "../../findings/index.ts";
import { explanationMarkdown } from "../../report/index.ts";

/** The codes of findings that there are pages of. */
export const findingCodes: readonly FindingCode[] = Object.keys(catalogue) as FindingCode[];

/** What a code means, for a person or a model, as Markdown. */
export function findingPage(code: FindingCode): string {
  return explanationMarkdown(code, catalogue[code].severity, explanations[code]);
}

/** The code of a name, whatever its capitals; `undefined` when there is none. */
export function findingCode(name: string): FindingCode | undefined {
  return findingCodes.find((code) => code.toLowerCase() === name.toLowerCase());
}
