import type { CallKey } from "../call-key.ts";
import type { Conversation, Turn } from "../conversation.ts";
import type { LostCall } from "../loose-ends.ts";

/**
 * A reply that no open call has the id of may be the one to a call whose own id was the fault: repeated, forbidden, left out, or in
 * a text that nobody can read. It is taken for that, the earliest first, and no more is said of it. A peer's own open call with
 * this id is such a call too, when its method is one of that peer's own: the log has the two mixed up.
 *
 * Decided here: docs/decisions/015.
 */
export function lostCallFor(_: Conversation, { sender, receiver }: Turn, key: CallKey): LostCall | undefined {
  const { calls } = receiver;
  const reused = calls.loose.takeReused(key);
  if (reused !== undefined) return reused;
  if (calls.answered.get(key) !== undefined || calls.batchWith(key) !== undefined) return undefined;
  const own = sender.calls.open.get(key);
  if (own?.method === undefined && own?.methodName !== undefined) {
    const method = sender.peer.methods.get(own.methodName);
    if (method !== undefined) {
      sender.calls.forget(own);
      return { entry: own.entry, method, call: { ...own, method } };
    }
  }
  if (own !== undefined) return undefined;
  const lost = calls.loose.takeCall(({ call, unreadable }) => {
    if (call !== undefined) return calls.open.get(call.key) === call;
    return unreadable === undefined || calls.unreadable.has(unreadable);
  });
  if (lost?.call !== undefined) calls.forget(lost.call);
  if (lost?.unreadable !== undefined) calls.unreadable.delete(lost.unreadable);
  return lost;
}
