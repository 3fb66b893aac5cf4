import type { Report } from "../../value/report.ts";
import type { MethodContract } from "../contract/method.ts";
import type { EnvelopeFacts } from "../envelope.ts";
import type { RequestKind } from "../results.ts";

/**
 * A request-only method is called, with an id that can be answered; in 1.0 an id that is there may be null, and then is none.
 * Source: json-rpc-validation, "Library": `kind` of the `method` trait.
 */
export function requestExpected(facts: EnvelopeFacts, kind: RequestKind, method: MethodContract, report: Report): void {
  if (method.kind !== "request" || kind !== "notification") return;
  const { name } = method;
  if (facts.id.kind === "absent") report.at("RequestExpected", { method: name }, facts.at, { missing: "id" });
  else report.at("RequestExpected", { method: name, nullId: true }, facts.id.at);
}
