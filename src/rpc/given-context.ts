import { given } from "../text/given.ts";
import type { BatchExpectation, ReplyExpectation } from "./expectation.ts";
import type { ResponseBasis } from "./response.ts";
import type { BatchResponseContext, ResponseContext, ResponseScope } from "./results.ts";

// What a program without types may give as the context of a response. None of it throws: it is the reason of InvalidContext.

export const RESPONSE_CONTEXTS: readonly string[] = [
  "method",
  "operation",
  "originalRequest",
  "expectation",
  "envelopeOnly",
] satisfies readonly ResponseContext["kind"][];

export const BATCH_CONTEXTS: readonly string[] = [
  "batchMethod",
  "batchOperation",
  "originalBatch",
  "batchExpectation",
  "batchEnvelopeOnly",
] satisfies readonly BatchResponseContext["kind"][];

/** A context that nothing can be judged by. */
export function invalid(scope: ResponseScope, because: string): ResponseBasis {
  return { kind: "invalid", because, scope, complete: true };
}

/** Why a value is no context of this kind of response. */
export function noContext(known: readonly string[], context: unknown): string {
  const kind: unknown = typeof context === "object" && context !== null && "kind" in context ? context.kind : undefined;
  if (kind === undefined) return `I expected a context with a kind; I found ${given(context)}.`;
  const reason = oneOf("the kind of context", known, kind);
  const others = known === BATCH_CONTEXTS ? RESPONSE_CONTEXTS : BATCH_CONTEXTS;
  if (typeof kind !== "string" || !others.includes(kind)) return reason;
  return `${reason} That one is for ${known === BATCH_CONTEXTS ? "single responses" : "batches"}.`;
}

/** Why a value is no reply that a request calls for. */
export function noExpectation(reply: unknown): string {
  return `I expected reply to be that of the request's result; I found ${given(reply)}.`;
}

export function oneOf(what: string, known: readonly string[], found: unknown): string {
  return `I expected ${what} to be one of ${known.join(", ")}; I found ${given(found)}.`;
}

export function isReplyExpectation(reply: ReplyExpectation): boolean {
  switch (reply?.kind) {
    case "none":
    case "method":
    case "any":
    case "protocolError":
    case "legacyError":
    case "unusable":
      return true;
    default:
      return false;
  }
}

export function isBatchExpectation(reply: BatchExpectation): boolean {
  switch (reply?.kind) {
    case "none":
    case "single":
    case "array":
    case "unusable":
      return true;
    default:
      return false;
  }
}
