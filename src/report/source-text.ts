import { lineAndColumn, lineStarts } from "../text/lines.ts";
import { excerpt } from "../text/print.ts";

/** A place in a file: both from 1; columns are UTF-16 code units. */
export interface LinePlace {
  readonly line: number;
  readonly column: number;
}

const lenient = new TextDecoder("utf-8", { ignoreBOM: true });

/** Where a line of a source is asked for. */
export interface SourceLines {
  /**
   * The text that a place is in and the place's offset there; `undefined` where the source has no such place, or it cannot be
   * read any more. The text may be the whole source or the line alone.
   */
  at(place: LinePlace): { readonly text: string; readonly offset: number } | undefined;
}

/** A whole text that findings are about. It is decoded, and its lines are counted, when the first place is asked for. */
export class SourceText implements SourceLines {
  readonly #source: string | Uint8Array;
  #text: string | undefined;
  #starts: readonly number[] | undefined;

  /** @param source Text, or UTF-8. A byte order mark stays: offsets count it. */
  constructor(source: string | Uint8Array) {
    this.#source = source;
  }

  /** The text; what is no UTF-8 is replaced. */
  get text(): string {
    this.#text ??= typeof this.#source === "string" ? this.#source : lenient.decode(this.#source);
    return this.#text;
  }

  /** Line and column of an offset in UTF-16 code units. */
  placeOf(offset: number): LinePlace {
    return lineAndColumn(this.#lines(), offset);
  }

  at({ line, column }: LinePlace): { readonly text: string; readonly offset: number } | undefined {
    const start = this.#lines()[line - 1];
    if (start === undefined || start + column - 1 > this.text.length) return undefined;
    return { text: this.text, offset: start + column - 1 };
  }

  #lines(): readonly number[] {
    this.#starts ??= lineStarts(this.text);
    return this.#starts;
  }
}

/**
 * The line of a source that a range starts in, with the number of the line, and below it carets under the range: the two
 * lines that stand below a finding or an event. Long lines are cut around the carets; nothing in them reaches the terminal.
 *
 * @param line Number of the line, from 1.
 * @param width Most terminal cells of the two lines; 100 of source by default.
 */
export function excerptLines(
  text: string,
  line: number,
  start: number,
  end: number,
  width?: number,
): readonly [string, string] {
  const number = String(line);
  const gutter = "   | ".length + number.length;
  const { line: source, marks } = excerpt(text, start, end, width === undefined ? {} : { width: width - gutter });
  return [`  ${number} | ${source}`, `  ${" ".repeat(number.length)} | ${marks}`];
}
