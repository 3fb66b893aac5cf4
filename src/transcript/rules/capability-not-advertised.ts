import type { AcceptedMethod } from "../../rpc/contract/protocol.ts";
import type { Turn } from "../conversation.ts";
import type { Session } from "../session.ts";

const NONE: readonly string[] = [];

/**
 * A method comes only when every capability that it requires was advertised. While a call is open that may advertise it, the
 * contract says what to make of that; in a lenient session the finding waits for the reply. `related` is the last accepted call of the capability's source.
 *
 * @param token Word index of the method.
 * @returns The capabilities that are missing; none when the rule is kept.
 * Source: json-rpc-validation, "Session order"; docs/contracts, "The parts": `pipelining`.
 */
export function capabilityNotAdvertised(
  turn: Turn,
  session: Session,
  method: AcceptedMethod,
  token: number,
): readonly string[] {
  const requires = method.order.lifecycle?.requires ?? NONE;
  if (requires.every((capability) => session.hasAdvertised(capability))) return NONE;
  const missing: string[] = [];
  for (const capability of requires) {
    if (session.hasAdvertised(capability)) continue;
    const source = session.contract.capabilities.find(({ name }) => name === capability);
    const policy = source !== undefined && session.mayAdvertise(source) ? session.contract.pipelining : "error";
    const awaited = source === undefined ? undefined : session.awaitedFrom(source);
    if (policy === "error") missing.push(capability);
    if (policy === "accept") continue;
    const where = source === undefined ? "the session" : `the ${source.from} of ${source.method}`;
    const related = source === undefined ? undefined : session.lastCallOf(source.method);
    const details = { method: method.contract.name, capability, source: where };
    if (awaited !== undefined) {
      const finding = turn.make("CapabilityNotAdvertised", details, token, related);
      session.hold({ method: awaited, finding, capability });
      continue;
    }
    turn.at("CapabilityNotAdvertised", details, token, related, policy);
    if (source !== undefined && policy === "error") session.missed(source);
  }
  return missing;
}
