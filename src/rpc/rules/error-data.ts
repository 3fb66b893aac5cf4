import type { Report } from "../../value/report.ts";
import type { ErrorContract } from "../contract/method.ts";
import type { ErrorFacts } from "./error-object.ts";

/**
 * The data of a declared error is what the error selects: the whole structure, which must be there; one member, which may
 * be left out when it is optional; or nothing. A null that is there is a value like any other.
 * Source: json-rpc-validation, "Library" (`dataMember`, `absentData`) and "Responses".
 */
export function errorData(error: ErrorFacts, declared: ErrorContract, report: Report): void {
  const { data, shape } = declared;
  const { dataAt } = error;
  if (data.kind === "absent") {
    if (dataAt !== undefined) report.at("UnexpectedData", { error: shape.name }, dataAt, { shape: shape.text });
    return;
  }
  if (dataAt !== undefined) {
    declared.check?.(report.tape, dataAt, report);
    return;
  }
  if (data.kind === "member" && !data.required) return;
  const details = { member: "data", of: `error ${shape.name}` };
  report.at("MissingMember", details, error.at, { missing: "data", shape: data.shape.text });
}
