import { type Command, Option } from "commander";
import { withContractOptions } from "./contract-options.ts";
import type { WatchOptions } from "./options.ts";
import type { Finish } from "./program.ts";

/** `colloquy watch`: between a client and its server. */
export function watching(colloquy: Command, finish: Finish): void {
  withContractOptions(colloquy.command("watch"))
    .showHelpAfterError("(the server's command and its own options stand behind --)")
    .description("run a server as its client would, pass on what both say, and tell what is wrong with it")
    .argument("<command...>", "the server and its arguments, behind --")
    .option("--model <file>", "a Smithy file of the contract (repeatable; none with --contract)", collect, [])
    .option("--protocol <id>", "the protocol of the contract, such as example.peers#EchoChat")
    .option("--client <peer>", "the peer that speaks on standard input (default: the first of the protocol)")
    .addOption(
      new Option("--framing <framing>", "a message a line, behind Content-Length headers, or as the first bytes show")
        .choices(["auto", "lines", "headers"])
        .default("auto"),
    )
    .option("--record <file>", "write every message to this log as it comes (JSONL, dir-message)")
    .option("--summary", "at the end, calls by method with their times")
    .addOption(new Option("--report <form>", "at the end, draw the conversation").choices(["html", "mermaid"]))
    .option("--output <file>", "with --report: where it goes")
    .addOption(
      new Option("--diagnostics <form>", "how findings are written, on standard error")
        .choices(["text", "json"])
        .default("text"),
    )
    .addHelpText("after", examples)
    .action(async (command: string[], options: WatchOptions) => {
      const { watch } = await import("./commands/watch.ts");
      finish(await watch(command, options));
    });
}

function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

const examples = `
Examples:
  colloquy watch --contract mcp@2025-11-25 -- node server.js
  colloquy watch --contract lsp@3.17 --record session.jsonl -- pylsp

Put it in the place of the server's command in the client's configuration. Not a byte is changed; findings go to standard
error as they happen, a summary when the server ends. The exit code is the server's (127: no such command; 126: it cannot be run).
`;
