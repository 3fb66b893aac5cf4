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
  const { sender, location } = entry;
  const found = entry.omitted ?? sizeOver(entry.message, most);
  if (found === undefined) return undefined;
  const place = { entry: index, sender, ...(location === undefined ? {} : { location }) };
  return transcriptFinding("EntryLimit", { most, found }, place);
}

/** The bytes of a message that has more than so many. */
function sizeOver(message: string | Uint8Array, most: number): number | undefined {
  if (message.length <= most && (typeof message !== "string" || message.length * 3 <= most)) return undefined;
  const size = typeof message === "string" ? utf8Length(message) : message.length;
  return size > most ? size : undefined;
}
