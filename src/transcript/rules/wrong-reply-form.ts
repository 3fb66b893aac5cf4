import type { CallKey } from "../call-key.ts";
import type { Turn } from "../conversation.ts";

/**
 * A call in a batch is answered in the reply batch, not alone. The batch goes on waiting. A contract may say otherwise: then
 * such a reply is no stray.
 * Source: json-rpc-validation, "Transcripts"; docs/contracts, "Policies": `batches`.
 */
export function wrongReplyForm(turn: Turn, key: CallKey, id: string, token: number): boolean {
  const batch = turn.receiver.calls.batchWith(key);
  if (batch === undefined) return false;
  turn.at("WrongReplyForm", { id, batch: batch.entry }, token, batch.entry);
  return true;
}
