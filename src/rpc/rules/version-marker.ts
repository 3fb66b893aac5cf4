import { describe } from "../../value/describe.ts";
import type { Report } from "../../value/report.ts";
import type { EnvelopeFacts } from "../envelope.ts";
import type { ProtocolVersion } from "../results.ts";

/**
 * A 2.0 message says `"jsonrpc": "2.0"`, exactly; a 1.0 message has no such member.
 *
 * @returns Whether the rule is kept.
 * Source: json-rpc-validation, "Version and parameter policies".
 */
export function versionMarker(facts: EnvelopeFacts, version: ProtocolVersion, report: Report): boolean {
  const { kind, at } = facts.version;
  if (version === "1.0") {
    if (kind === "absent") return true;
    const found = describe(report.tape, at);
    report.at("InvalidVersion", { expected: "no jsonrpc member in a message of JSON-RPC 1.0", found }, at);
    return false;
  }
  if (kind === "2.0") return true;
  const expected = `the string "2.0" as jsonrpc`;
  if (kind === "absent")
    report.at("InvalidVersion", { expected, found: "no such member" }, facts.at, { missing: "jsonrpc" });
  else report.at("InvalidVersion", { expected, found: describe(report.tape, at) }, at);
  return false;
}
