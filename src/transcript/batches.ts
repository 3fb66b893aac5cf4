import type { Finding } from "../findings/finding.ts";
import { next } from "../json/tape.ts";
import { checkRequestBatch } from "../rpc/batch-request.ts";
import { type BatchBasis, checkResponseBatch } from "../rpc/batch-response.ts";
import { type EnvelopeFacts, readEnvelope, readId } from "../rpc/envelope.ts";
import type { BatchExpectation } from "../rpc/expectation.ts";
import { idText, type MessageId } from "../rpc/ids.ts";
import type { RequestBatchResult, RequestResult, ResponseBatchEntry } from "../rpc/results.ts";
import { shortened } from "../text/shortened.ts";
import { type CallKey, callKey, NULL_KEY } from "./call-key.ts";
import { isCounted, type OpenCall, type PendingBatch, takeExcuse } from "./calls.ts";
import type { Conversation, Turn } from "./conversation.ts";
import { moveSession, settleCall } from "./replies.ts";
import {
  aboutProtocol,
  countRequest,
  keptReply,
  openCall,
  orderRequest,
  type SeenRequest,
  seenRequest,
} from "./requests.ts";
import { activeCallLimit } from "./rules/active-call-limit.ts";
import { activeIdReused } from "./rules/active-id-reused.ts";
import { usedId } from "./rules/used-id.ts";
import { tokensOfRequest, tokensOfStray } from "./token-messages.ts";
import { watchCall } from "./watch-calls.ts";

/** One element of a batch on the tape. */
interface Element {
  readonly index: number;
  readonly facts: EnvelopeFacts;
}

function* elementsOf(turn: Turn): Generator<Element> {
  const end = next(turn.tape, 0);
  for (let at = 2, index = 0; at < end; at = next(turn.tape, at), index++) {
    yield { index, facts: readEnvelope(turn.tape, at) };
  }
}

/**
 * Whether an array is a batch of replies: some element has a result or an error, and none has a method. Any other array,
 * the empty one too, is a batch of requests.
 * Source: json-rpc-validation, "Transcripts".
 */
export function isReplyBatch(turn: Turn): boolean {
  let hasReply = false;
  for (const { facts } of elementsOf(turn)) {
    if (facts.method.kind !== "absent") return false;
    hasReply ||= facts.result.kind !== "absent" || facts.error.kind !== "absent";
  }
  return hasReply;
}

/**
 * Checks an entry that is a batch of requests: one unit, which waits for one batch of replies. A batch that is not followed is
 * not checked against the session either.
 */
export function checkBatchOfRequests(conversation: Conversation, turn: Turn): void {
  const { accepted } = turn.receiver.peer;
  const result = checkRequestBatch(turn.messageFor(accepted), accepted);
  for (const found of result.findings) turn.report(aboutProtocol(conversation, turn, found));
  const isForbidden = accepted.batches === "forbidden";
  if (result.reply.kind === "single") {
    if (conversation.correlation) followBroken(conversation, turn, result.reply.reply, !isForbidden);
    if (result.entries.length === 0) return;
  }
  const unusable = { kind: "unusable", because: result.findings } as const;
  const requests = [...elementsOf(turn)].map(({ index, facts }) => {
    const checked = result.entries[index]?.result ?? unchecked(readId(turn.tape, facts), unusable);
    const { findings } = checked;
    return { index, facts, findings, request: seenRequest(conversation.version, turn, checked, facts) };
  });
  for (const { request } of requests) countRequest(conversation, turn, request);
  if (!conversation.correlation) return;
  const calls = new Map<number, OpenCall>();
  for (const { index, request } of requests) if (request.form === "call") calls.set(index, openCall(turn, request));
  const batch: PendingBatch = {
    entry: turn.index,
    location: turn.location,
    reply: keptReplies(result.reply.kind === "single" ? answersTo(result) : result.reply),
    // Whether a forbidden batch is refused, answered or passed over is its receiver's choice.
    isOwed: !isForbidden,
    elements: undefined,
    size: requests.reduce((size, { request }) => (request.form === "notification" ? size : size + 1), 0),
    idUnits: [...calls.values()].reduce((units, call) => units + call.idUnits, 0),
    calls,
    keys: new Set(requests.flatMap(({ request }) => keyOf(request) ?? [])),
    cancelled: new Map(),
  };
  if (!followBatch(conversation, turn, batch, requests)) {
    for (const { facts, findings, request } of requests) {
      watchCall(conversation, turn, request.method, facts, undefined, findings);
      tokensOfRequest(conversation, turn, request.method, facts, undefined, { isInOrder: false, findings });
    }
    return;
  }
  for (const { index, facts, findings, request } of requests) {
    const call = batch.calls.get(index);
    watchCall(conversation, turn, request.method, facts, call, findings);
    if (request.method === undefined) {
      tokensOfRequest(conversation, turn, undefined, facts, call, { isInOrder: false, findings });
      continue;
    }
    const standing = orderRequest(conversation, turn, request.method, facts, batch, false);
    if (call !== undefined) call.standing = standing;
    tokensOfRequest(conversation, turn, request.method, facts, call, { isInOrder: standing.accepted, findings });
  }
}

function keptReplies(reply: BatchExpectation): BatchExpectation {
  if (reply.kind === "unusable") return { kind: "unusable", because: reply.because.slice(0, 1) };
  if (reply.kind !== "array") return reply;
  const replies = reply.replies.map((expected) => ({ ...expected, reply: keptReply(expected.reply) }));
  return { kind: "array", replies };
}

/** The replies that a forbidden batch would get if it were not. */
function answersTo({ entries }: RequestBatchResult): BatchExpectation {
  const replies = entries.map(({ index, result }) => ({ requestIndex: index, reply: result.reply }));
  return { kind: "array", replies: replies.filter(({ reply }) => reply.kind !== "none") };
}

function unchecked(id: MessageId, reply: RequestResult["reply"]): RequestResult {
  return {
    kind: undefined,
    operation: undefined,
    method: undefined,
    id,
    reply,
    findings: [],
    complete: false,
    isValid: false,
  };
}

/** The id that the reply to an element carries: null for one that nobody can read, none for a notification. */
function keyOf({ form, id }: SeenRequest): CallKey | undefined {
  if (form === "notification") return undefined;
  return form === "unreadable" ? NULL_KEY : callKey(id);
}

/** An empty batch waits for one error object, as an unreadable entry does. */
function followBroken(
  { limits, tally }: Conversation,
  turn: Turn,
  reply: RequestResult["reply"],
  isOwed: boolean,
): void {
  const { unreadable } = turn.sender.calls;
  if (!isOwed && unreadable.size >= limits.activeCalls) return;
  if (activeCallLimit(turn, unreadable.size < limits.activeCalls, limits.activeCalls)) {
    const entry = { entry: turn.index, location: turn.location, reply: keptReply(reply), isOwed };
    unreadable.add(next(turn.tape, 0) === 2 ? { ...entry, isEmptyBatch: true } : entry);
  } else tally.complete = false;
}

function followBatch(
  conversation: Conversation,
  turn: Turn,
  batch: PendingBatch,
  requests: readonly { readonly facts: EnvelopeFacts; readonly request: SeenRequest }[],
): boolean {
  if (batch.keys.size === 0) return true;
  const { limits, tally } = conversation;
  const { calls } = turn.sender;
  let isUnique = true;
  for (const { facts, request } of requests) {
    if (request.form !== "call") continue;
    isUnique = activeIdReused(turn, request.id, callKey(request.id), facts.id.at) && isUnique;
  }
  if (!isUnique) return false;
  for (const { facts, request } of requests) {
    if (request.form === "call")
      usedId(conversation, turn, request.id, callKey(request.id), request.method, facts.id.at);
  }
  if (!activeCallLimit(turn, calls.hasRoomForBatch(batch), limits.activeCalls)) {
    tally.complete = false;
    return false;
  }
  calls.addBatch(batch);
  return true;
}

/**
 * Checks an entry that is a batch of replies, as the answer to the earliest pending batch of the other peer that has all its
 * ids. Missing replies are reported at once.
 * Source: json-rpc-validation, "Transcripts".
 */
export function checkBatchOfReplies(conversation: Conversation, turn: Turn): void {
  if (!conversation.correlation) {
    for (const found of checkEach(turn)) turn.report(found);
    return;
  }
  const elements = [...elementsOf(turn)];
  const ids = elements.map(({ facts }) => readId(turn.tape, facts)).filter(isUsable);
  const keys = new Set(ids.map(callKey));
  const batch = findBatch(turn, keys);
  if (batch === undefined) {
    const { name, calls } = turn.receiver;
    const id = shortened(ids.map(idText).join(", "));
    turn.at("UnsolicitedResponse", { id, caller: name, batch: true, forgotten: calls.answered.forgotten }, 0);
    for (const { facts } of elements) {
      answerInArray(conversation, turn, facts);
      tokensOfStray(conversation, turn, facts, true);
    }
    for (const found of checkEach(turn)) if (found.severity === "error") turn.report(found);
    return;
  }
  turn.receiver.calls.closeBatch(batch, turn.index);
  answerBatch(conversation, turn, batch, elements);
}

/** A single call whose reply stands in an array: the array was told of, and the call is told of no more. */
function answerInArray(conversation: Conversation, turn: Turn, facts: EnvelopeFacts): void {
  const { calls } = turn.receiver;
  const id = readId(turn.tape, facts);
  const call = isUsable(id) ? calls.open.get(callKey(id)) : undefined;
  if (call === undefined) return;
  if (turn.sender.peer.accepted.batches !== "forbidden") {
    call.meant = turn.index;
    conversation.session?.supposeReply(call.method);
    return;
  }
  calls.closeCall(call, turn.index);
  if (isCounted(call)) conversation.tally.answered++;
  if (call.standing.accepted && call.method !== undefined) moveSession(conversation, turn, facts, call.method, []);
}

function isUsable({ kind }: MessageId): boolean {
  return kind === "string" || kind === "number" || kind === "null";
}

/** An id other than null is open once only, so one of them tells the batch. */
function findBatch(turn: Turn, keys: ReadonlySet<CallKey>): PendingBatch | undefined {
  const [key] = [...keys].filter((each) => each !== NULL_KEY);
  const candidate = keys.size === 0 ? undefined : turn.receiver.calls.batchWith(key ?? NULL_KEY);
  if (candidate === undefined) return undefined;
  for (const each of keys) if (!candidate.keys.has(each)) return undefined;
  return candidate;
}

function checkEach(turn: Turn): readonly Finding[] {
  const { accepted } = turn.sender.peer;
  const message = turn.messageFor(accepted);
  const basis: BatchBasis = { kind: "each", basis: { kind: "envelope" } };
  return checkResponseBatch(message, basis, accepted, message.report).findings;
}

function answerBatch(conversation: Conversation, turn: Turn, batch: PendingBatch, elements: readonly Element[]): void {
  const { accepted } = turn.sender.peer;
  const message = turn.messageFor(accepted);
  const isJudged = batch.reply.kind !== "unusable";
  const basis: BatchBasis = isJudged
    ? { kind: "expectation", reply: withCancelled(batch, batch.elements?.rest(batch.reply) ?? batch.reply) }
    : { kind: "each", basis: { kind: "envelope" } };
  const { findings, entries } = checkResponseBatch(message, basis, accepted, message.report);
  const dropped = new Set<Finding>();
  for (const entry of entries) {
    for (const found of settleElement(conversation, turn, batch, elements, entry)) dropped.add(found);
  }
  for (const found of findings) {
    if (!dropped.has(found) && (isJudged || found.severity === "error")) turn.report(found, batch.entry);
  }
}

/** Calls whose cancellation says that no reply is needed may be missing in the reply batch. */
function withCancelled({ cancelled, calls }: PendingBatch, reply: BatchExpectation): BatchExpectation {
  if (cancelled.size === 0 || reply.kind !== "array") return reply;
  const replies = reply.replies.map((expected) => {
    const call = calls.get(expected.requestIndex);
    const isReleased = call !== undefined && cancelled.get(call.key)?.reply === "optional";
    if (!isReleased || !("optional" in expected.reply)) return expected;
    return { ...expected, reply: { ...expected.reply, optional: true } };
  });
  return { kind: "array", replies };
}

/** Settles the call that an element answers; gives the findings that do not stand. */
function settleElement(
  conversation: Conversation,
  turn: Turn,
  batch: PendingBatch,
  elements: readonly Element[],
  { index, requestIndex, result }: ResponseBatchEntry,
): readonly Finding[] {
  const element = index === undefined ? undefined : elements[index];
  const call = requestIndex === undefined ? undefined : batch.calls.get(requestIndex);
  if (element === undefined || call === undefined) return [];
  const kept = new Set(settleCall(conversation, turn, element.facts, call, result.findings, takeExcuse(batch, call)));
  return result.findings.filter((found) => !kept.has(found));
}
