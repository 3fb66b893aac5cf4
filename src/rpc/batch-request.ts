import type { Finding } from "../findings/finding.ts";
import { kindAt, next, TokenKind } from "../json/tape.ts";
import { shortened } from "../text/shortened.ts";
import { describe } from "../value/describe.ts";
import type { Report } from "../value/report.ts";
import { settled } from "./batch-entries.ts";
import type { ServiceContract } from "./contract/service-contract.ts";
import { readEnvelope } from "./envelope.ts";
import type { BatchExpectation, IndexedExpectation, ProtocolErrorCode } from "./expectation.ts";
import { IdTable } from "./id-table.ts";
import { idText, NULL_ID } from "./ids.ts";
import type { ScannedMessage } from "./read-message.ts";
import { checkRequest } from "./request.ts";
import type { RequestBatchEntry, RequestBatchResult, RequestResult } from "./results.ts";
import { batchAllowed } from "./rules/batch-allowed.ts";

/**
 * Checks a scanned text as a batch of requests. All of it has been scanned, and all of it shares one budget of findings;
 * when that is used up, the entries are those that were checked until then.
 * Source: json-rpc-validation, "Batches".
 */
export function checkRequestBatch(message: ScannedMessage, contract: ServiceContract): RequestBatchResult {
  const { reading, report, tape } = message;
  const isArray = reading === "ready" && kindAt(tape, 0) === TokenKind.array;
  if (!batchAllowed(contract, isArray, report)) return whole(report, { kind: "unusable", because: report.findings });
  if (reading === "not-json") return whole(report, singleError(-32700));
  if (reading !== "ready") {
    return whole(report, { kind: "unusable", because: report.findings }, reading !== "limited");
  }
  const isForbidden = isArray && contract.batches === "forbidden";
  if (!isArray || next(tape, 0) === 2) {
    const found = isArray ? "an empty array" : describe(tape, 0);
    if (!isForbidden) report.at("InvalidEnvelope", { expected: "an array of at least one request", found }, 0);
    return whole(report, singleError(-32600));
  }
  const checked = checkElements(contract, report);
  return isForbidden && checked.complete ? { ...checked, reply: singleError(-32600) } : checked;
}

function checkElements(contract: ServiceContract, report: Report): RequestBatchResult {
  const { tape } = report;
  const entries: RequestBatchEntry[] = [];
  let waiting = 0;
  const ids = new IdTable();
  const end = next(tape, 0);
  for (let at = 2, index = 0; at < end && report.complete; at = next(tape, at), index++) {
    const result = checkRequest(at, contract, report, true);
    entries.push({ index, result: withAdvice(result, at, index, ids, report) });
    if (result.reply.kind !== "none") waiting++;
  }
  if (!report.complete) {
    const reply: BatchExpectation = { kind: "unusable", because: report.findings };
    return { ...whole(report, reply, false), entries: settled(entries, report, cutShort) };
  }
  return { ...whole(report, waiting === 0 ? { kind: "none" } : answersTo(entries)), entries };
}

/** One reply for every entry that waits for one; listed when somebody asks, since few callers of a large batch do. */
function answersTo(entries: readonly RequestBatchEntry[]): BatchExpectation {
  let listed: readonly IndexedExpectation[] | undefined;
  return {
    kind: "array",
    get replies() {
      listed ??= entries
        .filter(({ result }) => result.reply.kind !== "none")
        .map(({ index, result }) => ({ requestIndex: index, reply: result.reply }));
      return listed;
    },
  };
}

function cutShort(result: RequestResult, findings: readonly Finding[]): RequestResult {
  return { ...result, findings, complete: false, isValid: false, reply: { kind: "unusable", because: findings } };
}

/**
 * Two calls of one batch with the same id cannot be told apart by their replies. For requests that is an advice; it is an
 * error once replies are checked.
 */
function withAdvice(result: RequestResult, at: number, index: number, ids: IdTable, report: Report): RequestResult {
  if (result.kind !== "call") return result;
  const first = ids.firstOf(result.id, index);
  if (first === undefined) return result;
  const { id } = readEnvelope(report.tape, at);
  report.at("AmbiguousId", { id: shortened(idText(result.id)), first }, id.at);
  const { complete } = report;
  return {
    ...result,
    findings: [...result.findings, ...report.findings.slice(-1)],
    complete,
    isValid: complete && result.isValid,
  };
}

function singleError(code: ProtocolErrorCode): BatchExpectation {
  return { kind: "single", reply: { kind: "protocolError", code, id: NULL_ID, optional: false } };
}

function whole(report: Report, reply: BatchExpectation, isRead = true): RequestBatchResult {
  const complete = report.complete && isRead;
  const isValid = complete && report.findings.every(({ severity }) => severity === "advisory");
  return { entries: [], findings: report.findings, complete, isValid, reply };
}
