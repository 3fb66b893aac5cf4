import type { Report } from "../../value/report.ts";
import type { MethodContract } from "../contract/method.ts";

/**
 * Params by name are the input structure.
 * Source: json-rpc-validation, "Version and parameter policies".
 *
 * @param at Word index of the params object.
 */
export function namedParams(at: number, method: MethodContract, report: Report): void {
  method.checkInput(report.tape, at, report);
}
