import type { Answered } from "../dispatch.ts";
import { invalidRequest } from "../fault.ts";
import { readEventId } from "./event-log.ts";
import type { Exchange, Sink } from "./exchange.ts";
import { EVENT_HEADERS, JSON_TYPE } from "./headers.ts";
import { refuse } from "./refusal.ts";
import type { HttpSession } from "./session.ts";
import type { SessionStream } from "./session-stream.ts";

/** The reply of one request of a session: JSON, or a stream as soon as something is sent before it. */
export class LegacyOutlet {
  readonly #exchange: Exchange;
  readonly #session: HttpSession;
  #stream: SessionStream | undefined;
  #sink: Sink | undefined;
  #isGone = false;

  constructor(exchange: Exchange, session: HttpSession) {
    this.#exchange = exchange;
    this.#session = session;
  }

  send(line: string): void {
    this.#open().send(line);
  }

  pause(): void {
    this.#open().pause();
  }

  /** The client has gone; that is no cancellation. */
  detach(): void {
    this.#isGone = true;
    if (this.#sink !== undefined) this.#stream?.detach(this.#sink);
  }

  finish({ replies }: Answered): void {
    if (this.#stream === undefined) {
      const [reply] = replies;
      // A cancelled request is not answered; its exchange has to end all the same.
      if (reply === undefined) this.#exchange.reply(202, {}, "");
      else this.#exchange.reply(200, JSON_TYPE, reply);
      return;
    }
    for (const reply of replies) this.#stream.send(reply);
    this.#stream.end();
  }

  #open(): SessionStream {
    if (this.#stream !== undefined) return this.#stream;
    this.#stream = this.#session.newStream();
    if (!this.#isGone) {
      this.#sink = this.#exchange.stream(EVENT_HEADERS);
      this.#stream.attach(this.#sink, primes(this.#session));
    }
    return this.#stream;
  }
}

/** An event without data is known from 2025-11-25 on; older clients take every event for a message. */
export function primes({ state: { session } }: HttpSession): boolean {
  return session.kind === "legacy" && session.revision >= "2025-11-25";
}

/** Lets a connection carry a stream until the client goes away. */
export function carry(exchange: Exchange, stream: SessionStream, prime: boolean): void {
  const sink = exchange.stream(EVENT_HEADERS);
  stream.attach(sink, prime);
  exchange.onClose(() => stream.detach(sink));
}

/** Goes on behind the event that a client has seen last. */
export function resume(exchange: Exchange, session: HttpSession, last: string): void {
  const place = readEventId(last);
  const stream = place === undefined ? undefined : session.stream(place.stream);
  if (place === undefined || stream === undefined) {
    refuse(exchange, 400, invalidRequest("I sent no event of this id."));
    return;
  }
  carry(exchange, stream, false);
  stream.replay(place.number);
  if (stream.isOver) stream.end();
  else if (stream === session.general) session.sendWaiting();
}
