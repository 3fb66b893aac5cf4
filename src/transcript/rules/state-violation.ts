import type { AcceptedMethod } from "../../rpc/contract/protocol.ts";
import type { Turn } from "../conversation.ts";
import type { Session } from "../session.ts";

/**
 * A method comes only in the states that allow it. `related` is the entry of the last transition. In a lenient session the finding
 * waits while a call is open whose reply would have led there: without that reply nobody can tell. It also waits where the beginning
 * may be missing (decision 015).
 *
 * @param token Word index of the method.
 * @returns Whether the rule is kept.
 * Source: json-rpc-validation, "Session order".
 */
export function stateViolation(
  turn: Turn,
  session: Session,
  method: AcceptedMethod,
  token: number,
  isComplete: boolean,
): boolean {
  const allowed = method.order.lifecycle?.allowedIn;
  if (allowed === undefined || session.isIn(allowed)) return true;
  const details = {
    method: method.contract.name,
    allowed,
    entry: turn.index,
    sender: turn.sender.name,
    state: session.state,
  };
  if (!isComplete && session.mayBeMiddle) {
    session.holdUnopened(turn.make("StateViolation", details, token, session.lastTransition));
    return false;
  }
  const awaited = session.awaitedFor(allowed);
  if (awaited === undefined) turn.at("StateViolation", details, token, session.lastTransition);
  else {
    const finding = turn.make("StateViolation", details, token, session.lastTransition);
    session.hold({ method: awaited, finding });
  }
  return false;
}
