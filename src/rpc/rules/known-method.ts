import { textAt, textId } from "../../json/tape.ts";
import { shortened } from "../../value/describe.ts";
import type { Report } from "../../value/report.ts";
import type { MethodContract } from "../contract/method.ts";
import type { ServiceContract } from "../contract/service-contract.ts";
import type { EnvelopeFacts } from "../envelope.ts";

/**
 * The method is one that the service has, by its exact name. Names that begin with `rpc.` are reserved, and no contract
 * declares them, so they are unknown too.
 *
 * Source: json-rpc-validation, "Library".
 */
export function knownMethod(
  facts: EnvelopeFacts,
  contract: ServiceContract,
  report: Report,
): MethodContract | undefined {
  const { names, list } = contract.wireNames;
  const method = list[textId(report.tape, facts.method.at, names)];
  if (method === undefined) {
    const name = shortened(methodText(facts, report));
    report.at("UnknownMethod", { method: name, service: contract.id.text }, facts.method.at);
  }
  return method;
}

/** The method's name as the sender wrote it; the facts must say that it is a string. */
export function methodText(facts: EnvelopeFacts, report: Report): string {
  return textAt(report.tape, facts.method.at);
}
