import { isIntegral } from "../../json/exact-number.ts";
import { numberAt } from "../../json/tape.ts";
import { written } from "../../value/describe.ts";
import type { Report } from "../../value/report.ts";
import type { EnvelopeFacts } from "../envelope.ts";

/**
 * In 2.0 a null id and a fractional id are allowed and advised against. 1.0 advises nothing.
 * Source: json-rpc-validation, "Version and parameter policies": recommendations.
 */
export function advisedId(facts: EnvelopeFacts, report: Report): void {
  const { kind, at } = facts.id;
  if (kind === "null") report.at("NullId", {}, at);
  else if (kind === "number" && !isIntegral(numberAt(report.tape, at))) {
    report.at("FractionalId", { id: written(report.tape, at) }, at);
  }
}
