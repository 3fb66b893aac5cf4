import { describe } from "../../value/describe.ts";
import type { Report } from "../../value/report.ts";
import type { EnvelopeFacts } from "../envelope.ts";
import type { ProtocolVersion } from "../results.ts";

/**
 * Params of 2.0 are left out, an object or an array; null is none of these. Those of 1.0 are an array, always there.
 *
 * @returns Whether the rule is kept.
 * Source: json-rpc-validation, "Version and parameter policies".
 */
export function paramsMember(facts: EnvelopeFacts, version: ProtocolVersion, report: Report): boolean {
  const { kind, at } = facts.params;
  if (kind === "array") return true;
  if (version === "2.0") {
    if (kind === "object" || kind === "absent") return true;
    const found = describe(report.tape, at);
    report.at("InvalidEnvelope", { expected: "an object or an array as params, or none", found }, at);
    return false;
  }
  const expected = "an array as params";
  if (kind === "absent") report.at("InvalidEnvelope", { expected, found: "none" }, facts.at, { missing: "params" });
  else report.at("InvalidEnvelope", { expected, found: describe(report.tape, at) }, at);
  return false;
}
