import { describe } from "../../value/describe.ts";
import type { Report } from "../../value/report.ts";
import type { ServiceContract } from "../contract/service-contract.ts";
import type { EnvelopeFacts } from "../envelope.ts";
import type { ProtocolErrorCode } from "../expectation.ts";
import type { ErrorFacts } from "./error-object.ts";

const BECAUSE: { readonly [C in ProtocolErrorCode]: string } = {
  [-32700]: "the request is no JSON",
  [-32600]: "the request is no valid request object",
  [-32601]: "the service has no such method",
  [-32602]: "the request's params are invalid",
};

/**
 * A 2.0 request that is broken, unknown or has invalid params is answered with exactly the error for it, unless the contract
 * only advises that: a peer may understand more than its contract tells.
 *
 * @returns Whether the reply is that error.
 * Source: json-rpc-validation, "Responses": original-request context; docs/contracts, "Policies": `protocolErrors`.
 */
export function expectedError(
  facts: EnvelopeFacts,
  error: ErrorFacts | undefined,
  code: ProtocolErrorCode,
  { protocolErrors: severity }: ServiceContract,
  report: Report,
): boolean {
  const expected = `error ${code}`;
  const because = BECAUSE[code];
  if (facts.result.kind !== "absent") {
    report.at("ProtocolErrorExpected", { expected, found: "a result", because }, facts.result.at, { severity });
    return false;
  }
  if (error !== undefined && error.code !== code) {
    const found = describe(report.tape, error.codeAt);
    report.at("ProtocolErrorExpected", { expected, found, because }, error.codeAt, { severity });
    return false;
  }
  return true;
}

/**
 * A 1.0 call of an unknown method or with invalid params fails, with whatever error.
 * Source: json-rpc-validation, "Responses".
 */
export function expectedLegacyError(
  facts: EnvelopeFacts,
  because: string,
  { protocolErrors: severity }: ServiceContract,
  report: Report,
): void {
  const details = { expected: "an error", found: "a success", because };
  report.at("ProtocolErrorExpected", details, facts.result.at, { severity });
}
