import { type Command, InvalidArgumentError, Option } from "commander";
import { CONFIGURED_CLIENTS } from "./client-configuration.ts";
import type { McpOptions } from "./options.ts";
import type { Finish } from "./program.ts";

/** `colloquy mcp`: the server that ships. */
export function serving(colloquy: Command, finish: Finish): void {
  colloquy
    .command("mcp")
    .description("serve MCP: tools that check JSON-RPC traffic, and that ask a language server about code")
    .option("--toolchain <name>", "the language to ask about: a preset such as typescript, or a JSON file")
    .option("--root <folder>", "the workspace: nothing outside of it is read (default: this folder)")
    .option("--http <address>", "listen here, such as 127.0.0.1:8080, in the place of standard input and output")
    .option("--token <text>", "with --http: what callers must send as a bearer token")
    .option(
      "--allow-host <name>",
      "with --http: a name by which callers reach me, besides loopback names (repeatable)",
      also,
      [],
    )
    .option(
      "--allow-origin <origin>",
      "with --http: a web page that may call and read, such as http://localhost:3000 (repeatable; default: pages of this machine may call)",
      also,
      [],
    )
    .option("--keep-servers <seconds>", "keep the language server between questions until it was idle so long", seconds)
    .addOption(
      new Option("--print-config <client>", "print what belongs into the configuration of a client").choices(
        CONFIGURED_CLIENTS,
      ),
    )
    .addHelpText("after", examples)
    .action(async (options: McpOptions) => {
      const { serveMcp } = await import("./commands/mcp.ts");
      finish(await serveMcp(options));
    });
}

function also(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
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

Toolchains: typescript, python, c, bash, json, yaml, go, rust, pudu. Another one is a JSON file:
  {"name": "…", "languageId": "…", "extensions": [".x"], "server": ["x-language-server", "--stdio"], "commands": {"check": ["x", "{file}"]}}
`;
