import type { IdMember } from "../../rpc/contract/session.ts";
import { idText } from "../../rpc/ids.ts";
import { shortened } from "../../text/shortened.ts";
import { callKey } from "../call-key.ts";
import type { Turn } from "../conversation.ts";
import { readIdMember } from "../id-member.ts";

/**
 * A message that refers to a call names an open call of its receiver. This is an error: the sender answers these calls, so
 * it knows when they end.
 *
 * @param params Word index of the params; negative when there are none.
 * Source: json-rpc-validation, "Session order", `jsonRpcRefersToCall`.
 */
export function unknownCallReference(turn: Turn, member: IdMember, method: string, params: number): void {
  const named = readIdMember(turn.tape, params, member);
  if (named === undefined || turn.receiver.calls.entryOf(callKey(named.id)) !== undefined) return;
  const details = { method, receiver: turn.receiver.name, id: shortened(idText(named.id)) };
  turn.at("UnknownCallReference", details, named.at);
}
