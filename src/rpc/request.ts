import type { Finding } from "../findings/finding.ts";
import { isShortInteger } from "../json/tape.ts";
import type { Report } from "../value/report.ts";
import type { MethodContract } from "./contract/method.ts";
import type { Policy } from "./contract/policies.ts";
import type { ServiceContract } from "./contract/service-contract.ts";
import { type EnvelopeFacts, readEnvelope, readId } from "./envelope.ts";
import type { ProtocolErrorCode, ReplyExpectation } from "./expectation.ts";
import { ABSENT_ID, type MessageId, NULL_ID } from "./ids.ts";
import type { ScannedMessage } from "./read-message.ts";
import type { RequestKind, RequestResult } from "./results.ts";
import { advisedId } from "./rules/advised-id.ts";
import { knownMethod, methodText, unknownMethod } from "./rules/known-method.ts";
import { isResponse, methodName } from "./rules/method-name.ts";
import { notificationExpected } from "./rules/notification-expected.ts";
import { paramsMember } from "./rules/params-member.ts";
import { paramsPayload } from "./rules/params-payload.ts";
import { requestExpected } from "./rules/request-expected.ts";
import { requestId } from "./rules/request-id.ts";
import { requestObject } from "./rules/request-object.ts";
import { versionMarker } from "./rules/version-marker.ts";

const NO_REPLY: ReplyExpectation = { kind: "none" };

/**
 * Checks a scanned text as a single request.
 *
 * @param facts Its envelope, when it has been read already.
 */
export function checkRequestMessage(
  message: ScannedMessage,
  contract: ServiceContract,
  facts?: EnvelopeFacts,
): RequestResult {
  const { reading, report } = message;
  if (reading === "ready") return checkRequest(facts?.at ?? 0, contract, report, false, facts);
  const complete = reading !== "limited";
  const isParseError = reading === "not-json" && contract.version === "2.0";
  const reply: ReplyExpectation = isParseError
    ? { kind: "protocolError", code: -32700, id: NULL_ID, optional: false }
    : { kind: "unusable", because: report.findings };
  // Written out, not spread: a spread of constants here cost ten microseconds a message.
  return {
    kind: undefined,
    operation: undefined,
    method: undefined,
    id: ABSENT_ID,
    findings: report.findings,
    complete,
    isValid: false,
    reply,
  };
}

/**
 * Checks the request at a word index: the envelope, then the method, then the params.
 *
 * @param inBatch Whether it is an element of a batch.
 */
export function checkRequest(
  at: number,
  contract: ServiceContract,
  report: Report,
  inBatch: boolean,
  facts: EnvelopeFacts = readEnvelope(report.tape, at),
): RequestResult {
  const first = report.findings.length;
  if (!isPlain(facts, contract, report) && !checkEnvelope(facts, contract, report, inBatch)) {
    return brokenEnvelope(facts, first, contract, report, inBatch);
  }

  const kind = kindOf(facts, contract);
  const id = readId(report.tape, facts);
  const method = knownMethod(facts, contract, report);
  if (method === undefined) {
    const name = methodText(facts, report);
    const policy = unknownMethod(name, facts, contract, report);
    const reply = kind === "notification" ? NO_REPLY : replyToUnknown(policy, id, contract);
    return finish(first, report, kind, undefined, name, id, reply);
  }

  report.operation = method.operation.text;
  notificationExpected(facts, kind, method, contract.version, report);
  requestExpected(facts, kind, method, report);
  const beforeParams = report.findings.length;
  paramsPayload(facts, method, report);
  const reply = replyTo(kind, id, method, contract, hasErrorFrom(beforeParams, report));
  report.operation = undefined;
  return finish(first, report, kind, method.operation.text, method.name, id, reply);
}

/**
 * Whether no rule of the envelope has anything to say, seen at one look. Nearly all messages are like that; false only means that
 * the rules must be asked.
 */
function isPlain({ version, method, params, id }: EnvelopeFacts, contract: ServiceContract, report: Report): boolean {
  return (
    contract.version === "2.0" &&
    version.kind === "2.0" &&
    method.kind === "string" &&
    (params.kind === "object" || params.kind === "array" || params.kind === "absent") &&
    (id.kind === "string" || id.kind === "absent" || (id.kind === "number" && isShortInteger(report.tape, id.at)))
  );
}

/** Every rule of the envelope is tried, so that all of its faults are told at once. */
function checkEnvelope(facts: EnvelopeFacts, contract: ServiceContract, report: Report, inBatch: boolean): boolean {
  const { version } = contract;
  if (!requestObject(facts, report, inBatch)) return false;
  let isSound = versionMarker(facts, version, report);
  isSound = methodName(facts, report) && isSound;
  // A response that came the wrong way is told as that; nobody should add params to it.
  if (!isResponse(facts)) isSound = paramsMember(facts, version, report) && isSound;
  isSound = requestId(facts, version, report) && isSound;
  if (version === "2.0") advisedId(facts, contract, report);
  return isSound;
}

/** A null id is a notification's in 1.0 and a call's in 2.0, where a notification has none. */
function kindOf(facts: EnvelopeFacts, { version }: ServiceContract): RequestKind {
  return facts.id.kind === (version === "2.0" ? "absent" : "null") ? "notification" : "call";
}

/**
 * What is no valid request has no kind; 2.0 answers it with its id, if that can be read, else with null. Nobody waits for the answer
 * when the method is one that has none.
 */
function brokenEnvelope(
  facts: EnvelopeFacts,
  first: number,
  contract: ServiceContract,
  report: Report,
  inBatch: boolean,
): RequestResult {
  const id = readId(report.tape, facts);
  const isBatch = facts.form === "array" && !inBatch;
  const method = facts.method.kind === "string" ? methodText(facts, report) : undefined;
  const isNotification = method !== undefined && contract.methods.get(method)?.kind === "notification";
  const reply: ReplyExpectation =
    contract.version === "1.0" || isBatch
      ? { kind: "unusable", because: report.findings.slice(first) }
      : { kind: "protocolError", code: -32600, id: usableId(id), optional: isNotification };
  return finish(first, report, undefined, undefined, method, id, reply);
}

/** A peer may well know a method that its contract does not tell of, if the contract lets it. */
function replyToUnknown(policy: Policy, id: MessageId, contract: ServiceContract): ReplyExpectation {
  if (policy === "error") return failure(contract, -32601, id, undefined);
  return { kind: "any", id, optional: isOptional(id, undefined, contract) };
}

function usableId(id: MessageId): MessageId {
  return id.kind === "string" || id.kind === "number" ? id : NULL_ID;
}

function replyTo(
  kind: RequestKind,
  id: MessageId,
  method: MethodContract,
  contract: ServiceContract,
  hasInvalidParams: boolean,
): ReplyExpectation {
  if (kind === "notification") return NO_REPLY;
  if (hasInvalidParams) return failure(contract, -32602, id, method);
  return { kind: "method", method, id, optional: isOptional(id, method, contract) };
}

/** A call of a notification-only method need not be answered; nor one with a null id where the contract forbids that. */
function isOptional(id: MessageId, method: MethodContract | undefined, { ids }: ServiceContract): boolean {
  return method?.kind === "notification" || (id.kind === "null" && ids === "stringOrInteger");
}

function failure(
  contract: ServiceContract,
  code: ProtocolErrorCode,
  id: MessageId,
  method: MethodContract | undefined,
): ReplyExpectation {
  const optional = isOptional(id, method, contract);
  if (contract.version === "1.0") {
    return method === undefined ? { kind: "legacyError", id, optional } : { kind: "legacyError", id, method, optional };
  }
  if (method === undefined) return { kind: "protocolError", code, id, optional };
  return { kind: "protocolError", code, id, method, optional };
}

function hasErrorFrom(first: number, report: Report): boolean {
  const { findings } = report;
  if (findings.length === first) return report.stopped;
  for (let at = first; at < findings.length; at++) if (findings[at]?.severity === "error") return true;
  return false;
}

const NO_FINDINGS: readonly Finding[] = [];

/**
 * Rounds the result off. What was cut short by a limit is no ground to judge a reply by.
 * Every result is written out member by member: they all have one form, which is what makes reading them cheap.
 */
function finish(
  first: number,
  report: Report,
  kind: RequestKind | undefined,
  operation: string | undefined,
  method: string | undefined,
  id: MessageId,
  reply: ReplyExpectation,
): RequestResult {
  const { complete } = report;
  if (complete && report.findings.length === first) {
    return { kind, operation, method, id, findings: NO_FINDINGS, complete, isValid: true, reply };
  }
  const findings = report.findings.slice(Math.min(first, report.findings.length - 1));
  const isValid = complete && findings.every(({ severity }) => severity !== "error");
  const expected: ReplyExpectation = complete ? reply : { kind: "unusable", because: findings };
  return { kind, operation, method, id, findings, complete, isValid, reply: expected };
}
