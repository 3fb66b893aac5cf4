import type { Cancels } from "../../rpc/contract/session.ts";
import { idText } from "../../rpc/ids.ts";
import { shortened } from "../../text/shortened.ts";
import { callKey } from "../call-key.ts";
import type { PendingBatch } from "../calls.ts";
import type { Turn } from "../conversation.ts";
import { readIdMember } from "../id-member.ts";
import { forbiddenCancellation } from "./forbidden-cancellation.ts";

/**
 * A cancellation names an open call of its own sender, single or in a pending batch; that call may then answer with the
 * code that the cancellation declares, or not at all when the cancellation says so. A call that is not open is an advice only, because a cancellation can cross the
 * reply, unless the cancellation says what else it is (`inactive`).
 *
 * Inside a batch, a call of the same batch is neither here nor there: the receiver may take the elements in any order. A
 * null id never names a call in a batch, where it also stands for broken elements.
 *
 * @param params Word index of the params; negative when there are none.
 * @param own The batch that the cancellation itself is in.
 * Source: json-rpc-validation, "Session order".
 */
export function cancelInactiveCall(
  turn: Turn,
  cancels: Cancels,
  method: string,
  params: number,
  own: PendingBatch | undefined,
): void {
  const named = readIdMember(turn.tape, params, cancels.id);
  if (named === undefined) return;
  const { calls, name } = turn.sender;
  const key = callKey(named.id);
  const call = calls.open.get(key);
  if (call !== undefined) {
    if (!forbiddenCancellation(turn, cancels, method, call, named.at)) return;
    call.cancelled = cancels;
    if (cancels.reply === "optional") calls.release(call);
    return;
  }
  const batch = named.id.kind === "null" ? undefined : calls.batchWith(key);
  if (batch !== undefined && batch === own) return;
  if (batch === undefined) {
    // The log may have the peers mixed up, or the id wrong: that a call is not answered is then the same fault.
    const other = turn.receiver.calls.open.get(key);
    if (other !== undefined) other.meant = turn.index;
    else if (cancels.reply === "optional") calls.loose.explain(turn.index);
    if (cancels.inactive === "accept") return;
    const details = { method, sender: name, id: shortened(idText(named.id)) };
    turn.at("CancelInactiveCall", details, named.at, undefined, cancels.inactive);
    return;
  }
  batch.cancelled.set(key, cancels);
}
