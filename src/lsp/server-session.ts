import { performance } from "node:perf_hooks";
import { type JsonValue, memberOf } from "../json/value.ts";
import { writeJson } from "../json/write.ts";
import { clientCapabilities } from "./client-capabilities.ts";
import type { Sendable } from "./frame.ts";
import { type Patience, waitFor } from "./readiness.ts";
import { ServerFailure } from "./server-failure.ts";
import { type ProcessEnd, ServerProcess } from "./server-process.ts";
import { listIn, numberIn, textIn } from "./shape.ts";
import { type Outcome, Talk } from "./talk.ts";
import type { Command, Toolchain } from "./toolchain.ts";
import { fileUri } from "./uri.ts";
import { cut } from "./view.ts";

/** How long a conversation waits for what, in milliseconds. */
export interface SessionPatience extends Patience {
  /** For something where a server says that there is nothing, which it may say while it loads. */
  readonly empty: number;
  /** Between two times that a question is asked. */
  readonly retry: number;
  /** For the answer to `shutdown`. */
  readonly goodbye: number;
}

export interface SessionOptions {
  readonly toolchain: Toolchain;
  /** The server as it was found. */
  readonly command: Command;
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly maxOutputBytes: number;
  readonly patience: SessionPatience;
  readonly record: ((direction: "in" | "out", message: string) => void) | undefined;
}

/** A document as it is opened. */
export interface OpenDocument {
  readonly uri: string;
  readonly languageId: string;
  readonly text: string;
}

/** Codes that say "not now": ContentModified, ServerCancelled, RequestCancelled, ServerNotInitialized. */
const notNow: ReadonlySet<number | undefined> = new Set([-32801, -32802, -32800, -32002]);
const MOST_WORDS = 600;
/** UTF-16 code units of a command that is named. */
const MOST_COMMAND = 300;
/** A server is quiet for so long before a message whose count promises more is taken for whole. */
const SETTLE_AFTER = 400;
/** For the end after `exit`: what a server wished to do, it has done before it answered `shutdown`. Some stay for seconds. */
const EXIT_PATIENCE = 300;
/** Milliseconds that a server takes to start on a machine that is not busy. */
const USUAL_HANDSHAKE = 1000;
const MOST_SLOWNESS = 4;
const MOST_NOISE_BYTES = 1024 * 1024;

export function isNotNow(outcome: Outcome): boolean {
  return (
    outcome.kind === "error" &&
    (notNow.has(outcome.code) || /not (?:yet )?(?:indexed|ready|loaded)|still loading/i.test(outcome.message))
  );
}

/**
 * One conversation with one process, from `initialize` to `exit`. It waits where real servers need it and answers what they
 * ask; each wait ends by `until`, a time of `performance.now()`.
 */
export class Session {
  readonly talk: Talk;
  readonly #options: SessionOptions;
  readonly #process: ServerProcess;
  #wake: (() => void) | undefined;
  #failure: ServerFailure | undefined;
  #open: (OpenDocument & { readonly version: number }) | undefined;
  /** Since when the server could know the document as it is. */
  #since = performance.now();
  #slowness = 1;
  #probe: number | undefined;
  #isProbed = false;

  constructor(options: SessionOptions) {
    this.#options = options;
    const uri = fileUri(options.root);
    this.talk = new Talk({ settings: options.toolchain.settings, folders: [{ uri, name: nameOf(options.root) }] });
    this.#process = new ServerProcess(options.command, {
      folder: options.root,
      env: options.env,
      maxOutputBytes: options.maxOutputBytes,
      record: options.record,
      onChange: () => this.#wake?.(),
      onMessage: ({ value }) => {
        for (const reply of this.talk.receive(value, performance.now())) this.#process.write(reply);
      },
    });
  }

  /** How long is waited for what: longer where the machine, or the server, was slow to start. */
  get patience(): SessionPatience {
    const { patience } = this.#options;
    const slowness = this.#slowness;
    return {
      ...patience,
      firstWord: patience.firstWord * slowness,
      quiet: patience.quiet * slowness,
      work: patience.work * slowness,
      silence: patience.silence * slowness,
      empty: patience.empty * slowness,
    };
  }

  /** Whether it can be asked. */
  get isAlive(): boolean {
    return this.#process.ended === undefined && this.#failure === undefined;
  }

  /** Ends all waiting, such as when the asker has gone. */
  fail(failure: ServerFailure): void {
    this.#failure ??= failure;
    this.#wake?.();
  }

  /** The handshake. @throws ServerFailure */
  async start(until: number): Promise<void> {
    const { root, toolchain } = this.#options;
    const begin = performance.now();
    const uri = fileUri(root);
    const outcome = await this.call("initialize", until, {
      // A server that knows its client's process ends with it, however that ends.
      processId: process.pid,
      clientInfo: { name: "colloquy" },
      rootUri: uri,
      capabilities: clientCapabilities,
      workspaceFolders: [{ uri, name: nameOf(root) }],
      ...(toolchain.initializationOptions === undefined
        ? {}
        : { initializationOptions: toolchain.initializationOptions }),
    });
    if (outcome.kind === "error") {
      throw new ServerFailure("refused-start", `${this.#name} refused to start: ${outcome.message}`);
    }
    this.talk.takeInitializeResult(outcome.result);
    const slowness = (performance.now() - begin) / USUAL_HANDSHAKE;
    this.#slowness = Math.min(Math.max(slowness, 1), MOST_SLOWNESS);
    this.notify("initialized", {});
    if (toolchain.settings !== undefined)
      this.notify("workspace/didChangeConfiguration", { settings: toolchain.settings });
    this.#since = performance.now();
  }

  notify(method: string, params?: Sendable): void {
    this.#process.write(this.talk.notify(method, params));
  }

  /**
   * Opens a document, or tells what has become of it. Another one that is open is closed behind it, so that its project
   * stays loaded; a question always finds one document open.
   * @returns Whether there was anything to tell.
   */
  show(document: OpenDocument): boolean {
    const before = this.#open;
    if (before?.uri === document.uri && before.text === document.text && before.languageId === document.languageId)
      return false;
    const isSame = before?.uri === document.uri && before.languageId === document.languageId;
    if (before !== undefined && isSame && this.#takesChanges()) {
      const version = before.version + 1;
      this.#open = { ...document, version };
      this.notify("textDocument/didChange", {
        textDocument: { uri: document.uri, version },
        contentChanges: [{ text: document.text }],
      });
    } else {
      if (isSame) this.#close(document.uri);
      const version = 1;
      this.#open = { ...document, version };
      const { uri, languageId, text } = document;
      this.notify("textDocument/didOpen", { textDocument: { uri, languageId, version, text } });
      if (before !== undefined && !isSame) this.#close(before.uri);
    }
    this.talk.forgetPublication(document.uri);
    this.expectWord();
    return true;
  }

  /** What the server has said of the document is over: it has something new to look at. */
  expectWord(): void {
    this.#since = performance.now();
    this.#isProbed = false;
    if (this.#probe !== undefined) this.talk.abandon(this.#probe);
    this.#probe = undefined;
  }

  #close(uri: string): void {
    this.notify("textDocument/didClose", { textDocument: { uri } });
  }

  /** Whether the server wishes to be told of changes at all. */
  #takesChanges(): boolean {
    const sync = memberOf(this.talk.capabilities, "textDocumentSync");
    const change = typeof sync === "number" ? sync : numberIn(sync, "change");
    return (change ?? 0) > 0 || this.talk.registrations("textDocument/didChange").length > 0;
  }

  /** Waits until the server can be taken for ready, or as long as is sensible. @throws ServerFailure when it ends. */
  async becomeReady(until: number): Promise<void> {
    for (;;) {
      this.#askForWord();
      const now = performance.now();
      const wait = waitFor(
        {
          now,
          since: this.#since,
          lastMessageAt: this.talk.lastMessageAt,
          openWork: this.talk.openWork,
          isQuiescent: this.talk.isQuiescent,
          hasSpoken: this.hasSpoken,
          isAsked: this.#probe !== undefined,
        },
        this.patience,
      );
      if (wait <= 0 || now >= until) return;
      await this.#change(Math.min(until, now + wait));
    }
  }

  /**
   * What the server says of a method, as `Talk.offer` has it. A server that has registered something, but has said nothing of
   * the document, may register more when it has loaded the project: it is waited for.
   * @throws ServerFailure when it ends.
   */
  async offer(provider: string, method: string, until: number): Promise<JsonValue | undefined> {
    const end = Math.min(until, this.#since + this.patience.work);
    for (;;) {
      const offered = this.talk.offer(provider, method);
      const mayCome = this.talk.hasRegistered && !this.hasSpoken && performance.now() < end;
      if (offered !== undefined || !mayCome) return offered;
      await this.#change(end);
    }
  }

  /** Where diagnostics are pulled, the question for them is what makes the server speak of the document. */
  #askForWord(): void {
    const document = this.#open;
    if (document === undefined || this.#isProbed) return;
    if (this.#probe === undefined) {
      if (this.talk.offer("diagnosticProvider", "textDocument/diagnostic") === undefined) return;
      const { id, message } = this.talk.call("textDocument/diagnostic", { textDocument: { uri: document.uri } });
      this.#probe = id;
      this.#process.write(message);
    } else if (this.talk.takeOutcome(this.#probe) !== undefined) {
      this.#isProbed = true;
    }
  }

  /** Whether the server has said anything of the document as it is now. */
  get hasSpoken(): boolean {
    const document = this.#open;
    if (document === undefined || this.#isProbed) return true;
    const publication = this.talk.publication(document.uri);
    return publication !== undefined && (publication.version ?? document.version) >= document.version;
  }

  /**
   * Sends a call and waits for its answer.
   * @throws ServerFailure when the time is over, or the process ends first.
   */
  async call(method: string, until: number, params?: Sendable): Promise<Outcome> {
    const { id, message } = this.talk.call(method, params);
    this.#process.write(message);
    for (;;) {
      const outcome = this.talk.takeOutcome(id);
      if (outcome !== undefined) return outcome;
      this.#throwIfOver();
      if (performance.now() >= until) {
        this.talk.abandon(id);
        throw this.#late(method);
      }
      await this.#change(until);
    }
  }

  /** Lets time pass, in which the server's messages are taken. @throws ServerFailure when it ends. */
  async pause(milliseconds: number): Promise<void> {
    const until = performance.now() + milliseconds;
    while (performance.now() < until) {
      this.#throwIfOver();
      await this.#change(until);
    }
  }

  /**
   * The diagnostics of the open document, pushed and pulled, each once.
   * @param patience How long is waited for the first of them, in milliseconds.
   */
  async diagnostics(until: number, patience: number): Promise<readonly JsonValue[]> {
    const { uri } = this.#open ?? { uri: "" };
    const { quiet, retry } = this.patience;
    let end = performance.now() + patience;
    for (;;) {
      const pulled = await this.#pull(uri, until);
      const found = distinct([...(this.talk.publication(uri)?.diagnostics ?? []), ...pulled]);
      const now = performance.now();
      if (found.length > 0) {
        const publication = this.talk.publication(uri);
        const left = publication === undefined ? 0 : publication.at + quiet - now;
        if (left <= 0 || now >= until) return found;
        await this.pause(Math.min(left, until - now));
      } else {
        // What it finds while it loads, it tells when it has loaded.
        if (this.talk.openWork > 0) end = now + patience;
        if (now >= Math.min(end, until)) return found;
        await this.pause(Math.min(retry, Math.max(until - now, 1)));
      }
    }
  }

  async #pull(uri: string, until: number): Promise<readonly JsonValue[]> {
    const offers = [
      ...[memberOf(this.talk.capabilities, "diagnosticProvider") ?? []].flat(),
      ...this.talk.registrations("textDocument/diagnostic"),
    ].filter((offer) => offer !== null && offer !== false);
    const identifiers = new Set(offers.map((offer) => textIn(offer, "identifier")));
    const found: JsonValue[] = [];
    for (const identifier of identifiers) {
      const more = identifier === undefined ? {} : { identifier };
      const outcome = await this.call("textDocument/diagnostic", until, { textDocument: { uri }, ...more });
      if (outcome.kind === "result") found.push(...listIn(outcome.result, "items"));
    }
    return found;
  }

  /**
   * Ends the conversation as the protocol has it, and the process however it takes it.
   * @param isPolite Whether there is time for `shutdown` and `exit`.
   */
  async close(isPolite: boolean): Promise<void> {
    const { goodbye } = this.#options.patience;
    const canTalk = isPolite && this.isAlive && this.talk.capabilities !== undefined;
    if (canTalk) {
      const answered = await this.call("shutdown", performance.now() + goodbye).then(
        () => true,
        () => false,
      );
      if (answered) this.notify("exit");
    }
    await this.#process.stop(canTalk && this.isAlive ? EXIT_PATIENCE : 0);
  }

  /** Waits until something happens, or until a time. A message that waits for more bytes than it has is looked at then. */
  async #change(until: number): Promise<void> {
    const bytes = this.#process.outputBytes;
    const left = Math.max(until - performance.now(), 0);
    const time = this.#process.isPartial ? Math.min(left, SETTLE_AFTER) : left;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.ceil(time));
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = undefined;
    if (this.#process.isPartial && this.#process.outputBytes === bytes) this.#process.settle();
    this.#throwIfOver();
  }

  #throwIfOver(): void {
    if (this.#failure !== undefined) throw this.#failure;
    const end = this.#process.ended;
    if (end !== undefined) throw this.#ended(end);
    if (this.#process.isOverlong) throw this.#overlong();
    if (this.talk.messageCount === 0 && this.#process.outputBytes > MOST_NOISE_BYTES) throw this.#noMessages();
  }

  get #name(): string {
    const { name, server } = this.#options.toolchain;
    return `The ${name} server (${cut(server.join(" "), MOST_COMMAND)})`;
  }

  #ended(end: ProcessEnd): ServerFailure {
    switch (end.kind) {
      case "not-started":
        return new ServerFailure("not-started", `${this.#name} could not be started: ${end.message}.`);
      case "too-much-output": {
        const most = Math.round(this.#options.maxOutputBytes / 1024 / 1024);
        return new ServerFailure("too-much-output", `${this.#name} wrote more than ${most} MiB, so it was stopped.`);
      }
      case "exited": {
        const how = end.signal !== null ? `signal ${end.signal}` : `exit code ${end.code}`;
        return new ServerFailure("ended", `${this.#name} ended before it answered (${how}).${this.#words()}`);
      }
    }
  }

  /** For an answer that says that there is nothing, of a server that has not looked at all yet. */
  stillLoading(): ServerFailure {
    return new ServerFailure("timed-out", `${this.#name} was still loading when the time was over.${this.#words()}`);
  }

  #late(method: string): ServerFailure {
    const { lost, outputBytes, words } = this.#process;
    if (this.talk.messageCount === 0 && words.output !== "") return this.#noMessages();
    const late = `${this.#name} did not answer ${method} in time.`;
    const came = lost !== undefined ? ` What came was ${lost}.` : this.talk.strayAnswer;
    const nothing = outputBytes === 0 ? " It said nothing at all." : "";
    return new ServerFailure("timed-out", `${late}${came ?? nothing}${this.#words()}`);
  }

  #overlong(): ServerFailure {
    return new ServerFailure("too-much-output", `${this.#name} wrote ${this.#process.lost}.`);
  }

  #noMessages(): ServerFailure {
    const { lost } = this.#process;
    return new ServerFailure(
      "no-messages",
      `${this.#name} writes what is no message of the protocol${lost === undefined ? "" : `: ${lost}`}.${this.#words()}`,
    );
  }

  /** What the server said for people: often the reason. */
  #words(): string {
    const { error, output } = this.#process.words;
    const words = [...this.talk.said, error, output].map((text) => text.trim()).filter(Boolean);
    if (words.length === 0) return "";
    const text = words.join("\n");
    return `\nIt wrote: ${text.length > MOST_WORDS ? `${text.slice(0, MOST_WORDS)}…` : text}`;
  }
}

function nameOf(root: string): string {
  return root.split(/[\\/]/).findLast(Boolean) ?? "workspace";
}

function distinct(diagnostics: readonly JsonValue[]): readonly JsonValue[] {
  const seen = new Map<string, JsonValue>();
  for (const diagnostic of diagnostics) {
    const range = memberOf(diagnostic, "range") ?? null;
    seen.set(writeJson([range, memberOf(diagnostic, "message") ?? null]), diagnostic);
  }
  return [...seen.values()];
}
