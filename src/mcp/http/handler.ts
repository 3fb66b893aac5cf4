import { createContext, endContext } from "../context.ts";
import { type Answered, incomingOf, initial, respondTo } from "../dispatch.ts";
import { ErrorCode, type Fault, fault, invalidRequest, unsupportedVersion } from "../fault.ts";
import type { Incoming, IncomingRequest } from "../message.ts";
import { MetaKey, objectOf } from "../negotiation.ts";
import { isLegacyRevision } from "../revisions.ts";
import type { Server } from "../server.ts";
import type { Exchange } from "./exchange.ts";
import { Guard, type GuardOptions } from "./guard.ts";
import { headerMismatch } from "./header-check.ts";
import { accepts, JSON_TYPE } from "./headers.ts";
import { carry, LegacyOutlet, primes, resume } from "./legacy-reply.ts";
import { ModernOutlet } from "./modern-reply.ts";
import { errorBody, notAllowed, refuse } from "./refusal.ts";
import { HttpSession } from "./session.ts";

export interface HandlerOptions extends GuardOptions {
  /** Requests that run at one time, at most; 200 by default. Further ones are answered with 503. */
  readonly maxRunning?: number;
  /** Sessions at one time, at most; 1000 by default. The one that has been idle longest makes room for a new one. */
  readonly maxSessions?: number;
  /** How long a session may be idle, in milliseconds; an hour by default. */
  readonly sessionIdleMs?: number;
}

const SESSION_HEADER = "mcp-session-id";

/**
 * Streamable HTTP of all revisions: requests in, replies and streams out, without sockets. A handshake revision has sessions,
 * whose streams outlive connections; 2026-07-28 has none, and a connection that closes cancels its request.
 *
 * @see MCP, "Transports", "Streamable HTTP"
 */
export class HttpHandler {
  readonly #server: Server;
  readonly #options: HandlerOptions;
  readonly #guard: Guard;
  readonly #sessions = new Map<string, HttpSession>();
  /** Ends the subscriptions that are open. */
  readonly #open = new Set<() => void>();
  /** Cancels the requests without a session that run. */
  readonly #cancels = new Set<() => void>();
  #running = 0;

  constructor(server: Server, options: HandlerOptions = {}) {
    this.#server = server;
    this.#options = options;
    this.#guard = new Guard(options);
  }

  /** Requests that run now. */
  get running(): number {
    return this.#running;
  }

  get sessions(): number {
    return this.#sessions.size;
  }

  /** Answers one request. */
  handle(exchange: Exchange): void {
    const { request } = exchange;
    const forbidden = this.#guard.whyForbidden(request);
    if (forbidden !== undefined) {
      refuse(exchange, 403, invalidRequest(forbidden));
      return;
    }
    switch (request.method) {
      case "POST":
        this.#post(exchange);
        return;
      case "GET":
        this.#get(exchange);
        return;
      case "DELETE":
        this.#delete(exchange);
        return;
      default:
        notAllowed(exchange);
    }
  }

  /** Ends the sessions that have been idle for too long. @param now Milliseconds since 1970. */
  sweep(now: number): void {
    const { sessionIdleMs = 3_600_000 } = this.#options;
    for (const session of this.#sessions.values()) {
      if (!session.isBusy && now - session.usedAt > sessionIdleMs) this.#endSession(session);
    }
  }

  /** Ends what has no end of its own: general streams and subscriptions. Requests go on. */
  closeStreams(): void {
    for (const session of this.#sessions.values()) session.general.end();
    for (const end of [...this.#open]) end();
  }

  /** Ends everything. */
  close(): void {
    this.closeStreams();
    for (const cancel of [...this.#cancels]) cancel();
    for (const session of [...this.#sessions.values()]) this.#endSession(session);
  }

  #post(exchange: Exchange): void {
    const { headers, body } = exchange.request;
    if (!/^application\/json\s*(?:;|$)/i.test(headers["content-type"] ?? "")) {
      refuse(exchange, 415, invalidRequest("I expected the Content-Type application/json."));
      return;
    }
    if (!accepts(headers["accept"], "application/json") || !accepts(headers["accept"], "text/event-stream")) {
      refuse(exchange, 406, invalidRequest("I expected Accept to name application/json and text/event-stream."));
      return;
    }
    const incoming = incomingOf(body) ?? fault(ErrorCode.parse, "I expected a message; the body is empty.");
    if (incoming.kind === "fault") refuse(exchange, 400, incoming);
    else if (incoming.kind === "refused") {
      exchange.reply(400, JSON_TYPE, errorBody(incoming.fault, incoming));
    } else {
      const unknown = this.#unknownVersion(exchange, incoming);
      if (unknown !== undefined)
        exchange.reply(400, JSON_TYPE, errorBody(unknown, incoming.kind === "request" ? incoming : undefined));
      else if (this.#isModern(exchange, incoming)) this.#postModern(exchange, incoming);
      else this.#postLegacy(exchange, incoming);
    }
  }

  /** The header may be all that names the version; then it must be one that is spoken. */
  #unknownVersion({ request: { headers } }: Exchange, incoming: Incoming): Fault | undefined {
    const version = headers["mcp-protocol-version"];
    const { revisions } = this.#server;
    if (version === undefined || namesVersion(incoming)) return undefined;
    if (isLegacyRevision(version) || (revisions as readonly string[]).includes(version)) return undefined;
    const { code, message, data } = unsupportedVersion(version, revisions);
    return fault(code, `The header MCP-Protocol-Version: ${message}`, data);
  }

  /** By its body if it says so, else by its headers: a session is of a handshake revision. */
  #isModern({ request: { headers } }: Exchange, incoming: Incoming): boolean {
    if (namesVersion(incoming)) return true;
    const version = headers["mcp-protocol-version"];
    return version !== undefined && !isLegacyRevision(version);
  }

  #postModern(exchange: Exchange, incoming: Incoming): void {
    if (incoming.kind !== "request") {
      // A connection is all that a request has to be cancelled by; what else is told is taken and forgotten.
      if (incoming.kind === "notification") exchange.reply(202, {}, "");
      else refuse(exchange, 400, invalidRequest("I expected a request or a notification; I have asked nothing."));
      return;
    }
    const mismatch = headerMismatch(this.#server, incoming, exchange.request.headers);
    if (mismatch !== undefined) {
      exchange.reply(400, JSON_TYPE, errorBody(mismatch, incoming));
      return;
    }
    if (!this.#admits(exchange)) return;
    const outlet = new ModernOutlet(exchange);
    const context = createContext(this.#server, {
      send: (line) => outlet.send(line),
      closeStream: () => outlet.end(),
    });
    const end = (): void => endContext(context);
    const cancel = (): void => {
      for (const running of [...context.running.values()]) running.cancel("The client closed the stream.");
    };
    exchange.onClose(() => {
      this.#open.delete(end);
      cancel();
    });
    const answered = respondTo(context, initial(), incoming);
    const finish = (late: Answered): void => {
      if (late.isOpen === true) {
        this.#open.add(end);
        return;
      }
      outlet.finish(late);
    };
    if (!(answered instanceof Promise)) {
      finish(answered);
      return;
    }
    this.#cancels.add(cancel);
    this.#track(
      answered.then((late) => {
        this.#cancels.delete(cancel);
        finish(late);
      }),
    );
  }

  #postLegacy(exchange: Exchange, incoming: Incoming): void {
    if (incoming.kind === "request" && incoming.method === "initialize") {
      this.#initialize(exchange, incoming);
      return;
    }
    const session = this.#sessionOf(exchange);
    if (session === undefined) return;
    if (incoming.kind !== "request") {
      respondTo(session.context, session.state, incoming);
      exchange.reply(202, {}, "");
      return;
    }
    if (!this.#admits(exchange)) return;
    const outlet = new LegacyOutlet(exchange, session);
    const context = {
      ...session.context,
      send: (line: string) => outlet.send(line),
      closeStream: () => outlet.pause(),
    };
    exchange.onClose(() => outlet.detach());
    const answered = respondTo(context, session.state, incoming);
    if (answered instanceof Promise) this.#track(answered.then((late) => outlet.finish(late)));
    else outlet.finish(answered);
  }

  #initialize(exchange: Exchange, request: IncomingRequest): void {
    const id = crypto.randomUUID();
    const session = new HttpSession(this.#server, id, Date.now());
    const answered = respondTo(session.context, session.state, request);
    // `initialize` answers at once.
    if (answered instanceof Promise) return;
    const [reply = ""] = answered.replies;
    if (answered.fault !== undefined) {
      exchange.reply(400, JSON_TYPE, reply);
      return;
    }
    if (!this.#makeRoom()) {
      refuse(exchange, 503, fault(ErrorCode.internal, "There are too many sessions; try again later."));
      return;
    }
    session.state = answered.state;
    this.#sessions.set(id, session);
    exchange.reply(200, { ...JSON_TYPE, [SESSION_HEADER]: id }, reply);
  }

  #get(exchange: Exchange): void {
    const { headers } = exchange.request;
    if (headers[SESSION_HEADER] === undefined) {
      notAllowed(exchange);
      return;
    }
    if (!accepts(headers["accept"], "text/event-stream")) {
      refuse(exchange, 406, invalidRequest("I expected Accept to name text/event-stream."));
      return;
    }
    const session = this.#sessionOf(exchange);
    if (session === undefined) return;
    const last = headers["last-event-id"];
    if (last !== undefined) {
      resume(exchange, session, last);
      return;
    }
    if (session.general.isAttached) {
      refuse(exchange, 409, invalidRequest("I carry only one general stream in a session."));
      return;
    }
    carry(exchange, session.general, primes(session));
    session.sendWaiting();
  }

  #delete(exchange: Exchange): void {
    if (exchange.request.headers[SESSION_HEADER] === undefined) {
      notAllowed(exchange);
      return;
    }
    const session = this.#sessionOf(exchange);
    if (session === undefined) return;
    this.#endSession(session);
    exchange.reply(204, {}, "");
  }

  /** The session that a request names; without one the request is answered here. */
  #sessionOf(exchange: Exchange): HttpSession | undefined {
    const { headers } = exchange.request;
    const id = headers[SESSION_HEADER];
    if (id === undefined) {
      refuse(exchange, 400, invalidRequest("I expected the header Mcp-Session-Id, or initialize first."));
      return undefined;
    }
    const session = this.#sessions.get(id);
    if (session === undefined) {
      refuse(exchange, 404, invalidRequest("I have no such session; initialize again."));
      return undefined;
    }
    const version = headers["mcp-protocol-version"];
    if (version !== undefined && !(this.#server.revisions as readonly string[]).includes(version)) {
      refuse(exchange, 400, invalidRequest("I do not speak the version of the header MCP-Protocol-Version."));
      return undefined;
    }
    session.usedAt = Date.now();
    return session;
  }

  #endSession(session: HttpSession): void {
    this.#sessions.delete(session.id);
    session.end();
  }

  /** Whether one more session fits, perhaps in the place of one that is idle. */
  #makeRoom(): boolean {
    const { maxSessions = 1000 } = this.#options;
    if (this.#sessions.size < maxSessions) return true;
    let oldest: HttpSession | undefined;
    for (const session of this.#sessions.values()) {
      if (!session.isBusy && (oldest === undefined || session.usedAt < oldest.usedAt)) oldest = session;
    }
    if (oldest === undefined) return false;
    this.#endSession(oldest);
    return true;
  }

  #admits(exchange: Exchange): boolean {
    const { maxRunning = 200 } = this.#options;
    if (this.#running + this.#open.size < maxRunning) return true;
    const body = errorBody(fault(ErrorCode.internal, "I am too busy; try again later."), undefined);
    exchange.reply(503, { ...JSON_TYPE, "retry-after": "1" }, body);
    return false;
  }

  #track(done: Promise<void>): void {
    this.#running++;
    void done.then(() => {
      this.#running--;
    });
  }
}

function namesVersion(incoming: Incoming): boolean {
  return incoming.kind === "request" && MetaKey.version in (objectOf(incoming.params["_meta"]) ?? {});
}
