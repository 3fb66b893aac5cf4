/** What was typed, as the command-line parser gives it; nothing is checked beyond its choices. */
export interface ContractOptions {
  readonly contract?: string;
  readonly version?: "1.0" | "2.0";
  readonly from?: "idl" | "json";
  readonly memberNames?: "smithy" | "json";
  readonly unknownMembers?: "ignore" | "reject";
  readonly legacyErrors?: "opaque" | "code-message-data";
}

export interface MessageOptions extends ContractOptions {
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
  readonly diagnostics: "text" | "json";
}

export interface TranscriptOptions extends ContractOptions {
  readonly protocol?: string;
  readonly inputFormat?: "json" | "markdown" | "jsonl";
  readonly logPreset?: "dir-message" | "raw";
  readonly logMapping?: string;
  readonly direction: readonly string[];
  readonly sender?: string;
  readonly complete?: boolean;
  readonly partial?: boolean;
  readonly expect?: string;
  readonly diagnostics: "text" | "json";
}

export interface GenerationOptions extends ContractOptions {
  readonly service?: string;
  readonly protocol?: string;
}

export interface ValueOptions extends ContractOptions {
  readonly shape: string;
  readonly service?: string;
  readonly diagnostics: "text" | "json";
}

export interface OpenRpcOptions extends GenerationOptions {
  readonly to?: string;
}
