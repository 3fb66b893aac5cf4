import type { LegacyErrors, ProtocolVersion } from "../../rpc/results.ts";
import type { SavedAnswers } from "../answered-ids.ts";
import type { CallKey } from "../call-key.ts";
import type { WatchedCall } from "../call-watch.ts";
import type { Excuse, Standing } from "../calls.ts";
import type { SourcePlace } from "../entry.ts";
import type { TranscriptLimits } from "../limits.ts";
import type { SeenCounts } from "../observations.ts";
import type { SavedSession } from "../session.ts";
import type { SavedUsedIds } from "../used-ids.ts";

/** What a snapshot says that it is. */
export const SNAPSHOT_KIND = "colloquy transcript snapshot";

/** The form of the snapshots that this release writes, and the only one that it reads. */
export const SNAPSHOT_FORM = 1;

/**
 * Where a checker stands between two entries: plain JSON, which survives `JSON.stringify` and `JSON.parse` and any store that
 * keeps JSON, whatever order it gives the members. Only `protocol` and `entries` are of use to anybody but
 * `TranscriptChecker.restore`.
 *
 * No message is in it, only what the rules remember. Its size is bounded by the limits: about 100 bytes for each remembered
 * answer, 300 for each open call or element of a pending batch, and 6 for each code unit of their ids.
 */
export interface TranscriptSnapshot {
  readonly kind: typeof SNAPSHOT_KIND;
  readonly form: number;
  /** Absolute id of the protocol's shape. */
  readonly protocol: string;
  readonly version: ProtocolVersion;
  /** Tells this contract from any other, in 64 hexadecimal digits. */
  readonly contract: string;
  /** Entries that were fed: the next one has this index. */
  readonly entries: number;
  readonly settings: SavedSettings;
  /** @internal */
  readonly state: SavedState;
  /** Tells whether anything in the snapshot was changed, in 64 hexadecimal digits. */
  readonly checksum: string;
}

/** The options of the checker, all of them. */
export interface SavedSettings {
  readonly completeness: "complete" | "partial";
  readonly correlation: boolean;
  readonly legacyErrors: LegacyErrors;
  readonly limits: TranscriptLimits;
}

/** @internal What the rules remember. */
export interface SavedState {
  readonly tally: SavedTally;
  /** Findings so far, by severity; those of the end are not among them. */
  readonly findings: { readonly error: number; readonly advisory: number };
  readonly isFinished: boolean;
  /** In the order of the protocol. */
  readonly sides: readonly SavedSide[];
  readonly session?: SavedSession;
  readonly tokens?: SavedTokens;
  /** By the index of the side that calls. */
  readonly watch?: readonly SavedCounts[];
  /** Whether something was said before the first entry. */
  readonly isMiddle?: true;
  /** Receiver, method, counts. */
  readonly observed: readonly (readonly [number, string, SeenCounts])[];
  readonly unknownMethods: number;
}

/** @internal What one peer has asked for. */
export interface SavedCounts {
  readonly open: readonly number[];
  readonly ever: readonly boolean[];
  readonly assumed: readonly boolean[];
  readonly told: readonly CallKey[];
  readonly lost: number;
  readonly spent: number;
}

/** @internal */
export interface SavedTokens {
  readonly lostParams: number;
  readonly lostResults: number;
  /** Tables that a living token had to leave: kind and side. */
  readonly forgotten: readonly (readonly [number, number])[];
  /** The oldest of each table first. */
  readonly list: readonly SavedToken[];
  /** Those whose life is over, by kind and side: in place of a reply's entry, that and the place that gave the token out. */
  readonly ended: readonly (readonly [SavedAnswers, SavedAnswers])[];
}

/** @internal */
export interface SavedToken {
  readonly kind: number;
  /** Index of the side that may use it. */
  readonly user: number;
  readonly key: CallKey;
  /** Index of the place that gave it out. */
  readonly source: number;
  readonly entry: number;
  readonly method?: string;
  readonly open: number;
  readonly stays: boolean;
  readonly isTold: boolean;
  readonly giver?: CallKey;
  readonly asksBack: boolean;
  /** A number as JSON text. */
  readonly last?: string;
}

export interface SavedTally {
  readonly calls: number;
  readonly answered: number;
  readonly notifications: number;
  readonly complete: boolean;
}

/** @internal What one peer has sent and waits for. */
export interface SavedSide {
  readonly calls: readonly SavedCall[];
  /** Indexes of released calls, in the order they were cancelled. */
  readonly released: readonly number[];
  readonly answered: SavedAnswers;
  readonly used: SavedUsedIds;
  readonly unreadable: readonly SavedUnreadable[];
  readonly batches: readonly SavedBatch[];
  readonly notifications: readonly number[];
  readonly lostCalls: readonly SavedLostCall[];
  /** With the id that another call has. */
  readonly reused: readonly (readonly [CallKey, SavedLostCall])[];
  readonly explanations: readonly number[];
}

/** @internal */
export interface SavedLostCall {
  readonly entry: number;
  readonly method?: string;
  /** Index of the call as it is followed. */
  readonly call?: number;
  /** Index of the unreadable entry. */
  readonly unreadable?: number;
}

/** An id as JSON text, digit for digit; absent when there is none. */
export type SavedId = string | undefined;

/** @internal */
export interface SavedCall {
  readonly entry: number;
  readonly location?: SourcePlace;
  readonly time?: number;
  readonly id?: SavedId;
  readonly otherKeys?: readonly CallKey[];
  /** A method of the receiver. */
  readonly method?: string;
  /** Another method, as the sender wrote it. */
  readonly otherMethod?: string;
  readonly reply: SavedReply;
  /** Absent for a call that was accepted. */
  readonly standing?: Standing;
  readonly cancelled?: Excuse;
  readonly meant?: number;
  /** Indexes of the tokens that its reply ends. */
  readonly tokens?: readonly number[];
  readonly watched?: WatchedCall;
  /** Index of the unreadable entry. */
  readonly unreadable?: number;
}

/** @internal */
export interface SavedReply {
  readonly kind: "none" | "method" | "any" | "protocolError" | "legacyError" | "unusable";
  readonly id?: SavedId;
  readonly method?: string;
  readonly code?: number;
  readonly optional?: boolean;
  /** What was wrong with the request first, in a sentence. */
  readonly because?: string;
}

/** @internal */
export interface SavedUnreadable {
  readonly entry: number;
  readonly location?: SourcePlace;
  readonly reply: SavedReply;
  readonly isOwed: boolean;
  readonly isEmptyBatch?: true;
  readonly keys?: readonly CallKey[];
}

/** @internal */
export interface SavedBatch {
  readonly entry: number;
  readonly location?: SourcePlace;
  /** With `requestIndex` first; a sentence for a batch by which nothing can be judged; absent for notifications only. */
  readonly replies?: string | readonly (readonly [number, SavedReply])[];
  readonly isOwed: boolean;
  readonly size: number;
  readonly idUnits: number;
  readonly calls: readonly (readonly [number, SavedCall])[];
  readonly keys: readonly CallKey[];
  /** Request indexes of elements that were answered by themselves; absent when none was. */
  readonly taken?: readonly number[];
  readonly cancelled: readonly (readonly [CallKey, Excuse])[];
}
