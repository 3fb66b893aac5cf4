import type { Toolchain } from "../lsp/index.ts";
import { LanguageServer } from "../lsp/server.ts";
import { createServer, type Server } from "../mcp/index.ts";
import { checkMessage } from "./contract/check-message.ts";
import { checkTranscript } from "./contract/check-transcript.ts";
import { describeMethodTool } from "./contract/describe-method.ts";
import { explainFinding } from "./contract/explain-finding.ts";
import { listContracts } from "./contract/list-contracts.ts";
import { contractPrompts } from "./contract/prompts.ts";
import { contractResources, resourceTemplates } from "./contract/resources.ts";
import { commandTools } from "./language/command-tools.ts";
import { languageTools } from "./language/language-tools.ts";
import { languagePrompts } from "./language/prompts.ts";

export interface ColloquyServerOptions {
  readonly version: string;
  /** The language that is asked about; without one there are the contract tools alone. */
  readonly toolchain?: Toolchain;
  /** The workspace: nothing outside of it is read. */
  readonly root?: string;
  /** Keeps language servers between questions; they end after so many milliseconds without one. Not kept by default. */
  readonly keepServers?: number;
  /** Milliseconds from a question about the language to its answer; 30,000 by default. */
  readonly deadline?: number;
}

/** The server that ships: its MCP side, and what has to be closed with it. */
export interface ColloquyServer {
  readonly server: Server;
  /** Ends every language server. */
  close(): Promise<void>;
}

/** Makes the server that answers about contracts and, with a toolchain, about the code of a workspace. */
export function colloquyServer(options: ColloquyServerOptions): ColloquyServer {
  const { toolchain, root = ".", keepServers, deadline } = options;
  const language =
    toolchain === undefined
      ? undefined
      : new LanguageServer(toolchain, {
          root,
          ...(deadline === undefined ? {} : { deadline }),
          ...(keepServers === undefined ? {} : { keepServers: { idle: keepServers } }),
        });
  const server = createServer({
    name: "colloquy",
    version: options.version,
    title: "Colloquy",
    description:
      "Checks JSON-RPC messages and conversations against contracts, and answers about code through its language server.",
    instructions: instructions(toolchain),
    tools: [
      listContracts,
      describeMethodTool,
      checkMessage,
      checkTranscript,
      explainFinding,
      ...(language === undefined ? [] : languageTools(language)),
      ...(toolchain === undefined ? [] : commandTools(toolchain, root)),
    ],
    resources: contractResources(),
    resourceTemplates,
    prompts: [...contractPrompts, ...(toolchain === undefined ? [] : languagePrompts(toolchain.name))],
  });
  return { server, close: async () => await language?.close() };
}

function instructions(toolchain: Toolchain | undefined): string {
  const contracts =
    "To check JSON-RPC traffic (MCP, LSP), use check_transcript for a log and check_message for one message; explain_finding says what a code means, describe_method what a method must look like.";
  if (toolchain === undefined) return contracts;
  return `${contracts} For ${toolchain.name} code, ask the language server instead of guessing: hover, definition, references, diagnostics and the others take a path of the workspace (or source) and places from 1. They change nothing: apply edits yourself.`;
}
