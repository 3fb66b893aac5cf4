import type { Awaitable } from "./awaitable.ts";
import type { Annotated, Call, Described } from "./call.ts";
import type { ContentBlock, Icon, Meta, ResourceContents } from "./content.ts";
import type { CacheHint } from "./reply.ts";
import type { Revision } from "./revisions.ts";
import type { Fields, ValuesOf } from "./schema/fields.ts";
import type { JsonSchema } from "./schema/json-schema.ts";

/** Hints about what a tool does; clients decide whether to believe them. From 2025-03-26 on. */
export interface ToolAnnotations {
  readonly title?: string;
  readonly readOnlyHint?: boolean;
  readonly destructiveHint?: boolean;
  readonly idempotentHint?: boolean;
  readonly openWorldHint?: boolean;
}

/** What a tool gives back. */
export interface ToolResult {
  /** Left out: `structuredContent` as JSON text. */
  readonly content?: readonly ContentBlock[];
  /** Checked against the output schema, if there is one. An object, unless only 2026-07-28 is spoken. */
  readonly structuredContent?: unknown;
  /** The tool failed, and the content says why. */
  readonly isError?: boolean;
  readonly _meta?: Meta;
}

/** A text, one or more content blocks, or the whole result. */
export type ToolAnswer = string | ContentBlock | readonly ContentBlock[] | ToolResult;

export interface Tool extends Described {
  readonly name: string;
  /** What the arguments are: the listing, the check and the TypeScript type come from it. */
  readonly input?: Fields;
  /** In the place of `input`: a JSON Schema (2020-12) whose type is `object`. */
  readonly inputSchema?: JsonSchema;
  readonly output?: Fields;
  /** In the place of `output`. */
  readonly outputSchema?: JsonSchema;
  readonly annotations?: ToolAnnotations;
  /**
   * @param args Checked. Numbers are doubles; integers are exact.
   * @throws ToolError for the tool's own failure, ProtocolError for a protocol error; all else is answered with -32603.
   */
  handler(args: Readonly<Record<string, unknown>>, call: Call): Awaitable<ToolAnswer>;
}

/** A tool whose handler's arguments have the type of its input. */
export function tool<const I extends Fields>(
  definition: Omit<Tool, "input" | "inputSchema" | "handler"> & {
    readonly input?: I;
    handler(args: ValuesOf<I>, call: Call): Awaitable<ToolAnswer>;
  },
): Tool {
  // What `handler` gets has been checked against `input`, whose type this is.
  return definition as unknown as Tool;
}

/** What reading a resource gives: a text, bytes, or contents with URIs of their own. Nothing: there is no such resource. */
export type ResourceAnswer = string | Uint8Array | ResourceContents | readonly ResourceContents[] | undefined;

export interface Resource extends Described, Annotated {
  readonly uri: string;
  readonly name: string;
  readonly mimeType?: string;
  /** Bytes before any encoding. */
  readonly size?: number;
  /** How long 2026-07-28 clients may keep what they read; by default not at all, and for themselves only. */
  readonly cache?: CacheHint;
  read(call: Call): Awaitable<ResourceAnswer>;
}

/** The values that may stand for a variable or an argument: all of them, or what fits what has been typed so far. */
export type Completer =
  | readonly string[]
  | ((typed: string, others: Readonly<Record<string, string>>) => Awaitable<readonly string[]>);

export interface ResourceTemplate extends Described, Annotated {
  /** RFC 6570 with `{name}`, `{+name}`, `{/name}`, `{#name}`, `{.name}`, `{?name,…}` and `{&name,…}`. */
  readonly uriTemplate: string;
  readonly name: string;
  readonly mimeType?: string;
  readonly cache?: CacheHint;
  /** By variable. */
  readonly complete?: Readonly<Record<string, Completer>>;
  /** @param variables Decoded; a variable that the URI leaves out is absent. */
  read(variables: Readonly<Record<string, string>>, call: Call, uri: string): Awaitable<ResourceAnswer>;
}

export interface PromptArgument {
  readonly title?: string;
  readonly description?: string;
  /** The argument may be left out. */
  readonly optional?: true;
  readonly complete?: Completer;
}

export interface PromptArguments {
  readonly [name: string]: PromptArgument;
}

export interface PromptMessage {
  readonly role: "user" | "assistant";
  readonly content: ContentBlock;
}

/** A text is one message of the user. */
export type PromptAnswer =
  | string
  | readonly PromptMessage[]
  | { readonly description?: string; readonly messages: readonly PromptMessage[]; readonly _meta?: Meta };

export interface Prompt extends Described {
  readonly name: string;
  readonly arguments?: PromptArguments;
  get(args: Readonly<Record<string, string>>, call: Call): Awaitable<PromptAnswer>;
}

/** The values of a prompt's arguments. */
export type PromptValues<A extends PromptArguments> = {
  readonly [N in keyof A as A[N] extends { readonly optional: true } ? never : N]: string;
} & {
  readonly [N in keyof A as A[N] extends { readonly optional: true } ? N : never]?: string;
};

/** A prompt whose `get` has arguments of these names. */
export function prompt<const A extends PromptArguments>(
  definition: Omit<Prompt, "arguments" | "get"> & {
    readonly arguments?: A;
    get(args: PromptValues<A>, call: Call): Awaitable<PromptAnswer>;
  },
): Prompt {
  // What `get` gets has been checked against `arguments`, whose type this is.
  return definition as unknown as Prompt;
}

/** Values for an argument that is not defined with a completer of its own. */
export interface Completion {
  readonly ref:
    | { readonly type: "ref/prompt"; readonly name: string }
    | { readonly type: "ref/resource"; readonly uri: string };
  readonly argument: string;
  readonly values: Completer;
}

/** The request that failed inside of the server. */
export interface FailedRequest {
  readonly method: string;
  /** The tool or prompt that it named, or the URI. */
  readonly name: string | undefined;
}

/** What `createServer` takes. Only the name and the version are needed. */
export interface ServerOptions {
  readonly name: string;
  readonly version: string;
  readonly title?: string;
  readonly description?: string;
  readonly websiteUrl?: string;
  readonly icons?: readonly Icon[];
  /** For the model that uses the server: how its parts go together. */
  readonly instructions?: string;
  readonly tools?: readonly Tool[];
  readonly resources?: readonly Resource[];
  readonly resourceTemplates?: readonly ResourceTemplate[];
  readonly prompts?: readonly Prompt[];
  readonly completions?: readonly Completion[];
  /** Whether handlers send log messages; false by default. */
  readonly logging?: boolean;
  /** Whether the lists may change (`Server.update`), and clients are told; false by default. */
  readonly listChanged?: boolean;
  /** Whether clients may ask to be told of changes of a resource (`Server.resourceUpdated`); false by default. */
  readonly subscribe?: boolean;
  /** Capabilities of one's own making. */
  readonly experimental?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly extensions?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Entries of one page of a listing; 100 by default. */
  readonly pageSize?: number;
  /** How long 2026-07-28 clients may keep listings; by default not at all, `public`. */
  readonly cache?: CacheHint;
  /**
   * The key that protects what 2026-07-28 clients carry from round to round; by default one of the process. Servers that answer
   * for each other need the same.
   */
  readonly stateKey?: Uint8Array;
  /**
   * Told what a handler threw that the client is not told (it gets -32603), and what in an answer of a handler was wrong. By default
   * it is written to the console, which `serveStdio` keeps off standard output.
   */
  readonly onError?: (error: unknown, request: FailedRequest) => void;
  /** The revisions that are served; all by default. */
  readonly revisions?: readonly Revision[];
}
