import type { Conversation } from "./conversation.ts";

/** What is known of the beginning of a conversation. */
export type Beginning =
  /** The first entry is its first message, or stands behind the message that opened it. */
  | "seen"
  /** Nothing speaks against that, but nothing shows it. */
  | "unknown"
  /** Something was said before. */
  | "missing";

/**
 * Whether the log has a conversation from its beginning, so that what was never given out in it was never given out. A session with
 * several states shows it by leaving the first one; a whole conversation has it by its word.
 */
export function beginningOf({ session, isComplete, signs }: Conversation): Beginning {
  if (isComplete || session?.hasOpened === true) return "seen";
  const hasHandshake = session !== undefined && session.contract.states.length > 1;
  return signs.isMiddle || hasHandshake ? "missing" : "unknown";
}
