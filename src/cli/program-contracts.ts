import type { Command } from "commander";
import type { ShowContractOptions } from "./options.ts";
import type { Finish } from "./program.ts";

/** `colloquy contracts …`: what comes in the box. */
export function bundledContracts(colloquy: Command, finish: Finish): void {
  const contracts = colloquy
    .command("contracts")
    .description("list the contracts that come in the box, or show one")
    .action(async () => {
      const { listContracts } = await import("./commands/contracts.ts");
      finish(listContracts());
    });
  contracts
    .command("show")
    .description("list the methods of a contract, or show one: params, result, errors, order")
    .argument("<name>", "a bundled contract, such as mcp@2025-11-25")
    .argument("[method]", "the wire name of a method, such as tools/call")
    .option("--json", "print a JSON object a method")
    .addHelpText("after", examples)
    .action(async (name: string, method: string | undefined, options: ShowContractOptions) => {
      const { showContract } = await import("./commands/show-contract.ts");
      finish(showContract(name, method, options));
    });
}

const examples = `
Examples:
  colloquy contracts show mcp@2025-11-25
  colloquy contracts show mcp@2025-11-25 tools/call
  colloquy contracts show lsp@3.17 textDocument/hover --json
`;
