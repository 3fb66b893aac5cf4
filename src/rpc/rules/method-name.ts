import { describe } from "../../value/describe.ts";
import type { Report } from "../../value/report.ts";
import type { EnvelopeFacts } from "../envelope.ts";

/**
 * A request names its method with a string. Without one it may be a response that came the wrong way.
 *
 * @returns Whether the rule is kept.
 * Source: json-rpc-validation, "Limits and scope": requests are not responses.
 */
export function methodName(facts: EnvelopeFacts, report: Report): boolean {
  const { kind, at } = facts.method;
  if (kind === "string") return true;
  if (kind === "other") {
    report.at("InvalidEnvelope", { expected: "a string as the method", found: describe(report.tape, at) }, at);
  } else if (isResponse(facts)) {
    report.at("InvalidEnvelope", { expected: "a request, with a method", found: "a response" }, facts.at);
  } else {
    report.at("InvalidEnvelope", { expected: "a method", found: "none" }, facts.at, { missing: "method" });
  }
  return false;
}

/** Whether an envelope without a method has what only responses have. */
export function isResponse({ method, result, error }: EnvelopeFacts): boolean {
  return method.kind === "absent" && (result.kind !== "absent" || error.kind !== "absent");
}
