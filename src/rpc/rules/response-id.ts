import { describe } from "../../value/describe.ts";
import type { Report } from "../../value/report.ts";
import type { EnvelopeFacts } from "../envelope.ts";
import type { ProtocolVersion } from "../results.ts";

/**
 * A response has an id: a string, a number or null in 2.0, any value in 1.0.
 *
 * @returns Whether the rule is kept.
 * Source: json-rpc-validation, "Responses".
 */
export function responseId(facts: EnvelopeFacts, version: ProtocolVersion, report: Report): boolean {
  const { kind, at } = facts.id;
  const expected = version === "2.0" ? "a string, a number or null" : "any value";
  if (kind === "absent") {
    report.at("InvalidId", { expected, found: "none" }, facts.at, { missing: "id" });
    return false;
  }
  if (version === "1.0" || kind !== "other") return true;
  report.at("InvalidId", { expected, found: describe(report.tape, at) }, at);
  return false;
}
