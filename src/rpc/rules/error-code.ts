import { sourceAt } from "../../json/tape.ts";
import type { Report } from "../../value/report.ts";
import type { ErrorContract, MethodContract } from "../contract/method.ts";
import type { Policy } from "../contract/policies.ts";
import type { ServiceContract } from "../contract/service-contract.ts";
import type { ErrorFacts } from "./error-object.ts";

/** Who may use an error code of JSON-RPC 2.0. */
export type CodeRange = "standard" | "server" | "reserved" | "application";

const STANDARD: ReadonlySet<number> = new Set([-32700, -32600, -32601, -32602, -32603]);

/** The range that an integer code lies in. Codes that no double holds lie far outside of the reserved ones. */
export function codeRange(code: number): CodeRange {
  if (STANDARD.has(code)) return "standard";
  if (code >= -32099 && code <= -32000) return "server";
  return code >= -32768 && code <= -32000 ? "reserved" : "application";
}

/**
 * The code is one that the method may answer with: a standard one, a declared one, or an undeclared one as the service's
 * policies have it. Reserved codes without a meaning are never right.
 *
 * @returns The error that the code declares; `undefined` when there is none to check data by.
 * Source: json-rpc-validation, "Responses" and "Library": `undeclaredServerErrors`; docs/contracts, "Policies".
 */
export function errorCode(
  error: ErrorFacts,
  method: MethodContract,
  contract: ServiceContract,
  report: Report,
): ErrorContract | undefined {
  const { code } = error;
  const declared = typeof code === "number" ? method.errors.get(code) : undefined;
  if (declared !== undefined) return declared;
  const range = typeof code === "number" ? codeRange(code) : "application";
  const severity = severityOf(range, contract);
  if (severity === undefined) return undefined;
  const details = { code: sourceAt(report.tape, error.codeAt), method: method.name, reason: REASONS[range] };
  report.at("UnknownError", details, error.codeAt, { severity });
  return undefined;
}

const REASONS: { readonly [R in CodeRange]: string } = {
  standard: "",
  server: "a server code that is not declared",
  reserved: "JSON-RPC reserves this code and gives it no meaning",
  application: "no error of the method or its service has this code",
};

function severityOf(range: CodeRange, contract: ServiceContract): "error" | "advisory" | undefined {
  switch (range) {
    case "standard":
      return undefined;
    case "server":
      return severityBy(contract.undeclaredServerErrors);
    case "reserved":
      return "error";
    case "application":
      return severityBy(contract.undeclaredErrors);
  }
}

function severityBy(policy: Policy): "error" | "advisory" | undefined {
  return policy === "accept" ? undefined : policy;
}
