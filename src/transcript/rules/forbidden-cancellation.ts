import type { Cancels } from "../../rpc/contract/session.ts";
import { idText } from "../../rpc/ids.ts";
import { shortened } from "../../text/shortened.ts";
import { callText, type OpenCall } from "../calls.ts";
import type { Turn } from "../conversation.ts";

/**
 * Some calls must not be cancelled, as the contract says. Such a cancellation cancels nothing.
 *
 * @param call The open call that the cancellation names.
 * @param token Word index of the id.
 * @returns Whether the rule is kept.
 * Source: docs/contracts, "The parts": `exempt` of `jsonRpcCancels`.
 */
export function forbiddenCancellation(
  turn: Turn,
  cancels: Cancels,
  method: string,
  call: OpenCall,
  token: number,
): boolean {
  if (call.methodName === undefined || !cancels.exempt.includes(call.methodName)) return true;
  const text = callText(call, turn.sender.name, shortened(idText(call.id)));
  turn.at("ForbiddenCancellation", { method, call: text }, token, call.entry);
  return false;
}
