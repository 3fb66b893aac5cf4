/**
 * Ends the reading of a selector or of a message template. It never leaves this folder's entry points, which turn it
 * into a problem value.
 */
export class UnreadableText extends Error {
  /** UTF-16 code units from the start of the text. */
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

/** A word that is read but means nothing. */
export interface UnknownWord {
  readonly message: string;
  /** UTF-16 code units from the start of the text. */
  readonly offset: number;
}

/** Reads a short text character by character, counting lines and columns (from 1, UTF-16 code units). */
export class TextReader {
  readonly text: string;
  offset = 0;
  line = 1;
  column = 1;
  readonly unknownWords: UnknownWord[] = [];
  /** Variables that have been read, with where they stand, and those that have been set. */
  readonly loaded: { readonly name: string; readonly offset: number }[] = [];
  readonly stored: Set<string> = new Set();
  readonly #describe: (message: string, reader: TextReader, offset: number) => string;

  /** @param describe Makes the whole message of a problem from its bare sentence. */
  constructor(text: string, describe: (message: string, reader: TextReader, offset: number) => string) {
    this.text = text;
    this.#describe = describe;
  }

  get atEnd(): boolean {
    return this.offset >= this.text.length;
  }

  /** The next character, or the one after it by `ahead`; empty at the end. */
  peek(ahead = 0): string {
    return this.text.charAt(this.offset + ahead);
  }

  skip(): void {
    if (this.atEnd) return;
    const char = this.peek();
    if (char === "\r" && this.peek(1) === "\n") this.offset++;
    if (char === "\r" || char === "\n") {
      this.line++;
      this.column = 1;
    } else {
      this.column++;
    }
    this.offset++;
  }

  skipBlanks(): void {
    for (let c = this.peek(); c === " " || c === "\t" || c === "\r" || c === "\n"; c = this.peek()) this.skip();
  }

  /** Skips one expected character. */
  expect(char: string): void {
    if (this.peek() !== char) this.fail(`Expected: '${char}', but found '${this.shownNext()}'`);
    this.skip();
  }

  /** Skips one of several expected characters and returns it. */
  expectOneOf(chars: readonly string[]): string {
    const found = this.peek();
    if (found !== "" && chars.includes(found)) {
      this.skip();
      return found;
    }
    const shown = chars.map((char) => ` '${char}'`).join("");
    return this.fail(`Found '${this.shownNext()}', but expected one of the following tokens:${shown}`);
  }

  /** The next character as messages show it. */
  shownNext(): string {
    const point = this.text.codePointAt(this.offset);
    return point === undefined ? "[EOF]" : String.fromCodePoint(point);
  }

  /** @param offset Where the message says the problem is near; the reader's own line and column are told as they are. */
  fail(message: string, offset: number = this.offset): never {
    throw new UnreadableText(this.#describe(message, this, offset), offset);
  }

  /** Fails with a message that tells no place. */
  failBare(message: string): never {
    throw new UnreadableText(message, this.offset);
  }

  // identifier = *"_" (ALPHA / DIGIT after "_") *(ALPHA / DIGIT / "_")
  identifier(): string {
    const start = this.offset;
    if (this.peek() === "_") {
      while (this.peek() === "_") this.skip();
      if (!isIdentifierPart(this.peek())) this.#noIdentifier();
    } else if (!isLetter(this.peek())) {
      this.#noIdentifier();
    }
    while (isIdentifierPart(this.peek())) this.skip();
    return this.text.slice(start, this.offset);
  }

  #noIdentifier(): never {
    return this.fail(`Expected a valid identifier character, but found '${this.shownNext()}'`);
  }

  // root_shape_id = identifier *("." identifier) ["#" identifier]
  rootShapeId(): string {
    const start = this.offset;
    this.identifier();
    while (this.peek() === ".") {
      this.skip();
      this.identifier();
    }
    if (this.peek() === "#") {
      this.skip();
      this.identifier();
    }
    return this.text.slice(start, this.offset);
  }

  // number = ["-"] 1*DIGIT ["." 1*DIGIT] [("e" / "E") ["+" / "-"] 1*DIGIT]
  number(): string {
    const start = this.offset;
    if (this.peek() === "-") {
      this.skip();
      if (!isDigit(this.peek())) this.#noNumber(start, "'-' must be followed by a digit");
    }
    this.#digits();
    if (this.peek() === ".") {
      this.skip();
      if (this.#digits() === 0) this.#noNumber(start, "'.' must be followed by a digit");
    }
    if (this.peek() === "e" || this.peek() === "E") {
      this.skip();
      if (this.peek() === "+" || this.peek() === "-") this.skip();
      if (this.#digits() === 0) this.#noNumber(start, "'e', '+', and '-' must be followed by a digit");
    }
    return this.text.slice(start, this.offset);
  }

  #digits(): number {
    const start = this.offset;
    while (isDigit(this.peek())) this.skip();
    return this.offset - start;
  }

  #noNumber(start: number, why: string): never {
    return this.fail(`Invalid number '${this.text.slice(start, this.offset)}': ${why}`);
  }
}

export function isLetter(char: string): boolean {
  return (char >= "A" && char <= "Z") || (char >= "a" && char <= "z");
}

export function isDigit(char: string): boolean {
  return char >= "0" && char <= "9";
}

function isIdentifierPart(char: string): boolean {
  return char === "_" || isLetter(char) || isDigit(char);
}
