import { utf8Length } from "../../text/utf8.ts";
import type { TranscriptEntry } from "../entry.ts";
import { type TranscriptFinding, transcriptFinding } from "../transcript-finding.ts";

/**
 * An entry has at most so many bytes of UTF-8. A larger one is skipped, before any of it is read.
 * Source: json-rpc-validation, "Transcripts".
 */
export function entryLimit(index: number, entry: TranscriptEntry, most: number): TranscriptFinding | undefined {
  // A message on a tape is cut out of its record only when there is something to say of it.
  if (entry.scanned !== undefined && entry.scanned.size <= most) return undefined;
  const { message, sender, location } = entry;
  if (message.length <= most && (typeof message !== "string" || message.length * 3 <= most)) return undefined;
  const found = typeof message === "string" ? utf8Length(message) : message.length;
  if (found <= most) return undefined;
  const place = { entry: index, sender, ...(location === undefined ? {} : { location }) };
  return transcriptFinding("EntryLimit", { most, found }, place);
}
