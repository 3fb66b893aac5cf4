import { type Command, Option } from "commander";

/** The options of every command that checks messages against a contract. */
export function withContractOptions(command: Command): Command {
  return command
    .option("--contract <name>", "a bundled contract, such as mcp@2025-06-18 (see colloquy contracts)")
    .addOption(new Option("--version <version>", "the JSON-RPC version").choices(["1.0", "2.0"]))
    .addOption(new Option("--from <format>", "what a model on standard input is").choices(["idl", "json"]))
    .addOption(
      new Option("--member-names <policy>", "named parameters go by Smithy member names or by jsonName").choices([
        "smithy",
        "json",
      ]),
    )
    .addOption(
      new Option("--unknown-members <policy>", "what to do with members that no shape has").choices([
        "ignore",
        "reject",
      ]),
    )
    .addOption(
      new Option("--legacy-errors <mapping>", "how errors of JSON-RPC 1.0 are read").choices([
        "opaque",
        "code-message-data",
      ]),
    );
}
