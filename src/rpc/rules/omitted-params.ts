import type { Report } from "../../value/report.ts";
import type { MethodContract } from "../contract/method.ts";
import type { EnvelopeFacts } from "../envelope.ts";

/**
 * Omitted params are an empty input: the required members are missing.
 * Source: json-rpc-validation, "Version and parameter policies".
 */
export function omittedParams(facts: EnvelopeFacts, method: MethodContract, report: Report): void {
  const { payload } = method;
  if (payload !== undefined) {
    if (!payload.required) return;
    const details = { member: "params", of: `a call of ${method.name}` };
    report.at("MissingMember", details, facts.at, { missing: "params", shape: payload.shape.text });
    return;
  }
  for (const { name, shape } of method.requiredMembers) {
    report.at("MissingMember", { member: name, of: method.input.name }, facts.at, {
      missing: ["params", missingStep(method, name)],
      shape: shape.text,
    });
  }
}

/** By name, or by number where the method knows positions only. */
function missingStep(method: MethodContract, name: string): string | number {
  return method.params === "positional" ? method.positional.findIndex(({ member }) => member === name) : name;
}
