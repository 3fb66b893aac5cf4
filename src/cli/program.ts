import { Command } from "commander";
import type { ExplainOptions } from "./options.ts";
import { packageVersion } from "./package-version.ts";
import { bundledContracts } from "./program-contracts.ts";
import { generating } from "./program-generate.ts";
import { helping } from "./program-help.ts";
import { initializing } from "./program-init.ts";
import { serving } from "./program-mcp.ts";
import { format, validateModels, writeModels } from "./program-models.ts";
import { validateMore } from "./program-validate.ts";
import { watching } from "./program-watch.ts";
import { printText, warnText } from "./terminal.ts";

/** Told the exit code of the command that ran. */
export type Finish = (code: number) => void;

/**
 * The command line as a person sees it: names, options, help. What a command does lies in `commands/`, and is loaded
 * only when it runs, so that `--help` and short commands start fast.
 */
export function program(finish: Finish): Command {
  const colloquy = new Command("colloquy")
    .description(
      "Checks what programs say to each other in JSON-RPC against a contract, and says what is wrong, where and why.",
    )
    .version(packageVersion(), "-V, --version", "print the version")
    .helpOption("-h, --help", "print help")
    .enablePositionalOptions()
    .configureOutput({ writeOut: printText, writeErr: warnText })
    .showSuggestionAfterError()
    .addHelpText("after", examples);
  const validate = validateModels(colloquy, finish);
  validateMore(validate, finish);
  writeModels(colloquy, finish);
  format(colloquy, finish);
  generating(colloquy, finish);
  explain(colloquy, finish);
  bundledContracts(colloquy, finish);
  initializing(colloquy, finish);
  watching(colloquy, finish);
  serving(colloquy, finish);
  helping(colloquy);
  return colloquy;
}

const examples = `
Start here:
  colloquy validate rpc transcript --contract mcp@2025-06-18 session.jsonl
      check a recorded conversation of MCP; no model, no options to learn
  colloquy contracts
      which contracts come in the box
  colloquy explain UnsolicitedResponse
      what a finding means, and what to do about it

Exit codes: 0 nothing wrong; 1 findings, unreadable input, a model with errors; 2 wrong usage, a contract that cannot be used.
`;

function explain(colloquy: Command, finish: Finish): void {
  colloquy
    .command("explain")
    .description("say what a finding means, why it matters and what to do")
    .argument("[code]", "a code, such as TypeMismatch; without one, every code is listed")
    .option(
      "--contract <name>",
      "a bundled contract, such as mcp@2025-06-18, or a family of them, such as mcp: also say where its specification has the rule",
    )
    .option("--method <name>", "with --contract: also say where it describes this method, such as tools/call")
    .addHelpText("after", explainExamples)
    .action(async (code: string | undefined, options: ExplainOptions) => {
      const { explainCode } = await import("./commands/explain.ts");
      finish(explainCode(code, options));
    });
}

const explainExamples = `
Examples:
  colloquy explain
  colloquy explain UnsolicitedResponse
  colloquy explain MissingMember --contract mcp@2025-06-18 --method tools/call
`;
