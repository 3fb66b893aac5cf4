import { type Context, createContext, endContext } from "../context.ts";
import { initial, type State } from "../dispatch.ts";
import type { Server } from "../server.ts";
import { EventLog } from "./event-log.ts";
import { SessionStream } from "./session-stream.ts";

/** Messages that belong to no request and wait for a stream to carry them, at most; the oldest go first. */
const MOST_WAITING = 100;
/** Streams of requests that are remembered, at most, besides those that are not over. */
const MOST_STREAMS = 100;

/** A session of a handshake revision over HTTP: what `initialize` agreed upon, and its streams. */
export class HttpSession {
  readonly id: string;
  readonly context: Context;
  state: State = initial();
  /** When it was used last, in milliseconds since 1970. */
  usedAt: number;
  /** The stream that carries what belongs to no request. */
  readonly general: SessionStream;
  readonly #log = new EventLog();
  readonly #streams = new Map<number, SessionStream>();
  #waiting: string[] = [];
  #streamCount = 0;

  constructor(server: Server, id: string, now: number) {
    this.id = id;
    this.usedAt = now;
    this.context = createContext(server, { notify: (line) => this.#notify(line) });
    this.general = new SessionStream(0, this.#log);
    this.#streams.set(0, this.general);
  }

  /** Whether something is under way: such a session is not idle. */
  get isBusy(): boolean {
    return this.context.running.size > 0 || this.general.isAttached;
  }

  /** A stream for one request. */
  newStream(): SessionStream {
    this.#forget();
    const stream = new SessionStream(++this.#streamCount, this.#log);
    this.#streams.set(stream.id, stream);
    return stream;
  }

  /** The stream of an id. What is over is still there, for a client that comes back for its end. */
  stream(id: number): SessionStream | undefined {
    return this.#streams.get(id);
  }

  /** Forgets the streams that are over, but for the newest: their events may be asked for. */
  #forget(): void {
    for (const [id, stream] of this.#streams) {
      if (this.#streams.size <= MOST_STREAMS) return;
      if (stream.isOver) this.#streams.delete(id);
    }
  }

  /** Sends what has waited for the general stream. */
  sendWaiting(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const line of waiting) this.general.send(line);
  }

  end(): void {
    const { session } = this.state;
    if (session.kind === "legacy") {
      session.client.end();
      this.context.server.unlisten(session.client);
    }
    endContext(this.context);
    for (const stream of this.#streams.values()) stream.end();
  }

  #notify(line: string): void {
    if (this.general.isAttached) {
      this.general.send(line);
      return;
    }
    this.#waiting.push(line);
    if (this.#waiting.length > MOST_WAITING) this.#waiting.shift();
  }
}
