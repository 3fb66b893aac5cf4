import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { startProcess } from "../../lsp/server-start.ts";

/** How a command ended, and what it wrote. */
export interface CommandResult {
  readonly end:
    | { readonly kind: "exit"; readonly code: number }
    | { readonly kind: "signal"; readonly signal: string }
    | { readonly kind: "not-started"; readonly message: string }
    | { readonly kind: "timed-out" }
    | { readonly kind: "too-much-output" }
    | { readonly kind: "cancelled" };
  /** Standard output and standard error as they came, what is no UTF-8 replaced. */
  readonly output: string;
}

export interface CommandOptions {
  readonly folder: string;
  /** Milliseconds. */
  readonly deadline: number;
  /** Bytes of standard output and standard error together. */
  readonly maxOutputBytes: number;
  readonly signal: AbortSignal;
}

/**
 * Runs a program to its end, without a shell, without input, in a process group of its own: at the deadline, too much output or
 * a cancellation the whole group is killed. The promise never rejects.
 */
export function runCommand(program: string, args: readonly string[], options: CommandOptions): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = startProcess(
      () =>
        spawn(program, args, {
          cwd: options.folder,
          stdio: ["ignore", "pipe", "pipe"],
          detached: process.platform !== "win32",
          windowsHide: true,
        }),
      ({ message }) => resolve({ end: { kind: "not-started", message }, output: "" }),
    );
    if (child !== undefined) resolve(ended(child, options));
  });
}

/** What a process wrote and how it ended. */
function ended(child: ChildProcessByStdio<null, Readable, Readable>, options: CommandOptions): Promise<CommandResult> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  return new Promise((resolve) => {
    let why: CommandResult["end"] | undefined;
    const kill = (end: CommandResult["end"]): void => {
      why ??= end;
      if (child.pid === undefined) return;
      try {
        if (process.platform === "win32") child.kill("SIGKILL");
        else process.kill(-child.pid, "SIGKILL");
      } catch {
        // It has gone already.
      }
      // Pipes that a process outside of the group still holds would keep us waiting.
      child.stdout.destroy();
      child.stderr.destroy();
    };
    const timer = setTimeout(() => kill({ kind: "timed-out" }), options.deadline);
    const cancel = (): void => kill({ kind: "cancelled" });
    options.signal.addEventListener("abort", cancel, { once: true });
    const orphanGuard = (): void => kill({ kind: "cancelled" });
    process.once("exit", orphanGuard);
    const take = (chunk: Uint8Array): void => {
      if (size + chunk.length > options.maxOutputBytes) {
        chunks.push(chunk.slice(0, options.maxOutputBytes - size));
        size = options.maxOutputBytes;
        kill({ kind: "too-much-output" });
      } else {
        chunks.push(chunk);
        size += chunk.length;
      }
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    const finish = (end: CommandResult["end"]): void => {
      clearTimeout(timer);
      options.signal.removeEventListener("abort", cancel);
      process.off("exit", orphanGuard);
      // What it started and left behind goes with it.
      kill(end);
      resolve({ end: why ?? end, output: Buffer.concat(chunks).toString("utf8") });
    };
    child.once("close", (code, signal) => {
      finish(signal === null ? { kind: "exit", code: code ?? 0 } : { kind: "signal", signal });
    });
    if (options.signal.aborted) cancel();
  });
}
