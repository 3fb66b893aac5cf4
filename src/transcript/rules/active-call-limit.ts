import type { Turn } from "../conversation.ts";

/**
 * One sender has at most so many open calls, so many unreadable entries and so many pending batches. What goes beyond is not
 * followed, and the check is no longer complete.
 *
 * @param held How many there are already.
 * @returns Whether there is room.
 * Source: json-rpc-validation, "Transcripts".
 */
export function activeCallLimit(turn: Turn, held: number, most: number): boolean {
  if (held < most) return true;
  turn.at("ActiveCallLimit", { sender: turn.sender.name, most }, -1);
  return false;
}
