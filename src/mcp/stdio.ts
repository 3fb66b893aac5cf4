import type { Readable, Writable } from "node:stream";
import { type Frame, LineFraming } from "../rpc/frames.ts";
import { type IdKey, idKey } from "../rpc/ids.ts";
import { type Context, createContext, endContext } from "./context.ts";
import { type Answered, incomingOf, initial, MAX_LINE_BYTES, respondTo, type State, TOO_LONG } from "./dispatch.ts";
import type { Incoming, IncomingNotification, IncomingRequest } from "./message.ts";
import { cancelledKey } from "./methods/cancelled.ts";
import type { Server } from "./server.ts";

export interface StdioOptions {
  /** Standard input by default. */
  readonly input?: Readable;
  /** Standard output by default. */
  readonly output?: Writable;
  /**
   * How many requests run at one time; 1 by default: a request is answered before the next line is read, and replies come in the
   * order of the requests. Above 1, lines are read while requests run, so that a client can cancel them.
   */
  readonly concurrency?: number;
  /**
   * How long what runs may go on when the input has ended, in milliseconds; a minute by default. Then it is aborted: a client that
   * is gone must not leave a server behind.
   */
  readonly graceMs?: number;
  /** Ends the serving before the input does, as when nobody reads any more: what runs is aborted. */
  readonly signal?: AbortSignal;
}

/** Requests that wait for others to end; with more of them, or of their bytes, no line is read. */
const MOST_HELD = 1000;
const MOST_HELD_BYTES = 2 * MAX_LINE_BYTES;

const GRACE_MS = 60_000;

/** Bytes that the client has not read; with more, progress and log messages are left out. */
const MOST_UNREAD = 1024 * 1024;

/**
 * Serves one client over two streams, one message a line. The promise resolves when the input has ended and every request is
 * answered or its time is over, or when nobody reads the output any more; it never rejects. While standard output is served, what else is
 * written to it (such as `console.log` of a handler) goes to standard error: only messages may stand there.
 *
 * @see MCP, "Transports", "stdio"
 */
export function serveStdio(server: Server, options: StdioOptions = {}): Promise<void> {
  const { input = process.stdin, output = process.stdout, concurrency = 1, graceMs = GRACE_MS, signal } = options;
  const restore = output === process.stdout ? redirectStandardOutput() : undefined;
  const write = restore?.write ?? ((text: string) => output.write(text));
  return new Promise((resolve) => {
    const connection = new StdioConnection(server, Math.max(1, concurrency), {
      write,
      isBehind: () => output.writableLength > MOST_UNREAD,
      pause: (isPaused) => {
        if (isPaused) input.pause();
        else input.resume();
      },
    });
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ended = (): void => {
      // The timer first: the connection may be over at once, and then takes it back.
      timer ??= setTimeout(() => connection.abandon(), graceMs);
      connection.end();
    };
    const stop = (): void => connection.abandon();
    connection.onEnd = () => {
      signal?.removeEventListener("abort", stop);
      clearTimeout(timer);
      isOver = true;
      restore?.undo();
      // What still comes is read by nobody; an open input would keep the process.
      input.destroy();
      resolve();
    };
    output.on("drain", () => connection.drained());
    // A client that goes away is no fault: there is nobody left to tell.
    output.on("error", () => connection.abandon());
    output.on("close", () => connection.abandon());
    for (const event of ["error", "end", "close"]) {
      input.on(event, () => {
        if (!isOver) ended();
      });
    }
    if (signal?.aborted === true) stop();
    signal?.addEventListener("abort", stop);
    input.on("data", (chunk: Uint8Array | string) => connection.read(chunk));
  });
}

interface Redirection {
  write(text: string): boolean;
  undo(): void;
}

function redirectStandardOutput(): Redirection {
  const { stdout, stderr } = process;
  const original = stdout.write;
  const write = original.bind(stdout) as (text: string) => boolean;
  stdout.write = stderr.write.bind(stderr) as typeof stdout.write;
  return {
    write,
    undo: () => {
      stdout.write = original;
    },
  };
}

/** What a connection does outside of itself. */
interface Pipes {
  write(text: string): boolean;
  isBehind(): boolean;
  pause(isPaused: boolean): void;
}

/** The lines of one client, from the first byte to the last reply. */
class StdioConnection {
  onEnd: () => void = () => {};
  readonly #context: Context;
  readonly #concurrency: number;
  readonly #pipes: Pipes;
  readonly #framing = new LineFraming({ maxBytes: MAX_LINE_BYTES });
  /** Lines that have been read off the input and not yet been looked at. */
  #frames: readonly Frame[] = [];
  #nextFrame = 0;
  /** Requests that have been looked at and wait for others to end. */
  #held: { readonly request: IncomingRequest; readonly size: number }[] = [];
  #heldBytes = 0;
  #out: string[] = [];
  #state: State = initial();
  #running = 0;
  #asking = 0;
  #isPumping = false;
  #isPaused = false;
  #isFull = false;
  #hasEnded = false;
  #isDone = false;

  constructor(server: Server, concurrency: number, pipes: Pipes) {
    this.#concurrency = concurrency;
    this.#pipes = pipes;
    this.#context = createContext(server, {
      send: (line) => this.#send(line),
      isBehind: () => pipes.isBehind(),
      onAsking: (waiting) => {
        this.#asking = waiting;
        this.#pump();
      },
    });
  }

  read(chunk: Uint8Array | string): void {
    if (this.#isDone) return;
    const bytes = typeof chunk === "string" ? new TextEncoder().encode(chunk) : chunk;
    this.#take(this.#framing.push(bytes));
  }

  end(): void {
    if (this.#hasEnded || this.#isDone) return;
    this.#hasEnded = true;
    this.#take(this.#framing.end());
    // Nobody will answer what the server asked.
    if (this.#state.session.kind === "legacy") this.#state.session.client.end();
    this.#pump();
  }

  drained(): void {
    this.#isFull = false;
    this.#pump();
  }

  /** Nobody reads: all that runs is told to stop, and nothing is written any more. */
  abandon(): void {
    if (this.#isDone) return;
    this.#out = [];
    this.#finish();
  }

  #take(frames: readonly Frame[]): void {
    if (frames.length > 0) {
      const left = this.#nextFrame < this.#frames.length ? this.#frames.slice(this.#nextFrame) : [];
      this.#frames = left.length === 0 ? frames : [...left, ...frames];
      this.#nextFrame = 0;
    }
    this.#pump();
  }

  /** Goes on with what can be gone on with; then writes what has come of it at once. */
  #pump(): void {
    if (this.#isPumping || this.#isDone) return;
    this.#isPumping = true;
    while (!this.#isFull && this.#step()) {
      if (this.#out.length >= 64) this.#flush();
    }
    this.#isPumping = false;
    this.#flush();
    const isBehind = this.#isFull || this.#nextFrame < this.#frames.length;
    if (isBehind !== this.#isPaused && !this.#hasEnded) {
      this.#isPaused = isBehind;
      this.#pipes.pause(isBehind);
    }
    const isIdle = this.#running === 0 && this.#held.length === 0 && this.#nextFrame === this.#frames.length;
    if (this.#hasEnded && isIdle && !this.#isFull) this.#finish();
  }

  #step(): boolean {
    if (this.#running < this.#concurrency) {
      const held = this.#held.shift();
      if (held !== undefined) {
        this.#heldBytes -= held.size;
        this.#handle(held.request);
        return true;
      }
      const frame = this.#frames[this.#nextFrame];
      if (frame === undefined) return false;
      this.#nextFrame++;
      const incoming = incomingIn(frame);
      if (incoming !== undefined) this.#handle(incoming);
      return true;
    }
    // All places are taken. Lines are read on only where one of them may be waited for: an answer, or a cancellation.
    const mayRead = this.#asking > 0 || this.#concurrency > 1;
    if (!mayRead || this.#held.length >= MOST_HELD || this.#heldBytes >= MOST_HELD_BYTES) return false;
    const frame = this.#frames[this.#nextFrame];
    if (frame === undefined) return false;
    this.#nextFrame++;
    const incoming = incomingIn(frame);
    if (incoming?.kind === "request") {
      const size = incoming.paramsText.length;
      this.#held.push({ request: incoming, size });
      this.#heldBytes += size;
    } else if (incoming !== undefined) {
      if (incoming.kind === "notification") this.#dropHeld(incoming);
      this.#handle(incoming);
    }
    return true;
  }

  /** A request that was cancelled before it began is not begun. */
  #dropHeld(notification: IncomingNotification): void {
    if (this.#held.length === 0 || notification.method !== "notifications/cancelled") return;
    const key: IdKey | undefined = cancelledKey(notification);
    const at = this.#held.findIndex(({ request }) => idKey(request.id) === key);
    if (at < 0) return;
    const [dropped] = this.#held.splice(at, 1);
    this.#heldBytes -= dropped?.size ?? 0;
  }

  #handle(incoming: Incoming): void {
    const answered = respondTo(this.#context, this.#state, incoming);
    if (!(answered instanceof Promise)) {
      this.#state = answered.state;
      this.#reply(answered);
      return;
    }
    this.#running++;
    void answered.then((late) => {
      this.#running--;
      if (this.#isDone) return;
      this.#reply(late);
      this.#pump();
    });
  }

  #reply({ replies }: Answered): void {
    for (const reply of replies) this.#out.push(reply);
  }

  /** What is sent for a running request goes out at once, behind what is waiting to go out. */
  #send(line: string): void {
    if (this.#isDone) return;
    this.#out.push(line);
    if (!this.#isPumping) this.#flush();
  }

  #flush(): void {
    if (this.#out.length === 0) return;
    const text = `${this.#out.join("\n")}\n`;
    this.#out = [];
    if (!this.#pipes.write(text)) this.#isFull = true;
  }

  #finish(): void {
    const { session } = this.#state;
    if (session.kind === "legacy") {
      session.client.end();
      this.#context.server.unlisten(session.client);
    }
    endContext(this.#context);
    this.#flush();
    this.#isDone = true;
    this.onEnd();
  }
}

function incomingIn(frame: Frame): Incoming | undefined {
  return frame.kind === "body" ? incomingOf(frame.bytes) : TOO_LONG;
}
