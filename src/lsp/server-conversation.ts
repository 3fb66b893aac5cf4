import { basename } from "node:path";
import { performance } from "node:perf_hooks";
import { type JsonValue, jsonEqual } from "../json/value.ts";
import { Document } from "./document.ts";
import type { LanguageAnswer } from "./language-answer.ts";
import { methods } from "./methods/index.ts";
import type { Asked, Method } from "./methods/method.ts";
import { urisIn } from "./methods/uris.ts";
import type { LanguageQuestion } from "./question.ts";
import { ServerFailure } from "./server-failure.ts";
import { findProgram } from "./server-program.ts";
import { isNotNow, Session, type SessionPatience } from "./server-session.ts";
import { Scratch, type Workspace } from "./server-workspace.ts";
import type { Outcome } from "./talk.ts";
import { languageIdOf, type Toolchain } from "./toolchain.ts";
import { filePath, fileUri, uriKey } from "./uri.ts";
import { bounded, View } from "./view.ts";

export interface ConversationOptions {
  readonly toolchain: Toolchain;
  readonly workspace: Workspace;
  /** Whether it is about code that has no file: then its folder is not the workspace. */
  readonly isLoose: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly maxOutputBytes: number;
  readonly patience: SessionPatience;
  readonly record: ((direction: "in" | "out", message: string) => void) | undefined;
}

/** The code that a question is about, found and read. */
interface Found {
  readonly path: string;
  readonly uri: string;
  readonly document: Document;
  /** What the file holds when the code is another; "" for a file that is not there. */
  readonly stored?: string;
}

/** The share of the time that getting ready may take. */
const READY_SHARE = 0.7;
/** Most times that a question is asked until its answer stays the same. */
const MOST_TIMES = 8;
const MOST_FILES = 60;
/** After so many milliseconds without a change a server has read what there is. */
const SETTLED_AFTER = 8000;
/** How long is waited for something where a settled server says that there is nothing. */
const SETTLED_EMPTY = 300;
/** Code actions are there without diagnostics too. */
const ACTION_PATIENCE = 500;
const METHOD_NOT_FOUND = -32601;

/** A conversation with a server process about the workspace, or about code that has no file: question after question. */
export class Conversation {
  readonly #options: ConversationOptions;
  readonly #scratch: Scratch;
  readonly #folder: string;
  readonly #session: Session;
  #isStarted = false;
  #changedAt = performance.now();
  #isSettled = false;
  #snapshot: ReadonlyMap<string, string> | undefined;
  #shown: Found | undefined;

  private constructor(options: ConversationOptions, scratch: Scratch, folder: string, session: Session) {
    this.#options = options;
    this.#scratch = scratch;
    this.#folder = folder;
    this.#session = session;
  }

  /** Starts the process. @throws ServerFailure when there is no such server. */
  static async begin(options: ConversationOptions): Promise<Conversation> {
    const { toolchain, workspace } = options;
    const [program, ...args] = toolchain.server;
    const found = await findProgram(program, workspace.root, options.env["PATH"] ?? "");
    if (found === undefined) throw notInstalled(toolchain);
    const scratch = await Scratch.make();
    try {
      const folder = options.isLoose ? await scratch.folder("code") : workspace.root;
      const temporary = await scratch.folder("tmp");
      const env = { ...options.env, TMPDIR: temporary };
      const { maxOutputBytes, patience, record } = options;
      const session = new Session({
        toolchain,
        command: [found, ...args],
        root: folder,
        env,
        maxOutputBytes,
        patience,
        record,
      });
      return new Conversation(options, scratch, folder, session);
    } catch (error) {
      await scratch.remove();
      throw error;
    }
  }

  get isAlive(): boolean {
    return this.#session.isAlive;
  }

  /** Ends what is being waited for. */
  fail(failure: ServerFailure): void {
    this.#session.fail(failure);
  }

  /** Ends the process, and removes what was put aside. */
  async end(isPolite: boolean): Promise<void> {
    try {
      await this.#session.close(isPolite);
    } finally {
      await this.#scratch.remove();
    }
  }

  /**
   * Tells the server what has changed in the workspace since it was told last.
   * @returns Whether the server knows all now. If not, only a new one does: this one does not wish to be told of files.
   */
  async catchUp(): Promise<boolean> {
    if (this.#options.isLoose) return true;
    const before = this.#snapshot;
    const after = await this.#options.workspace.snapshot();
    this.#snapshot = after;
    if (before === undefined) return true;
    const changes = changesBetween(before, after);
    if (changes.every(({ path }) => path === this.#shown?.path)) return true;
    if (this.#session.talk.registrations("workspace/didChangeWatchedFiles").length === 0) return false;
    this.#session.notify("workspace/didChangeWatchedFiles", {
      changes: changes.map(({ path, type }) => ({ uri: fileUri(path), type })),
    });
    this.#session.expectWord();
    this.#changedAt = performance.now();
    this.#isSettled = false;
    return true;
  }

  /**
   * Asks one question.
   * @param until A time of `performance.now()`.
   * @throws ServerFailure when there is no answer.
   */
  async ask(question: LanguageQuestion, until: number): Promise<LanguageAnswer> {
    const method = methods[question.kind];
    const found = await this.#find(question);
    if ("line" in question) checkPlace(question.line, found);
    await this.#start(until);
    if (found !== undefined) await this.#show(found, until);
    const now = performance.now();
    const readyUntil = now + (until - now) * READY_SHARE;
    await this.#session.becomeReady(readyUntil);
    let options = this.#session.talk.offer(method.provider, method.method);
    if (options === undefined && method.kind !== "diagnostics") {
      options = await this.#session.offer(method.provider, method.method, readyUntil);
      if (options === undefined) return this.#notOffered(method);
      await this.#session.becomeReady(readyUntil);
    }
    const asked = await this.#asked(question, method, found, options ?? null, until);
    const outcome = await this.#settledOutcome(method, asked, until);
    if (outcome.kind === "result") return this.#answered(method, asked, outcome.result);
    if (outcome.code === METHOD_NOT_FOUND) return this.#notOffered(method);
    const text = `The ${this.#options.toolchain.name} server answered with an error: ${outcome.message}`;
    return { kind: "refused", text: bounded(text), code: outcome.code };
  }

  async #start(until: number): Promise<void> {
    if (this.#isStarted) return;
    await this.#session.start(until);
    this.#isStarted = true;
    this.#changedAt = performance.now();
  }

  async #find(question: LanguageQuestion): Promise<Found | undefined> {
    const { workspace, toolchain } = this.#options;
    const { path, source } = question;
    if (path === undefined && source !== undefined) {
      const file = await this.#scratch.write(this.#folder, `code${toolchain.extensions[0]}`, source);
      return { path: file, uri: fileUri(file), document: new Document(source) };
    }
    const file = path === undefined ? await workspace.firstFile(toolchain) : await workspace.resolve(path);
    if (file === undefined) return undefined;
    const found = { path: file, uri: fileUri(file) };
    if (source === undefined) return { ...found, document: new Document(await workspace.read(file)) };
    return { ...found, document: new Document(source), stored: (await workspace.readIfInside(file)) ?? "" };
  }

  /** Opens the code. What was shown instead of a file is taken back before: servers remember it beyond its closing. */
  async #show(found: Found, until: number): Promise<void> {
    const before = this.#shown;
    if (before?.stored !== undefined && before.stored !== before.document.text && before.uri !== found.uri) {
      this.#open({ ...before, document: new Document(before.stored) });
      const now = performance.now();
      await this.#session.becomeReady(now + (until - now) * READY_SHARE);
    }
    this.#open(found);
    this.#shown = found;
  }

  #open({ path, uri, document }: Found): void {
    const isNew = this.#session.show({
      uri,
      languageId: languageIdOf(this.#options.toolchain, path),
      text: document.text,
    });
    if (isNew) {
      this.#changedAt = performance.now();
      this.#isSettled = false;
    }
  }

  async #asked(
    question: LanguageQuestion,
    method: Method,
    found: Found | undefined,
    options: JsonValue,
    until: number,
  ): Promise<Asked> {
    const { encoding } = this.#session.talk;
    const { uri, document } = found ?? { uri: "", document: new Document("") };
    const place = "line" in question ? question : { line: 1, character: 1 };
    const position = document.position(place.line, place.character, encoding);
    const isRange = question.kind === "codeAction" && question.endLine !== undefined;
    const end = isRange ? document.position(question.endLine, question.endCharacter ?? 1, encoding) : position;
    const patience = method.kind === "diagnostics" ? this.#emptyPatience() : ACTION_PATIENCE;
    const diagnostics = method.needsDiagnostics ? await this.#session.diagnostics(until, patience) : [];
    const isChecked = this.#session.hasSpoken;
    const range = { start: position, end };
    return { question, uri, document, position, encoding, range, diagnostics, isChecked, options };
  }

  #emptyPatience(): number {
    return this.#knowsAll() ? SETTLED_EMPTY : this.#session.patience.empty;
  }

  /** Whether the server has read what there is, so that its first answer is its last. */
  #knowsAll(): boolean {
    const { isQuiescent, openWork } = this.#session.talk;
    return (
      isQuiescent === true || this.#isSettled || (openWork === 0 && performance.now() - this.#changedAt > SETTLED_AFTER)
    );
  }

  /** Asks until the answer can be taken for the last: see the reference on what servers answer while they load. */
  async #settledOutcome(method: Method, asked: Asked, until: number): Promise<Outcome> {
    const { retry } = this.#session.patience;
    const { talk } = this.#session;
    const emptyUntil = performance.now() + this.#emptyPatience();
    const workUntil = performance.now() + this.#session.patience.work;
    let before: Outcome | undefined;
    let errors = 0;
    for (let times = 1; ; times++) {
      const [openWork, begunWork] = [talk.openWork, talk.begunWork];
      const outcome: Outcome = await this.#outcome(method, asked, until).catch((error: unknown) => {
        // An answer in hand is better than none.
        if (before !== undefined && error instanceof ServerFailure && error.reason === "timed-out") return before;
        throw error;
      });
      const now = performance.now();
      if (now + retry >= until) {
        const isNothing = outcome.kind === "result" && method.isEmpty(outcome.result);
        if (isNothing && talk.openWork > 0 && !this.#knowsAll()) throw this.#session.stillLoading();
        return outcome;
      }
      // What a server answers while it loads may be of one file where it should be of all.
      const wasEarly = (openWork > 0 || talk.begunWork > begunWork) && !this.#knowsAll();
      if (wasEarly && now < workUntil) {
        await this.#session.pause(retry);
      } else if (outcome.kind === "error") {
        if (!isNotNow(outcome)) errors += 1;
        if (errors > (this.#knowsAll() ? 0 : 1)) return outcome;
      } else if (method.isEmpty(outcome.result)) {
        if (method.kind === "diagnostics" || (now >= emptyUntil && talk.openWork === 0)) return outcome;
      } else if (method.isAboutMany && !this.#knowsAll()) {
        this.#isSettled = before?.kind === "result" && jsonEqual(before.result, outcome.result);
        if (this.#isSettled || times >= MOST_TIMES) return outcome;
      } else {
        return outcome;
      }
      before = outcome;
      await this.#session.pause(retry);
      await this.#session.becomeReady(until - retry);
    }
  }

  /** Makes the calls of a question. */
  async #outcome(method: Method, asked: Asked, until: number): Promise<Outcome> {
    const asking = method.ask(asked);
    let step = asking.next();
    while (!step.done) {
      const { method: name, params, isOptional } = step.value;
      const outcome = await this.#session.call(name, until, params);
      if (outcome.kind === "result") step = asking.next(outcome.result);
      else if (isOptional) step = asking.next(null);
      else return outcome;
    }
    return { kind: "result", result: step.value };
  }

  async #answered(method: Method, asked: Asked, result: JsonValue): Promise<LanguageAnswer> {
    const documents = new Map([[uriKey(asked.uri), asked.document]]);
    for (const uri of urisIn(result, MOST_FILES)) {
      const path = filePath(uri);
      if (documents.has(uriKey(uri)) || path === undefined) continue;
      const text = await this.#options.workspace.readIfInside(path);
      if (text !== undefined) documents.set(uriKey(uri), new Document(text));
    }
    const { encoding } = this.#session.talk;
    const view = new View({ encoding, documents, shown: (uri) => this.#nameOf(uri) });
    const text = bounded(method.render(result, view, asked));
    return { kind: "answer", text, result, isEmpty: method.isEmpty(result) };
  }

  #nameOf(uri: string): string {
    const path = filePath(uri);
    if (path === undefined) return uri;
    if (this.#options.isLoose && path.startsWith(this.#folder)) return "<source>";
    return this.#options.workspace.relative(path);
  }

  #notOffered(method: Method): LanguageAnswer {
    return { kind: "not-offered", text: `The ${this.#options.toolchain.name} server does not offer ${method.title}.` };
  }
}

function checkPlace(line: number, found: Found | undefined): void {
  if (found === undefined || line <= found.document.lineCount) return;
  const lines = `${found.document.lineCount} line${found.document.lineCount === 1 ? "" : "s"}`;
  throw new ServerFailure("misplaced", `There is no line ${line}: ${basename(found.path)} has ${lines}.`);
}

function notInstalled({ name, server, install }: Toolchain): ServerFailure {
  const how =
    install === undefined
      ? ""
      : install.includes(" ") && install.endsWith(".")
        ? ` ${install}`
        : ` To install it: ${install}`;
  return new ServerFailure(
    "not-installed",
    `The ${name} server is not installed: there is no program ${server[0]}.${how}`,
  );
}

interface FileChange {
  readonly path: string;
  /** `FileChangeType`: 1 created, 2 changed, 3 deleted. */
  readonly type: 1 | 2 | 3;
}

function changesBetween(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly FileChange[] {
  const changes: FileChange[] = [];
  for (const [path, state] of after) {
    const old = before.get(path);
    if (old !== state) changes.push({ path, type: old === undefined ? 1 : 2 });
  }
  for (const path of before.keys()) if (!after.has(path)) changes.push({ path, type: 3 });
  return changes;
}
