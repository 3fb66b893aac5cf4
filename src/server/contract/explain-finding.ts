import { type Tool, ToolError, tool } from "../../mcp/index.ts";
import { nearestName } from "../../value/nearest-name.ts";
import { findingCode, findingCodes, findingPage } from "./finding-page.ts";

export const explainFinding: Tool = tool({
  name: "explain_finding",
  title: "Explain a finding",
  description: "Says what a code of a finding means, why it matters, what to do, and shows an example.",
  input: { code: { type: "string", description: "Such as UnsolicitedResponse." } },
  annotations: { readOnlyHint: true, openWorldHint: false },
  handler({ code }) {
    const known = findingCode(code);
    if (known !== undefined) return findingPage(known);
    const near = nearestName(code, findingCodes);
    throw new ToolError(
      `There is no finding with the code ${code}.${near === undefined ? "" : ` Did you mean ${near}?`}`,
    );
  },
});
