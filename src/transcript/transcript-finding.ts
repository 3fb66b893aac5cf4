import type { Details, FindingCode } from "../findings/catalogue.ts";
import { type Finding, finding, type Place } from "../findings/finding.ts";
import type { SourcePlace } from "./entry.ts";

/** A finding about a conversation: what is wrong, in which entry, and which other entry it has to do with. */
export interface TranscriptFinding extends Finding {
  /** Index of the entry, from 0; absent for what is wrong with the source itself. */
  readonly entry?: number;
  /** The peer that sent the entry. */
  readonly sender?: string;
  /** Index of the entry that this one has to do with: the call of a reply, the first of two replies. */
  readonly related?: number;
  /** Which session of a log that holds several; entries are counted in each from 0. */
  readonly session?: string;
  /** The exact place in the source: that of the entry, moved by the finding's offset in the message. */
  readonly location?: SourcePlace;
}

/** What a transcript finding says besides its code and facts. */
export interface TranscriptPlace extends Partial<Place> {
  readonly entry?: number;
  readonly sender?: string;
  readonly related?: number;
  readonly location?: SourcePlace;
}

/** Makes a finding about a conversation; without a path it is about the whole message. */
export function transcriptFinding<C extends FindingCode>(
  code: C,
  details: Details[C],
  place: TranscriptPlace,
): TranscriptFinding {
  const { path = [], offset, shape, operation, severity, ...conversation } = place;
  return { ...finding(code, details, { ...place, path }), ...conversation };
}
