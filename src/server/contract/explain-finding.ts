import { specificationSection } from "../../contracts/index.ts";
import { type Tool, ToolError, tool } from "../../mcp/index.ts";
import { nearestName } from "../../value/nearest-name.ts";
import { findingCode, findingCodes, findingPage } from "./finding-page.ts";

export const explainFinding: Tool = tool({
  name: "explain_finding",
  title: "Explain a finding",
  description: "Says what a code of a finding means, why it matters, what to do, and shows an example.",
  input: {
    code: { type: "string", description: "Such as UnsolicitedResponse." },
    contract: {
      type: "string",
      description: "A contract or family: also where its specification has the rule.",
      optional: true,
    },
    method: { type: "string", description: "The method that the message was of.", optional: true },
  },
  annotations: { readOnlyHint: true, openWorldHint: false },
  handler({ code, contract, method }) {
    const known = findingCode(code);
    if (known !== undefined) return findingPage(known) + sectionText(known, contract, method);
    const near = nearestName(code, findingCodes);
    throw new ToolError(
      `There is no finding with the code ${code}.${near === undefined ? "" : ` Did you mean ${near}?`}`,
    );
  },
});

function sectionText(code: string, contract: string | undefined, method: string | undefined): string {
  const section = contract === undefined ? undefined : specificationSection(contract, code, method);
  if (section === undefined) return "";
  const { specification, rule = "no rule of the protocol", method: page } = section;
  return `\n- *${specification}:* ${rule}${page === undefined ? "" : `; ${page}`}\n`;
}
