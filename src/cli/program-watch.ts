import { type Command, Option } from "commander";
import type { WatchOptions } from "./options.ts";
import type { Finish } from "./program.ts";
import {
  diagnosticsOption,
  legacyErrorsOption,
  protocolOption,
  repeatable,
  reportOption,
  summaryOption,
  withContractOptions,
} from "./shared-options.ts";

/** `colloquy watch`: between a client and its server. */
export function watching(colloquy: Command, finish: Finish): void {
  withContractOptions(colloquy.command("watch"), "that of the bundled contract, else 2.0")
    .addOption(legacyErrorsOption())
    .showHelpAfterError("(the server's command and its own options stand behind --)")
    .description("run a server as its client would, pass on what both say, and tell what is wrong with it")
    .argument("<command...>", "the server and its arguments, behind --")
    .addOption(repeatable("--model <file>", "one of the contract's Smithy files", "none, with --contract"))
    .addOption(protocolOption())
    .option("--client <peer>", "the peer that speaks on standard input (default: the first of the protocol)")
    .addOption(
      new Option(
        "--framing <framing>",
        "how messages are framed: one on each line, behind Content-Length headers, or as the first message shows",
      )
        .choices(["auto", "lines", "headers"])
        .default("auto"),
    )
    .option("--record <file>", "write every message to this log as it comes (JSONL, of the dir-message form)")
    .addOption(summaryOption())
    .addOption(reportOption())
    .option("--output <file>", "with --report: where it goes (standard output is the server's)")
    .addOption(diagnosticsOption("findings", ["text", "json"]))
    .addHelpText("after", examples)
    .action(async (command: string[], options: WatchOptions) => {
      const { watch } = await import("./commands/watch.ts");
      finish(await watch(command, options));
    });
}

const examples = `
Examples:
  colloquy watch --contract mcp@2025-11-25 -- node server.js
  colloquy watch --contract lsp@3.17 --record session.jsonl -- pylsp

Put it in the place of the server's command in the client's configuration. Not a byte is changed; findings go to standard
error as they happen, a summary and the report when the server ends. The exit code is the server's (127: no such command; 126: it cannot be run).
`;
