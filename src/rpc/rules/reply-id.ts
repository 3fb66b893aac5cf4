import { shortened } from "../../value/describe.ts";
import type { Report } from "../../value/report.ts";
import { type EnvelopeFacts, readId } from "../envelope.ts";
import { idText, type MessageId, sameId } from "../ids.ts";

/**
 * A reply has the id of its request, by exact value; a request whose id could not be read is answered with null.
 *
 * @returns Whether the rule is kept.
 * Source: json-rpc-validation, "Responses": original-request context.
 */
export function replyId(facts: EnvelopeFacts, expected: MessageId, report: Report): boolean {
  const found = readId(report.tape, facts);
  if (sameId(found, expected)) return true;
  const details = { expected: shortened(idText(expected)), found: shortened(idText(found)) };
  report.at("IdMismatch", details, facts.id.at);
  return false;
}
