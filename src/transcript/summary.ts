import type { MethodSummary } from "./observations.ts";

/** What a conversation came to. */
export interface TranscriptSummary {
  /** Entries that were fed, those that were skipped too. */
  readonly entries: number;
  /** Requests that wait for a reply, each element of a batch for itself. */
  readonly calls: number;
  /** Calls that have their reply. */
  readonly answered: number;
  readonly notifications: number;
  /** What is still waited for: calls, entries that nobody can read, batches. One finding of the end for each. */
  readonly outstanding: number;
  /** Calls without a reply that need none: they were cancelled, or their method need not be answered. Absent when there are none. */
  readonly unowed?: number;
  /** How many findings there were. */
  readonly findings: { readonly error: number; readonly advisory: number };
  /** False when a limit left something unchecked. */
  readonly complete: boolean;
  /** Whether replies were matched to calls. */
  readonly correlation: boolean;
  /** What was seen of each method. */
  readonly methods: readonly MethodSummary[];
  /** The methods of the contract that never appeared. */
  readonly unseen: readonly { readonly receiver: string; readonly method: string }[];
  /** Messages with a method that their receiver does not accept. */
  readonly unknownMethods: number;
  /** How many sessions these are the figures of; absent for one. */
  readonly sessions?: number;
}
