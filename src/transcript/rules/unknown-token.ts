import type { Severity } from "../../findings/finding.ts";
import { resolvePointerOnTape } from "../../json/pointer.ts";
import { sourceAt } from "../../json/tape.ts";
import type { Policy } from "../../rpc/contract/policies.ts";
import type { TokenKind, TokenUse } from "../../rpc/contract/tokens.ts";
import { shortened } from "../../text/shortened.ts";
import { type Beginning, beginningOf } from "../beginning.ts";
import type { CallKey } from "../call-key.ts";
import { type Conversation, sideIndex, type Turn } from "../conversation.ts";
import { type Tokens, type TokenVerdict, tokenAt } from "../tokens.ts";
import { tokenMisused } from "./token-misused.ts";

/** A message that uses a token: its method, the word index of its params, the id of a call. */
interface UsingMessage {
  readonly method: string;
  readonly params: number;
  readonly key: CallKey | undefined;
}

/**
 * A token that a message uses was given out before, to its sender, and lives. It is told of once. One that was never given out is
 * not told of where it may have been: in a message that nobody could read, or before the first entry. `related` is the entry that
 * ended its life, or gave it out.
 *
 * Source: docs/contracts, "Tokens".
 */
export function unknownToken(
  conversation: Conversation,
  turn: Turn,
  tokens: Tokens,
  use: TokenUse,
  { method, params, key: callId }: UsingMessage,
): void {
  const { kind, pointer } = use;
  const { tape } = turn;
  const at = resolvePointerOnTape(tape, pointer, params);
  const key = tokenAt(tape, at);
  if (at === undefined || key === undefined) return;
  const user = sideIndex(conversation, turn.sender);
  const verdict = tokens.judge(kind, user, key, method);
  if (verdict.kind === "fits") {
    if (verdict.token === undefined) return;
    const message = { method, params, at, key: callId, isDoubtful: tokens.doubts.lostParams > 0 };
    tokenMisused(turn, verdict.token, use, message);
    return;
  }
  const isExcused = verdict.kind === "never" && (awaits(turn, kind) || tokens.takeLost(kind));
  const severity = severityOf(verdict, kind, isExcused ? "missing" : beginningOf(conversation));
  tokens.tell(kind, user, key, turn.index);
  if (severity === undefined) return;
  const details = { method, kind: kind.name, token: shortened(sourceAt(tape, at)), because: becauseOf(verdict) };
  turn.at("UnknownToken", details, at, relatedOf(verdict), severity);
}

/** Whether another call waits whose reply may have given the token out: it may be missing in the log. */
function awaits({ sender, index }: Turn, kind: TokenKind): boolean {
  for (const { entry, method } of sender.calls.open.values()) {
    if (entry !== index && method?.order.tokens?.answered.some((source) => source.kind === kind) === true) return true;
  }
  return false;
}

function severityOf(verdict: TokenVerdict, kind: TokenKind, beginning: Beginning): Severity | undefined {
  switch (verdict.kind) {
    case "fits":
      return undefined;
    case "never":
      if (beginning === "missing") return undefined;
      return severity(beginning === "seen" || kind.policy === "accept" ? kind.policy : "advisory");
    case "ended":
      return severity(verdict.source.afterwards);
    case "otherMethod":
      return severity(kind.otherMethod);
  }
}

function severity(policy: Policy): Severity | undefined {
  return policy === "accept" ? undefined : policy;
}

function becauseOf(verdict: TokenVerdict): string {
  switch (verdict.kind) {
    case "fits":
    case "never":
      return "nobody gave it out";
    case "ended":
      return `its life ended with the reply in entry ${verdict.entry}`;
    case "otherMethod":
      return `it was given out with ${verdict.token.method}`;
  }
}

function relatedOf(verdict: TokenVerdict): number | undefined {
  switch (verdict.kind) {
    case "ended":
      return verdict.entry;
    case "otherMethod":
      return verdict.token.entry;
    default:
      return undefined;
  }
}
