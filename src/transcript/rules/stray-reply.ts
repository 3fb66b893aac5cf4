import { readNumber } from "../../json/exact-number.ts";
import { idText, type MessageId } from "../../rpc/ids.ts";
import { shortened } from "../../text/shortened.ts";
import { type CallKey, callKey } from "../call-key.ts";
import type { OpenCall, PeerCalls } from "../calls.ts";
import type { Conversation, Turn } from "../conversation.ts";
import { duplicateResponse } from "./duplicate-response.ts";
import { responseToNotification } from "./response-to-notification.ts";
import { wrongReplyForm } from "./wrong-reply-form.ts";
import { wrongResponder } from "./wrong-responder.ts";

/**
 * Says what a reply is that answers no open call: the first of these that fits.
 *
 * @param token Word index of the id; negative when the reply has none.
 * @returns Whether nothing fits: it may answer a call that is not here.
 * Source: json-rpc-validation, "Transcripts".
 */
export function strayReply(
  conversation: Conversation,
  turn: Turn,
  id: MessageId,
  key: CallKey,
  token: number,
): boolean {
  const text = shortened(idText(id));
  // Whatever it is, its sender's own call with this id is perhaps the one that it is to answer.
  const own = turn.sender.calls.open.get(key);
  if (own !== undefined) own.meant = turn.index;
  if (wrongReplyForm(turn, key, text, token)) return false;
  if (duplicateResponse(turn, key, text, token)) return false;
  if (wrongResponder(conversation, turn, key, text, token)) return false;
  if (responseToNotification(conversation, turn, id, token)) return false;
  const { name, calls } = turn.receiver;
  const meant = meantCall(calls, id);
  // Where a limit was met, it may answer a call that is not followed, and explains none that is.
  if (meant === undefined) {
    if (conversation.tally.complete) calls.loose.explain(turn.index);
  } else meant.meant = turn.index;
  const details = { id: text, caller: name, forgotten: calls.answered.forgotten };
  turn.at("UnsolicitedResponse", details, token);
  conversation.session?.supposeReply(meant?.method);
  conversation.session?.lostRequest(turn.sender.peer);
  return meant === undefined;
}

/** The open call whose id is the same text as another type: 1 for "1". */
function meantCall({ open }: PeerCalls, id: MessageId): OpenCall | undefined {
  if (id.kind === "number") return open.get(callKey({ kind: "string", value: id.source }));
  const value = id.kind === "string" ? readNumber(id.value) : undefined;
  return value === undefined || id.kind !== "string"
    ? undefined
    : open.get(callKey({ kind: "number", value, source: id.value }));
}
