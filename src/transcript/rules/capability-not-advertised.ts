import { resolvePointerOnTape } from "../../json/pointer.ts";
import { kindAt, type Tape, TokenKind, textAt } from "../../json/tape.ts";
import type { AcceptedMethod } from "../../rpc/contract/protocol.ts";
import type { ConditionalNeed } from "../../rpc/contract/session.ts";
import type { Turn } from "../conversation.ts";
import type { Session } from "../session.ts";

const NONE: readonly string[] = [];

/**
 * A method comes only when every capability that it requires was advertised; when none of those is missing, also those that its params
 * ask for, where the value that asks is blamed. While a call is open that may advertise it, the
 * contract says what to make of that; in a lenient session the finding waits for the reply. `related` is the last accepted call of the capability's source.
 *
 * @param token Word index of the method.
 * @param params Word index of the params; negative when there are none.
 * @returns The capabilities that are missing; none when the rule is kept.
 * Source: json-rpc-validation, "Session order"; docs/contracts, "The parts": `pipelining`.
 */
export function capabilityNotAdvertised(
  turn: Turn,
  session: Session,
  method: AcceptedMethod,
  token: number,
  params: number,
): readonly string[] {
  const { requires = NONE, requiresWhen } = method.order.lifecycle ?? {};
  if (!requires.every((capability) => session.hasAdvertised(capability))) {
    return missingOf(turn, session, method, token, requires);
  }
  if (requiresWhen === undefined || params < 0) return NONE;
  const missing: string[] = [];
  for (const need of requiresWhen) {
    const at = needAt(turn.tape, need, params);
    if (at === undefined) continue;
    for (const capability of missingOf(turn, session, method, at, need.requires)) missing.push(capability);
  }
  return missing;
}

/** The value in the params that a need is about; `undefined` when there is none. */
function needAt(tape: Tape, { pointer, texts }: ConditionalNeed, params: number): number | undefined {
  const at = resolvePointerOnTape(tape, pointer, params);
  if (at === undefined) return undefined;
  const kind = kindAt(tape, at);
  if (texts === undefined) return kind === TokenKind.null || kind === TokenKind.false ? undefined : at;
  return kind === TokenKind.string && texts.has(textAt(tape, at)) ? at : undefined;
}

function missingOf(
  turn: Turn,
  session: Session,
  method: AcceptedMethod,
  token: number,
  requires: readonly string[],
): readonly string[] {
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
