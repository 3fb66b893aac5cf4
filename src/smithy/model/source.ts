import { asciiLineStarts, lineAndColumn, lineStarts } from "../../text/lines.ts";
import { NarrowText } from "../../text/narrow-text.ts";

const decoder = new TextDecoder();

/** One text that a model was read from. Line starts are found when first asked for. */
export class SourceFile {
  /** The name the caller gave, such as a path; events carry it unchanged. */
  readonly name: string;
  #text: string | undefined;
  readonly #narrow: NarrowText | undefined;
  readonly #ascii: Uint8Array;
  #starts: ArrayLike<number> | undefined;

  /**
   * @param text The text, or its bytes when all of them are ASCII; of these a text is made when somebody asks for it.
   *   @internal Or that text kept narrow, of which one is made then too.
   */
  constructor(name: string, text: string | NarrowText | Uint8Array) {
    this.name = name;
    this.#text = typeof text === "string" ? text : undefined;
    this.#narrow = text instanceof NarrowText ? text : undefined;
    this.#ascii = text instanceof Uint8Array ? text : NO_BYTES;
  }

  get text(): string {
    this.#text ??= this.#narrow?.slice(0, this.#narrow.outline.length) ?? decoder.decode(this.#ascii);
    return this.#text;
  }

  /** Whether the text is there; else it has yet to be made. */
  get hasText(): boolean {
    return this.#text !== undefined;
  }

  /** As long as the text, and the same wherever that is ASCII. Scanners read it, and cut out what they find with `slice`. */
  get outline(): string {
    return this.#narrow?.outline ?? this.text;
  }

  /** The text between two offsets, in UTF-16 code units. */
  slice(from: number, to: number): string {
    return this.#narrow?.slice(from, to) ?? this.text.slice(from, to);
  }

  /** Line and column of an offset in UTF-16 code units; both from 1. */
  lineAndColumn(offset: number): { line: number; column: number } {
    this.#starts ??=
      this.#narrow === undefined && this.#text === undefined ? asciiLineStarts(this.#ascii) : lineStarts(this.outline);
    return lineAndColumn(this.#starts, offset);
  }
}

const NO_BYTES = new Uint8Array(0);

/**
 * A place in a source. Only the offset is stored; `line` and `column` (from 1, UTF-16 code units) are worked out when
 * asked for, so that a model of a hundred thousand places costs little.
 */
export class SourceLocation {
  readonly source: SourceFile;
  /** UTF-16 code units from the start of the source. */
  readonly offset: number;

  /** The place of what no source holds: line 0, column 0 of `N/A`. */
  static readonly none: SourceLocation = new SourceLocation(new SourceFile("N/A", ""), -1);

  constructor(source: SourceFile, offset: number) {
    this.source = source;
    this.offset = offset;
  }

  get file(): string {
    return this.source.name;
  }

  get line(): number {
    return this.offset < 0 ? 0 : this.source.lineAndColumn(this.offset).line;
  }

  get column(): number {
    return this.offset < 0 ? 0 : this.source.lineAndColumn(this.offset).column;
  }

  /** What `JSON.stringify` writes of a place, alone or in an event. */
  toJSON(): { file: string; line: number; column: number } {
    return { file: this.file, line: this.line, column: this.column };
  }

  /** `file:line:column`. */
  toString(): string {
    return `${this.file}:${this.line}:${this.column}`;
  }
}
