import type { Finding } from "../findings/finding.ts";
import { kindAt, memberAt, next, numberAt, TokenKind } from "../json/tape.ts";
import { shortened } from "../text/shortened.ts";
import { describe } from "../value/describe.ts";
import type { Report } from "../value/report.ts";
import { settled } from "./batch-entries.ts";
import type { ServiceContract } from "./contract/service-contract.ts";
import { type EnvelopeFacts, readEnvelope, readId } from "./envelope.ts";
import type { BatchExpectation, ReplyExpectation } from "./expectation.ts";
import { idText, type MessageId, NULL_ID } from "./ids.ts";
import type { ScannedMessage } from "./read-message.ts";
import { type Match, ReplyGroups } from "./reply-groups.ts";
import { callText, checkResponse, type ResponseBasis, reasonOf, scopeOf } from "./response.ts";
import type { ResponseBatchEntry, ResponseBatchResult, ResponseResult, ResponseScope } from "./results.ts";
import { batchAllowed } from "./rules/batch-allowed.ts";
import { mayLackId } from "./rules/response-id.ts";

/** What a batch of responses is checked against. */
export type BatchBasis =
  /** Every response against the same basis, whatever its id. */
  | { readonly kind: "each"; readonly basis: ResponseBasis }
  /** The responses as the whole answer to a batch. */
  | { readonly kind: "expectation"; readonly reply: BatchExpectation };

/**
 * Checks a batch of responses.
 *
 * @param message The scanned text; `undefined` when nothing came at all.
 * Source: json-rpc-validation, "Batches".
 */
export function checkResponseBatch(
  message: ScannedMessage | undefined,
  basis: BatchBasis,
  contract: ServiceContract,
  report: Report,
): ResponseBatchResult {
  const scope = basis.kind === "each" ? scopeOf(basis.basis) : "requestContext";
  const isArray = message?.reading === "ready" && kindAt(message.tape, 0) === TokenKind.array;
  if (!batchAllowed(contract, isArray, report)) return whole(scope, report);
  const isJudged = judgeContext(basis, message === undefined, report);
  if (message === undefined) {
    if (isJudged && basis.kind === "expectation") reportMissing(basis.reply, report);
    return whole(scope, report);
  }
  if (message.reading !== "ready") return whole(scope, report, [], message.reading !== "limited");
  if (basis.kind === "each") {
    const each: ResponseBasis = isJudged ? basis.basis : { kind: "unmatched", scope, complain: () => {} };
    return whole(scope, report, checkEach(each, contract, report));
  }
  if (!isJudged) return whole(scope, report);
  return whole(scope, report, checkAnswer(basis.reply, contract, report));
}

/** Whether there is something to judge by; what is wrong with the context is reported otherwise, once. */
function judgeContext(basis: BatchBasis, isAbsent: boolean, report: Report): boolean {
  if (basis.kind === "expectation") {
    if (basis.reply.kind !== "unusable") return true;
    report.add("InvalidContext", { because: reasonOf(basis.reply.because) }, { path: [] });
    return false;
  }
  if (basis.basis.kind === "invalid") report.add("InvalidContext", { because: basis.basis.because }, { path: [] });
  // Whether something should have come can only be said by what was asked.
  else if (basis.basis.kind === "missing" || isAbsent) report.add("MissingContext", { absent: isAbsent }, { path: [] });
  else return true;
  return false;
}

function checkAnswer(
  reply: BatchExpectation,
  contract: ServiceContract,
  report: Report,
): readonly ResponseBatchEntry[] {
  const { tape } = report;
  const isArray = kindAt(tape, 0) === TokenKind.array;
  if (reply.kind === "single") {
    if (!isArray) return [{ result: checkSingle(reply.reply, contract, report) }];
    const expected = "one error object in answer to a batch that is broken as a whole";
    report.at("InvalidEnvelope", { expected, found: "an array" }, 0);
    return [];
  }
  if (!isArray || next(tape, 0) === 2) {
    const expected = reply.kind === "none" ? "no response at all to a batch of notifications" : "an array of responses";
    report.at("InvalidEnvelope", { expected, found: isArray ? "an empty array" : describe(tape, 0) }, 0);
    return [];
  }
  const groups = new ReplyGroups(reply.kind === "array" ? reply.replies : []);
  const entries = eachElement(report, (at, index) => associate(at, index, groups, contract, report));
  reportUnanswered(groups, report);
  return entries;
}

function checkSingle(reply: ReplyExpectation, contract: ServiceContract, report: Report): ResponseResult {
  return checkResponse(0, { kind: "expectation", reply }, "opaque", contract, report, true);
}

function checkEach(basis: ResponseBasis, contract: ServiceContract, report: Report): readonly ResponseBatchEntry[] {
  const { tape } = report;
  const isArray = kindAt(tape, 0) === TokenKind.array;
  if (!isArray || next(tape, 0) === 2) {
    const found = isArray ? "an empty array" : describe(tape, 0);
    report.at("InvalidEnvelope", { expected: "an array of at least one response", found }, 0);
    return [];
  }
  return eachElement(report, (at, index) => ({
    index,
    result: checkResponse(at, basis, "opaque", contract, report, true),
  }));
}

function eachElement(report: Report, check: (at: number, index: number) => ResponseBatchEntry): ResponseBatchEntry[] {
  const { tape } = report;
  const entries: ResponseBatchEntry[] = [];
  const end = next(tape, 0);
  for (let at = 2, index = 0; at < end && report.complete; at = next(tape, at), index++) entries.push(check(at, index));
  return entries;
}

/** Finds the request that an element answers, and checks it as that answer. */
function associate(
  at: number,
  index: number,
  groups: ReplyGroups,
  contract: ServiceContract,
  report: Report,
): ResponseBatchEntry {
  const facts = readEnvelope(report.tape, at);
  const id = mayLackId(facts, contract) && facts.id.kind === "absent" ? NULL_ID : usableId(facts, report);
  const match = id === undefined ? undefined : groups.take(id, isInvalidRequest(facts, report));
  const basis = basisOf(match);
  const result = checkResponse(at, basis, "opaque", contract, report, true);
  return match?.kind === "answer" ? { index, requestIndex: match.expected.requestIndex, result } : { index, result };
}

function basisOf(match: Match | undefined): ResponseBasis {
  switch (match?.kind) {
    case undefined:
      // The envelope's own rules have said what is wrong with the id.
      return { kind: "unmatched", scope: "requestContext", complain: () => {} };
    case "answer":
      return { kind: "expectation", reply: match.expected.reply };
    case "ambiguous":
      return unmatched((id, at, report) => {
        const [first = 0, second = 0] = [match.calls[0]?.requestIndex, match.calls[1]?.requestIndex];
        report.at("AmbiguousId", { id, calls: [first, second], of: match.calls.length }, at, { severity: "error" });
      });
    case "duplicate":
      return unmatched((id, at, report) => report.at("DuplicateResponse", { id }, at));
    case "unsolicited":
      return unmatched((id, at, report) => report.at("UnsolicitedResponse", { id }, at));
  }
}

function unmatched(complain: (id: string, at: number, report: Report) => void): ResponseBasis {
  return {
    kind: "unmatched",
    scope: "requestContext",
    complain: (facts, report) => complain(shortened(idText(readId(report.tape, facts))), facts.id.at, report),
  };
}

function usableId(facts: EnvelopeFacts, { tape }: Report): MessageId | undefined {
  const { kind } = facts.id;
  return kind === "string" || kind === "number" || kind === "null" ? readId(tape, facts) : undefined;
}

function isInvalidRequest({ error }: EnvelopeFacts, { tape }: Report): boolean {
  if (error.kind !== "object") return false;
  const code = memberAt(tape, error.at, "code");
  return code >= 0 && kindAt(tape, code) === TokenKind.number && numberAt(tape, code) === -32600;
}

/** Nothing came: everything that waits has no response. */
function reportMissing(reply: BatchExpectation, report: Report): void {
  if (reply.kind === "single")
    report.add("MissingResponse", { call: "the batch, which is broken as a whole" }, { path: [] });
  else if (reply.kind === "array") reportUnanswered(new ReplyGroups(reply.replies), report);
}

function reportUnanswered(groups: ReplyGroups, report: Report): void {
  for (const { requestIndex, reply } of groups.unanswered) {
    if ("optional" in reply && reply.optional) continue;
    report.add("MissingResponse", { call: `${callText(reply)} (element ${requestIndex})` }, { path: [] });
  }
}

function whole(
  scope: ResponseScope,
  report: Report,
  entries: readonly ResponseBatchEntry[] = [],
  isRead = true,
): ResponseBatchResult {
  const { findings } = report;
  const complete = report.complete && isRead;
  const isValid = complete && findings.every(({ severity }) => severity === "advisory");
  return { scope, entries: settled(entries, report, cutShort), findings, complete, isValid };
}

function cutShort(result: ResponseResult, findings: readonly Finding[]): ResponseResult {
  return { ...result, findings, complete: false, isValid: false };
}
