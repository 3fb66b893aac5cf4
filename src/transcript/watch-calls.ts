import type { Finding } from "../findings/finding.ts";
import type { AcceptedMethod } from "../rpc/contract/protocol.ts";
import type { EnvelopeFacts } from "../rpc/envelope.ts";
import { asksAt } from "./call-watch.ts";
import type { OpenCall } from "./calls.ts";
import { type Conversation, sideIndex, type Turn } from "./conversation.ts";

/**
 * Notes what a call asks for. What it may ask for at a place where it is broken, it asks for: that has been told of.
 *
 * @param call What waits for its reply; absent for a call that is not followed, which asks for good.
 */
export function watchCall(
  conversation: Conversation,
  turn: Turn,
  method: AcceptedMethod | undefined,
  facts: EnvelopeFacts,
  call: OpenCall | undefined,
  findings: readonly Finding[],
): void {
  const { watch } = conversation;
  if (watch === undefined) return;
  if (call === undefined && facts.id.kind === "absent" && !findings.some(({ code }) => code === "RequestExpected"))
    return;
  const asks: number[] = [];
  for (const ask of watch.contract.asksOf(method?.contract.name)) {
    if (asksAt(turn.tape, facts.params.at, ask) || isBrokenAt(findings, ask.pointer)) asks.push(ask.index);
  }
  watch.begin(sideIndex(conversation, turn.sender), asks);
  if (call === undefined) return;
  const lostBefore = watch.counts[sideIndex(conversation, turn.receiver)].lost;
  call.watched = { asks, isOpened: false, lostBefore };
}

/** Whether an error is at a place in the params or around it. */
function isBrokenAt(findings: readonly Finding[], pointer: readonly string[]): boolean {
  const full = ["params", ...pointer];
  return findings.some(({ severity, path }) => {
    return severity === "error" && path.length <= full.length && path.every((step, index) => step === full[index]);
  });
}
