import type { Severity, ValidationEvent } from "../smithy/events.ts";
import type { SourceLocation } from "../smithy/model/source.ts";
import { oneLine } from "./finding-line.ts";
import { excerptLines } from "./source-text.ts";

/**
 * An event of a model for a person: `file:line:column: SEVERITY Id: message (shape)`, then the line of the source and a
 * caret under what it is about. An event without a place is its first line alone.
 *
 * @param width Most terminal cells of the lines of the source; by default 100 of the source.
 */
export function eventLines(event: ValidationEvent, width?: number): readonly string[] {
  return [eventLine(event), ...locationLines(event.at, width)];
}

/** The line of a model that a location is in, and carets under the word that starts there; no lines where there is none. */
export function locationLines(at: SourceLocation, width?: number): readonly string[] {
  if (at.line === 0) return [];
  const { text } = at.source;
  return excerptLines(text, at.line, at.offset, endOfWord(text, at.offset), width);
}

/** An event as one line. */
export function eventLine({ at, severity, id, message, shapeId, suppressionReason, hint }: ValidationEvent): string {
  const place = at.line === 0 ? "" : `${at.file}:${at.line}:${at.column}: `;
  const shape = shapeId === undefined ? "" : ` (${shapeId})`;
  const reason = suppressionReason === undefined ? "" : ` [suppressed: ${suppressionReason}]`;
  const more = hint === undefined ? "" : ` ${hint}`;
  return oneLine(`${place}${severity} ${id}: ${message}${more}${shape}${reason}`);
}

const WORD = /[@$]?[\w.#$-]+|./uy;

/** Where the word at an offset ends, so that the marks cover it. */
function endOfWord(text: string, offset: number): number {
  WORD.lastIndex = offset;
  return offset + (WORD.exec(text)?.[0].length ?? 0);
}

const RANKS: { readonly [S in Severity]: number } = { SUPPRESSED: 0, NOTE: 1, WARNING: 2, DANGER: 3, ERROR: 4 };

/** The events that are at least this severe. */
export function atLeast(severity: Severity, events: readonly ValidationEvent[]): readonly ValidationEvent[] {
  return events.filter((event) => RANKS[event.severity] >= RANKS[severity]);
}
