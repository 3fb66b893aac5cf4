import type { McpOptions } from "./options.ts";

export const CONFIGURED_CLIENTS = ["claude", "vscode", "cursor"] as const;
export type ConfiguredClient = (typeof CONFIGURED_CLIENTS)[number];

/** How a client is told to run this server with the same options, as the JSON that belongs into its configuration. */
export function clientConfiguration(client: ConfiguredClient, options: McpOptions): string {
  const { toolchain, root, keepServers } = options;
  const args = [
    "-y",
    "colloquy",
    "mcp",
    ...(toolchain === undefined ? [] : ["--toolchain", toolchain]),
    ...(root === undefined ? [] : ["--root", root]),
    ...(keepServers === undefined ? [] : ["--keep-servers", String(keepServers)]),
  ];
  const server = { command: "npx", args };
  // VS Code calls the list `servers` and wants the transport said; the others follow Claude Desktop.
  const whole =
    client === "vscode"
      ? { servers: { colloquy: { type: "stdio", ...server } } }
      : { mcpServers: { colloquy: server } };
  return JSON.stringify(whole, null, 2);
}
