import type { AcceptedMethod } from "../../rpc/contract/protocol.ts";
import type { Turn } from "../conversation.ts";
import type { Session } from "../session.ts";

const NONE: readonly string[] = [];

/**
 * A method comes only when every capability that it requires was advertised. `related` is the last accepted call of the
 * capability's source.
 *
 * @param token Word index of the method.
 * @returns The capabilities that are missing; none when the rule is kept.
 * Source: json-rpc-validation, "Session order".
 */
export function capabilityNotAdvertised(
  turn: Turn,
  session: Session,
  method: AcceptedMethod,
  token: number,
): readonly string[] {
  const requires = method.order.lifecycle?.requires ?? NONE;
  if (requires.every((capability) => session.hasAdvertised(capability))) return NONE;
  const missing = requires.filter((capability) => !session.hasAdvertised(capability));
  for (const capability of missing) {
    const source = session.contract.capabilities.find(({ name }) => name === capability);
    const where = source === undefined ? "the session" : `the ${source.from} of ${source.method}`;
    const related = source === undefined ? undefined : session.lastCallOf(source.method);
    turn.at("CapabilityNotAdvertised", { method: method.contract.name, capability, source: where }, token, related);
  }
  return missing;
}
