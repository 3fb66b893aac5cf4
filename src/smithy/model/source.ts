import { lineAndColumn, lineStarts } from "../../text/lines.ts";

/** One text that a model was read from. Line starts are found when first asked for. */
export class SourceFile {
  /** The name the caller gave, such as a path; events carry it unchanged. */
  readonly name: string;
  readonly text: string;
  #starts: readonly number[] | undefined;

  constructor(name: string, text: string) {
    this.name = name;
    this.text = text;
  }

  /** Line and column of an offset in UTF-16 code units; both from 1. */
  lineAndColumn(offset: number): { line: number; column: number } {
    this.#starts ??= lineStarts(this.text);
    return lineAndColumn(this.#starts, offset);
  }
}

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
}
