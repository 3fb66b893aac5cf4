import { type Fault, invalidRequest } from "../fault.ts";
import type { IncomingRequest } from "../message.ts";
import { failureText } from "../reply.ts";
import type { Exchange } from "./exchange.ts";
import { JSON_TYPE } from "./headers.ts";

/** What is neither POST nor a way into a session. */
export function notAllowed(exchange: Exchange): void {
  const body = errorBody(invalidRequest("I expected POST."), undefined);
  exchange.reply(405, { ...JSON_TYPE, allow: "POST" }, body);
}

/** An error that answers no request by its id. */
export function refuse(exchange: Exchange, status: number, reason: Fault): void {
  exchange.reply(status, JSON_TYPE, errorBody(reason, undefined));
}

/** An error as a body. Over HTTP it is clear what it answers: what has no id gets none, as the newer schemas want it. */
export function errorBody(reason: Fault, of: { readonly id: IncomingRequest["id"] | undefined } | undefined): string {
  if (of?.id !== undefined) return failureText(of.id, reason);
  return failureText(undefined, reason).replace('"id":null,', "");
}
