import type { Command } from "commander";
import type { InitOptions } from "./options.ts";
import type { Finish } from "./program.ts";
import { logPresetOption, repeatable } from "./shared-options.ts";

/** `colloquy init`: from a log to a contract. */
export function initializing(colloquy: Command, finish: Finish): void {
  colloquy
    .command("init")
    .description("write a starter contract that a recorded conversation keeps")
    .argument("<transcript>", "a log, or a JSON or Markdown transcript; - for standard input")
    .option("--name <name>", "what the protocol is called (default: as the file)")
    .option("--namespace <namespace>", "the Smithy namespace (default: example. and the protocol's name)")
    .option("--output <file>", "where the contract goes (default: standard output)")
    .option("--force", "write over a file that is there")
    .addOption(logPresetOption())
    .addOption(
      repeatable(
        "--direction <value=peer>",
        "what the peer is called that sent the messages of a direction, such as in=editor; in is the client's",
        "in=client out=server",
      ),
    )
    .addHelpText("after", examples)
    .action(async (transcript: string, options: InitOptions) => {
      const { initContract } = await import("./commands/init.ts");
      finish(await initContract(transcript, options));
    });
}

const examples = `
Examples:
  colloquy init session.jsonl --name Notes --output notes.smithy
  colloquy init --direction in=editor --direction out=agent session.jsonl > agent.smithy

The contract has every method that was seen, with its direction, its params, its result and its errors, and the order in which
they came. A member that was in every message is required; texts stay texts, whatever few values they had. Loosen it by hand.
`;
