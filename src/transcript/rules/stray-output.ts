import { shortened } from "../../text/shortened.ts";
import type { TranscriptEntry } from "../entry.ts";
import { type TranscriptFinding, transcriptFinding } from "../transcript-finding.ts";

const lenient = new TextDecoder();
/** Bytes that are looked at for the words. */
const LONGEST_LOOK = 1024;

/**
 * Between the messages of a framed stream stands nothing: a log line or a banner there belongs on standard error.
 * Source: LSP 3.18, "Base protocol"; decided here, as the seeds know no framed streams.
 */
export function strayOutput(index: number, entry: TranscriptEntry): TranscriptFinding | undefined {
  if (entry.stray !== true) return undefined;
  const { sender, message, location } = entry;
  const place = { entry: index, sender, ...(location === undefined ? {} : { location }) };
  return transcriptFinding("StrayOutput", { what: strayWords(message) }, place);
}

/** What was found, for the sentence. */
export function strayWords(message: string | Uint8Array): string {
  const start = message.slice(0, LONGEST_LOOK);
  const text = typeof start === "string" ? start : lenient.decode(start);
  return `I found ${JSON.stringify(shortened(text.trim()))}`;
}
