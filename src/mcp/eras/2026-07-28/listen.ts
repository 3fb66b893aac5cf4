import { idKey } from "../../../rpc/ids.ts";
import type { Context, Running } from "../../context.ts";
import { invalidParams } from "../../fault.ts";
import { type Change, changeMethod, type Listener } from "../../listener.ts";
import { type IncomingRequest, idJson, type Params } from "../../message.ts";
import { MetaKey, objectOf } from "../../negotiation.ts";
import type { Outcome } from "../../outcome.ts";
import { completeText, notificationText, resultText } from "../../reply.ts";
import type { ModernCall } from "./call.ts";

interface Filter {
  readonly kinds: ReadonlySet<"tools" | "prompts" | "resources">;
  readonly uris: ReadonlySet<string>;
}

const KINDS = [
  ["toolsListChanged", "tools"],
  ["promptsListChanged", "prompts"],
  ["resourcesListChanged", "resources"],
] as const;

/**
 * Opens a subscription: it is acknowledged with what of it is honoured, and answered when the server ends it.
 * @see MCP 2026-07-28, "Subscriptions"
 */
export function listen(call: ModernCall, params: Params): Outcome {
  const { context, request } = call;
  const asked = objectOf(params["notifications"]);
  const uris = asked?.["resourceSubscriptions"] ?? [];
  if (asked === undefined) return invalidParams("I expected params.notifications: what to be told of.");
  if (!Array.isArray(uris) || !uris.every((uri) => typeof uri === "string")) {
    return invalidParams("I expected params.notifications.resourceSubscriptions to be a list of URIs.");
  }
  const wrong = KINDS.find(([name]) => asked[name] !== undefined && typeof asked[name] !== "boolean");
  if (wrong !== undefined) return invalidParams(`I expected params.notifications.${wrong[0]} to be true or false.`);
  const { listChanged } = context.server.options;
  const { offers } = context.server;
  const kinds = KINDS.filter(([name, kind]) => asked[name] === true && listChanged === true && offers.has(kind));
  const honoured: Record<string, unknown> = Object.fromEntries(kinds.map(([name]) => [name, true]));
  if (uris.length > 0 && offers.has("subscribe")) honoured["resourceSubscriptions"] = uris;
  const filter: Filter = {
    kinds: new Set(kinds.map(([, kind]) => kind)),
    uris: new Set(offers.has("subscribe") ? (uris as readonly string[]) : []),
  };
  const subscription = new Subscription(context, request, filter);
  subscription.acknowledge(honoured, (line) =>
    context.send === undefined ? call.before.push(line) : context.send(line),
  );
  if (context.send !== undefined) subscription.open();
  return { kind: "open" };
}

/** An open subscription. Every message of it carries the id of its request. */
class Subscription implements Listener, Running {
  readonly #context: Context;
  readonly #request: IncomingRequest;
  readonly #filter: Filter;
  readonly #meta: string;

  constructor(context: Context, request: IncomingRequest, filter: Filter) {
    this.#context = context;
    this.#request = request;
    this.#filter = filter;
    this.#meta = `"${MetaKey.subscriptionId}":${idJson(request.id)}`;
  }

  acknowledge(honoured: Params, send: (line: string) => void): void {
    const params = `{"notifications":${JSON.stringify(honoured)},"_meta":{${this.#meta}}}`;
    send(notificationText("notifications/subscriptions/acknowledged", params));
  }

  open(): void {
    this.#context.running.set(idKey(this.#request.id), this);
    this.#context.server.listen(this);
  }

  changed(change: Change): void {
    const isAskedFor =
      change.kind === "resource" ? this.#filter.uris.has(change.uri) : this.#filter.kinds.has(change.kind);
    if (!isAskedFor) return;
    const about = change.kind === "resource" ? `"uri":${JSON.stringify(change.uri)},` : "";
    this.#context.send?.(notificationText(changeMethod(change), `{${about}"_meta":{${this.#meta}}}`));
  }

  /** The client has ended it: nothing more is sent, no reply either. */
  cancel(): void {
    this.#context.running.delete(idKey(this.#request.id));
    this.#context.server.unlisten(this);
  }

  /** The server ends it, and says so. */
  end(): void {
    this.cancel();
    const { server } = this.#context;
    const meta = `{"${MetaKey.serverInfo}":${server.infoText},${this.#meta}}`;
    this.#context.send?.(resultText(this.#request.id, completeText("", meta)));
    this.#context.closeStream?.();
  }
}
