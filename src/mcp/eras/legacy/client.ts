import type { ClientFacts } from "../../call.ts";
import { ToolError } from "../../fault.ts";
import { type Change, changeMethod, type Listener } from "../../listener.ts";
import type { ClientResponse, Params } from "../../message.ts";
import { notificationText, requestText } from "../../reply.ts";
import type { LogLevel } from "../../revisions.ts";

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
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
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;

  constructor(capabilities: Params, info: Params, notify: ((line: string) => void) | undefined) {
    const { name, version } = info;
    this.name = typeof name === "string" ? name : undefined;
    this.version = typeof version === "string" ? version : undefined;
    this.capabilities = capabilities;
    this.#notify = notify;
  }

  /** Sends a request of the server and waits for the client's answer. */
  ask(send: (line: string) => void, method: string, params: string, signal: AbortSignal): Promise<unknown> {
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        if (!this.#waiting.delete(id)) return;
        const told = JSON.stringify({ requestId: id, reason: "The request that asked has ended." });
        this.#notify?.(notificationText("notifications/cancelled", told));
        reject(new ToolError(`${method} was not answered before the request ended.`));
      };
      if (signal.aborted) {
        reject(new ToolError(`${method} was not asked: the request has ended.`));
        return;
      }
      signal.addEventListener("abort", stop, { once: true });
      const settle = (): void => signal.removeEventListener("abort", stop);
      this.#waiting.set(id, {
        resolve: (answer) => {
          settle();
          resolve(answer);
        },
        reject: (error) => {
          settle();
          reject(error);
        },
      });
      send(requestText(id, method, params));
    });
  }

  /** Hands an answer to whoever asked. What answers nothing is dropped. */
  settle({ id, result, error }: ClientResponse): void {
    if (id?.kind !== "number" || typeof id.value !== "number") return;
    const waiting = this.#waiting.get(id.value);
    if (waiting === undefined) return;
    this.#waiting.delete(id.value);
    if (result !== undefined) waiting.resolve(JSON.parse(result));
    else waiting.reject(new ToolError(`The client answered with an error: ${errorWords(error)}`));
  }

  changed(change: Change): void {
    if (change.kind === "resource" && !this.#isSubscribedTo(change.uri)) return;
    const params = change.kind === "resource" ? `{"uri":${JSON.stringify(change.uri)}}` : "{}";
    this.#notify?.(notificationText(changeMethod(change), params));
  }

  end(): void {
    for (const waiting of this.#waiting.values()) waiting.reject(new ToolError("The connection has ended."));
    this.#waiting.clear();
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
