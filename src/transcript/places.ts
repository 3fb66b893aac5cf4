import { lineIndex } from "../text/lines.ts";
import type { SourcePlace, TranscriptEntry } from "./entry.ts";

const lenient = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * Finds the places of offsets in one entry's message. Lines are counted once, when the first place is asked for: most
 * entries have no findings.
 */
export class EntryPlaces {
  readonly #entry: TranscriptEntry;
  #lineStarts: readonly number[] | undefined;

  constructor(entry: TranscriptEntry) {
    this.#entry = entry;
  }

  /**
   * The place in the source of an offset in the message; without an offset that of the message's start.
   *
   * @param offset UTF-16 code units from the start of the message.
   * @returns `undefined` when the entry has no location.
   */
  at(offset: number | undefined): SourcePlace | undefined {
    const { location, literal, message, placeOf } = this.#entry;
    if (placeOf !== undefined && offset !== undefined) return placeOf(offset);
    if (location === undefined || offset === undefined || offset === 0) return location;
    if (literal !== undefined) return { line: location.line, column: location.column + literalOffset(literal, offset) };
    this.#lineStarts ??= lineStarts(typeof message === "string" ? message : lenient.decode(message));
    const index = lineIndex(this.#lineStarts, offset);
    if (index === 0) return { line: location.line, column: location.column + offset };
    return { line: location.line + index, column: offset - (this.#lineStarts[index] ?? 0) + 1 };
  }
}

/** Offsets of the lines of a message. Only LF ends a line here, as in the log that the message may stand in. */
function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let feed = text.indexOf("\n"); feed >= 0; feed = text.indexOf("\n", feed + 1)) starts.push(feed + 1);
  return starts;
}

/** The offset inside a JSON string literal of an offset in the text that it denotes. */
export function literalOffset(literal: string, offset: number): number {
  let at = 0;
  for (let decoded = 0; decoded < offset && at < literal.length; decoded++) {
    if (literal[at] !== "\\") at += 1;
    else at += literal[at + 1] === "u" ? 6 : 2;
  }
  return at;
}
