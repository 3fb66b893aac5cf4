import type { Command } from "commander";
import type { GenerationOptions, OpenRpcOptions } from "./options.ts";
import type { Finish } from "./program.ts";
import { fromOption, withContractOptions } from "./shared-options.ts";

/** `generate types` and `export openrpc`: what is made from a contract. */
export function generating(colloquy: Command, finish: Finish): void {
  generate(colloquy, finish);
  exporting(colloquy, finish);
}

function generate(colloquy: Command, finish: Finish): void {
  const command = colloquy.command("generate").description("write code from a contract").helpCommand(false);
  withGenerationOptions(command.command("types"))
    .description("write TypeScript types of every method's params, result and errors")
    .addHelpText("after", typesExamples)
    .action(async (models: string[], options: GenerationOptions) => {
      const { generateTypes } = await import("./commands/generate-types.ts");
      finish(generateTypes(models, options));
    });
}

const typesExamples = `
Examples:
  colloquy generate types --contract mcp@2025-11-25 > mcp.d.ts
  colloquy generate types --service example#Calculator calculator.smithy > calculator.d.ts
`;

function exporting(colloquy: Command, finish: Finish): void {
  const command = colloquy
    .command("export")
    .description("write a contract in the form of other tools")
    .helpCommand(false);
  withGenerationOptions(command.command("openrpc"))
    .description("write an OpenRPC document of what one peer accepts")
    .option("--to <peer>", "of a protocol: the peer that receives the messages (default: server)")
    .addHelpText("after", openRpcExamples)
    .action(async (models: string[], options: OpenRpcOptions) => {
      const { exportOpenRpc } = await import("./commands/export-openrpc.ts");
      finish(exportOpenRpc(models, options));
    });
}

const openRpcExamples = `
Examples:
  colloquy export openrpc --contract mcp@2025-11-25 > mcp.openrpc.json
  colloquy export openrpc --contract mcp@2025-11-25 --to client
  colloquy export openrpc --service example#Calculator calculator.smithy
`;

function withGenerationOptions(command: Command): Command {
  return withContractOptions(command, "that of the contract")
    .addOption(fromOption())
    .argument("[models...]", "the contract's Smithy files (none are needed with --contract); - for standard input")
    .option("--service <id>", "write what this service accepts, such as example#Calculator")
    .option(
      "--protocol <id>",
      "write what the peers of this protocol accept, such as garden#Watering (default: that of the bundled contract)",
    );
}
