import { bundledContracts } from "../../contracts/index.ts";
import { type Tool, tool } from "../../mcp/index.ts";

export const listContracts: Tool = tool({
  name: "list_contracts",
  title: "List contracts",
  description:
    "Lists the JSON-RPC contracts that messages and transcripts can be checked against: the revisions of MCP and LSP.",
  input: {},
  output: {
    contracts: {
      type: "array",
      items: { type: "object", fields: { name: { type: "string" }, title: { type: "string" } } },
    },
  },
  annotations: { readOnlyHint: true, openWorldHint: false },
  handler() {
    const contracts = bundledContracts().map(({ name, title }) => ({ name, title }));
    const text = contracts.map(({ name, title }) => `${name}: ${title}`).join("\n");
    return { content: [{ type: "text", text }], structuredContent: { contracts } };
  },
});
