import type { Finding } from "../findings/finding.ts";
import { textAt } from "../json/tape.ts";
import type { AcceptedMethod } from "../rpc/contract/protocol.ts";
import type { TokenSource } from "../rpc/contract/tokens.ts";
import type { EnvelopeFacts } from "../rpc/envelope.ts";
import type { OpenCall } from "./calls.ts";
import { type Conversation, sideIndex, type Turn } from "./conversation.ts";
import { tokenHeld } from "./rules/token-held.ts";
import { unknownToken } from "./rules/unknown-token.ts";
import type { GivenToken, GivingMessage, Token, Tokens } from "./tokens.ts";

/**
 * Follows the tokens of a request: those that it uses, when it came at its time, and those that it gives out.
 *
 * @param call What waits for its reply; absent for a notification, and for a call that is not followed.
 * @param state Whether the session allowed it: one that came at the wrong time has been told of. And what is wrong with it.
 */
export function tokensOfRequest(
  conversation: Conversation,
  turn: Turn,
  method: AcceptedMethod | undefined,
  facts: EnvelopeFacts,
  call: OpenCall | undefined,
  { isInOrder, findings }: { readonly isInOrder: boolean; readonly findings: readonly Finding[] },
): void {
  const { tokens } = conversation;
  if (tokens === undefined) return;
  const of = method === undefined ? tokens.contract.of(turn.receiver.name) : method.order.tokens;
  const at = facts.params.at;
  if (of === undefined) return;
  const name = method?.contract.name;
  if (isInOrder && name !== undefined && at >= 0) {
    const message = { method: name, params: at, key: call?.key };
    for (const use of of.used) unknownToken(conversation, turn, tokens, use, message);
  }
  if (of.given.length === 0) return;
  // A call that is not followed has been told of: it has the id of another, and its token with it more often than not.
  if (call !== undefined && at >= 0) {
    for (const source of of.given) if (source.unique) tokenHeld(conversation, turn, tokens, source, { name, at });
  }
  // A call that is not followed has its reply all the same, but nobody will know it: its tokens are not judged.
  const isCall =
    call !== undefined ||
    (facts.id.kind !== "absent" && facts.id.kind !== "null") ||
    findings.some(({ code }) => code === "RequestExpected");
  const message = { tape: turn.tape, at, entry: turn.index, method: name, isCall, giver: call?.key };
  const all = giveAll(tokens, of.given, sideIndex(conversation, turn.sender), message);
  if (all.held.length > 0 && call !== undefined) call.tokens = all.held;
  if (isBroken(findings) && (!all.isThere || isOfReceiver(turn, facts))) tokens.lose("params");
}

/** Whether the other peer may have sent this: its sender is the one that accepts the method, and would use the token itself. */
function isOfReceiver({ tape, sender, receiver }: Turn, { method }: EnvelopeFacts): boolean {
  if (method.kind !== "string") return false;
  const name = textAt(tape, method.at);
  return sender.peer.methods.has(name) && !receiver.peer.methods.has(name);
}

function giveAll(tokens: Tokens, sources: readonly TokenSource[], sender: 0 | 1, message: GivingMessage): GivenToken {
  let isThere = false;
  let held: readonly Token[] = NONE;
  for (const source of sources) {
    const given = tokens.give(source, sender, message);
    isThere ||= given.isThere;
    if (given.held.length > 0) held = held.length === 0 ? given.held : [...held, ...given.held];
  }
  return { isThere, held };
}

const NONE: readonly Token[] = [];

function isBroken(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === "error");
}

/** Follows the tokens of a reply to a call: those of the call end, those in the result are given out. */
export function tokensOfReply(
  conversation: Conversation,
  turn: Turn,
  facts: EnvelopeFacts,
  call: OpenCall,
  findings: readonly Finding[],
): void {
  const { tokens } = conversation;
  if (tokens === undefined) return;
  const result = facts.result.at;
  if (call.tokens !== undefined) {
    tokens.end(call.tokens, turn.index, turn.tape, result, facts.error.kind === "object");
  }
  // A method that nobody knows may be a known one, misspelt.
  const sources =
    call.method === undefined ? tokens.contract.inReplies(turn.sender.name) : call.method.order.tokens?.answered;
  if (sources === undefined || sources.length === 0) return;
  const message = {
    tape: turn.tape,
    at: result,
    entry: turn.index,
    method: call.method?.contract.name,
    isCall: false,
    giver: call.key,
  };
  const { isThere } = giveAll(tokens, sources, sideIndex(conversation, turn.sender), message);
  if (!isThere && isBroken(findings)) tokens.lose("result");
}

/**
 * Takes every token out of a reply of which nobody knows what it answers, for any method: the reply has been told of, and what it
 * gives out is not told of once more.
 *
 * @param isUnsolicited Whether it may answer a call from before the first entry.
 */
export function tokensOfStray(
  conversation: Conversation,
  turn: Turn,
  facts: EnvelopeFacts,
  isUnsolicited: boolean,
): void {
  const { tokens } = conversation;
  if (isUnsolicited) conversation.signs.isMiddle = true;
  if (tokens === undefined) return;
  const at = facts.result.at;
  const message = { tape: turn.tape, at, entry: turn.index, method: undefined, isCall: false, giver: undefined };
  // The log may have the peers mixed up.
  for (const side of conversation.sides) {
    giveAll(tokens, tokens.contract.inReplies(side.name), sideIndex(conversation, side), message);
  }
  if (at < 0 && facts.error.kind === "absent") tokens.lose("result");
}
