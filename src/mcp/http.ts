import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server as NodeServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { MAX_LINE_BYTES } from "./dispatch.ts";
import type { Exchange, HttpHeaders, HttpRequest, Sink } from "./http/exchange.ts";
import { Guard, isLoopback } from "./http/guard.ts";
import { type HandlerOptions, HttpHandler } from "./http/handler.ts";
import { preflightHeaders } from "./http/preflight.ts";
import type { Server } from "./server.ts";

export interface HttpOptions extends HandlerOptions {
  /** 127.0.0.1 by default. For any address that others can reach, `allowedHosts` must say under which names. */
  readonly host?: string;
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** `/mcp` by default. */
  readonly path?: string;
  /** What callers must send as `Authorization: Bearer …`. */
  readonly token?: string;
  /** Bytes of one body at most; 8 MiB by default and at most. */
  readonly maxBodyBytes?: number;
  /** Connections at one time at most; 1000 by default. */
  readonly maxConnections?: number;
  /** How long a request may take to arrive, in milliseconds; 30 seconds by default, its headers 10 seconds. */
  readonly requestTimeoutMs?: number;
  /** A comment goes through every open stream that often, in milliseconds, so that nothing between closes it; 25 s by default. */
  readonly keepAliveMs?: number;
}

/** A server that listens. */
export interface RunningServer {
  readonly host: string;
  readonly port: number;
  readonly url: string;
  /**
   * Takes no more requests, ends the streams that have no end of their own, and waits for the requests that run.
   * @param graceMs How long it waits before it breaks them off; 5 seconds by default.
   */
  close(graceMs?: number): Promise<void>;
}

/** Bytes that may wait for one client to read them; a client that is further behind is disconnected. */
const MOST_UNREAD = 8 * 1024 * 1024;
const HEADER_BYTES = 16 * 1024;
const HEADERS_TIMEOUT_MS = 10_000;

/**
 * Serves over Streamable HTTP, all revisions. Safe by default: loopback only, foreign hosts and pages are refused, and sizes,
 * times, connections, sessions and running requests have limits.
 *
 * @throws RangeError for an address that others can reach without `allowedHosts`.
 * @returns Rejects when the address cannot be listened on.
 */
export async function serveHttp(server: Server, options: HttpOptions = {}): Promise<RunningServer> {
  const { host = "127.0.0.1", port = 0, requestTimeoutMs = 30_000, maxConnections = 1000 } = options;
  if (!isLoopback(host) && options.allowedHosts === undefined) {
    throw new RangeError(`To listen on ${host}, allowedHosts must say under which names the server may be called.`);
  }
  const handler = new HttpHandler(server, options);
  const streams = new Set<ServerResponse>();
  const carrier = new Carrier(handler, options, streams);
  const node = createServer(
    {
      maxHeaderSize: HEADER_BYTES,
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, requestTimeoutMs),
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(2000, requestTimeoutMs),
    },
    (request, response) => carrier.take(request, response),
  );
  node.maxConnections = maxConnections;
  await listening(node, port, host);
  const timers = [
    setInterval(() => handler.sweep(Date.now()), 10_000),
    setInterval(() => {
      for (const response of streams) response.write(":\n\n");
    }, options.keepAliveMs ?? 25_000),
  ];
  for (const timer of timers) timer.unref();
  const { port: actual } = node.address() as AddressInfo;
  const name = host.includes(":") ? `[${host.replace(/^\[|\]$/g, "")}]` : host;
  return {
    host,
    port: actual,
    url: `http://${name}:${actual}${pathOf(options)}`,
    close: (graceMs = 5000) => {
      for (const timer of timers) clearInterval(timer);
      return closed(node, handler, graceMs);
    },
  };
}

/** Requests name a path with its slash, whether the option has it or not. */
function pathOf({ path = "/mcp" }: HttpOptions): string {
  return path.startsWith("/") ? path : `/${path}`;
}

function listening(node: NodeServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    node.once("error", reject);
    node.listen(port, host.replace(/^\[|\]$/g, ""), () => {
      node.off("error", reject);
      // A connection that breaks while it is accepted is its client's affair.
      node.on("error", () => {});
      resolve();
    });
  });
}

async function closed(node: NodeServer, handler: HttpHandler, graceMs: number): Promise<void> {
  const done = new Promise<void>((resolve) => node.close(() => resolve()));
  handler.closeStreams();
  node.closeIdleConnections();
  const end = Date.now() + graceMs;
  while (handler.running > 0 && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    node.closeIdleConnections();
  }
  handler.close();
  // Replies that are being written get a moment to leave; what is still open then has no reader.
  const last = setTimeout(() => node.closeAllConnections(), 200);
  node.closeIdleConnections();
  await done;
  clearTimeout(last);
}

/** Carries requests and replies between Node and the handler. */
class Carrier {
  readonly #handler: HttpHandler;
  readonly #guard: Guard;
  readonly #path: string;
  readonly #tokenDigest: Buffer | undefined;
  readonly #maxBodyBytes: number;
  readonly #streams: Set<ServerResponse>;

  constructor(handler: HttpHandler, options: HttpOptions, streams: Set<ServerResponse>) {
    this.#handler = handler;
    this.#guard = new Guard(options);
    this.#path = pathOf(options);
    this.#tokenDigest = options.token === undefined ? undefined : digest(options.token);
    this.#maxBodyBytes = Math.min(options.maxBodyBytes ?? MAX_LINE_BYTES, MAX_LINE_BYTES);
    this.#streams = streams;
  }

  take(request: IncomingMessage, response: ServerResponse): void {
    response.on("error", () => {});
    if ((request.url ?? "").replace(/[?#].*$/, "") !== this.#path) {
      send(response, 404, {}, "");
      return;
    }
    this.#allowPage(request, response);
    if (request.method === "OPTIONS" && response.hasHeader("access-control-allow-origin")) {
      send(response, 204, preflightHeaders(request.headers["access-control-request-headers"]), "");
      return;
    }
    if (!this.#isAuthorized(request.headers.authorization)) {
      send(response, 401, { "www-authenticate": "Bearer" }, "");
      return;
    }
    // Nothing of a body is read that comes from where it must not come from.
    const headers = headersOf(request);
    if (this.#guard.whyForbidden({ headers }) !== undefined) {
      this.#handler.handle(this.#exchange(request, response, headers, NO_BODY));
      return;
    }
    if (Number(request.headers["content-length"] ?? 0) > this.#maxBodyBytes) {
      tooLarge(response);
      return;
    }
    this.#readBody(request, response, headers);
  }

  #readBody(request: IncomingMessage, response: ServerResponse, headers: HttpRequest["headers"]): void {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("error", () => {});
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= this.#maxBodyBytes) chunks.push(chunk);
      else if (!response.headersSent) {
        chunks.length = 0;
        tooLarge(response);
      }
    });
    request.on("end", () => {
      if (size > this.#maxBodyBytes) return;
      const body = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
      this.#handler.handle(this.#exchange(request, response, headers, body));
    });
  }

  #exchange(
    request: IncomingMessage,
    response: ServerResponse,
    headers: HttpRequest["headers"],
    body: Uint8Array,
  ): Exchange {
    return {
      request: { method: request.method ?? "", headers, body },
      reply: (status, given, text) => send(response, status, given, text),
      stream: (given) => this.#stream(response, given),
      onClose: (listener) => {
        response.on("close", () => {
          if (!response.writableFinished) listener();
        });
      },
    };
  }

  #stream(response: ServerResponse, headers: HttpHeaders): Sink {
    response.writeHead(200, headers);
    response.flushHeaders();
    this.#streams.add(response);
    response.on("close", () => this.#streams.delete(response));
    return {
      write: (text) => {
        if (response.destroyed || response.writableEnded) return;
        response.write(text);
        if (response.writableLength > MOST_UNREAD) response.destroy();
      },
      end: () => response.end(),
    };
  }

  /** Pages that are allowed by name may read the replies; those of other pages are refused by the handler. */
  #allowPage(request: IncomingMessage, response: ServerResponse): void {
    const { origin } = request.headers;
    if (origin === undefined || !this.#guard.names(origin)) return;
    response.setHeader("access-control-allow-origin", origin);
    response.setHeader("access-control-expose-headers", "mcp-session-id");
    response.setHeader("vary", "origin");
  }

  /** Digests are compared, of one length whatever was sent, in a time that tells nothing. */
  #isAuthorized(header: string | undefined): boolean {
    if (this.#tokenDigest === undefined) return true;
    const { 1: token = "" } = /^bearer +(\S+) *$/i.exec(header ?? "") ?? ([] as readonly string[]);
    return timingSafeEqual(digest(token), this.#tokenDigest);
  }
}

const NO_BODY = new Uint8Array(0);

function headersOf({ headers }: IncomingMessage): HttpRequest["headers"] {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : value]),
  );
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** The rest of the body is not read: the connection ends with the reply. */
function tooLarge(response: ServerResponse): void {
  const body = '{"jsonrpc":"2.0","error":{"code":-32600,"message":"I expected a smaller body."}}';
  send(response, 413, { "content-type": "application/json", connection: "close" }, body);
}

function send(response: ServerResponse, status: number, headers: HttpHeaders, body: string): void {
  if (response.headersSent || response.destroyed) return;
  if (status === 204) {
    response.writeHead(status, headers).end();
    return;
  }
  const bytes = Buffer.from(body);
  response.writeHead(status, { ...headers, "content-length": bytes.length });
  response.end(bytes);
}
