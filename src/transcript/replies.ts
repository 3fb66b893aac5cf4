import type { Finding } from "../findings/finding.ts";
import type { AcceptedMethod } from "../rpc/contract/protocol.ts";
import type { ServiceContract } from "../rpc/contract/service-contract.ts";
import { type EnvelopeFacts, readEnvelope, readId } from "../rpc/envelope.ts";
import { idText, type MessageId } from "../rpc/ids.ts";
import { checkResponseMessage, type ResponseBasis } from "../rpc/response.ts";
import { shortened } from "../text/shortened.ts";
import { callKey, callKeyAt, NULL_KEY } from "./call-key.ts";
import { callText, isCounted, type OpenCall, takeExcuse } from "./calls.ts";
import { type Conversation, sideIndex, type Turn } from "./conversation.ts";
import { type ErrorReply, errorReply } from "./error-reply.ts";
import { isEntry, type LostCall } from "./loose-ends.ts";
import { lostCallFor } from "./rules/lost-call.ts";
import { type NullIdMatch, nullIdReply } from "./rules/null-id-reply.ts";
import { refusalExpected } from "./rules/refusal-expected.ts";
import { strayReply } from "./rules/stray-reply.ts";
import { tokensOfReply, tokensOfStray } from "./token-messages.ts";

/**
 * Checks an entry that is a single reply: finds what it answers, checks it as that answer, and settles the call. What
 * answers nothing is checked as an envelope.
 */
export function checkSingleReply(conversation: Conversation, turn: Turn, facts: EnvelopeFacts): void {
  if (!conversation.correlation) {
    checkAlone(conversation, turn, facts);
    return;
  }
  const hasId = facts.id.kind !== "null" && facts.id.kind !== "absent";
  const call = hasId ? turn.receiver.calls.open.get(callKeyAt(turn.tape, facts)) : undefined;
  const match = hasId ? undefined : nullIdReply(turn);
  if (call !== undefined) answerCall(conversation, turn, facts, call);
  else if (match !== undefined) answerNull(conversation, turn, facts, match);
  else if (!answerElement(conversation, turn, facts)) checkStray(conversation, turn, facts, readId(turn.tape, facts));
}

function checkAlone(conversation: Conversation, turn: Turn, facts: EnvelopeFacts): void {
  for (const found of checkReply(conversation, turn, facts, ENVELOPE_ONLY).findings) turn.report(found);
}

function checkStray(conversation: Conversation, turn: Turn, facts: EnvelopeFacts, id: MessageId): void {
  const lost = lostCallFor(conversation, turn, callKey(id));
  if (lost !== undefined) {
    answerLost(conversation, turn, facts, lost);
    return;
  }
  const isUnsolicited = strayReply(conversation, turn, id, callKey(id), facts.id.at);
  tokensOfStray(conversation, turn, facts, isUnsolicited);
  for (const found of checkReply(conversation, turn, facts, ENVELOPE_ONLY).findings) {
    if (found.severity === "error") turn.report(found);
  }
}

/** A call that a fault has cut from its id takes the reply: the fault has been told. Only the reply's own faults are left to tell. */
function answerLost(
  conversation: Conversation,
  turn: Turn,
  read: EnvelopeFacts,
  { entry, method, call }: LostCall,
): void {
  const basis: ResponseBasis = method === undefined ? ENVELOPE_ONLY : { kind: "method", method: method.contract };
  const { facts, findings } = checkReply(conversation, turn, read, basis, method?.service.contract);
  if (call !== undefined) settleCall(conversation, turn, facts, call, findings, undefined);
  else {
    if (method !== undefined) moveSession(conversation, turn, facts, method, findings);
    tokensOfStray(conversation, turn, facts, false);
  }
  const related = isEntry(entry) ? entry : undefined;
  for (const found of findings) if (found.severity === "error") turn.report(found, related);
}

function answerNull(conversation: Conversation, turn: Turn, facts: EnvelopeFacts, match: NullIdMatch): void {
  if (match.kind === "call") answerCall(conversation, turn, facts, match.call);
  else {
    const { unreadable } = match;
    turn.receiver.calls.closeUnreadable(unreadable);
    const judged = unreadable.reply.kind !== "unusable";
    const basis: ResponseBasis = judged ? { kind: "expectation", reply: unreadable.reply } : ENVELOPE_ONLY;
    tokensOfStray(conversation, turn, facts, false);
    for (const found of checkReply(conversation, turn, facts, basis).findings) {
      if (judged || found.severity === "error") turn.report(found, unreadable.entry);
    }
  }
  if (match.other === undefined) return;
  const taken = match.kind === "call" ? match.call.entry : match.unreadable.entry;
  const { id } = readEnvelope(turn.tape, turn.root);
  turn.at("AmbiguousId", { taken, other: match.other }, id.at, taken);
}

/** A reply to one element of a batch that need not be answered as a whole. */
function answerElement(conversation: Conversation, turn: Turn, facts: EnvelopeFacts): boolean {
  if (turn.sender.peer.accepted.batches === "whole") return false;
  const { calls } = turn.receiver;
  const key = facts.id.kind === "absent" ? NULL_KEY : callKeyAt(turn.tape, facts);
  const batch = calls.batchWith(key);
  const element = batch === undefined ? undefined : calls.takeElement(batch, key, turn.index);
  if (batch === undefined || element === undefined) return false;
  const { call, reply } = element;
  if (call !== undefined) judgeAnswer(conversation, turn, facts, call, takeExcuse(batch, call));
  else {
    const { findings } = checkReply(conversation, turn, facts, { kind: "expectation", reply });
    for (const found of findings) turn.report(found, batch.entry);
  }
  return true;
}

function answerCall(conversation: Conversation, turn: Turn, read: EnvelopeFacts, call: OpenCall): void {
  turn.receiver.calls.closeCall(call, turn.index);
  judgeAnswer(conversation, turn, read, call, call.cancelled?.code);
}

/** Checks a reply as the answer to a call that has been taken out of what waits. */
function judgeAnswer(
  conversation: Conversation,
  turn: Turn,
  read: EnvelopeFacts,
  call: OpenCall,
  excused: number | undefined,
): void {
  const basis = basisOf(call);
  const { facts, findings } = checkReply(conversation, turn, read, basis, call.method?.service.contract);
  const kept = settleCall(conversation, turn, facts, call, findings, excused);
  for (const found of kept) {
    // Where a peer may understand more than the contract tells, it is no second fault that it took a faulty request.
    const isRepeated =
      found.code === "ProtocolErrorExpected" && found.severity === "advisory" && facts.result.kind !== "absent";
    if (!isRepeated && (basis.kind !== "envelope" || found.severity === "error")) turn.report(found, call.entry);
  }
}

const ENVELOPE_ONLY: ResponseBasis = { kind: "envelope" };

interface CheckedReply {
  /** Where the envelope's members are now: a message with findings has been taken out of its record. */
  readonly facts: EnvelopeFacts;
  readonly findings: readonly Finding[];
}

/** @param contract Of the service whose method was called; that of the responder by default. */
function checkReply(
  { legacyErrors }: Conversation,
  turn: Turn,
  facts: EnvelopeFacts,
  basis: ResponseBasis,
  contract: ServiceContract = turn.sender.peer.accepted,
): CheckedReply {
  const { findings } = checkResponseMessage(turn.messageFor(contract), basis, legacyErrors, contract, facts);
  if (findings.length === 0 || !turn.isShared) return { facts, findings };
  const alone = turn.separate(contract);
  const again = checkResponseMessage(turn.messageFor(contract), basis, legacyErrors, contract, alone);
  return { facts: alone, findings: again.findings };
}

/** A call that cannot be judged by itself, because of repeated keys or a limit, is still judged by its method. */
export function basisOf({ reply, method }: OpenCall): ResponseBasis {
  if (reply.kind !== "unusable") return { kind: "expectation", reply };
  return method === undefined ? ENVELOPE_ONLY : { kind: "method", method: method.contract };
}

/**
 * Ends a call that has its reply: judges the refusal that may have been due, moves the session, counts.
 *
 * @param findings What the check of the reply found.
 * @param excused The error code that a cancellation lets this reply have.
 * @returns The findings that stand.
 */
export function settleCall(
  conversation: Conversation,
  turn: Turn,
  facts: EnvelopeFacts,
  call: OpenCall,
  findings: readonly Finding[],
  excused: number | undefined,
): readonly Finding[] {
  const { observed, tally } = conversation;
  const error = errorReply(turn.tape, facts);
  const outcome = outcomeOf(turn, facts);
  if (isCounted(call)) tally.answered++;
  turn.record?.answered.set(facts.at, call);
  if (call.method !== undefined && isCounted(call))
    observed.count(call.method, outcome === "result" ? "results" : "errors");
  if (outcome === "result") conversation.session?.answered(call.method);
  if (conversation.tokens !== undefined) tokensOfReply(conversation, turn, facts, call, findings);
  if (call.watched !== undefined) conversation.watch?.end(sideIndex(conversation, turn.receiver), call.watched);
  const isRefused = judgeRefusal(conversation, turn, facts, call, error);
  if (call.standing.accepted && call.method !== undefined)
    moveSession(conversation, turn, facts, call.method, findings);
  if (isRefused === true)
    return findings.filter(({ code }) => code !== "UnknownError" && code !== "ProtocolErrorExpected");
  if (excused === undefined || error?.code !== excused) return findings;
  return findings.filter(({ code }) => code !== "UnknownError");
}

function outcomeOf(turn: Turn, facts: EnvelopeFacts): "result" | "error" {
  return facts.result.kind === "value" || errorReply(turn.tape, facts) === undefined ? "result" : "error";
}

/** The session goes where the reply brings it; findings that waited for that are told. */
export function moveSession(
  { session }: Conversation,
  turn: Turn,
  facts: EnvelopeFacts,
  method: AcceptedMethod,
  findings: readonly Finding[],
): void {
  if (session === undefined) return;
  const outcome = { kind: outcomeOf(turn, facts), isBroken: findings.some(({ severity }) => severity === "error") };
  for (const held of session.settle(turn.index, method, outcome, turn.tape, facts.result.at)) turn.reportHeld(held);
}

/** The code of an opaque 1.0 error says nothing. */
function judgeRefusal(
  { version, legacyErrors }: Conversation,
  turn: Turn,
  facts: EnvelopeFacts,
  call: OpenCall,
  error: ErrorReply | undefined,
): boolean | undefined {
  if (call.standing.refusal === undefined) return undefined;
  const isOpaque = version === "1.0" && legacyErrors === "opaque";
  const judged = error !== undefined && isOpaque ? { ...error, code: undefined } : error;
  const text = callText(call, turn.receiver.name, shortened(idText(call.id)));
  return refusalExpected(turn, call, text, judged, error?.at ?? facts.result.at);
}
