import type { EventLog } from "./event-log.ts";
import type { Sink } from "./exchange.ts";

/** How long a client waits before it comes back, in milliseconds, when the server has ended a stream early. */
const RETRY_MS = 500;

/**
 * One stream of events of a session, which may outlive the connections that carry it. What is sent while there is none is kept
 * for the client that comes back with the id of the last event that it has seen.
 */
export class SessionStream {
  readonly id: number;
  readonly #log: EventLog;
  #sink: Sink | undefined;
  #number = 0;
  #isOver = false;

  constructor(id: number, log: EventLog) {
    this.id = id;
    this.#log = log;
  }

  get isAttached(): boolean {
    return this.#sink !== undefined;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** @param prime Whether to begin with an event without data, so that the client has an id to come back with at once. */
  attach(sink: Sink, prime: boolean): void {
    this.#sink?.end();
    this.#sink = sink;
    if (prime) this.#event("");
  }

  /** The client has gone; the stream waits for it. */
  detach(sink: Sink): void {
    if (this.#sink === sink) this.#sink = undefined;
  }

  /** Sends again what a client has missed. */
  replay(after: number): void {
    for (const text of this.#log.after(this.id, after)) this.#sink?.write(text);
  }

  send(line: string): void {
    if (!this.#isOver) this.#event(line);
  }

  /** Ends the connection and tells the client to come back. */
  pause(): void {
    const sink = this.#sink;
    this.#sink = undefined;
    sink?.write(`retry: ${RETRY_MS}\n\n`);
    sink?.end();
  }

  end(): void {
    this.#isOver = true;
    this.#sink?.end();
    this.#sink = undefined;
  }

  #event(data: string): void {
    const text = `id: ${this.id}-${++this.#number}\nevent: message\ndata: ${data}\n\n`;
    this.#log.keep(this.id, this.#number, text);
    this.#sink?.write(text);
  }
}
