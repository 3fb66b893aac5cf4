import type { Command } from "commander";
import type { ShowContractOptions } from "./options.ts";
import type { Finish } from "./program.ts";

/** `colloquy contracts …`: what comes in the box. */
export function bundledContracts(colloquy: Command, finish: Finish): void {
  const contracts = colloquy
    .command("contracts")
    .description("list the contracts that come in the box, or show one")
    .helpCommand(false)
    .addHelpText("after", listExamples)
    .action(async () => {
      const { listContracts } = await import("./commands/contracts.ts");
      finish(listContracts());
    });
  contracts
    .command("show")
    .description("list the methods of a contract, or show one: params, result, errors, order")
    .argument("<name>", "a bundled contract, such as mcp@2025-06-18, or a family of them, such as mcp")
    .argument("[method]", "the wire name of a method, such as tools/call")
    .option("--json", "print one JSON object for each method")
    .addHelpText("after", examples)
    .action(async (name: string, method: string | undefined, options: ShowContractOptions) => {
      const { showContract } = await import("./commands/show-contract.ts");
      finish(showContract(name, method, options));
    });
}

const listExamples = `
Examples:
  colloquy contracts
  colloquy contracts show mcp@2025-11-25
`;

const examples = `
Examples:
  colloquy contracts show mcp@2025-11-25
  colloquy contracts show mcp@2025-11-25 tools/call
  colloquy contracts show lsp@3.17 textDocument/hover --json
`;
