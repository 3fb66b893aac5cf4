import { catalogue } from "../findings/catalogue.ts";
import type { Finding } from "../findings/finding.ts";
import { next, textAt, textEquals } from "../json/tape.ts";
import type { AcceptedMethod } from "../rpc/contract/protocol.ts";
import { type EnvelopeFacts, readId } from "../rpc/envelope.ts";
import type { ReplyExpectation } from "../rpc/expectation.ts";
import type { MessageId } from "../rpc/ids.ts";
import { checkRequestMessage } from "../rpc/request.ts";
import type { ProtocolVersion, RequestResult } from "../rpc/results.ts";
import { shortened } from "../text/shortened.ts";
import { type CallKey, callKey, NULL_KEY } from "./call-key.ts";
import { ACCEPTED, idUnits, type OpenCall, type PendingBatch, type Standing } from "./calls.ts";
import type { Conversation, Turn } from "./conversation.ts";
import { idAt } from "./id-member.ts";
import { type Followed, loseRequest } from "./lost-messages.ts";
import { activeCallLimit } from "./rules/active-call-limit.ts";
import { activeIdReused } from "./rules/active-id-reused.ts";
import { cancelInactiveCall } from "./rules/cancel-inactive-call.ts";
import { capabilityNotAdvertised } from "./rules/capability-not-advertised.ts";
import { stateViolation } from "./rules/state-violation.ts";
import { unaskedMessage } from "./rules/unasked-message.ts";
import { unknownCallReference } from "./rules/unknown-call-reference.ts";
import { usedId } from "./rules/used-id.ts";
import { tokensOfRequest } from "./token-messages.ts";
import { watchCall } from "./watch-calls.ts";

/** What a request waits for. */
export type RequestForm = "call" | "notification" | "unreadable";

/** A request as a conversation sees it: what it is called, what answers it, what the contract knows of it. */
export interface SeenRequest {
  readonly form: RequestForm;
  readonly id: MessageId;
  /** Further ids that a reply may have. */
  readonly otherKeys: readonly CallKey[];
  /** The method as the sender wrote it, shortened when it is long; absent when it is no string. */
  readonly methodName: string | undefined;
  /** Absent when the receiver does not accept the method. */
  readonly method: AcceptedMethod | undefined;
  readonly reply: ReplyExpectation;
}

/**
 * Checks an entry that is a single request, or that nobody can read: the message by itself, then its id among the open
 * calls of its sender, then its place in the session.
 *
 * @param read The envelope; absent when the entry is not JSON.
 */
export function checkSingleRequest(conversation: Conversation, turn: Turn, read: EnvelopeFacts | undefined): void {
  const { accepted } = turn.receiver.peer;
  let facts = read;
  let result = checkRequestMessage(turn.messageFor(accepted), accepted, facts);
  if (result.findings.length > 0 && turn.isShared) {
    facts = turn.separate(accepted);
    result = checkRequestMessage(turn.messageFor(accepted), accepted, facts);
  }
  for (const found of result.findings) turn.report(aboutProtocol(conversation, turn, aboutOwn(turn, facts, found)));
  const request = seenRequest(conversation.version, turn, result, facts);
  countRequest(conversation, turn, request);
  if (!conversation.correlation || facts?.form === "array") return;
  const followed = follow(conversation, turn, request, facts?.id.at ?? -1);
  loseRequest(conversation, turn, request, result.findings, followed);
  const call = followed.kind === "call" ? followed.call : undefined;
  // A contract without tokens, or without messages about calls, does not pay for them.
  const hasTokens = conversation.tokens !== undefined;
  if (conversation.watch !== undefined && facts !== undefined) {
    watchCall(conversation, turn, request.method, facts, call, result.findings);
  }
  if (followed.kind === "refused" || followed.kind === "reused" || request.method === undefined) {
    if (hasTokens && facts !== undefined) {
      tokensOfRequest(conversation, turn, request.method, facts, call, { isInOrder: false, findings: result.findings });
    }
    return;
  }
  if (facts === undefined) return;
  const standing = orderRequest(conversation, turn, request.method, facts, undefined, isBroken(result.findings));
  if (call !== undefined) call.standing = standing;
  if (!hasTokens) return;
  const state = { isInOrder: standing.accepted, findings: result.findings };
  tokensOfRequest(conversation, turn, request.method, facts, call, state);
}

function isBroken(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === "error");
}

/** A method that its sender accepts, and its receiver does not, is none of the receiver's, misspelled: the peers may be mixed up. */
function aboutOwn({ tape, sender, receiver }: Turn, facts: EnvelopeFacts | undefined, found: Finding): Finding {
  if (found.code !== "UnknownMethod" || facts?.method.kind !== "string") return found;
  const method = textAt(tape, facts.method.at);
  if (!sender.peer.methods.has(method)) return found;
  const service = receiver.peer.accepted.id.text;
  return { ...found, message: catalogue.UnknownMethod.say({ method, service, own: sender.name }) };
}

/** A peer that accepts nothing has no service to blame: what it does not know is the protocol's matter. */
export function aboutProtocol(conversation: Conversation, turn: Turn, found: Finding): Finding {
  if (found.code !== "UnknownMethod" || turn.receiver.peer.services.length > 0) return found;
  return { ...found, shape: conversation.protocol };
}

/** Reads off the facts what the check of the message could not say, because the message has repeated keys or met a limit. */
export function seenRequest(
  version: ProtocolVersion,
  turn: Turn,
  result: RequestResult,
  facts: EnvelopeFacts | undefined,
): SeenRequest {
  const { reply } = result;
  const methodName =
    result.method ?? (facts?.method.kind === "string" ? textAt(turn.tape, facts.method.at) : undefined);
  const method = methodName === undefined ? undefined : turn.receiver.peer.methods.get(methodName);
  const isRead = facts === undefined || reply.kind !== "unusable";
  const id = isRead ? result.id : readId(turn.tape, facts);
  const form = formOf(version, result, facts, id);
  const otherKeys = facts?.repeated === true ? repeatedIds(turn, facts) : keysOfForbidden(turn, result);
  // A name of the contract is not copied; any other may be as long as the entry, and is kept as long as the call is open.
  const shownName = method === undefined && methodName !== undefined ? shortened(methodName) : methodName;
  return { form, id, otherKeys, methodName: shownName, method, reply };
}

const NO_KEYS: readonly CallKey[] = [];

/** A call whose id the contract forbids may be answered with null, unless another call waits for such a reply. */
function keysOfForbidden({ sender }: Turn, { findings }: RequestResult): readonly CallKey[] {
  const isForbidden = findings.some(({ code, severity }) => code === "FractionalId" && severity === "error");
  return isForbidden && !sender.calls.open.has(NULL_KEY) ? [NULL_KEY] : NO_KEYS;
}

/**
 * The last id of a message that repeats it: readers take the first or the last. One that the sender has open already is left
 * to the call that has it.
 */
function repeatedIds({ tape, sender }: Turn, facts: EnvelopeFacts): readonly CallKey[] {
  let last: MessageId | undefined;
  const end = next(tape, facts.at);
  for (let key = facts.at + 2; key < end; key = next(tape, key + 2)) {
    if (key + 2 !== facts.id.at && textEquals(tape, key, "id")) last = idAt(tape, key + 2);
  }
  if (last === undefined || last.kind === "null") return NO_KEYS;
  const key = callKey(last);
  return key === callKey(readId(tape, facts)) || sender.calls.entryOf(key) !== undefined ? NO_KEYS : [key];
}

function formOf(
  version: ProtocolVersion,
  { reply }: RequestResult,
  facts: EnvelopeFacts | undefined,
  id: MessageId,
): RequestForm {
  switch (reply.kind) {
    case "none":
      return "notification";
    case "method":
    case "any":
    case "legacyError":
      return "call";
    case "protocolError":
      // Parse errors and invalid requests are answered with null when the id cannot be used.
      return reply.id.kind === "null" && (reply.code === -32700 || reply.code === -32600) ? "unreadable" : "call";
    case "unusable":
      return facts === undefined ? "unreadable" : formByFacts(version, facts, id);
  }
}

function formByFacts(version: ProtocolVersion, facts: EnvelopeFacts, id: MessageId): RequestForm {
  const isNamed = facts.method.kind === "string";
  switch (id.kind) {
    case "string":
    case "number":
      return "call";
    case "absent":
      return isNamed && version === "2.0" ? "notification" : "unreadable";
    case "null":
      return isNamed ? (version === "2.0" ? "call" : "notification") : "unreadable";
    case "structured":
      return version === "1.0" ? "call" : "unreadable";
  }
}

export function countRequest({ observed, tally }: Conversation, turn: Turn, request: SeenRequest): void {
  const { form, method, methodName } = request;
  turn.record?.requests.push(request);
  if (form === "unreadable") return;
  if (form === "call") tally.calls++;
  else tally.notifications++;
  if (method !== undefined) observed.count(method, form === "call" ? "calls" : "notifications");
  else if (methodName !== undefined) observed.unknownMethods++;
}

const NOTHING: Followed = { kind: "nothing" };
const REFUSED: Followed = { kind: "refused" };
const REUSED: Followed = { kind: "reused" };

/**
 * Remembers what waits for a reply.
 *
 * @param token Word index of the id.
 */
function follow(conversation: Conversation, turn: Turn, request: SeenRequest, token: number): Followed {
  const { limits, version, tally } = conversation;
  const { calls } = turn.sender;
  switch (request.form) {
    case "notification":
      if (version === "1.0") calls.notifications.push(turn.index);
      return NOTHING;
    case "unreadable": {
      const isOptional = "optional" in request.reply && request.reply.optional;
      const isOwed = version === "2.0" && !turn.isPlainText && !isOptional;
      if (!isOwed && calls.unreadable.size >= limits.activeCalls) return NOTHING;
      if (!activeCallLimit(turn, calls.unreadable.size < limits.activeCalls, limits.activeCalls)) {
        tally.complete = false;
        return REFUSED;
      }
      const unreadable = { entry: turn.index, location: turn.location, reply: keptReply(request.reply), isOwed };
      calls.unreadable.add(unreadable);
      return { kind: "unreadable", unreadable };
    }
    case "call": {
      const key = callKey(request.id);
      const call = openCall(turn, request);
      calls.reuse(key);
      if (!calls.hasRoomFor(call)) calls.makeRoom();
      if (!activeIdReused(turn, request.id, key, token)) return REUSED;
      usedId(conversation, turn, request.id, key, request.method, token);
      if (!activeCallLimit(turn, calls.hasRoomFor(call), limits.activeCalls)) {
        tally.complete = false;
        return REFUSED;
      }
      calls.addCall(call);
      return { kind: "call", call };
    }
  }
}

export function openCall(turn: Turn, { id, otherKeys, method, methodName, reply }: SeenRequest): OpenCall {
  const { index, location, time } = turn;
  const key = callKey(id);
  return {
    entry: index,
    location,
    time,
    id,
    key,
    otherKeys,
    method,
    methodName,
    reply: keptReply(reply),
    idUnits: idUnits(id),
    standing: ACCEPTED,
    cancelled: undefined,
  };
}

/** A message may have a thousand findings; the first says why nothing can be judged by it. */
export function keptReply(reply: ReplyExpectation): ReplyExpectation {
  return reply.kind === "unusable" ? { kind: "unusable", because: reply.because.slice(0, 1) } : reply;
}

/**
 * Checks a message of a known method against the calls it refers to and the session, and moves the session when it is
 * accepted. A message that is broken otherwise moves it too: its receiver may well have taken it, and one fault must not
 * make every later message look wrong.
 *
 * @param own The batch that the message is in.
 * @param isFaulty Whether something is wrong with the message itself.
 * @returns How the message stands.
 */
export function orderRequest(
  conversation: Conversation,
  turn: Turn,
  method: AcceptedMethod,
  facts: EnvelopeFacts,
  own: PendingBatch | undefined,
  isFaulty: boolean,
): Standing {
  const { session } = conversation;
  const { order, contract } = method;
  if (order.during !== undefined && conversation.watch !== undefined) {
    const message = { method: contract.name, during: order.during, params: facts.params.at, at: facts.method.at };
    unaskedMessage(conversation, turn, conversation.watch, message);
  }
  if (order.refersTo !== undefined) unknownCallReference(turn, order.refersTo, contract.name, facts.params.at);
  if (session === undefined) return ACCEPTED;
  const { state } = session;
  if (facts.id.kind !== "absent") session.noteFirstCall(turn.receiver.peer, () => isFirstId(readId(turn.tape, facts)));
  const due = session.noteDue(method, turn.receiver.peer);
  if (due !== undefined) {
    const details = { method: contract.name, sender: turn.sender.name, due };
    session.holdDue(due, turn.make("StateViolation", details, facts.method.at, session.lastTransition));
  }
  const inState = stateViolation(turn, session, method, facts.method.at, conversation.isComplete);
  // Whoever comes in the wrong state has missed what would have been advertised there: that is one fault.
  if (!inState) session.misplaced(method);
  const missing = capabilityNotAdvertised(turn, session, method, facts.method.at, facts.params.at);
  if (inState && session.isOpener(method)) for (const held of session.takeUnopened()) turn.reportHeld(held);
  if (inState && missing.length === 0) {
    const isCall = facts.id.kind !== (conversation.version === "2.0" ? "absent" : "null");
    session.accept(turn.index, method, { isCall, isBroken: isFaulty }, turn.tape, facts.params.at);
    if (order.cancels !== undefined) cancelInactiveCall(turn, order.cancels, contract.name, facts.params.at, own);
    return ACCEPTED;
  }
  const { refusals, capabilityRefusal } = session.contract;
  // The refusal for the state goes first; a session that gives none does not say how such a call is refused.
  if (!inState && refusals.size > 0) {
    return rejected(`method ${contract.name} is not allowed in state ${state}`, refusals.get(state));
  }
  if (missing.length > 0 && capabilityRefusal !== undefined) {
    return rejected(`capability ${missing.join(" and ")} was not advertised`, capabilityRefusal);
  }
  return { accepted: false };
}

/** Peers that count begin with 0 or 1. */
function isFirstId(id: MessageId): boolean {
  const key = callKey(id);
  return key === 0 || key === 1;
}

function rejected(because: string, code: number | undefined): Standing {
  return { accepted: false, refusal: { because, ...(code === undefined ? {} : { code }) } };
}
