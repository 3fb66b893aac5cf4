import { describe } from "../../value/describe.ts";
import type { Report } from "../../value/report.ts";
import type { EnvelopeFacts } from "../envelope.ts";
import type { ProtocolVersion } from "../results.ts";

/**
 * A 2.0 response has a result or an error, not both and not neither. A 1.0 response has both members: a success has a
 * null error, a failure a nonnull error and a null result.
 *
 * @returns What the response reports; `undefined` when the rule is broken.
 * Source: json-rpc-validation, "Responses".
 */
export function resultOrError(
  facts: EnvelopeFacts,
  version: ProtocolVersion,
  report: Report,
): "result" | "error" | undefined {
  return version === "2.0" ? exactlyOne(facts, report) : bothMembers(facts, report);
}

/** Whether an envelope with neither result nor error names a method, as only requests do. */
export function isRequest({ method, result, error }: EnvelopeFacts): boolean {
  return method.kind !== "absent" && result.kind === "absent" && error.kind === "absent";
}

function exactlyOne(facts: EnvelopeFacts, report: Report): "result" | "error" | undefined {
  const hasResult = facts.result.kind !== "absent";
  const hasError = facts.error.kind !== "absent";
  if (hasResult !== hasError) return hasResult ? "result" : "error";
  const found = hasResult ? "both" : isRequest(facts) ? "a request" : "neither";
  report.at("InvalidEnvelope", { expected: "a result or an error in a response", found }, facts.at);
  return undefined;
}

function bothMembers(facts: EnvelopeFacts, report: Report): "result" | "error" | undefined {
  const { result, error } = facts;
  if (isRequest(facts)) {
    report.at("InvalidEnvelope", { expected: "a result and an error in a response", found: "a request" }, facts.at);
    return undefined;
  }
  for (const member of ["result", "error"] as const) {
    if (facts[member].kind !== "absent") continue;
    const expected = `${member === "error" ? "an" : "a"} ${member} member in a response of JSON-RPC 1.0, null where it does not apply`;
    report.at("InvalidEnvelope", { expected, found: "none" }, facts.at, { missing: member });
  }
  if (result.kind === "absent" || error.kind === "absent") return undefined;
  if (error.kind === "null") return "result";
  if (result.kind === "null") return "error";
  const found = `${describe(report.tape, result.at)} beside an error`;
  report.at("InvalidEnvelope", { expected: "a null result in a response that reports an error", found }, result.at);
  return undefined;
}
