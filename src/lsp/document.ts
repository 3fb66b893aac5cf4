import { lineStarts } from "../text/lines.ts";
import type { Position } from "./params.ts";
import { fromZero } from "./params.ts";
import { fromUnits, type PositionEncoding, toUnits } from "./position.ts";
import type { Range } from "./shape.ts";

/** A text with its lines, as the protocol counts them: breaks are "\n", "\r\n" and a lone "\r". */
export class Document {
  readonly text: string;
  readonly #starts: readonly number[];

  constructor(text: string) {
    this.text = text;
    this.#starts = lineStarts(text);
  }

  get lineCount(): number {
    return this.#starts.length;
  }

  /** The text of a line without its break; `undefined` past the end. */
  line(number: number): string | undefined {
    const start = this.#starts[number];
    if (start === undefined) return undefined;
    return this.text.slice(start, this.#starts[number + 1]).replace(/[\r\n]+$/, "");
  }

  /** A place as users count, from 1 in UTF-16 columns, in the units of a server. A column past the line's end is its end. */
  position(line: number, column: number, encoding: PositionEncoding): Position {
    const number = fromZero(line);
    return { line: number, character: toUnits(this.line(number), fromZero(column), encoding) };
  }

  /** The UTF-16 offset of a server's place. Past a line's end it is the end, past the last line the text's end. */
  offset({ line, character }: Position, encoding: PositionEncoding): number {
    const start = this.#starts[line];
    if (start === undefined) return this.text.length;
    return start + fromUnits(this.line(line), character, encoding);
  }

  slice(range: Range, encoding: PositionEncoding): string {
    return this.text.slice(this.offset(range.start, encoding), this.offset(range.end, encoding));
  }
}

/** A change of a text: what stands in a range becomes another text. */
export interface Edit {
  readonly range: Range;
  readonly newText: string;
}

/**
 * A text with edits made. All of them speak of the text before any of them.
 * @returns `undefined` when two of them overlap, which the protocol forbids.
 */
export function withEdits(document: Document, edits: readonly Edit[], encoding: PositionEncoding): string | undefined {
  const placed = edits
    .map(({ range, newText }, order) => ({
      from: document.offset(range.start, encoding),
      to: document.offset(range.end, encoding),
      newText,
      order,
    }))
    // Insertions at one place keep the order that they came in.
    .sort((a, b) => a.from - b.from || a.to - b.to || a.order - b.order);
  const pieces: string[] = [];
  let at = 0;
  for (const { from, to, newText } of placed) {
    if (from < at) return undefined;
    pieces.push(document.text.slice(at, from), newText);
    at = Math.max(from, to);
  }
  return pieces.join("") + document.text.slice(at);
}
