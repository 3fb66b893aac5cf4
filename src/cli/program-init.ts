import { type Command, Option } from "commander";
import { LOG_PRESETS } from "./log-presets.ts";
import type { InitOptions } from "./options.ts";
import type { Finish } from "./program.ts";

/** `colloquy init`: from a log to a contract. */
export function initializing(colloquy: Command, finish: Finish): void {
  colloquy
    .command("init")
    .description("write a starter contract from a recorded conversation, which then keeps it")
    .argument("<transcript>", "a log, or a JSON or Markdown transcript; - for standard input")
    .option("--name <name>", "what the protocol is called (default: by the name of the log)")
    .option("--namespace <namespace>", "the Smithy namespace (default: example. and the name)")
    .option("--output <file>", "write the contract into this file; without it, to standard output")
    .option("--force", "write over a file that is there")
    .addOption(
      new Option("--log-preset <preset>", "what kind of log it is (default: as it shows itself)").choices(LOG_PRESETS),
    )
    .option(
      "--direction <value=peer>",
      "what the peers are called: in=editor out=agent (repeatable; default: client, server)",
      collect,
      [],
    )
    .addHelpText("after", examples)
    .action(async (transcript: string, options: InitOptions) => {
      const { initContract } = await import("./commands/init.ts");
      finish(await initContract(transcript, options));
    });
}

function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

const examples = `
Examples:
  colloquy init session.jsonl --name Notes --output notes.smithy
  colloquy init --direction in=editor --direction out=agent session.jsonl > agent.smithy

The contract has every method that was seen, with its direction, its params, its result and its errors, and the order in which
they came. A member that was in every message is required; texts stay texts, whatever few values they had. Loosen it by hand.
`;
