import { describe } from "../../value/describe.ts";
import type { Report } from "../../value/report.ts";
import type { EnvelopeFacts } from "../envelope.ts";
import type { ProtocolVersion } from "../results.ts";

/**
 * The id of a 2.0 request is absent, a string, a number or null. That of a 1.0 request is any value, but there.
 *
 * @returns Whether the rule is kept.
 * Source: json-rpc-validation, "Version and parameter policies".
 */
export function requestId(facts: EnvelopeFacts, version: ProtocolVersion, report: Report): boolean {
  const { kind, at } = facts.id;
  if (version === "2.0") {
    if (kind !== "other") return true;
    const found = describe(report.tape, at);
    report.at("InvalidId", { expected: "a string, a number or null", found }, at);
    return false;
  }
  if (kind !== "absent") return true;
  report.at("InvalidId", { expected: "any value (null for a notification)", found: "none" }, facts.at, {
    missing: "id",
  });
  return false;
}
