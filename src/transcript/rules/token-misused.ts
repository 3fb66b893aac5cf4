import { compareNumbers, numberText } from "../../json/exact-number.ts";
import { type JsonPointer, pointerText, resolvePointerOnTape } from "../../json/pointer.ts";
import { kindAt, numberAt, sourceAt, type Tape, TokenKind } from "../../json/tape.ts";
import type { TokenUse } from "../../rpc/contract/tokens.ts";
import { shortened } from "../../text/shortened.ts";
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
  /** Whether a message that nobody could read may have given the token out once more. */
  readonly isDoubtful: boolean;
}

/** Longest number that is remembered, in characters. */
const LONGEST = 64;

/**
 * The number beside the token is greater than the one before. While several calls hold the token, nobody can tell whose it is. A token is
 * told of once.
 */
function tokenGrows(
  { tape }: Turn,
  token: Token,
  pointer: JsonPointer,
  params: number,
  report: (because: string, place: number) => void,
): void {
  const at = resolvePointerOnTape(tape, pointer, params);
  if (at === undefined || kindAt(tape, at) !== TokenKind.number || token.open > 1) return;
  const now = numberAt(tape, at);
  if (token.last !== undefined && compareNumbers(now, token.last) <= 0) {
    const found = shortened(sourceAt(tape, at));
    report(`${pointerText(pointer)} has to be greater each time, and is ${found} after ${numberText(token.last)}`, at);
    token.isTold = true;
  }
  token.last = typeof now === "number" || now.source.length <= LONGEST ? now : undefined;
}

/**
 * Whoever uses a token does with it what the contract asks: it brings what was asked for when the token was given out, in a call
 * with an id of its own. `related` is the entry that gave the token out.
 *
 * Source: docs/contracts, "Tokens": `askingAt`, `answeredAt`, `freshId`, `growsAt`.
 */
export function tokenMisused(turn: Turn, token: Token, use: TokenUse, message: UsingMessage): void {
  const { method, params, at, key, isDoubtful } = message;
  const { kind, answeredAt, growsAt } = use;
  const { tape } = turn;
  const report = (because: string, place = at): void => {
    const details = { method, kind: kind.name, token: shortened(sourceAt(tape, at)), because };
    turn.at("TokenMisused", details, place, token.entry);
  };
  if (growsAt !== undefined && !isDoubtful) tokenGrows(turn, token, growsAt, params, report);
  if (kind.freshId && token.source.from === "result" && token.giver !== undefined && token.giver === key) {
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
