import type { Finding } from "../findings/finding.ts";
import type { AcceptedMethod } from "../rpc/contract/protocol.ts";
import { type MessageId, NULL_ID } from "../rpc/ids.ts";
import { type BrokenMessage, brokenMessages } from "./broken-message.ts";
import { type CallKey, callKey } from "./call-key.ts";
import { ACCEPTED, idUnits, isCounted, type OpenCall, type UnreadableEntry } from "./calls.ts";
import { type Conversation, type Side, sideIndex, type Turn } from "./conversation.ts";
import type { TranscriptEntry } from "./entry.ts";
import type { SeenRequest } from "./requests.ts";

/** What became of a request. */
export type Followed =
  | { readonly kind: "nothing" }
  /** A limit is reached. */
  | { readonly kind: "refused" }
  /** Its id is that of an open call. */
  | { readonly kind: "reused" }
  | { readonly kind: "call"; readonly call: OpenCall }
  | { readonly kind: "unreadable"; readonly unreadable: UnreadableEntry };

/**
 * Notes that a request with a fault may be answered in another way than its text says, so that its reply is not told of as a
 * second fault. The fault itself has been reported.
 *
 * Decided here: docs/decisions/015.
 */
export function loseRequest(
  conversation: Conversation,
  turn: Turn,
  request: SeenRequest,
  findings: readonly Finding[],
  followed: Followed,
): void {
  const { sender, receiver, index } = turn;
  const { loose } = sender.calls;
  const { method } = request;
  if (method === undefined) loseMethod(conversation, turn, request);
  if (method === undefined && turn.tape.readable) conversation.watch?.lose(sideIndex(conversation, sender));
  // Of a text that is no JSON, that is worked out from what can be read in it.
  const isRead = turn.tape.readable;
  if (isRead && findings.some(({ severity }) => severity === "error") && mayCancel(receiver, method))
    loose.explain(index);
  if (followed.kind === "reused") loose.addReused(callKey(request.id), { entry: index, method });
  else if (followed.kind === "unreadable" && !turn.tape.readable) loseText(conversation, turn, followed.unreadable);
  else if (followed.kind === "unreadable") {
    if (!isNotification(method)) loose.addCall({ entry: index, method, unreadable: followed.unreadable });
  } else if (followed.kind === "call" && findings.some(hasNoSureId)) {
    loose.addCall({ entry: index, method, call: followed.call });
  } else if (findings.some(({ code }) => code === "RequestExpected")) loose.addCall({ entry: index, method });
  if (method === undefined && followed.kind === "nothing") conversation.session?.lostRequest(receiver.peer);
}

/** Whether this method, or any that a request may have had, can leave a call without a reply. */
function mayCancel({ peer }: Side, method: AcceptedMethod | undefined): boolean {
  if (method !== undefined) return method.order.cancels?.reply === "optional";
  for (const { order } of peer.methods.values()) if (order.cancels?.reply === "optional") return true;
  return false;
}

/** Whether a reply may come with null, or with another id: the id must not be, or stands twice. */
function hasNoSureId({ code, severity, path }: Finding): boolean {
  if (code === "DuplicateKey") return path.length === 1 && path[0] === "id";
  return (code === "NullId" || code === "FractionalId") && severity === "error";
}

function isNotification(method: AcceptedMethod | undefined): boolean {
  return method?.contract.kind === "notification";
}

/** A method that its receiver does not accept may be another, misspelt; or the sender's own, and the log has the peers mixed up. */
function loseMethod({ session }: Conversation, { sender, receiver }: Turn, { methodName }: SeenRequest): void {
  const own = methodName === undefined ? undefined : sender.peer.methods.get(methodName);
  if (own === undefined) session?.lostRequest(receiver.peer);
  else session?.lostRequest(sender.peer, own);
}

/** Notes what the messages in a text that is no JSON may have been. */
function loseText(conversation: Conversation, turn: Turn, unreadable: UnreadableEntry): void {
  const messages = brokenMessages(turn.text);
  // A reply, however broken, waits for nothing.
  if (messages.length > 0 && messages.every(({ form }) => form === "reply")) unreadable.isOwed = false;
  for (const message of messages) {
    conversation.watch?.lose(sideIndex(conversation, turn.sender));
    if (message.form !== "reply") conversation.tokens?.lose("params");
    if (message.form !== "request") conversation.tokens?.lose("result");
    if (message.form !== "reply") loseBrokenRequest(conversation, turn, message, unreadable);
    if (message.form !== "request") loseBrokenReply(conversation, turn, turn.receiver, message);
  }
}

function loseBrokenRequest(
  { session }: Conversation,
  turn: Turn,
  { form, id, method: name }: BrokenMessage,
  unreadable: UnreadableEntry,
): void {
  const { sender, receiver, index } = turn;
  const method = name === undefined ? undefined : receiver.peer.methods.get(name);
  session?.lostRequest(receiver.peer, method);
  if (mayCancel(receiver, method)) sender.calls.loose.explain(index);
  if (isNotification(method)) return;
  const key = form !== "request" || id === undefined || id.kind === "null" ? undefined : callKey(id);
  if (id === undefined || key === undefined) {
    sender.calls.loose.addCall({ entry: index, method, unreadable });
    return;
  }
  if (sender.calls.entryOf(key) !== undefined) return;
  const call = brokenCall(turn, id, key, name, method, unreadable);
  if (!sender.calls.hasRoomFor(call)) return;
  unreadable.keys = [...(unreadable.keys ?? []), key];
  sender.calls.addCall(call);
}

function brokenCall(
  { index, location, time }: Turn,
  id: MessageId,
  key: CallKey,
  name: string | undefined,
  method: AcceptedMethod | undefined,
  unreadable: UnreadableEntry,
): OpenCall {
  return {
    entry: index,
    location,
    time,
    id,
    key,
    otherKeys: [],
    method,
    methodName: method === undefined ? undefined : name,
    reply: { kind: "unusable", because: [] },
    idUnits: idUnits(id),
    // What nobody could read moves nothing; the session has been told.
    standing: { ...ACCEPTED, accepted: false },
    cancelled: undefined,
    unreadable,
  };
}

/** A broken text that must have been the reply to an open call is one; else it may be that of any call that stays open. */
function loseBrokenReply(
  { session, tally }: Conversation,
  { index }: Turn,
  caller: Side,
  { form, id }: BrokenMessage,
): void {
  const call = id === undefined ? onlyCall(caller) : caller.calls.open.get(callKey(id));
  if (form === "reply" && call !== undefined) {
    caller.calls.closeCall(call, index);
    if (isCounted(call)) tally.answered++;
    if (call.standing.accepted && call.method !== undefined) session?.lostReply(call.method);
    return;
  }
  caller.calls.loose.explain(index);
  session?.supposeReply();
}

/** The open call of a peer that has one only. */
function onlyCall({ calls }: Side): OpenCall | undefined {
  if (calls.open.size !== 1 || calls.batches.size > 0) return undefined;
  for (const call of calls.open.values()) return call;
  return undefined;
}

/** Most characters of a skipped entry that are looked at. */
const LONGEST_LOOK = 1 << 16;

/**
 * Notes what an entry may have been that was skipped: for want of a known sender, or because it is too large.
 *
 * @param directions Sender and receiver; both ways when nobody knows.
 */
export function loseSkipped(
  conversation: Conversation,
  index: number,
  message: string | Uint8Array,
  directions: readonly (readonly [Side, Side])[],
): void {
  const { session, tokens, watch } = conversation;
  const [head] = brokenMessages(message.slice(0, LONGEST_LOOK));
  if (head === undefined) return;
  if (head.form !== "reply") tokens?.lose("params");
  if (head.form !== "request") tokens?.lose("result");
  for (const [sender, receiver] of directions) {
    watch?.lose(sideIndex(conversation, sender));
    if (head.form !== "reply") {
      const method = head.method === undefined ? undefined : receiver.peer.methods.get(head.method);
      if (!isNotification(method)) sender.calls.loose.addCall({ entry: index, method });
      session?.lostRequest(receiver.peer, method);
      if (mayCancel(receiver, method)) sender.calls.loose.explain(index);
    }
    if (head.form !== "request") {
      receiver.calls.loose.explain(index);
      session?.supposeReply();
    }
  }
}

/**
 * Notes that what stands between messages may be answered, as anything that nobody can read; and that a message may be in it, such as
 * one whose header got lost.
 */
export function loseStray(
  conversation: Conversation,
  index: number,
  { message, location }: TranscriptEntry,
  sides: readonly [Side, Side],
): void {
  loseSkipped(conversation, index, message, [sides]);
  const { calls } = sides[0];
  if (conversation.version !== "2.0" || calls.unreadable.size >= conversation.limits.activeCalls) return;
  const reply = { kind: "protocolError", code: -32700, id: NULL_ID, optional: true } as const;
  calls.unreadable.add({ entry: index, location, reply, isOwed: false });
}
