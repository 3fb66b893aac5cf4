import { isIntegral } from "../../json/exact-number.ts";
import type { Report } from "../../value/report.ts";
import type { ServiceContract } from "../contract/service-contract.ts";
import { type EnvelopeFacts, readId } from "../envelope.ts";
import { idsApart } from "../id-words.ts";
import { type MessageId, sameId } from "../ids.ts";
import { mayLackId } from "./response-id.ts";

/**
 * A reply has the id of its request, by exact value; a request whose id could not be read is answered with null. So may one
 * whose id the contract forbids: its receiver need not have read it.
 *
 * @param isUnreadable Whether null is expected because the request has no id that could be read.
 * @returns Whether the rule is kept.
 * Source: json-rpc-validation, "Responses": original-request context; docs/contracts, "Policies": `ids`.
 */
export function replyId(
  facts: EnvelopeFacts,
  expected: MessageId,
  isUnreadable: boolean,
  contract: ServiceContract,
  report: Report,
): boolean {
  const found = readId(report.tape, facts);
  if (sameId(found, expected)) return true;
  // No id is as good as null, where the envelope's own rule lets it be left out.
  const isNull = found.kind === "null" || (found.kind === "absent" && mayLackId(facts, contract));
  if (isNull && expected.kind === "null") return true;
  if (isNull && facts.error.kind !== "absent" && isForbidden(expected, contract)) return true;
  report.at("IdMismatch", { ...idsApart(expected, found), unreadable: isUnreadable }, facts.id.at);
  return false;
}

function isForbidden(id: MessageId, { ids }: ServiceContract): boolean {
  return ids === "stringOrInteger" && id.kind === "number" && !isIntegral(id.value);
}
