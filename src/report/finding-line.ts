import type { Finding } from "../findings/finding.ts";
import type { TranscriptFinding } from "../transcript/transcript-finding.ts";
import { excerptLines, type LinePlace, type SourceLines } from "./source-text.ts";

/**
 * A finding about a conversation as one line of text: `file:line:column: entry N sender: severity Code: message`.
 * Parts that the finding lacks are left out; `session NAME,` stands before the entry where a log holds several.
 *
 * @see json-rpc-validation, "CLI"
 */
export function transcriptFindingLine(file: string, finding: TranscriptFinding): string {
  const entry = finding.entry === undefined ? "" : ` entry ${finding.entry}${senderOf(finding)}:`;
  const session =
    finding.session === undefined ? "" : ` session ${oneLine(finding.session)}${entry === "" ? ":" : ","}`;
  return `${placeOf(file, finding.location)}:${session}${entry} ${verdictOf(finding)}`;
}

/** A finding about one message as one line of text: `file:line:column: severity Code: message`. */
export function findingLine(file: string, finding: Finding, place?: LinePlace): string {
  return `${placeOf(file, place)}: ${verdictOf(finding)}`;
}

/**
 * The line of a JSON text that a place is in, and carets under the token that starts there; no lines where the source has no
 * such place.
 *
 * Looks at no more of the source than is shown, so that many places on one long line cost no more than their number.
 *
 * @param width Most terminal cells of a line; by default 100 of the source.
 */
export function tokenLines(source: SourceLines, place: LinePlace, width?: number): readonly string[] {
  const found = source.at(place);
  if (found === undefined) return [];
  const { text, offset } = found;
  return excerptLines(text, place.line, offset, tokenEnd(text, offset), width);
}

/** The column behind the JSON token that starts at a place; `undefined` where the source has no such place. */
export function tokenEndColumn(source: SourceLines, place: LinePlace): number | undefined {
  const found = source.at(place);
  return found === undefined ? undefined : place.column + tokenEnd(found.text, found.offset) - found.offset;
}

/** Farther than any excerpt is wide. */
const FARTHEST = 2000;
const TOKEN = /"(?:[^"\\\r\n]|\\[^\r\n])*"?|[\w.+-]+|./suy;

/** Where the JSON token that starts at an offset ends; of a string without an end, as far as it can be shown. */
function tokenEnd(text: string, offset: number): number {
  const window = text.slice(offset, offset + FARTHEST);
  TOKEN.lastIndex = 0;
  return offset + (TOKEN.exec(window)?.[0].length ?? 0);
}

function placeOf(file: string, place: LinePlace | undefined): string {
  const name = oneLine(file);
  return place === undefined ? name : `${name}:${place.line}:${place.column}`;
}

function senderOf({ sender }: TranscriptFinding): string {
  return sender === undefined ? "" : ` ${oneLine(sender)}`;
}

function verdictOf({ severity, code, message }: Finding): string {
  return `${severity} ${code}: ${oneLine(message)}`;
}

/** Control characters and line breaks as escapes, so that a finding stays one line, and harmless, whatever a peer sent. */
export function oneLine(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, escaped);
}

function escaped(unit: string): string {
  const quoted = JSON.stringify(unit).slice(1, -1);
  return quoted === unit ? `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}` : quoted;
}
