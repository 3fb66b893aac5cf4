/**
 * A place in one line of Markdown. A tab goes to the next multiple of four columns, and a part of one may have been taken: the
 * rest of it then counts as spaces.
 * @see CommonMark 0.31, "Tabs"
 */
export class LineCursor {
  /** The line without its break. */
  readonly text: string;
  /** UTF-16 code units that have been taken. */
  at = 0;
  /** Columns that are left of a tab of which a part was taken. */
  spare = 0;
  /** Behind the last character that is no blank. */
  readonly #end: number;
  #column = 0;

  constructor(text: string) {
    this.text = text;
    let end = text.length;
    while (end > 0 && (text[end - 1] === " " || text[end - 1] === "\t")) end--;
    this.#end = end;
  }

  /** Columns of white space from here on. */
  indentation(): number {
    let column = this.#column + this.spare;
    for (let at = this.at; ; at++) {
      const unit = this.text[at];
      if (unit === " ") column++;
      else if (unit === "\t") column += 4 - (column % 4);
      else return column - this.#column;
    }
  }

  get isBlank(): boolean {
    return this.at >= this.#end;
  }

  /** What is left, without white space before it. */
  get words(): string {
    return this.text.slice(this.at).trimStart();
  }

  /** Takes columns of white space, as many as there are at most. */
  takeColumns(count: number): void {
    let left = count;
    while (left > 0) {
      if (this.spare > 0) {
        const taken = Math.min(left, this.spare);
        this.spare -= taken;
        this.#column += taken;
        left -= taken;
      } else if (this.text[this.at] === " ") {
        this.at++;
        this.#column++;
        left--;
      } else if (this.text[this.at] === "\t") {
        this.at++;
        this.spare = 4 - (this.#column % 4);
      } else return;
    }
  }

  /** Takes characters that are no white space. */
  take(count: number): void {
    this.at += count;
    this.#column += count;
  }
}
