import type { MessageId } from "../../rpc/ids.ts";
import type { Conversation, Turn } from "../conversation.ts";

/**
 * A notification is not answered. In 1.0 it has a null id, so a null-id reply after one looks as if it answered it.
 * Source: json-rpc-validation, "Transcripts".
 */
export function responseToNotification(conversation: Conversation, turn: Turn, id: MessageId, token: number): boolean {
  if (conversation.version !== "1.0" || id.kind !== "null") return false;
  const { name, calls } = turn.receiver;
  const notification = calls.notifications.shift();
  if (notification === undefined) return false;
  turn.at(
    "ResponseToNotification",
    { request: `entry ${notification} from ${name}, a notification` },
    token,
    notification,
  );
  return true;
}
