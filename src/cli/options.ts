import type { ConfiguredClient } from "./client-configuration.ts";
import type { DiagnosticsForm } from "./diagnostics.ts";

/** What was typed, as the command-line parser gives it; nothing is checked beyond its choices. */
export interface ContractOptions {
  readonly contract?: string;
  readonly version?: "1.0" | "2.0";
  readonly from?: "idl" | "json";
  readonly memberNames?: "smithy" | "json";
  readonly unknownMembers?: "ignore" | "reject";
}

/** Of the commands that check replies. */
export interface ReplyOptions extends ContractOptions {
  readonly legacyErrors?: "opaque" | "code-message-data";
}

export interface MessageOptions extends ReplyOptions {
  /** Advisories end the command as errors do. */
  readonly strict?: boolean;
  readonly service?: string;
  readonly to?: string;
  readonly message?: string;
  /** A file; `false` for `--no-response`. */
  readonly response?: string | false;
  readonly batch?: boolean;
  readonly request?: string;
  readonly method?: string;
  readonly operation?: string;
  readonly envelopeOnly?: boolean;
  readonly diagnostics: DiagnosticsForm;
}

export interface TranscriptOptions extends ReplyOptions {
  /** Advisories end the command as errors do. */
  readonly strict?: boolean;
  readonly protocol?: string;
  readonly inputFormat?: "auto" | "json" | "markdown" | "jsonl" | "framed";
  /** The name of a format. */
  readonly logPreset?: string;
  readonly logMapping?: string;
  readonly direction: readonly string[];
  readonly sender?: string;
  /** `PEER=FILE`, of two streams. */
  readonly stream: readonly string[];
  readonly complete?: boolean;
  /** Most bytes of one message, and of one line. */
  readonly maxBytes?: number;
  readonly partial?: boolean;
  readonly expect?: string;
  readonly summary?: boolean;
  readonly report?: "html" | "mermaid";
  readonly output?: string;
  readonly excerpts?: boolean;
  readonly diagnostics: DiagnosticsForm;
}

export interface GenerationOptions extends ContractOptions {
  readonly service?: string;
  readonly protocol?: string;
}

export interface ValueOptions extends ContractOptions {
  /** Advisories end the command as errors do. */
  readonly strict?: boolean;
  readonly shape: string;
  readonly service?: string;
  readonly diagnostics: DiagnosticsForm;
}

export interface OpenRpcOptions extends GenerationOptions {
  readonly to?: string;
}

export interface WatchOptions extends ReplyOptions {
  /** The contract's Smithy files. */
  readonly model: readonly string[];
  readonly protocol?: string;
  /** The peer that we speak to; the other one is run. */
  readonly client?: string;
  readonly framing: "auto" | "lines" | "headers";
  readonly record?: string;
  readonly summary?: boolean;
  readonly report?: "html" | "mermaid";
  readonly output?: string;
  readonly diagnostics: "text" | "json";
}

export interface McpOptions {
  /** A preset's name, or a JSON file. */
  readonly toolchain?: string;
  readonly root?: string;
  readonly http?: string;
  readonly token?: string;
  readonly allowHost: readonly string[];
  readonly allowOrigin: readonly string[];
  /** Seconds. */
  readonly keepServers?: number;
  readonly printConfig?: ConfiguredClient;
}

export interface ExplainOptions {
  /** A bundled contract, or a family. */
  readonly contract?: string;
  readonly method?: string;
}

export interface InitOptions {
  readonly name?: string;
  readonly namespace?: string;
  readonly output?: string;
  readonly force?: boolean;
  readonly logPreset?: string;
  readonly direction: readonly string[];
}

export interface ShowContractOptions {
  readonly json?: boolean;
}

/** The model of a command that is about a model, not about messages. */
export interface ModelOptions {
  readonly contract?: string;
  readonly from?: "idl" | "json";
  readonly allowUnknownTraits?: boolean;
}

export interface ModelValidationOptions extends ModelOptions {
  readonly severity: "suppressed" | "note" | "warning" | "danger" | "error";
  readonly diagnostics: DiagnosticsForm;
}

export interface AstOptions extends ModelOptions {
  readonly astVersion: "1.0" | "2.0";
  readonly flatten?: boolean;
  readonly compact?: boolean;
}

export interface IdlCommandOptions extends ModelOptions {
  readonly output?: string;
  readonly order: "preferred" | "alphabetical" | "source";
  readonly byFile?: boolean;
  readonly inferSuffixes?: boolean;
  readonly inlineIo?: boolean;
  readonly flatten?: boolean;
}

export interface SelectOptions extends ModelOptions {
  readonly selector: string;
  readonly vars?: boolean;
  readonly builtin?: boolean;
}

export interface FormatCommandOptions {
  readonly check?: boolean;
  readonly write?: boolean;
  readonly width: number;
  readonly diagnostics: DiagnosticsForm;
}
