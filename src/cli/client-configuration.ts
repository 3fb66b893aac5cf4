import { realpathSync } from "node:fs";
import { resolve, sep } from "node:path";
import type { McpOptions } from "./options.ts";

export const CONFIGURED_CLIENTS = ["claude", "vscode", "cursor"] as const;
export type ConfiguredClient = (typeof CONFIGURED_CLIENTS)[number];

/** How a client is told to use this server with the same options, as the JSON that belongs into its configuration. */
export function clientConfiguration(client: ConfiguredClient, options: McpOptions): string {
  const server = options.http === undefined ? started(client, options) : reached(client, options, options.http);
  const whole = client === "vscode" ? { servers: { colloquy: server } } : { mcpServers: { colloquy: server } };
  return JSON.stringify(whole, null, 2);
}

/** A server that somebody else starts. */
function reached(client: ConfiguredClient, { token }: McpOptions, address: string): object {
  const url = `http://${address.includes(":") ? address : `127.0.0.1:${address}`}/mcp`;
  const headers = token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } };
  // Cursor tells the transport by the member.
  return client === "cursor" ? { url, ...headers } : { type: "http", url, ...headers };
}

/** A server that the client starts. */
function started(client: ConfiguredClient, { toolchain, root, keepServers }: McpOptions): object {
  const { command, before } = thisCommand();
  const args = [
    ...before,
    "mcp",
    ...(toolchain === undefined ? [] : ["--toolchain", toolchain.endsWith(".json") ? resolve(toolchain) : toolchain]),
    ...(toolchain === undefined && root === undefined ? [] : ["--root", workspace(client, root)]),
    ...(keepServers === undefined ? [] : ["--keep-servers", String(keepServers)]),
  ];
  return client === "vscode" ? { type: "stdio", command, args } : { command, args };
}

/** What VS Code puts its workspace for. */
const WORKSPACE = `\${workspaceFolder}`;

/** Clients start servers in a folder of their own: only an editor that knows its workspace may be left to say it. */
function workspace(client: ConfiguredClient, root = "."): string {
  return client === "vscode" && resolve(root) === resolve(".") ? WORKSPACE : resolve(root);
}

/** The command that is running, by its files: a client need not have the caller's search path. A copy that npx keeps may be gone tomorrow. */
function thisCommand(): { readonly command: string; readonly before: readonly string[] } {
  const script = realpathSync(process.argv[1] ?? "");
  return script.includes(`${sep}_npx${sep}`)
    ? { command: "npx", before: ["-y", "colloquy"] }
    : { command: process.execPath, before: [script] };
}
