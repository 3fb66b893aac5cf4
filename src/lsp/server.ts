import { performance } from "node:perf_hooks";
import { Gate } from "./gate.ts";
import type { FailureReason, LanguageAnswer } from "./language-answer.ts";
import type { LanguageQuestion } from "./question.ts";
import { Conversation } from "./server-conversation.ts";
import { ServerFailure } from "./server-failure.ts";
import { KeptConversation } from "./server-kept.ts";
import type { SessionPatience } from "./server-session.ts";
import { Workspace } from "./server-workspace.ts";
import type { Toolchain } from "./toolchain.ts";
import { bounded } from "./view.ts";

export type { FailureReason, LanguageAnswer } from "./language-answer.ts";
export type { Code, LanguageQuestion, Place, PlaceKind, QuestionKind } from "./question.ts";
export type { SessionPatience } from "./server-session.ts";

/** One message of a conversation as it was sent. */
export interface RecordedMessage {
  /** Which conversation, from 1: each process has its own. */
  readonly conversation: number;
  /** `in` to the server, `out` from it. */
  readonly direction: "in" | "out";
  readonly message: string;
}

export interface LanguageServerOptions {
  /** The workspace: only files in it are read. */
  readonly root: string;
  /** Milliseconds from a question to its answer; 30,000 by default. The end of the process may take up to 3 s more. */
  readonly deadline?: number;
  /** Most bytes that a process may write to standard output, and to standard error; 64 MiB by default. */
  readonly maxOutputBytes?: number;
  /** Most processes at a time that are not kept; 4 by default. Further questions wait, and their time with them. */
  readonly maxServers?: number;
  /** Keeps processes for further questions; they end after so many milliseconds without one. Not kept by default. */
  readonly keepServers?: { readonly idle: number };
  /** Is given every message of every conversation. */
  readonly record?: (message: RecordedMessage) => void;
  /** The environment of the processes; that of this process by default. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** How long is waited for what, where the defaults do not do. */
  readonly patience?: Partial<SessionPatience>;
}

export interface AskOptions {
  /** As in `LanguageServerOptions`, for this question. */
  readonly deadline?: number;
  /** Ends the question: its answer is `failed` with the reason `cancelled`. */
  readonly signal?: AbortSignal;
}

const DEADLINE = 30_000;
const MOST_SERVERS = 4;
const MOST_OUTPUT = 64 * 1024 * 1024;

const defaultPatience: SessionPatience = {
  firstWord: 4000,
  quiet: 300,
  work: 20_000,
  silence: 2500,
  empty: 1500,
  retry: 250,
  goodbye: 1000,
};

/**
 * Asks a language server. Each question is a conversation with a process of its own, unless servers are kept; then the
 * answers are the same, only sooner. No process is left behind.
 *
 * Nothing outside of the workspace is read, and nothing is written to it; what the server does by itself is up to the server.
 *
 * @example
 * const server = new LanguageServer(toolchain, { root: "." });
 * const answer = await server.ask({ kind: "hover", path: "src/main.ts", line: 3, character: 14 });
 * console.log(answer.text);
 * await server.close();
 */
export class LanguageServer {
  readonly toolchain: Toolchain;
  readonly #options: LanguageServerOptions;
  /** By whether they are about code that has no file. */
  readonly #kept = new Map<boolean, KeptConversation>();
  readonly #gate: Gate;
  readonly #running = new Set<Conversation>();
  #conversations = 0;
  #isClosed = false;

  constructor(toolchain: Toolchain, options: LanguageServerOptions) {
    this.toolchain = toolchain;
    this.#options = options;
    this.#gate = new Gate(options.maxServers ?? MOST_SERVERS);
  }

  /** Never throws: what goes wrong is an answer of the kind `failed`, in a sentence. */
  async ask(question: LanguageQuestion, options: AskOptions = {}): Promise<LanguageAnswer> {
    const [answer] = await this.askAll([question], options);
    return answer ?? failed(closed());
  }

  /**
   * Asks several questions, one after the other, those about the workspace in one conversation. The deadline is that of
   * each. When the server ends, what is left is answered with its failure.
   */
  async askAll(questions: readonly LanguageQuestion[], options: AskOptions = {}): Promise<readonly LanguageAnswer[]> {
    const answers: LanguageAnswer[] = [];
    try {
      const workspace = await this.#workspace(options.signal);
      while (answers.length < questions.length) {
        const rest = questions.slice(answers.length);
        const [first] = rest;
        // Code without a file has a folder of its own, and so another process.
        const isLoose = first !== undefined && isAboutLooseCode(first);
        const end = rest.findIndex((question) => isAboutLooseCode(question) !== isLoose);
        const run = end < 0 ? rest : rest.slice(0, end);
        const given: LanguageAnswer[] = [];
        try {
          await this.#converse(workspace, isLoose, run, options, given);
        } finally {
          answers.push(...given);
        }
      }
    } catch (error) {
      const failure = failed(error);
      while (answers.length < questions.length) answers.push(failure);
    }
    return answers;
  }

  /** Ends every process. Questions that are being asked fail with the reason `closed`. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const conversation of this.#running) conversation.fail(closed());
    await Promise.all([...this.#kept.values()].map((kept) => kept.end()));
    this.#kept.clear();
  }

  async #workspace(signal: AbortSignal | undefined): Promise<Workspace> {
    if (this.#isClosed) throw closed();
    if (signal?.aborted) throw cancelled();
    return await Workspace.open(this.#options.root);
  }

  async #converse(
    workspace: Workspace,
    isLoose: boolean,
    questions: readonly LanguageQuestion[],
    options: AskOptions,
    answers: LanguageAnswer[],
  ): Promise<void> {
    const begin = (): Promise<Conversation> => this.#begin(workspace, isLoose);
    const work = (conversation: Conversation): Promise<void> =>
      this.#askEach(conversation, questions, options, answers);
    const { keepServers } = this.#options;
    if (keepServers !== undefined) {
      const kept = this.#kept.get(isLoose) ?? new KeptConversation(begin, keepServers.idle);
      this.#kept.set(isLoose, kept);
      await kept.use(work);
      return;
    }
    await this.#gate.through(async () => {
      if (this.#isClosed) throw closed();
      if (options.signal?.aborted) throw cancelled();
      const conversation = await begin();
      let isPolite = false;
      try {
        await work(conversation);
        isPolite = true;
      } finally {
        await conversation.end(isPolite);
      }
    });
  }

  async #begin(workspace: Workspace, isLoose: boolean): Promise<Conversation> {
    const { env = process.env, maxOutputBytes = MOST_OUTPUT, patience, record } = this.#options;
    this.#conversations += 1;
    const conversation = this.#conversations;
    return await Conversation.begin({
      toolchain: this.toolchain,
      workspace,
      isLoose,
      env,
      maxOutputBytes,
      patience: { ...defaultPatience, ...patience },
      record: record && ((direction, message) => record({ conversation, direction, message })),
    });
  }

  /** Asks those questions that have no answer yet: a process may have been replaced under one. */
  async #askEach(
    conversation: Conversation,
    questions: readonly LanguageQuestion[],
    options: AskOptions,
    answers: LanguageAnswer[],
  ): Promise<void> {
    const abort = (): void => conversation.fail(cancelled());
    options.signal?.addEventListener("abort", abort, { once: true });
    this.#running.add(conversation);
    try {
      for (const question of questions.slice(answers.length)) {
        const until = performance.now() + answerTime(options.deadline ?? this.#options.deadline ?? DEADLINE);
        answers.push(await this.#askOne(conversation, question, until));
      }
    } finally {
      this.#running.delete(conversation);
      options.signal?.removeEventListener("abort", abort);
    }
  }

  /** A fault of the question is its answer; one of the server ends the conversation. */
  async #askOne(conversation: Conversation, question: LanguageQuestion, until: number): Promise<LanguageAnswer> {
    try {
      return await conversation.ask(question, until);
    } catch (error) {
      if (error instanceof ServerFailure && isOfQuestion(error.reason)) return failed(error);
      throw error;
    }
  }
}

/** The time to the deadline, less what the end of a process takes that does not go. */
function answerTime(deadline: number): number {
  return deadline - Math.min(500, deadline / 5);
}

function isAboutLooseCode(question: LanguageQuestion): boolean {
  return question.path === undefined && question.source !== undefined;
}

function isOfQuestion(reason: FailureReason): boolean {
  return reason === "outside" || reason === "unreadable" || reason === "misplaced";
}

function closed(): ServerFailure {
  return new ServerFailure("closed", "The language server is closed.");
}

function cancelled(): ServerFailure {
  return new ServerFailure("cancelled", "The question was cancelled.");
}

function failed(error: unknown): LanguageAnswer {
  if (error instanceof ServerFailure) return { kind: "failed", reason: error.reason, text: bounded(error.message) };
  const message = error instanceof Error ? error.message : String(error);
  return { kind: "failed", reason: "not-started", text: bounded(`The language server could not be asked: ${message}`) };
}
