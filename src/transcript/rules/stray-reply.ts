import { idText, type MessageId } from "../../rpc/ids.ts";
import { shortened } from "../../value/describe.ts";
import type { CallKey } from "../call-key.ts";
import type { Conversation, Turn } from "../conversation.ts";
import { duplicateResponse } from "./duplicate-response.ts";
import { responseToNotification } from "./response-to-notification.ts";
import { wrongReplyForm } from "./wrong-reply-form.ts";
import { wrongResponder } from "./wrong-responder.ts";

/**
 * Says what a reply is that answers no open call: the first of these that fits.
 *
 * @param token Word index of the id; negative when the reply has none.
 * Source: json-rpc-validation, "Transcripts".
 */
export function strayReply(conversation: Conversation, turn: Turn, id: MessageId, key: CallKey, token: number): void {
  const text = shortened(idText(id));
  if (wrongReplyForm(turn, key, text, token)) return;
  if (duplicateResponse(turn, key, text, token)) return;
  if (wrongResponder(turn, key, text, token)) return;
  if (responseToNotification(conversation, turn, id, token)) return;
  const { name, calls } = turn.receiver;
  turn.at("UnsolicitedResponse", { id: text, caller: name, forgotten: calls.answered.forgotten }, token);
}
