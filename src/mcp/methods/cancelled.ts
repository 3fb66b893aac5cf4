import { readNumber } from "../../json/exact-number.ts";
import { type IdKey, idKey } from "../../rpc/ids.ts";
import type { Context } from "../context.ts";
import { type IncomingNotification, sourceOfMember } from "../message.ts";

/** Aborts the request that `notifications/cancelled` names. What is finished or was never there is not found, and ignored. */
export function cancelled({ running }: Context, notification: IncomingNotification): void {
  if (running.size === 0) return;
  const key = cancelledKey(notification);
  const found = key === undefined ? undefined : running.get(key);
  if (found === undefined) return;
  const { reason } = notification.params;
  found.cancel(typeof reason === "string" ? reason : undefined);
}

/** The key of the id that a cancellation names; `undefined` when it names none. */
export function cancelledKey({ params, paramsText }: IncomingNotification): IdKey | undefined {
  const { requestId: id } = params;
  if (typeof id === "string") return idKey({ kind: "string", value: id });
  if (typeof id !== "number") return undefined;
  const source = Number.isSafeInteger(id) ? String(id) : sourceOfMember(paramsText, ["requestId"]);
  const value = source === undefined ? undefined : readNumber(source);
  return source === undefined || value === undefined ? undefined : idKey({ kind: "number", value, source });
}
