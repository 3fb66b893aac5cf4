const INDENT = "    ";

/**
 * Collects IDL line by line: indents by four blanks, cuts trailing blanks, and never leaves two blank lines in a row.
 */
export class IdlText {
  readonly #lines: string[] = [];
  #line = "";
  #indent = "";

  /** Adds to the current line. The text has no line break. */
  add(text: string): this {
    this.#line = this.#line === "" ? this.#indent + text : this.#line + text;
    return this;
  }

  /** Ends the current line, after one more text. */
  end(text = ""): this {
    if (text !== "") this.add(text);
    const line = this.#line.trimEnd();
    if (line !== "" || this.#lines.at(-1) !== "") this.#lines.push(line);
    this.#line = "";
    return this;
  }

  /** Adds a whole line whose trailing blanks mean something. */
  verbatim(text: string): this {
    this.#lines.push(this.#indent + text);
    return this;
  }

  indent(): this {
    this.#indent += INDENT;
    return this;
  }

  dedent(): this {
    this.#indent = this.#indent.slice(INDENT.length);
    return this;
  }

  /** Ends the current line with an opening text, puts what `write` writes behind it, and closes on a line of its own. */
  block(opening: string, closing: string, write: () => void): this {
    this.end(opening).indent();
    write();
    return this.dedent().end(closing);
  }

  /** The text so far; its last line is not blank and ends with a line break. Empty when nothing was written. */
  toString(): string {
    const text = this.#lines.join("\n").trimEnd();
    return text === "" ? "" : `${text}\n`;
  }
}
