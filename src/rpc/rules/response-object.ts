import { describe } from "../../value/describe.ts";
import type { Report } from "../../value/report.ts";
import { type EnvelopeFacts, hasEnvelopeMember } from "../envelope.ts";

/**
 * One response is one object, with at least one member that tells of a message. An array is a batch, which has checks of
 * its own.
 *
 * @param inBatch Whether the value is an element of a batch, where an array is no batch either.
 * @returns Whether the rule is kept.
 * Source: json-rpc-validation, "Limits and scope".
 */
export function responseObject(facts: EnvelopeFacts, report: Report, inBatch: boolean): boolean {
  if (facts.form === "object" && hasEnvelopeMember(facts)) return true;
  if (facts.form === "array" && !inBatch) {
    report.at("UnsupportedMessage", { expected: "a single response", found: "an array, as batches are" }, facts.at);
  } else {
    const isObject = facts.form === "object";
    const expected = isObject ? "a response, with a result or an error" : "an object as the response";
    const found = isObject ? "an object with no member of a response" : describe(report.tape, facts.at);
    report.at("InvalidEnvelope", { expected, found }, facts.at);
  }
  return false;
}
