import { describe } from "../../value/describe.ts";
import type { Report } from "../../value/report.ts";
import { type EnvelopeFacts, hasEnvelopeMember } from "../envelope.ts";

/**
 * One request is one object, with at least one member that tells of a message. An array is a batch, which has checks of
 * its own.
 *
 * @param inBatch Whether the value is an element of a batch, where an array is no batch either.
 * @returns Whether the rule is kept.
 * Source: json-rpc-validation, "Limits and scope".
 */
export function requestObject(facts: EnvelopeFacts, report: Report, inBatch: boolean): boolean {
  if (facts.form === "object" && hasEnvelopeMember(facts)) return true;
  if (facts.form === "array" && !inBatch) {
    report.at("UnsupportedMessage", { expected: "a single request", found: "an array, as batches are" }, facts.at);
  } else {
    const isObject = facts.form === "object";
    const expected = isObject ? "a request, with a method" : "an object as the request";
    const found = isObject ? "an object with no member of a request" : describe(report.tape, facts.at);
    report.at("InvalidEnvelope", { expected, found }, facts.at);
  }
  return false;
}
