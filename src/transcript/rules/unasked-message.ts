import type { Severity } from "../../findings/finding.ts";
import { pointerText, resolvePointerOnTape } from "../../json/pointer.ts";
import type { DuringCall } from "../../rpc/contract/during-call.ts";
import type { Policy } from "../../rpc/contract/policies.ts";
import { idText } from "../../rpc/ids.ts";
import { shortened } from "../../text/shortened.ts";
import { beginningOf } from "../beginning.ts";
import { callKey } from "../call-key.ts";
import type { CallWatch } from "../call-watch.ts";
import type { OpenCall } from "../calls.ts";
import { type Conversation, sideIndex, type Turn } from "../conversation.ts";
import { idAt } from "../id-member.ts";

/** The message, and what its method needs. */
interface Message {
  readonly method: string;
  readonly during: DuringCall;
  /** Word index of the params; negative when there are none. */
  readonly params: number;
  /** Word index of the method. */
  readonly at: number;
}

/**
 * A message that is about a call of its receiver comes while such a call is open, and only when that call asks for it; the message
 * that opens the call comes first. `related` is the call, or the reply that ended it.
 *
 * Source: docs/contracts, "Messages about a call".
 */
export function unaskedMessage(conversation: Conversation, turn: Turn, watch: CallWatch, message: Message): void {
  const { during, params } = message;
  const report = (because: string, token: number, policy: Policy, related?: number): void => {
    // What comes behind it may be about the call that this message meant to open.
    if (during.order === "first") watch.lose(sideIndex(conversation, turn.sender));
    if (policy === "accept") return;
    const details = { method: message.method, receiver: turn.receiver.name, because };
    turn.at("UnaskedMessage", details, token, related, policy);
  };
  if (during.nothingAt !== undefined && params >= 0) {
    const at = resolvePointerOnTape(turn.tape, during.nothingAt, params);
    if (at !== undefined) report(`nothing may stand at ${pointerText(during.nothingAt)}`, at, during.policy);
    if (at !== undefined) return;
  }
  if (during.id !== undefined) aboutOneCall(conversation, turn, watch, message, during.id, report);
  else aboutAnyCall(conversation, turn, watch, message, report);
}

type Reporter = (because: string, token: number, policy: Policy, related?: number) => void;

function aboutOneCall(
  conversation: Conversation,
  turn: Turn,
  watch: CallWatch,
  { during, params, at }: Message,
  pointer: readonly string[],
  report: Reporter,
): void {
  const { calls, name } = turn.receiver;
  const token = params < 0 ? undefined : resolvePointerOnTape(turn.tape, pointer, params);
  if (token === undefined) {
    report(`it names no call at ${pointerText(pointer)}`, at, during.policy);
    return;
  }
  const id = idAt(turn.tape, token);
  if (id === undefined) return;
  const key = callKey(id);
  const call = calls.open.get(key);
  if (call !== undefined) {
    judgeCall(conversation, turn, watch, during, call, token, report);
    return;
  }
  if (calls.batchWith(key) !== undefined) return;
  const answered = calls.answered.get(key);
  const caller = sideIndex(conversation, turn.receiver);
  if (answered !== undefined) {
    if (watch.tell(caller, key))
      report(`the call was answered in entry ${answered}`, token, during.afterwards, answered);
    return;
  }
  if (calls.answered.forgotten || !watch.tell(caller, key) || watch.takeLost(caller)) return;
  const policy = unlessBefore(conversation, during.policy, false);
  if (policy !== undefined) report(`no open call of ${name} has id ${shortened(idText(id))}`, token, policy);
}

function judgeCall(
  conversation: Conversation,
  turn: Turn,
  watch: CallWatch,
  { methods, asked, order, policy }: DuringCall,
  { entry, method, watched }: OpenCall,
  token: number,
  report: Reporter,
): void {
  // A call that nobody could read, or of a method that nobody knows, may be of any.
  if (watched === undefined || method === undefined) return;
  const name = method.contract.name;
  if (methods !== undefined && !methods.has(name)) {
    report(`the call in entry ${entry} is one of ${name}`, token, policy, entry);
    return;
  }
  if (asked !== undefined && !watched.asks.includes(asked.index)) {
    report(`the call in entry ${entry} has nothing at ${pointerText(asked.pointer)}`, token, policy, entry);
    return;
  }
  const isLost = watch.counts[sideIndex(conversation, turn.sender)].lost > watched.lostBefore;
  if (order === "later" && !watched.isOpened && !isLost) {
    report(`the message that opens the call in entry ${entry} has not come`, token, policy, entry);
  }
  if (order !== undefined) watched.isOpened = true;
}

function aboutAnyCall(
  conversation: Conversation,
  turn: Turn,
  watch: CallWatch,
  { during, at }: Message,
  report: Reporter,
): void {
  const { asked } = during;
  const { calls, name } = turn.receiver;
  const caller = sideIndex(conversation, turn.receiver);
  const counts = watch.counts[caller];
  if (asked === undefined || counts.assumed[asked.index] || (counts.open[asked.index] ?? 0) > 0) return;
  if (calls.batches.size > 0) return;
  const where = pointerText(asked.pointer);
  if (counts.ever[asked.index]) {
    report(`the call that asked for it at ${where} has been answered`, at, during.afterwards);
    return;
  }
  // Told of once, whatever comes of it.
  counts.assumed[asked.index] = true;
  if (watch.takeLost(caller)) return;
  const policy = unlessBefore(conversation, during.policy, calls.open.size > 0);
  if (policy !== undefined) report(`no open call of ${name} has anything at ${where}`, at, policy);
}

/**
 * What to make of a call that is not there: it may have been made before the first entry.
 *
 * @param isOther Whether another call is open that the message is probably about.
 */
function unlessBefore(conversation: Conversation, policy: Policy, isOther: boolean): Policy | undefined {
  const beginning = beginningOf(conversation);
  if (beginning === "missing") return undefined;
  return beginning === "seen" || isOther || policy === "accept" ? policy : ("advisory" satisfies Severity);
}
