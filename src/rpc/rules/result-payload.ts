import { kindAt, TokenKind } from "../../json/tape.ts";
import { describe } from "../../value/describe.ts";
import type { Report } from "../../value/report.ts";
import type { MethodContract } from "../contract/method.ts";

/**
 * The result of a success is what the method selects: its output, one member of it, or null.
 *
 * @param at Word index of the result.
 * Source: json-rpc-validation, "Library": `resultMember`, `nullResult`.
 */
export function resultPayload(at: number, method: MethodContract, report: Report): void {
  const { tape } = report;
  const { result } = method;
  const kind = kindAt(tape, at);
  const shape = method.output.text;
  switch (result.kind) {
    case "null":
      if (kind !== TokenKind.null) {
        report.at("TypeMismatch", { expected: "null as the result", found: describe(tape, at) }, at, { shape });
      }
      return;
    case "empty":
      if (kind !== TokenKind.null && kind !== TokenKind.object) {
        const expected = "null or an empty object as the result";
        report.at("TypeMismatch", { expected, found: describe(tape, at) }, at, { shape });
      }
      return;
    default:
      method.checkResult?.(tape, at, report);
  }
}
