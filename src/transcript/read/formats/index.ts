import { capture } from "./capture.ts";
import { claudeDesktop } from "./claude-desktop.ts";
import { framed } from "./framed.ts";
import { har, mcpInspectorNetwork } from "./har.ts";
import type { LogFormat } from "./log-format.ts";
import { lspInspector } from "./lsp-inspector.ts";
import { lspTrace } from "./lsp-trace.ts";
import { dirMessage, raw, tape, traceEvents } from "./mapped.ts";
import { mcpInspector } from "./mcp-inspector.ts";
import { mcpTrace } from "./mcp-trace.ts";
import { mcpsnoop } from "./mcpsnoop.ts";
import { reticleCsv, reticleJson, reticleLive } from "./reticle.ts";
import { sse } from "./sse.ts";
import { vscodeMcp } from "./vscode-mcp.ts";

/** Every format of logs that can be asked for by name, those that are told apart best first. */
export const LOG_FORMATS: readonly LogFormat[] = [
  dirMessage,
  traceEvents,
  claudeDesktop,
  vscodeMcp,
  lspTrace,
  lspInspector,
  mcpInspector,
  mcpInspectorNetwork,
  reticleJson,
  reticleCsv,
  reticleLive,
  tape,
  mcpsnoop,
  mcpTrace,
  har,
  sse,
  capture,
  framed,
  raw,
];

/** The format of a name; `undefined` when there is none. */
export function logFormat(name: string): LogFormat | undefined {
  return LOG_FORMATS.find((format) => format.name === name);
}
