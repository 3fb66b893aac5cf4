import { textAt, textId } from "../../json/tape.ts";
import { sayName } from "../../value/describe.ts";
import { nearestName } from "../../value/nearest-name.ts";
import type { Report } from "../../value/report.ts";
import type { MethodContract } from "../contract/method.ts";
import type { Policy } from "../contract/policies.ts";
import type { ServiceContract } from "../contract/service-contract.ts";
import type { EnvelopeFacts } from "../envelope.ts";

/**
 * The method is one that the service has, by its exact name. Names that begin with `rpc.` are reserved, and no contract
 * declares them, so they are unknown too.
 *
 * Source: json-rpc-validation, "Library".
 */
export function knownMethod(
  facts: EnvelopeFacts,
  contract: ServiceContract,
  report: Report,
): MethodContract | undefined {
  const { names, list } = contract.wireNames;
  return list[textId(report.tape, facts.method.at, names)];
}

/**
 * Says that the service does not have a method, as its policies have it.
 *
 * @param name The method's name as the sender wrote it.
 * @returns The policy that decided.
 * Source: json-rpc-validation, "Library"; docs/contracts, "Policies": `unknownMethods`.
 */
export function unknownMethod(name: string, facts: EnvelopeFacts, contract: ServiceContract, report: Report): Policy {
  const policy = policyFor(name, contract);
  if (policy !== "accept") {
    const known = [...contract.methods.keys()];
    const near = withoutPrefix(name, known) ?? nearestName(name, known);
    const details = { method: sayName(name), service: contract.id.text, near };
    report.at("UnknownMethod", details, facts.method.at, { severity: policy });
  }
  return policy;
}

/** The only name that ends with this one behind a slash: peers leave prefixes such as `notifications/` out. */
function withoutPrefix(name: string, known: readonly string[]): string | undefined {
  const [only, ...others] = known.filter((each) => each.endsWith(`/${name}`));
  return others.length === 0 ? only : undefined;
}

function policyFor(name: string, { unknownMethods, unknownMethodsWith }: ServiceContract): Policy {
  const special = unknownMethodsWith.find(({ prefix }) => name.startsWith(prefix));
  if (special !== undefined) return special.policy;
  return name.startsWith("rpc.") ? "error" : unknownMethods;
}

/** The method's name as the sender wrote it; the facts must say that it is a string. */
export function methodText(facts: EnvelopeFacts, report: Report): string {
  return textAt(report.tape, facts.method.at);
}
