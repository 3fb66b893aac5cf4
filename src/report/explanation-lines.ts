import type { Example, Explanation } from "../findings/explanation.ts";
import type { Severity } from "../findings/finding.ts";

/** What a code means, for a person: the cause, why it matters, where the rule stands, what to do, and two examples. */
export function explanationLines(code: string, severity: Severity, explanation: Explanation): readonly string[] {
  const { cause, matters, rule, repair, contract, fails, passes } = explanation;
  return [
    `${code}: ${severity}`,
    "",
    cause,
    "",
    `Why it matters: ${matters}`,
    `Where it is written: ${rule}`,
    `What to do: ${repair}`,
    ...(contract === undefined ? [] : ["", "With this in the contract:", ...indented(contract)]),
    "",
    "This gives the finding:",
    ...indented(exampleText(fails)),
    "",
    "This does not:",
    ...indented(exampleText(passes)),
  ];
}

/** An example as text; a reply stands below the request that it answers. */
export function exampleText(example: Example): string {
  if (!("to" in example) || example.to === undefined) return example.text;
  return `request: ${example.to}\nreply:   ${example.text}`;
}

/** The first clause of a cause, for a list of codes. */
export function summaryOf({ cause }: Explanation): string {
  return cause.split(/[.:;](?:\s|$)/)[0] ?? cause;
}

function indented(text: string): readonly string[] {
  return text.split("\n").map((line) => (line === "" ? "" : `  ${line}`));
}
