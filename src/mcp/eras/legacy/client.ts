import type { ClientFacts } from "../../call.ts";
import { ToolError } from "../../fault.ts";
import { type Change, changeMethod, type Listener } from "../../listener.ts";
import type { ClientResponse, Params } from "../../message.ts";
import { notificationText, requestText } from "../../reply.ts";
import type { LogLevel } from "../../revisions.ts";

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
  /** Stops listening for the end of the request. */
  done(): void;
}

/** The client of a session: what it declared, what it has set and subscribed to, and what it has been asked. */
export class LegacyClient implements Listener, ClientFacts {
  readonly name: string | undefined;
  readonly version: string | undefined;
  readonly capabilities: Params;
  readonly subscriptions: Set<string> = new Set();
  /** Until the client sets a level, messages from `info` on are sent. */
  logLevel: LogLevel = "info";
  readonly #notify: ((line: string) => void) | undefined;
  readonly #onAsking: ((waiting: number) => void) | undefined;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;

  constructor(
    capabilities: Params,
    info: Params,
    notify: ((line: string) => void) | undefined,
    onAsking: ((waiting: number) => void) | undefined,
  ) {
    const { name, version } = info;
    this.name = typeof name === "string" ? name : undefined;
    this.version = typeof version === "string" ? version : undefined;
    this.capabilities = capabilities;
    this.#notify = notify;
    this.#onAsking = onAsking;
  }

  /** Sends a request of the server and waits for the client's answer. */
  ask(send: (line: string) => void, method: string, params: string, signal: AbortSignal): Promise<unknown> {
    if (signal.aborted) return Promise.reject(new ToolError(`${method} was not asked: the request has ended.`));
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        const told = JSON.stringify({ requestId: id, reason: "The request that asked has ended." });
        this.#notify?.(notificationText("notifications/cancelled", told));
        this.#take(id)?.reject(new ToolError(`${method} was not answered before the request ended.`));
      };
      signal.addEventListener("abort", stop, { once: true });
      this.#waiting.set(id, { resolve, reject, done: () => signal.removeEventListener("abort", stop) });
      this.#onAsking?.(this.#waiting.size);
      send(requestText(id, method, params));
    });
  }

  /** Hands an answer to whoever asked. What answers nothing is dropped. */
  settle({ id, result, error }: ClientResponse): void {
    const waiting = id?.kind === "number" && typeof id.value === "number" ? this.#take(id.value) : undefined;
    if (waiting === undefined) return;
    if (result !== undefined) waiting.resolve(JSON.parse(result));
    else waiting.reject(new ToolError(`The client answered with an error: ${errorWords(error)}`));
  }

  changed(change: Change): void {
    if (change.kind === "resource" && !this.#isSubscribedTo(change.uri)) return;
    const params = change.kind === "resource" ? `{"uri":${JSON.stringify(change.uri)}}` : "{}";
    this.#notify?.(notificationText(changeMethod(change), params));
  }

  end(): void {
    for (const id of [...this.#waiting.keys()]) this.#take(id)?.reject(new ToolError("The connection has ended."));
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return undefined;
    this.#waiting.delete(id);
    waiting.done();
    this.#onAsking?.(this.#waiting.size);
    return waiting;
  }

  /** A subscription to a folder covers what lies in it. */
  #isSubscribedTo(uri: string): boolean {
    if (this.subscriptions.has(uri)) return true;
    for (const known of this.subscriptions) if (known.endsWith("/") && uri.startsWith(known)) return true;
    return false;
  }
}

function errorWords(error: string | undefined): string {
  const message = error === undefined ? undefined : (JSON.parse(error) as { message?: unknown } | null)?.message;
  return typeof message === "string" ? message : "without words";
}
