import type { Report } from "../../value/report.ts";
import type { ServiceContract } from "../contract/service-contract.ts";

/**
 * Messages come in arrays in 2.0 only, and only where the contract has batches. What is in a batch that the contract forbids
 * is looked at all the same: its receiver may well have taken it.
 *
 * @param isArray Whether the message is one; in 1.0 it does not matter.
 * @returns Whether there is something to look at.
 * Source: json-rpc-validation, "Batches"; docs/contracts, "Policies": `batches`.
 */
export function batchAllowed({ version, batches }: ServiceContract, isArray: boolean, report: Report): boolean {
  if (version === "2.0" && (batches !== "forbidden" || !isArray)) return true;
  const why = version === "1.0" ? "as in JSON-RPC 1.0" : "as the contract has it";
  report.add("UnsupportedMessage", { expected: `single messages, ${why}`, found: "a batch" }, { path: [] });
  return version === "2.0";
}
