import { idText } from "../../rpc/ids.ts";
import { shortened } from "../../text/shortened.ts";
import type { CallKey } from "../call-key.ts";
import type { Conversation, Turn } from "../conversation.ts";

/**
 * A reply comes from the peer that was called: here the id is that of an open call of the sender itself.
 * Source: json-rpc-validation, "Transcripts".
 */
export function wrongResponder(
  { session }: Conversation,
  turn: Turn,
  key: CallKey,
  id: string,
  token: number,
): boolean {
  const { name, calls } = turn.sender;
  const call = calls.entryOf(key);
  if (call === undefined) return false;
  const open = calls.open.get(key);
  if (open !== undefined) session?.supposeReply(open.method);
  const own = calls.idOf(key);
  turn.at("WrongResponder", { id: own === undefined ? id : shortened(idText(own)), sender: name, call }, token, call);
  return true;
}
