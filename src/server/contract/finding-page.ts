import { catalogue, explanations, type FindingCode } from "../../findings/index.ts";
import { explanationMarkdown } from "../../report/index.ts";

/** The codes of findings that there are pages of. */
export const findingCodes: readonly string[] = Object.keys(catalogue);

/** What a code means, for a person or a model, as Markdown. */
export function findingPage(code: string): string {
  if (!isCode(code)) throw new RangeError(`There is no finding with the code ${code}.`);
  return explanationMarkdown(code, catalogue[code].severity, explanations[code]);
}

function isCode(code: string): code is FindingCode {
  return Object.hasOwn(catalogue, code);
}
