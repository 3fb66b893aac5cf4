import { resolvePointerOnTape } from "../json/pointer.ts";
import { kindAt, type Tape, TokenKind } from "../json/tape.ts";
import type { Ask, DuringCalls } from "../rpc/contract/during-call.ts";
import type { CallKey } from "./call-key.ts";

/** What is known of an open call that messages of the other peer may be about. */
export interface WatchedCall {
  /** The indexes of what it asks for, and of what it may ask for because it is broken there. */
  readonly asks: readonly number[];
  /** Whether the message that opens it has come, or may have. */
  isOpened: boolean;
  /** How many messages of the other peer nobody could read when it came. */
  readonly lostBefore: number;
}

/** What one peer has asked for. */
export interface AskCounts {
  /** By the index of the ask: open calls that ask for it. */
  readonly open: number[];
  /** By the index of the ask: whether any call has. */
  readonly ever: boolean[];
  /** Whether it is taken as asked for: a message that nobody could read may have, or a finding has told that none has. */
  readonly assumed: boolean[];
  /** Ids that a finding has told to be those of no open call: the last few. */
  readonly told: Set<CallKey>;
  /** Messages of this peer that nobody could read. */
  lost: number;
  /** Those of them that have explained something. */
  spent: number;
}

/**
 * What open calls ask for, for both peers. It holds a few numbers for each place that may ask; every step takes constant time.
 * Source: docs/contracts, "Messages about a call".
 */
export class CallWatch {
  readonly contract: DuringCalls;
  /** By the index of the side that calls. */
  readonly counts: readonly [AskCounts, AskCounts];

  constructor(contract: DuringCalls, counts?: readonly [AskCounts, AskCounts]) {
    this.contract = contract;
    this.counts = counts ?? [newCounts(contract.asks), newCounts(contract.asks)];
  }

  /** A call was made that asks for these. */
  begin(caller: 0 | 1, asks: readonly number[]): void {
    const { open, ever } = this.counts[caller];
    for (const index of asks) {
      open[index] = (open[index] ?? 0) + 1;
      ever[index] = true;
    }
  }

  /** It was answered. */
  end(caller: 0 | 1, { asks }: WatchedCall): void {
    const { open } = this.counts[caller];
    for (const index of asks) open[index] = Math.max(0, (open[index] ?? 0) - 1);
  }

  /** Whether this id was told of for the first time, as far as is remembered. */
  tell(caller: 0 | 1, key: CallKey): boolean {
    const { told } = this.counts[caller];
    if (told.has(key)) return false;
    told.add(key);
    if (told.size > MOST_TOLD) for (const oldest of told) return told.delete(oldest);
    return true;
  }

  /** A message of a side was lost. */
  lose(side: 0 | 1): void {
    this.counts[side].lost++;
  }

  /** Whether a message that nobody could read explains something; each explains one thing. */
  takeLost(side: 0 | 1): boolean {
    const counts = this.counts[side];
    if (counts.spent >= counts.lost) return false;
    counts.spent++;
    return true;
  }
}

/** Most ids that are told of once. */
const MOST_TOLD = 64;

/** Whether params ask for something: the value is there and is neither null nor false. */
export function asksAt(tape: Tape, params: number, { pointer }: Ask): boolean {
  const at = params < 0 ? undefined : resolvePointerOnTape(tape, pointer, params);
  if (at === undefined) return false;
  const kind = kindAt(tape, at);
  return kind !== TokenKind.null && kind !== TokenKind.false;
}

function newCounts(asks: number): AskCounts {
  const none = <T>(value: T): T[] => Array.from({ length: asks }, () => value);
  return { open: none(0), ever: none(false), assumed: none(false), told: new Set(), lost: 0, spent: 0 };
}
