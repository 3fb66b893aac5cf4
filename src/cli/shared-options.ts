import { type Command, Option } from "commander";
import { DIAGNOSTICS_FORMS, type DiagnosticsForm } from "./diagnostics.ts";
import { LOG_PRESETS } from "./log-presets.ts";

// Options that several commands have, so that they are explained in the same words everywhere.

export function contractOption(): Option {
  return new Option(
    "--contract <name>",
    "a bundled contract, such as mcp@2025-06-18, or a family of them, such as mcp (see colloquy contracts)",
  );
}

/** Of a command that takes models, be it as arguments or, as `-`, among them. */
export function fromOption(): Option {
  return new Option("--from <format>", "the form of a model that comes from standard input (-)").choices([
    "idl",
    "json",
  ]);
}

/**
 * The options of every command that uses a contract.
 * @param version Which version of JSON-RPC holds where none is said.
 */
export function withContractOptions(command: Command, version: string): Command {
  return command
    .addOption(contractOption())
    .addOption(
      new Option("--version <version>", `the version of JSON-RPC (default: ${version})`).choices(["1.0", "2.0"]),
    )
    .addOption(
      new Option(
        "--member-names <policy>",
        "the names of members in JSON: those of the model, or those of @jsonName (default: as a bundled contract has it, else smithy)",
      ).choices(["smithy", "json"]),
    )
    .addOption(
      new Option(
        "--unknown-members <policy>",
        "let members pass that a structure does not have, or report them, where the contract does not say (default: reject)",
      ).choices(["ignore", "reject"]),
    );
}

export function legacyErrorsOption(): Option {
  return new Option(
    "--legacy-errors <mapping>",
    "errors of JSON-RPC 1.0: of any form, or code, message and data as in 2.0 (default: opaque)",
  ).choices(["opaque", "code-message-data"]);
}

export function protocolOption(): Option {
  return new Option("--protocol <id>", "the protocol, such as garden#Watering (default: that of the bundled contract)");
}

export function logPresetOption(): Option {
  return new Option("--log-preset <preset>", "which tool wrote the log (default: found by its first lines)").choices(
    LOG_PRESETS,
  );
}

export function summaryOption(): Option {
  return new Option(
    "--summary",
    "also say how often each method was called, how long it took, and what never appeared",
  );
}

export function reportOption(): Option {
  return new Option("--report <form>", "draw the conversation: a page, or a diagram for a README").choices([
    "html",
    "mermaid",
  ]);
}

export function strictOption(): Option {
  return new Option("--strict", "an advisory ends the command with exit code 1 too");
}

/** @param what Findings, or the events of a model. */
export function diagnosticsOption(
  what: "findings" | "events",
  forms: readonly DiagnosticsForm[] = DIAGNOSTICS_FORMS,
): Option {
  return new Option("--diagnostics <form>", `how ${what} are written`).choices(forms).default("text");
}

/**
 * An option that may be given several times.
 * @param without What holds when it is not given.
 */
export function repeatable(flags: string, description: string, without: string): Option {
  return new Option(flags, `${description} (repeatable)`)
    .argParser((value: string, before: readonly string[]) => [...before, value])
    .default([], without);
}
