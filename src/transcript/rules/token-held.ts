import { resolvePointerOnTape } from "../../json/pointer.ts";
import { sourceAt } from "../../json/tape.ts";
import type { TokenSource } from "../../rpc/contract/tokens.ts";
import { shortened } from "../../text/shortened.ts";
import { type Conversation, sideIndex, type Turn } from "../conversation.ts";
import { type Tokens, tokenAt, usersOf } from "../tokens.ts";

/** A message that gives a token out: its method, and the word index of its params. */
interface GivingMessage {
  readonly name: string | undefined;
  readonly at: number;
}

/**
 * A call gives no token out that another open call of its sender holds. One that was cancelled holds none, nor does one whose
 * reply was told of, or may be what nobody could read, or that is older than the state of the session: its sender may have begun
 * anew. Calls in arrays are let pass: nobody knows in which order they are taken. `related` is the entry of the call that holds it.
 *
 * Source: docs/contracts, "Tokens": `unique`.
 */
export function tokenHeld(
  conversation: Conversation,
  turn: Turn,
  tokens: Tokens,
  source: TokenSource,
  { name, at: params }: GivingMessage,
): void {
  const { tape, sender } = turn;
  const at = resolvePointerOnTape(tape, source.pointer, params);
  const key = tokenAt(tape, at);
  if (at === undefined || key === undefined) return;
  for (const user of usersOf(source, sideIndex(conversation, sender))) {
    const token = tokens.living(source.kind, user, key);
    // Of a token that several calls hold it was told when the second took it.
    if (token === undefined || token.open !== 1 || token.giver === undefined) continue;
    const holder = sender.calls.open.get(token.giver);
    if (holder === undefined || holder.entry !== token.entry) continue;
    if (holder.entry < (conversation.session?.lastTransition ?? 0)) continue;
    if (holder.cancelled !== undefined || holder.meant !== undefined || tokens.takeLostReply()) continue;
    const details = {
      method: name ?? "a message",
      kind: source.kind.name,
      token: shortened(sourceAt(tape, at)),
      because: `entry ${holder.entry} gave it out, and waits for its reply`,
    };
    turn.at("TokenMisused", details, at, holder.entry);
    return;
  }
}
