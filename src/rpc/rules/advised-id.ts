import { isIntegral } from "../../json/exact-number.ts";
import { numberAt } from "../../json/tape.ts";
import { written } from "../../value/describe.ts";
import type { Report } from "../../value/report.ts";
import type { ServiceContract } from "../contract/service-contract.ts";
import type { EnvelopeFacts } from "../envelope.ts";

/**
 * In 2.0 a null id and a fractional id are allowed and advised against, unless the contract forbids them. The message is a
 * call all the same: its receiver may well have taken it. 1.0 advises nothing.
 * Source: json-rpc-validation, "Version and parameter policies": recommendations; docs/contracts, "Policies": `ids`.
 */
export function advisedId(facts: EnvelopeFacts, { ids }: ServiceContract, report: Report): void {
  const { kind, at } = facts.id;
  if (kind !== "null" && kind !== "number") return;
  const forbidden = ids === "stringOrInteger";
  const severity = forbidden ? "error" : "advisory";
  if (kind === "null") report.at("NullId", { forbidden }, at, { severity });
  else if (!isIntegral(numberAt(report.tape, at))) {
    report.at("FractionalId", { id: written(report.tape, at), forbidden }, at, { severity });
  }
}
