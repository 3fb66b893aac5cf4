import { ConfigurationError } from "./configuration-error.ts";

/**
 * What a checker may remember and say, so that no conversation, however long or hostile, makes it grow without bound.
 * Source: json-rpc-validation, "Transcripts".
 */
export interface TranscriptLimits {
  /**
   * Most open calls of one sender; also most unreadable entries, and most pending batches, of one sender. All its pending
   * batches together have at most 64 times as many elements, and the ids of all its calls at most 1024 times as many UTF-16
   * code units, or as many as one entry has.
   */
  readonly activeCalls: number;
  /** Most answered ids remembered of one sender; also most remembered 1.0 notifications. */
  readonly answeredIds: number;
  /** Most bytes of UTF-8 in one entry. */
  readonly entryBytes: number;
  /** Most findings of the whole conversation. */
  readonly findings: number;
}

/** Most elements in the pending batches of one sender, for each of its `activeCalls`: one entry may hold tens of thousands. */
export const ELEMENTS_PER_CALL = 64;

/** Most UTF-16 code units of ids that one sender's calls hold, for each of its `activeCalls`: one id may be as long as an entry. */
const ID_UNITS_PER_CALL = 1024;

/** Most UTF-16 code units that the ids of all calls of one sender have together. */
export function mostIdUnits({ activeCalls, entryBytes }: TranscriptLimits): number {
  return Math.max(activeCalls * ID_UNITS_PER_CALL, entryBytes);
}

export const DEFAULT_LIMITS: TranscriptLimits = {
  activeCalls: 1024,
  answeredIds: 4096,
  entryBytes: 1 << 20,
  findings: 10_000,
};

/**
 * Fills in the defaults.
 * @throws ConfigurationError for a limit that is no integer from 1.
 */
export function transcriptLimits(limits: Partial<TranscriptLimits> = {}): TranscriptLimits {
  const all = { ...DEFAULT_LIMITS, ...limits };
  for (const [name, limit] of Object.entries(all)) {
    if (!Number.isSafeInteger(limit) || limit < 1) {
      throw new ConfigurationError(`I expected limit ${name} to be an integer from 1; I found ${limit}.`);
    }
  }
  return all;
}
