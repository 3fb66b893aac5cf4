import { isJsonArray, isJsonObject, type JsonValue, memberOf } from "../json/value.ts";
import { writeJson } from "../json/write.ts";
import { errorMessage, publicationIn } from "./answer.ts";
import { notificationMessage, requestMessage, type Sendable } from "./frame.ts";
import { type ClientFacts, replyToNotification, replyToServer } from "./own-requests.ts";
import { type PositionEncoding, positionEncodings } from "./position.ts";
import { listIn, numberIn, textIn } from "./shape.ts";
import { uriKey } from "./uri.ts";
import { cut } from "./view.ts";

/** What became of a call. */
export type Outcome =
  | { readonly kind: "result"; readonly result: JsonValue }
  | { readonly kind: "error"; readonly code: number | undefined; readonly message: string };

/** The last diagnostics that were published of a document. */
export interface Publication {
  readonly version: number | undefined;
  readonly diagnostics: readonly JsonValue[];
  /** When it came, in the milliseconds of the caller's clock. */
  readonly at: number;
}

/** Notifications that say nothing about whether the server is busy. */
const chatter = new Set(["window/logMessage", "telemetry/event", "$/logTrace", "window/showMessage"]);
const MOST_SAID = 5;

/**
 * One end of a conversation: what the client has asked, what the server has said of itself, and what is to be replied to it.
 * Pure: messages and times come in, messages to send go out.
 */
export class Talk {
  readonly #facts: ClientFacts;
  #lastId = 0;
  readonly #open = new Set<number>();
  readonly #outcomes = new Map<number, Outcome>();
  readonly #registrations = new Map<string, { readonly method: string; readonly options: JsonValue }>();
  readonly #progress = new Set<string>();
  readonly #published = new Map<string | undefined, Publication>();
  readonly #said: string[] = [];
  #strayId: JsonValue | undefined;

  /** The `capabilities` of the server; `undefined` before the result of `initialize`. */
  capabilities: JsonValue | undefined;
  encoding: PositionEncoding = "utf-16";
  /** As `experimental/serverStatus` has it; `undefined` as long as the server says nothing of the kind. */
  isQuiescent: boolean | undefined;
  /** When the server last said anything by itself, but chatter: an answer does not show that it is busy. */
  lastMessageAt = 0;
  messageCount = 0;

  constructor(facts: ClientFacts) {
    this.#facts = facts;
  }

  /** A call, to be sent; its outcome is asked for by the id. */
  call(method: string, params?: Sendable): { readonly id: number; readonly message: Sendable } {
    this.#lastId += 1;
    this.#open.add(this.#lastId);
    return { id: this.#lastId, message: requestMessage(this.#lastId, method, params) };
  }

  notify(method: string, params?: Sendable): Sendable {
    return notificationMessage(method, params);
  }

  /** The outcome of a call, once; `undefined` while there is none. */
  takeOutcome(id: number): Outcome | undefined {
    const outcome = this.#outcomes.get(id);
    this.#outcomes.delete(id);
    return outcome;
  }

  /** Forgets a call: its answer, should it come, is for nobody. */
  abandon(id: number): void {
    this.#open.delete(id);
    this.#outcomes.delete(id);
  }

  /** Takes a message of the server. @returns What is to be sent to it at once. */
  receive(message: JsonValue, now: number): readonly Sendable[] {
    // The protocol has no batches; a server that sends one is understood all the same.
    if (isJsonArray(message)) return message.filter(isJsonObject).flatMap((one) => this.receive(one, now));
    if (!isJsonObject(message)) return [];
    this.messageCount += 1;
    const method = message.get("method");
    if (typeof method !== "string") {
      this.#takeAnswer(message);
      return [];
    }
    if (!chatter.has(method)) this.lastMessageAt = now;
    const id = message.get("id");
    const params = message.get("params");
    if (id === undefined || id === null) {
      this.#takeNotification(method, params, message, now);
      const reply = replyToNotification(method, params);
      return reply === undefined ? [] : [reply];
    }
    this.#noteRequest(method, params);
    const reply = replyToServer(method, params, this.#facts);
    return [{ jsonrpc: "2.0", id, ...reply }];
  }

  /** Takes the result of `initialize`. @param whole Some servers tell their encoding beside the capabilities. */
  takeInitializeResult(whole: JsonValue): void {
    this.capabilities = memberOf(whole, "capabilities") ?? new Map();
    const told = textIn(this.capabilities, "positionEncoding") ?? textIn(whole, "offsetEncoding");
    this.encoding = positionEncodings.find((encoding) => encoding === told) ?? "utf-16";
  }

  /**
   * What the server says of a method: the value of its capability, or the options of its registration.
   * @returns `undefined` when it does not offer the method.
   */
  offer(provider: string, method: string): JsonValue | undefined {
    const capability = memberOf(this.capabilities, provider);
    if (capability !== undefined && capability !== null && capability !== false) return capability;
    return this.registrations(method)[0];
  }

  /** The options of all registrations of a method. */
  registrations(method: string): readonly JsonValue[] {
    return [...this.#registrations.values()].filter((one) => one.method === method).map(({ options }) => options);
  }

  /** Whether the server has registered anything: it may tell what else it offers when it knows the project. */
  get hasRegistered(): boolean {
    return this.#registrations.size > 0;
  }

  /** How many works the server has ever begun. */
  begunWork = 0;

  /** How many works the server has begun and not ended. */
  get openWork(): number {
    return this.#progress.size;
  }

  publication(uri: string): Publication | undefined {
    return this.#published.get(uriKey(uri));
  }

  /** What was published of a document is over: it is opened anew. */
  forgetPublication(uri: string): void {
    this.#published.delete(uriKey(uri));
  }

  /** The last errors that the server wished to show to its user. */
  get said(): readonly string[] {
    return this.#said;
  }

  #takeAnswer(message: JsonValue): void {
    const id = numberIn(message, "id");
    if (id === undefined || !this.#open.delete(id)) {
      if (this.#open.size > 0) this.#strayId = memberOf(message, "id") ?? null;
      return;
    }
    const problem = memberOf(message, "error");
    if (problem !== undefined && problem !== null) {
      this.#outcomes.set(id, { kind: "error", code: numberIn(problem, "code"), message: errorMessage(problem) });
    } else {
      this.#outcomes.set(id, { kind: "result", result: memberOf(message, "result") ?? null });
    }
  }

  /** A sentence on an answer to no open call, if one came: most likely it was meant for one. */
  get strayAnswer(): string | undefined {
    return this.#strayId === undefined
      ? undefined
      : ` It answered the id ${cut(writeJson(this.#strayId), 60)} that nobody had used.`;
  }

  #takeNotification(method: string, params: JsonValue | undefined, message: JsonValue, now: number): void {
    switch (method) {
      case "textDocument/publishDiagnostics": {
        const publication = publicationIn(message);
        if (publication === undefined) return;
        const version = typeof publication.version === "number" ? publication.version : undefined;
        this.#published.set(publication.key, { version, diagnostics: publication.diagnostics, at: now });
        return;
      }
      case "$/progress":
        this.#takeProgress(params);
        return;
      case "experimental/serverStatus":
        this.isQuiescent = memberOf(params, "quiescent") === true;
        return;
      case "window/showMessage": {
        const text = textIn(params, "message");
        // 1 is an error.
        if (text === undefined || numberIn(params, "type") !== 1) return;
        this.#said.push(text);
        if (this.#said.length > MOST_SAID) this.#said.shift();
        return;
      }
      default:
    }
  }

  #takeProgress(params: JsonValue | undefined): void {
    const token = memberOf(params, "token");
    const kind = textIn(memberOf(params, "value"), "kind");
    if (token === undefined || kind === undefined) return;
    const key = writeJson(token);
    if (kind === "begin") {
      this.#progress.add(key);
      this.begunWork += 1;
    } else if (kind === "end") this.#progress.delete(key);
  }

  #noteRequest(method: string, params: JsonValue | undefined): void {
    if (method === "client/registerCapability") {
      for (const registration of listIn(params, "registrations")) {
        const id = textIn(registration, "id");
        const registered = textIn(registration, "method");
        if (id === undefined || registered === undefined) continue;
        this.#registrations.set(id, { method: registered, options: memberOf(registration, "registerOptions") ?? true });
      }
    } else if (method === "client/unregisterCapability") {
      // The protocol's own spelling.
      for (const one of listIn(params, "unregisterations")) this.#registrations.delete(textIn(one, "id") ?? "");
    }
  }
}
