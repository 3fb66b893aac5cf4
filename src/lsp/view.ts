import type { Document } from "./document.ts";
import type { Position } from "./params.ts";
import { fromUnits, type PositionEncoding } from "./position.ts";
import type { Range } from "./shape.ts";
import { uriKey } from "./uri.ts";

/** What rendering may look at: texts of documents, and how files are called. */
export interface ViewSources {
  readonly encoding: PositionEncoding;
  /** Documents by `uriKey`: those that may be read, so that their lines can be shown. */
  readonly documents: ReadonlyMap<string, Document>;
  /** How a URI is shown, such as a path from the workspace's root. */
  readonly shown: (uri: string) => string;
}

/** How much is shown: an answer is for reading. */
export const MOST_ITEMS = 50;
export const MOST_SOURCE_LINES = 12;
export const MOST_LINE_UNITS = 300;
export const MOST_UNITS = 24_000;

/** Turns what a server says of places into what people read: paths, lines and columns from 1. */
export class View {
  readonly encoding: PositionEncoding;
  readonly #sources: ViewSources;

  constructor(sources: ViewSources) {
    this.#sources = sources;
    this.encoding = sources.encoding;
  }

  path(uri: string): string {
    return this.#sources.shown(uri);
  }

  document(uri: string): Document | undefined {
    return this.#sources.documents.get(uriKey(uri));
  }

  /** `line:column`, both from 1; the column in UTF-16 code units. */
  point(uri: string, { line, character }: Position): string {
    const text = this.document(uri)?.line(line);
    return `${line + 1}:${fromUnits(text, character, this.encoding) + 1}`;
  }

  place(uri: string, position: Position): string {
    return `${this.path(uri)}:${this.point(uri, position)}`;
  }

  /** What stands in a range now; `undefined` when the document may not be read. */
  slice(uri: string, range: Range): string | undefined {
    return this.document(uri)?.slice(range, this.encoding);
  }

  /** One line, without the space around it. */
  lineText(uri: string, line: number): string | undefined {
    const text = this.document(uri)?.line(line)?.trim();
    return text === undefined ? undefined : cut(text, MOST_LINE_UNITS);
  }
}

/** The first of a list as lines, and how many are left out. */
export function listed<T>(items: readonly T[], line: (item: T) => string, most: number = MOST_ITEMS): string {
  const lines = items.slice(0, most).map(line);
  if (items.length > most) lines.push(`… ${items.length - most} more`);
  return lines.join("\n");
}

/** A text of bounded length, with a word on what is left out. */
export function bounded(text: string, most: number = MOST_UNITS): string {
  if (text.length <= most) return harmless(text);
  const kept = text.slice(0, most);
  const whole = kept.slice(0, Math.max(kept.lastIndexOf("\n"), 0)) || kept;
  return `${harmless(whole)}\n… ${text.length - whole.length} more characters`;
}

/**
 * Shows the characters by their numbers that would repaint a terminal, or put the text around them in another order than it is read in
 * by programs: controls but line breaks and tabs, and the marks of bidirectional text that stay in force.
 */
function harmless(text: string): string {
  return text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (char) =>
    char === "\n" || char === "\t" ? char : char === "\r" ? "" : `\\u{${char.charCodeAt(0).toString(16)}}`,
  );
}

/** A text on one line of bounded length. */
export function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}
