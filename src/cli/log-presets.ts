/**
 * The names of the formats of logs, as `--log-preset` takes them. They stand here so that `--help` need not load the readers; a test
 * compares them.
 */
export const LOG_PRESETS: readonly string[] = [
  "dir-message",
  "trace-events",
  "claude-desktop",
  "vscode-mcp",
  "lsp-trace",
  "lsp-inspector",
  "mcp-inspector",
  "mcp-inspector-network",
  "reticle-json",
  "reticle-csv",
  "reticle-live",
  "tape",
  "mcpsnoop",
  "mcp-trace",
  "har",
  "sse",
  "capture",
  "framed",
  "raw",
];
