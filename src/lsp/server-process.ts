import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { Sendable } from "./frame.ts";
import { frame, messageText } from "./frame.ts";
import { MessageReader, type ReadMessage } from "./message-reader.ts";
import { startProcess } from "./server-start.ts";
import type { Command } from "./toolchain.ts";

/** What ended a process, or kept it from starting. */
export type ProcessEnd =
  | { readonly kind: "not-started"; readonly message: string }
  | { readonly kind: "exited"; readonly code: number | null; readonly signal: string | null }
  | { readonly kind: "too-much-output" };

export interface ProcessOptions {
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Most bytes that it may write to standard output, and to standard error. */
  readonly maxOutputBytes: number;
  readonly onMessage: (message: ReadMessage) => void;
  /** After output, be it messages or not, and when the process ends. */
  readonly onChange: () => void;
  /** Every message, as text: `in` to the server, `out` from it. */
  readonly record: ((direction: "in" | "out", message: string) => void) | undefined;
}

const MOST_ERROR_TEXT = 4096;
const TERM_PATIENCE = 250;
/** A killed process is gone, even where nobody takes note of it and it stays in the table. */
const KILL_PATIENCE = 500;
const POLL = 10;

/** What marks a process and all that it starts, wherever they go. */
const MARK = "COLLOQUY_LANGUAGE_SERVER";

/** The processes that live, so that none outlives this one. */
const living = new Set<ServerProcess>();
let isWatchingExit = false;

/**
 * A language server's process, in a process group of its own: messages in, messages out, and an end that takes all of the
 * group with it.
 */
export class ServerProcess {
  /** Absent where none could be started: then the end says why. */
  readonly #child: ChildProcessWithoutNullStreams | undefined;
  readonly #mark = randomUUID();
  readonly #options: ProcessOptions;
  readonly #reader = new MessageReader();
  #output = 0;
  #errorOutput = 0;
  #errorText = "";
  #end: ProcessEnd | undefined;
  #hasExited = false;

  constructor([program, ...args]: Command, options: ProcessOptions) {
    this.#options = options;
    this.#child = startProcess(
      () =>
        spawn(program, args, {
          cwd: options.folder,
          env: { ...options.env, [MARK]: this.#mark },
          stdio: ["pipe", "pipe", "pipe"],
          detached: process.platform !== "win32",
          windowsHide: true,
        }),
      ({ message }) => this.#finish({ kind: "not-started", message }),
    );
    if (this.#child === undefined) return;
    this.#listen(this.#child);
    living.add(this);
    if (!isWatchingExit) {
      isWatchingExit = true;
      process.on("exit", () => {
        for (const one of living) one.#signal("SIGKILL");
      });
    }
  }

  /** Set once the process has ended, or may no longer be listened to. */
  get ended(): ProcessEnd | undefined {
    return this.#end;
  }

  /** The first of what it wrote to standard error, and of what it wrote to standard output that is no message. */
  get words(): { readonly error: string; readonly output: string } {
    return { error: this.#errorText, output: this.#reader.noise };
  }

  /** Why the last message that could not be read could not. */
  get lost(): string | undefined {
    return this.#reader.lost;
  }

  /** Whether it writes a message that is longer than one may be. */
  get isOverlong(): boolean {
    return this.#reader.isOverlong;
  }

  get outputBytes(): number {
    return this.#output;
  }

  get isPartial(): boolean {
    return this.#reader.isPartial;
  }

  write(message: Sendable): void {
    const stdin = this.#child?.stdin;
    if (this.#end !== undefined || !stdin?.writable) return;
    this.#options.record?.("in", messageText(message));
    stdin.write(frame(message));
  }

  /** Takes a message for whole whose count promises more: nothing has come for a while. */
  settle(): void {
    this.#take(this.#reader.settle());
  }

  /**
   * Ends the process and all that it has started. Resolves when none of the group is left.
   * @param patience Milliseconds that it is given to go by itself.
   */
  async stop(patience: number): Promise<void> {
    const child = this.#child;
    if (child === undefined) return;
    child.stdin.end();
    if (patience > 0 && !(await this.#isOver(patience, () => this.#hasExited))) this.#end ??= STOPPED;
    this.#signal("SIGTERM");
    if (!(await this.#isOver(TERM_PATIENCE, () => this.#isGroupGone()))) {
      this.#signal("SIGKILL");
      await this.#isOver(KILL_PATIENCE, () => this.#isGroupGone());
    }
    await this.#killEscaped();
    this.#end ??= STOPPED;
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy();
    living.delete(this);
  }

  #listen(child: ChildProcessWithoutNullStreams): void {
    child.stdout.on("data", (chunk: Uint8Array) => this.#takeOutput(chunk));
    child.stderr.on("data", (chunk: Uint8Array) => this.#takeError(chunk));
    child.stdout.on("end", () => {
      this.#take(this.#reader.end());
      this.#options.onChange();
    });
    // A server that closes its end early is noticed by its own end.
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream.on("error", () => undefined);
    child.on("exit", () => {
      this.#hasExited = true;
    });
    // "close" comes when all is read. Children that keep the pipes open must not hold it up for ever.
    child.on("exit", (code, signal) => {
      const end: ProcessEnd = { kind: "exited", code, signal };
      const timer = setTimeout(() => this.#finish(end), 200);
      child.on("close", () => {
        clearTimeout(timer);
        this.#finish(end);
      });
    });
  }

  #takeOutput(chunk: Uint8Array): void {
    this.#output += chunk.length;
    if (this.#output > this.#options.maxOutputBytes) {
      this.#finish({ kind: "too-much-output" });
      this.#child?.stdout.destroy();
      return;
    }
    this.#take(this.#reader.push(chunk));
    this.#options.onChange();
  }

  #takeError(chunk: Uint8Array): void {
    this.#errorOutput += chunk.length;
    if (this.#errorText.length < MOST_ERROR_TEXT) {
      this.#errorText = (this.#errorText + new TextDecoder().decode(chunk)).slice(0, MOST_ERROR_TEXT);
    }
    if (this.#errorOutput > this.#options.maxOutputBytes) {
      this.#finish({ kind: "too-much-output" });
      this.#child?.stderr.destroy();
    }
  }

  #take(messages: readonly ReadMessage[]): void {
    if (this.#end !== undefined && this.#end.kind !== "exited") return;
    for (const message of messages) {
      this.#options.record?.("out", new TextDecoder().decode(message.bytes));
      this.#options.onMessage(message);
    }
  }

  #finish(end: ProcessEnd): void {
    this.#end ??= end;
    this.#options.onChange();
  }

  #signal(signal: "SIGTERM" | "SIGKILL"): void {
    const child = this.#child;
    if (child?.pid === undefined) return;
    try {
      if (process.platform === "win32") child.kill(signal);
      else process.kill(-child.pid, signal);
    } catch {
      // The group is gone.
    }
  }

  #isGroupGone(): boolean {
    const pid = this.#child?.pid;
    if (pid === undefined || process.platform === "win32") return this.#hasExited;
    if (!this.#hasExited) return false;
    try {
      process.kill(-pid, 0);
      return false;
    } catch {
      return true;
    }
  }

  async #isOver(patience: number, isOver: () => boolean): Promise<boolean> {
    for (let waited = 0; waited < patience; waited += POLL) {
      if (isOver()) return true;
      await new Promise((resolve) => setTimeout(resolve, POLL));
    }
    return isOver();
  }

  /** Ends what left the group: where there is a /proc, such processes are known by the mark in their environment. */
  async #killEscaped(): Promise<void> {
    if (process.platform !== "linux") return;
    for (let waited = 0; waited < KILL_PATIENCE; waited += POLL) {
      const escaped = await this.#escaped();
      if (escaped.length === 0) return;
      for (const pid of escaped) {
        try {
          process.kill(pid, "SIGKILL");
        } catch {
          // It has ended meanwhile.
        }
      }
      await new Promise((resolve) => setTimeout(resolve, POLL));
    }
  }

  /** One that has ended, but that nobody took note of, has no environment any more. */
  async #escaped(): Promise<readonly number[]> {
    const entry = `${MARK}=${this.#mark}`;
    const names = await readdir("/proc").catch(() => []);
    const marked = names.map(async (name) => {
      if (!/^\d+$/.test(name)) return [];
      const environment = await readFile(`/proc/${name}/environ`, "latin1").catch(() => "");
      return environment.split("\0").includes(entry) ? [Number(name)] : [];
    });
    return (await Promise.all(marked)).flat();
  }
}

const STOPPED: ProcessEnd = { kind: "exited", code: null, signal: null };
