import type { CallKey } from "../call-key.ts";
import type { Turn } from "../conversation.ts";

/**
 * A call in a batch is answered in the reply batch, not alone. The batch goes on waiting.
 * Source: json-rpc-validation, "Transcripts".
 */
export function wrongReplyForm(turn: Turn, key: CallKey, id: string, token: number): boolean {
  const batch = turn.receiver.calls.batchWith(key);
  if (batch === undefined) return false;
  turn.at("WrongReplyForm", { id, batch: batch.entry }, token, batch.entry);
  return true;
}
