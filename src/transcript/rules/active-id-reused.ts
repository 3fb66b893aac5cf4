import { idText, type MessageId } from "../../rpc/ids.ts";
import { shortened } from "../../text/shortened.ts";
import type { CallKey } from "../call-key.ts";
import type { Turn } from "../conversation.ts";

/**
 * A call has an id that no open call of its sender has, be that a single call or one in a pending batch.
 *
 * @param token Word index of the id.
 * @returns Whether the rule is kept; a call that breaks it is not followed.
 * Source: json-rpc-validation, "Transcripts".
 */
export function activeIdReused(turn: Turn, id: MessageId, key: CallKey, token: number): boolean {
  const { name, calls } = turn.sender;
  const first = calls.entryOf(key);
  if (first === undefined) return true;
  const shown = shortened(idText(calls.idOf(key) ?? id));
  turn.at("ActiveIdReused", { id: shown, sender: name, first }, token, first);
  return false;
}
