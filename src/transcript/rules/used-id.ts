import type { AcceptedMethod } from "../../rpc/contract/protocol.ts";
import { idText, type MessageId } from "../../rpc/ids.ts";
import { shortened } from "../../text/shortened.ts";
import type { CallKey } from "../call-key.ts";
import type { Conversation, Turn } from "../conversation.ts";

/**
 * Where the contract says so, a sender uses no id twice in a session, also not after the answer. A call that opens a session forgets the
 * ids of both peers. The call is followed all the same: it is answered like any other.
 *
 * @param token Word index of the id.
 * Source: MCP, Base Protocol / Overview, Requests; docs/contracts, "Policies": `idReuse`.
 */
export function usedId(
  { session, sides }: Conversation,
  turn: Turn,
  id: MessageId,
  key: CallKey,
  method: AcceptedMethod | undefined,
  token: number,
): void {
  if (turn.receiver.peer.accepted.idReuse !== "session") return;
  const { calls, name } = turn.sender;
  if (method !== undefined && session?.isOpener(method) === true) for (const side of sides) side.calls.used.clear();
  // What its receiver does not accept may be the other peer's, in a log that has the peers mixed up.
  if (method === undefined || (id.kind !== "string" && id.kind !== "number")) return;
  if (!calls.used.has(key)) {
    calls.used.add(key);
    return;
  }
  const answer = calls.answered.get(key);
  const details = { id: shortened(idText(id)), sender: name, ...(answer === undefined ? {} : { answer }) };
  turn.at("ActiveIdReused", details, token, answer);
}
