import type { Turn } from "../conversation.ts";

/**
 * One sender has at most so many open calls, so many unreadable entries and so many pending batches. What goes beyond is not
 * followed, and the check is no longer complete.
 *
 * @param isRoomy Whether there is room for one more.
 * @returns Whether the rule is kept.
 * Source: json-rpc-validation, "Transcripts".
 */
export function activeCallLimit(turn: Turn, isRoomy: boolean, most: number): boolean {
  if (isRoomy) return true;
  turn.at("ActiveCallLimit", { sender: turn.sender.name, most }, -1);
  return false;
}
