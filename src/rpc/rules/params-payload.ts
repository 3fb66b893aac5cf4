import type { Report } from "../../value/report.ts";
import type { MethodContract, ParamsMode } from "../contract/method.ts";
import type { EnvelopeFacts } from "../envelope.ts";
import { namedParams } from "./named-params.ts";
import { omittedParams } from "./omitted-params.ts";
import { positionalParams } from "./positional-params.ts";

/**
 * Params come in a form that the method takes, and the values in them are those of its input, or of one member of it.
 * Source: json-rpc-validation, "Version and parameter policies"; docs/contracts, "Saying what JSON says": `paramsMember`.
 */
export function paramsPayload(facts: EnvelopeFacts, method: MethodContract, report: Report): void {
  const { kind, at } = facts.params;
  const { payload } = method;
  if (payload !== undefined && kind !== "absent") {
    if (kind === "object" && payload.form === "positional") mismatch(method, "an array", "an object", at, report);
    else if (kind === "array" && payload.form === "named") mismatch(method, "an object", "an array", at, report);
    else payload.check(report.tape, at, report);
    return;
  }
  switch (kind) {
    case "object":
      if (takes(method.params, "named")) namedParams(at, method, report);
      else mismatch(method, "an array, by position", "an object", at, report);
      return;
    case "array":
      if (takes(method.params, "positional")) positionalParams(at, method, report);
      else mismatch(method, "an object, by name", "an array", at, report);
      return;
    default:
      omittedParams(facts, method, report);
  }
}

function takes(mode: ParamsMode, form: "named" | "positional"): boolean {
  return mode === form || mode === "either";
}

function mismatch(method: MethodContract, expected: string, found: string, at: number, report: Report): void {
  report.at("ParamsModeMismatch", { method: method.name, expected, found }, at);
}
