import { pointerText, resolvePointerOnTape } from "../../json/pointer.ts";
import { sourceAt, type Tape } from "../../json/tape.ts";
import type { TokenUse } from "../../rpc/contract/tokens.ts";
import { shortened } from "../../value/describe.ts";
import type { CallKey } from "../call-key.ts";
import type { Turn } from "../conversation.ts";
import { isSomething, type Token } from "../tokens.ts";

/** A message that uses a token. */
interface UsingMessage {
  readonly method: string;
  /** Word index of the params. */
  readonly params: number;
  /** Word index of the token. */
  readonly at: number;
  /** The id of the call; absent for a notification. */
  readonly key: CallKey | undefined;
}

/**
 * Whoever uses a token does with it what the contract asks: it brings what was asked for when the token was given out, in a call
 * with an id of its own. `related` is the entry that gave the token out.
 *
 * Source: docs/contracts, "Tokens": `askingAt`, `answeredAt`, `freshId`.
 */
export function tokenMisused(turn: Turn, token: Token, use: TokenUse, { method, params, at, key }: UsingMessage): void {
  const { kind, answeredAt } = use;
  const { tape } = turn;
  const report = (because: string): void => {
    const details = { method, kind: kind.name, token: shortened(sourceAt(tape, at)), because };
    turn.at("TokenMisused", details, at, token.entry);
  };
  if (kind.freshId && token.giver !== undefined && token.giver === key) {
    report(`entry ${token.entry}, which gave it out, answered a call with the same id`);
  }
  if (token.asksBack && answeredAt !== undefined && !isThere(tape, answeredAt, params)) {
    report(
      `entry ${token.entry}, which gave it out, asks for something, and nothing stands at ${pointerText(answeredAt)}`,
    );
  }
}

function isThere(tape: Tape, pointer: readonly string[], params: number): boolean {
  const at = resolvePointerOnTape(tape, pointer, params);
  return at !== undefined && isSomething(tape, at);
}
