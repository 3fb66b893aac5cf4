import type { CallKey } from "../call-key.ts";
import type { Turn } from "../conversation.ts";

/**
 * A call is answered once. `related` is the reply that answered it.
 * Source: json-rpc-validation, "Transcripts".
 */
export function duplicateResponse(turn: Turn, key: CallKey, id: string, token: number): boolean {
  const reply = turn.receiver.calls.answered.get(key);
  if (reply === undefined) return false;
  turn.at("DuplicateResponse", { id }, token, reply);
  return true;
}
