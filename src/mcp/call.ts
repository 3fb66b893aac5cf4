import type { Annotations, Icon } from "./content.ts";
import type { LogLevel, Revision } from "./revisions.ts";
import type { Fields, ValuesOf } from "./schema/fields.ts";
import type { JsonSchema } from "./schema/json-schema.ts";

/** What a client said about itself. It is not verified. */
export interface ClientFacts {
  readonly name: string | undefined;
  readonly version: string | undefined;
  /** As the client declared them. */
  readonly capabilities: Readonly<Record<string, unknown>>;
}

/** What a person answered. Content is there only when the action is `accept`. */
export interface ElicitAnswer<T = Readonly<Record<string, unknown>>> {
  readonly action: "accept" | "decline" | "cancel";
  readonly content?: T;
}

/** A form: a message, and what to fill in, as fields (strings, numbers, booleans, lists of strings) or as a JSON Schema. */
export interface Form<F extends Fields = Fields> {
  readonly message: string;
  readonly fields?: F;
  /** In the place of `fields`. */
  readonly requestedSchema?: JsonSchema;
}

/** The values of a form. Of one that is a JSON Schema, or whose fields TypeScript does not know, any object. */
export type FormValues<F extends Fields> = string extends keyof F ? Readonly<Record<string, unknown>> : ValuesOf<F>;

/** A page that a person is asked to open. */
export interface UrlForm {
  readonly message: string;
  readonly url: string;
}

export interface SamplingMessage {
  readonly role: "user" | "assistant";
  /** Content blocks of sampling: text, image, audio, and the uses of tools. */
  readonly content: unknown;
}

/** What to ask the client's model for. */
export interface SamplingQuestion {
  readonly messages: readonly SamplingMessage[];
  readonly maxTokens: number;
  readonly systemPrompt?: string;
  readonly temperature?: number;
  readonly stopSequences?: readonly string[];
  readonly modelPreferences?: Readonly<Record<string, unknown>>;
  readonly includeContext?: "none" | "thisServer" | "allServers";
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly tools?: readonly unknown[];
  readonly toolChoice?: Readonly<Record<string, unknown>>;
}

export interface SamplingAnswer {
  readonly role: "user" | "assistant";
  readonly content: unknown;
  readonly model: string;
  readonly stopReason?: string;
}

/** A folder or file that the client works on. */
export interface Root {
  /** A `file:` URI. */
  readonly uri: string;
  readonly name?: string;
}

export interface ProgressDetails {
  readonly total?: number;
  /** Told from 2025-03-26 on. */
  readonly message?: string;
}

/**
 * The request that a handler serves, and what it may ask of the client meanwhile.
 *
 * Questions to the client have a key. In the handshake revisions they are requests of the server, and the promise resolves with
 * the answer. In 2026-07-28 a server sends no requests: the request is answered with the questions, the client asks again with
 * the answers, and the handler **runs again from its start**; each question then resolves at once with the answer of its key.
 * So a handler must do what cannot be done twice after its questions. Questions asked at once (`Promise.all`) travel together.
 */
export interface Call {
  readonly revision: Revision;
  /** Aborts when the client cancels the request or its connection ends. */
  readonly signal: AbortSignal;
  readonly client: ClientFacts;
  /** The `_meta` of the request; empty when there is none. */
  readonly meta: Readonly<Record<string, unknown>>;

  /** Tells how far the work is, if the client asked to be told. What does not rise is not sent. */
  progress(progress: number, details?: ProgressDetails): void;
  /** Sends a log message, if the client wants messages of that level. @param data Any JSON value. */
  log(level: LogLevel, data: unknown, logger?: string): void;

  /** Asks the person a form. */
  elicit<const F extends Fields = Fields>(key: string, form: Form<F>): Promise<ElicitAnswer<FormValues<F>>>;
  /** Asks the person to open a page. From 2025-11-25 on. */
  elicitUrl(key: string, form: UrlForm): Promise<ElicitAnswer>;
  /** Asks the client's model. */
  sample(key: string, question: SamplingQuestion): Promise<SamplingAnswer>;
  /** Asks which folders the client works on. */
  roots(key: string): Promise<readonly Root[]>;

  /** Over HTTP before 2026-07-28: ends the stream; the client fetches the rest later. Elsewhere nothing happens. */
  closeStream(): void;
}

/** What a listed thing may carry besides its name. */
export interface Described {
  /** For people; the name is for programs. */
  readonly title?: string;
  readonly description?: string;
  readonly icons?: readonly Icon[];
  readonly _meta?: Readonly<Record<string, unknown>>;
}

export interface Annotated {
  readonly annotations?: Annotations;
}
