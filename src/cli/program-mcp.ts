import { type Command, InvalidArgumentError, Option } from "commander";
import { presets } from "../lsp/presets.ts";
import { CONFIGURED_CLIENTS } from "./client-configuration.ts";
import type { McpOptions } from "./options.ts";
import type { Finish } from "./program.ts";
import { repeatable } from "./shared-options.ts";

/** `colloquy mcp`: the server that ships. */
export function serving(colloquy: Command, finish: Finish): void {
  colloquy
    .command("mcp")
    .description("serve MCP: tools that check messages and transcripts, and that ask a language server about code")
    .option(
      "--toolchain <name>",
      "offer the language tools too, for this toolchain: a preset, such as typescript, or a JSON file",
    )
    .option("--root <folder>", "the workspace, a folder; no file outside of it is read (default: this folder)")
    .option(
      "--http <address>",
      "serve HTTP at this address, such as 127.0.0.1:8080 (default: standard input and output)",
    )
    .option(
      "--token <text>",
      "with --http: the bearer token that every HTTP request must have (default: none is asked for)",
    )
    .addOption(
      repeatable(
        "--allow-host <name>",
        "with --http: a name by which clients may call this server, besides the loopback names",
        "the loopback names alone",
      ),
    )
    .addOption(
      repeatable(
        "--allow-origin <origin>",
        "with --http: the origin of web pages that may call and read the replies, such as http://localhost:3000",
        "pages of this machine may call, and cannot read",
      ),
    )
    .option(
      "--keep-servers <seconds>",
      "with --toolchain: keep the language server for further questions, and end it after so long without one (default: one for each question)",
      seconds,
    )
    .addOption(
      new Option(
        "--print-config <client>",
        "serve nothing; print the JSON that belongs into this client's configuration, for the other options given",
      ).choices(CONFIGURED_CLIENTS),
    )
    .addHelpText("after", examples)
    .action(async (options: McpOptions) => {
      const { serveMcp } = await import("./commands/mcp.ts");
      finish(await serveMcp(options));
    });
}

function seconds(text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !(value > 0) || value > 86_400) {
    throw new InvalidArgumentError("I expected seconds, more than 0 and at most 86400.");
  }
  return value;
}

const examples = `
Examples:
  colloquy mcp
      the contract tools alone, over standard input and output
  colloquy mcp --toolchain typescript --root .
  colloquy mcp --toolchain python --keep-servers 300 --http 127.0.0.1:8080
  colloquy mcp --toolchain typescript --root . --print-config claude

Toolchains: ${presets.map(({ name }) => name).join(", ")}. Another one is a JSON file:
  {"name": "…", "languageId": "…", "extensions": [".x"], "server": ["x-language-server", "--stdio"], "commands": {"check": ["x", "{file}"]}}
`;
