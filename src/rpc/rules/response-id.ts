import { describe } from "../../value/describe.ts";
import type { Report } from "../../value/report.ts";
import type { ServiceContract } from "../contract/service-contract.ts";
import type { EnvelopeFacts } from "../envelope.ts";

/**
 * A response has an id: a string, a number or null in 2.0, any value in 1.0. A contract may let an error come without one,
 * where no request could be read.
 *
 * @returns Whether the rule is kept.
 * Source: json-rpc-validation, "Responses"; docs/contracts, "Policies": `unreadableReplyId`.
 */
export function responseId(facts: EnvelopeFacts, contract: ServiceContract, report: Report): boolean {
  const { version, ids } = contract;
  const { kind, at } = facts.id;
  const usable = ids === "stringOrInteger" ? "a string, an integer or null" : "a string, a number or null";
  const expected = version === "2.0" ? usable : "any value";
  if (kind === "absent") {
    if (mayLackId(facts, contract)) return true;
    report.at("InvalidId", { expected, found: "none" }, facts.at, { missing: "id" });
    return false;
  }
  if (version === "1.0" || kind !== "other") return true;
  report.at("InvalidId", { expected, found: describe(report.tape, at) }, at);
  return false;
}

/** Whether a response is an error that the contract lets come without an id. */
export function mayLackId({ result, error }: EnvelopeFacts, { version, unreadableReplyId }: ServiceContract): boolean {
  const isError = error.kind !== "absent" && result.kind === "absent";
  return isError && version === "2.0" && unreadableReplyId === "nullOrAbsent";
}
