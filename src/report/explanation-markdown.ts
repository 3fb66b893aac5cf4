import type { Explanation } from "../findings/explanation.ts";
import type { Severity } from "../findings/finding.ts";
import { exampleText } from "./explanation-lines.ts";

/**
 * What a code means, as a section of Markdown.
 *
 * @param level Of the heading, from 1.
 */
export function explanationMarkdown(
  code: string,
  severity: Severity,
  { cause, matters, rule, repair, contract, fails, passes }: Explanation,
  level = 1,
): string {
  return `${"#".repeat(level)} ${code}

*${severity}.* ${cause} ${matters}

- *Rule:* ${rule}
- *What to do:* ${repair}
${contract === undefined ? "" : `\n${fenced("smithy", contract)}\n`}
This gives the finding:

${fenced("text", exampleText(fails))}

This does not:

${fenced("text", exampleText(passes))}
`;
}

function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}
