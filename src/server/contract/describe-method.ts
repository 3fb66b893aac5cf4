import { type Tool, ToolError, tool } from "../../mcp/index.ts";
import { methodLines, methodListLines } from "../../report/index.ts";
import { describeMethod, listMethods } from "../../transcript/index.ts";
import { nearestName } from "../../value/nearest-name.ts";
import { contractField } from "./fields.ts";
import { pickContract } from "./picked-contract.ts";

export const describeMethodTool: Tool = tool({
  name: "describe_method",
  title: "Describe a method",
  description:
    "Says what a contract demands of one method: who sends it, when it may come, its params, its result and its errors as TypeScript. Without a method: the list of all methods.",
  input: {
    contract: contractField,
    method: { type: "string", description: "The name on the wire, such as tools/call.", optional: true },
  },
  annotations: { readOnlyHint: true, openWorldHint: false },
  handler({ contract: name, method }) {
    const { contract, model, protocol } = pickContract(name);
    const methods = listMethods(model, protocol);
    if (method === undefined) return [contract.title, "", ...methodListLines(methods)].join("\n");
    const found = describeMethod(model, protocol, method, contract.memberNames);
    if (found.length > 0) return found.map((each) => methodLines(each).join("\n")).join("\n\n");
    const near = nearestName(
      method,
      methods.map((each) => each.method),
    );
    throw new ToolError(
      `${contract.name} has no method ${method}.${near === undefined ? "" : ` Did you mean ${near}?`}`,
    );
  },
});
