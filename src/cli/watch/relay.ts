import { type ChildProcess, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { type NotStarted, startProcess } from "../../lsp/server-start.ts";

/** Told the bytes of each direction after they went on, in chunks that are valid until the call returns. */
export interface RelayListener {
  fromClient(chunk: Uint8Array): void;
  fromServer(chunk: Uint8Array): void;
}

/** How the server ended. */
export type RelayEnd =
  | { readonly kind: "exit"; readonly code: number }
  | { readonly kind: "signal"; readonly signal: NodeJS.Signals }
  /** It could not be started. */
  | ({ readonly kind: "failed" } & NotStarted);

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Runs a server between a client and us: what comes in on `input` goes to it, what it says goes out on `output`, byte for
 * byte and before anybody looks at it. It writes to our standard error itself. Signals that we get are its as well.
 */
export function relay(
  command: string,
  args: readonly string[],
  { input, output }: { readonly input: Readable; readonly output: Writable },
  listener: RelayListener,
): Promise<RelayEnd> {
  return new Promise((resolve) => {
    const child = startProcess(
      () => spawn(command, args, { stdio: ["pipe", "pipe", "inherit"] }),
      (why) => {
        input.destroy();
        resolve({ kind: "failed", ...why });
      },
    );
    if (child === undefined) return;
    const { stdin, stdout } = child;
    carry(input, stdin, (chunk) => listener.fromClient(chunk));
    carry(stdout, output, (chunk) => listener.fromServer(chunk), false);
    const stopSignals = forwardSignals(child);
    // `close` comes when the last of its output has been read as well.
    child.once("close", (code, signal) => {
      stopSignals();
      input.destroy();
      resolve(signal === null ? { kind: "exit", code: code ?? 0 } : { kind: "signal", signal });
    });
  });
}

/**
 * Carries bytes on, no faster than they are taken. When the reader has gone the rest is read and dropped, so that the writer
 * does not block; it will see that for itself.
 */
function carry(from: Readable, to: Writable, hear: (chunk: Uint8Array) => void, ends = true): void {
  let isGone = false;
  to.on("error", () => {
    isGone = true;
    from.resume();
    if (!ends) from.destroy();
  });
  from.on("data", (chunk: Uint8Array) => {
    if (!isGone && !to.write(chunk)) {
      from.pause();
      to.once("drain", () => from.resume());
    }
    hear(chunk);
  });
  from.on("error", () => to.end());
  if (ends) from.on("end", () => to.end());
}

/** Passes on the signals that a terminal or a client sends us. @returns Stops that. */
function forwardSignals(child: ChildProcess): () => void {
  const handlers = SIGNALS.map((signal) => {
    const handler = (): void => void child.kill(signal);
    process.on(signal, handler);
    return () => process.off(signal, handler);
  });
  return () => {
    for (const stop of handlers) stop();
  };
}
