import type { Finding } from "../findings/finding.ts";
import { shortened } from "../text/shortened.ts";
import type { Report } from "../value/report.ts";
import type { MethodContract } from "./contract/method.ts";
import type { ServiceContract } from "./contract/service-contract.ts";
import { type EnvelopeFacts, readEnvelope, readId } from "./envelope.ts";
import type { ProtocolErrorCode, ReplyExpectation } from "./expectation.ts";
import { ABSENT_ID, idText, type MessageId } from "./ids.ts";
import type { ScannedMessage } from "./read-message.ts";
import type { LegacyErrors, ResponseResult, ResponseScope } from "./results.ts";
import { errorCode } from "./rules/error-code.ts";
import { errorData } from "./rules/error-data.ts";
import { type ErrorFacts, errorObject } from "./rules/error-object.ts";
import { expectedError, expectedLegacyError } from "./rules/expected-error.ts";
import { replyId } from "./rules/reply-id.ts";
import { responseId } from "./rules/response-id.ts";
import { responseObject } from "./rules/response-object.ts";
import { isRequest, resultOrError } from "./rules/result-or-error.ts";
import { resultPayload } from "./rules/result-payload.ts";
import { versionMarker } from "./rules/version-marker.ts";

/** What a response is checked against, worked out from the caller's context. */
export type ResponseBasis =
  | { readonly kind: "missing" }
  | { readonly kind: "envelope" }
  | { readonly kind: "method"; readonly method: MethodContract }
  | { readonly kind: "expectation"; readonly reply: ReplyExpectation }
  /** A reply of a batch that answers nothing, or nobody knows what: its envelope, and the complaint about it. */
  | {
      readonly kind: "unmatched";
      readonly scope: ResponseScope;
      readonly complain: (facts: EnvelopeFacts, report: Report) => void;
    }
  /** A context that nothing can be judged by, and why. */
  | { readonly kind: "invalid"; readonly because: string; readonly scope: ResponseScope; readonly complete: boolean };

/** How a response stands: what the rules after the envelope look at. */
interface ResponseFacts {
  readonly facts: EnvelopeFacts;
  readonly outcome: "result" | "error";
  /** The members of the error, when there is one whose form is known and right. */
  readonly error: ErrorFacts | undefined;
  /** Whether a 1.0 error is taken as it comes. */
  readonly isOpaque: boolean;
}

/**
 * Checks a scanned text as a single response.
 *
 * @param facts Its envelope, when it has been read already.
 */
export function checkResponseMessage(
  message: ScannedMessage,
  basis: ResponseBasis,
  legacyErrors: LegacyErrors,
  contract: ServiceContract,
  facts?: EnvelopeFacts,
): ResponseResult {
  const { reading, report } = message;
  if (reading === "ready") return checkResponse(facts?.at ?? 0, basis, legacyErrors, contract, report, false, facts);
  const { findings } = report;
  const complete = reading !== "limited";
  const [outcome, operation] = [undefined, undefined];
  return { scope: scopeOf(basis), id: ABSENT_ID, outcome, operation, findings, complete, isValid: false };
}

/**
 * Checks the response at a word index: the envelope, then what the basis says of the rest.
 *
 * @param inBatch Whether it is an element of a batch.
 */
export function checkResponse(
  at: number,
  basis: ResponseBasis,
  legacyErrors: LegacyErrors,
  contract: ServiceContract,
  report: Report,
  inBatch: boolean,
  facts: EnvelopeFacts = readEnvelope(report.tape, at),
): ResponseResult {
  const first = report.findings.length;
  const method = methodOf(basis);
  report.operation = method?.operation.text;
  const response = checkEnvelope(facts, contract, legacyErrors, report, inBatch);
  if (basis.kind === "missing") report.at("MissingContext", {}, at);
  else if (basis.kind === "invalid") report.at("InvalidContext", { because: basis.because }, at);
  else if (basis.kind === "unmatched") basis.complain(facts, report);
  else if (response !== undefined) checkAgainst(basis, response, contract, report);
  report.operation = undefined;
  return finish(first, basis, report, readId(report.tape, facts), response?.outcome, method?.operation.text);
}

/** How much of a response a basis lets one check. */
export function scopeOf(basis: ResponseBasis): ResponseScope {
  switch (basis.kind) {
    case "missing":
    case "envelope":
      return "envelope";
    case "method":
      return "methodPayload";
    case "expectation":
      return "requestContext";
    case "unmatched":
    case "invalid":
      return basis.scope;
  }
}

function methodOf(basis: ResponseBasis): MethodContract | undefined {
  if (basis.kind === "method") return basis.method;
  if (basis.kind !== "expectation" || !("method" in basis.reply)) return undefined;
  return basis.reply.method;
}

/** Every rule of the envelope is tried. Undefined when one is broken: then there is nothing to judge further. */
function checkEnvelope(
  facts: EnvelopeFacts,
  contract: ServiceContract,
  legacyErrors: LegacyErrors,
  report: Report,
  inBatch: boolean,
): ResponseFacts | undefined {
  const { version } = contract;
  if (!responseObject(facts, report, inBatch)) return undefined;
  let isSound = versionMarker(facts, version, report);
  // A notification that came the wrong way is told as that; nobody should add an id to it.
  if (facts.id.kind !== "absent" || !isRequest(facts)) isSound = responseId(facts, contract, report) && isSound;
  const outcome = resultOrError(facts, version, report);
  if (outcome === undefined) return undefined;
  const isOpaque = version === "1.0" && legacyErrors === "opaque";
  if (outcome === "result" || isOpaque) return isSound ? { facts, outcome, error: undefined, isOpaque } : undefined;
  const error = errorObject(facts.error.at, report);
  return isSound && error !== undefined ? { facts, outcome, error, isOpaque } : undefined;
}

function checkAgainst(
  basis: Extract<ResponseBasis, { kind: "envelope" | "method" | "expectation" }>,
  response: ResponseFacts,
  contract: ServiceContract,
  report: Report,
): void {
  switch (basis.kind) {
    case "envelope": {
      const unchecked = `the ${response.outcome} of this response, because only its envelope was asked for`;
      report.at("LimitedScope", { unchecked }, response.facts.at);
      return;
    }
    case "method":
      checkPayload(response, basis.method, contract, report);
      return;
    case "expectation":
      checkExpectation(response, basis.reply, contract, report);
  }
}

/** The result, or the error's code and data, as the method declares them. */
function checkPayload(
  response: ResponseFacts,
  method: MethodContract,
  contract: ServiceContract,
  report: Report,
): void {
  const { facts, outcome, error } = response;
  if (outcome === "result") {
    resultPayload(facts.result.at, method, report);
    return;
  }
  if (error === undefined) {
    noteOpaqueError(response, report);
    return;
  }
  const declared = errorCode(error, method, contract, report);
  if (declared !== undefined) errorData(error, declared, report);
}

function noteOpaqueError({ facts, isOpaque }: ResponseFacts, report: Report): void {
  if (!isOpaque) return;
  const unchecked = "the error of this response, because JSON-RPC 1.0 gives errors no form";
  report.at("LimitedScope", { unchecked }, facts.error.at);
}

/** The reply that the request calls for. */
function checkExpectation(
  response: ResponseFacts,
  reply: ReplyExpectation,
  contract: ServiceContract,
  report: Report,
): void {
  const { facts, error, outcome } = response;
  switch (reply.kind) {
    case "none":
      report.at("ResponseToNotification", { request: "the request given, a notification" }, facts.at);
      return;
    case "method":
      replyId(facts, reply.id, false, contract, report);
      checkPayload(response, reply.method, contract, report);
      return;
    case "any":
      replyId(facts, reply.id, false, contract, report);
      noteOpaqueError(response, report);
      return;
    case "protocolError":
      replyId(facts, reply.id, isBroken(reply.code) && reply.id.kind === "null", contract, report);
      if (expectedError(facts, error, reply.code, contract, report) || contract.protocolErrors === "error") return;
      if (reply.method !== undefined) checkPayload(response, reply.method, contract, report);
      return;
    case "legacyError":
      replyId(facts, reply.id, false, contract, report);
      if (outcome === "result") expectedLegacyError(facts, legacyReason(reply), contract, report);
      else if (reply.method !== undefined) checkPayload(response, reply.method, contract, report);
      else noteOpaqueError(response, report);
      return;
    case "unusable":
      report.at("InvalidContext", { because: reasonOf(reply.because) }, facts.at);
  }
}

/** Whether a protocol error answers what is no request, whose id may be unreadable too. */
function isBroken(code: ProtocolErrorCode): boolean {
  return code === -32700 || code === -32600;
}

function legacyReason({ method }: Extract<ReplyExpectation, { kind: "legacyError" }>): string {
  return method === undefined ? "the service has no such method" : "the request's params are invalid";
}

/** The first complaint about a request stands for all of them. */
export function reasonOf(findings: readonly Finding[]): string {
  const [finding] = findings;
  return finding === undefined ? "it could not be read." : finding.message;
}

/** How a request is called in messages: by its id, where it has one. */
export function callText(reply: ReplyExpectation): string {
  if (!("id" in reply)) return "the request";
  const what = reply.kind === "protocolError" && reply.code === -32600 ? "the invalid request" : "the call";
  return `${what} with id ${shortened(idText(reply.id))}`;
}

const NO_FINDINGS: readonly Finding[] = [];

function finish(
  first: number,
  basis: ResponseBasis,
  report: Report,
  id: MessageId,
  outcome: "result" | "error" | undefined,
  operation: string | undefined,
): ResponseResult {
  const wasJudged = basis.kind !== "invalid" || basis.complete;
  const complete = report.complete && wasJudged;
  const scope = scopeOf(basis);
  if (complete && report.findings.length === first) {
    return { scope, id, outcome, operation, findings: NO_FINDINGS, complete, isValid: true };
  }
  const findings = report.findings.slice(Math.min(first, report.findings.length - 1));
  return { scope, id, outcome, operation, findings, complete, isValid: complete && findings.every(isAdvice) };
}

function isAdvice({ severity }: Finding): boolean {
  return severity === "advisory";
}
