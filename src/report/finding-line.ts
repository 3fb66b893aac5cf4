import type { Finding } from "../findings/finding.ts";
import type { TranscriptFinding } from "../transcript/transcript-finding.ts";

/** A place in a file: both from 1; columns are UTF-16 code units. */
export interface LinePlace {
  readonly line: number;
  readonly column: number;
}

/**
 * A finding about a conversation as one line of text: `file:line:column: entry N sender: severity Code: message`.
 * Parts that the finding lacks are left out.
 *
 * @see json-rpc-validation, "CLI"
 */
export function transcriptFindingLine(file: string, finding: TranscriptFinding): string {
  const entry = finding.entry === undefined ? "" : ` entry ${finding.entry}${senderOf(finding)}:`;
  return `${placeOf(file, finding.location)}:${entry} ${verdictOf(finding)}`;
}

/** A finding about one message as one line of text: `file:line:column: severity Code: message`. */
export function findingLine(file: string, finding: Finding, place?: LinePlace): string {
  return `${placeOf(file, place)}: ${verdictOf(finding)}`;
}

function placeOf(file: string, place: LinePlace | undefined): string {
  return place === undefined ? file : `${file}:${place.line}:${place.column}`;
}

function senderOf({ sender }: TranscriptFinding): string {
  return sender === undefined ? "" : ` ${sender}`;
}

function verdictOf({ severity, code, message }: Finding): string {
  return `${severity} ${code}: ${oneLine(message)}`;
}

/** Control characters and line breaks as escapes, so that a finding stays one line, and harmless, whatever a peer sent. */
export function oneLine(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, escaped);
}

function escaped(unit: string): string {
  const quoted = JSON.stringify(unit).slice(1, -1);
  return quoted === unit ? `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}` : quoted;
}
