import type { SourceFile } from "../model/source.ts";
import { type StringContents, stringContents, textBlockContents } from "./string-contents.ts";
import { Token, type TokenKind } from "./tokens.ts";

const SINGLE_CHARACTER_TOKENS: ReadonlyMap<number, TokenKind> = new Map([
  [0x2c, Token.COMMA],
  [0x40, Token.AT],
  [0x24, Token.DOLLAR],
  [0x2e, Token.DOT],
  [0x7b, Token.LBRACE],
  [0x7d, Token.RBRACE],
  [0x5b, Token.LBRACKET],
  [0x5d, Token.RBRACKET],
  [0x28, Token.LPAREN],
  [0x29, Token.RPAREN],
  [0x23, Token.POUND],
  [0x3d, Token.EQUAL],
]);

// Comments and strings are most of a text, and the host finds their ends several times as fast as a loop does.
const LINE_BREAK = /[\n\r]/g;
/** What ends a string, or must be looked at before it can be a part of its value. */
const NOT_PLAIN = /["\\\u0000-\u0008\u000b-\u001f]/g;
/** One character, as in the others. */
const ESCAPE_OR_END = /\\|"(?="")/g;

/**
 * Cuts an IDL text into tokens, one at a time, without gaps: the texts of all tokens joined are the input. It never
 * fails; what is no token becomes an `ERROR` token with a reason.
 *
 * @see Smithy 2.0, "Lexical notation"
 */
export class Lexer {
  readonly source: SourceFile;
  /** What is beyond ASCII may stand here for anything else that is: texts are cut out of the source. */
  readonly #text: string;
  /** Kind of the current token; `EOF` stays current once reached. */
  kind: TokenKind = Token.EOF;
  /** Offset of the current token's first UTF-16 code unit. */
  start = 0;
  /** Offset behind the current token. */
  end = 0;
  /** The value of the current STRING or TEXT_BLOCK. */
  value = "";
  /** Why the current ERROR token is none. */
  problem = "";

  /** The first token is current after construction. */
  constructor(source: SourceFile) {
    this.source = source;
    this.#text = source.outline;
    this.next();
  }

  /** The text of the current token. */
  get text(): string {
    return this.kind === Token.IDENTIFIER
      ? this.#text.slice(this.start, this.end)
      : this.source.slice(this.start, this.end);
  }

  /** Moves to the next token and gives its kind. */
  next(): TokenKind {
    const start = this.end;
    this.start = start;
    if (start >= this.#text.length) {
      this.kind = Token.EOF;
      return Token.EOF;
    }
    this.kind = this.#scan(this.#text.charCodeAt(start));
    return this.kind;
  }

  #scan(unit: number): TokenKind {
    if (isIdentifierStart(unit)) return this.#identifier(unit);
    switch (unit) {
      case 0x20:
      case 0x09:
        return this.#space();
      case 0x0d:
      case 0x0a:
        this.end = this.#behindBreak(this.start);
        return Token.NEWLINE;
      case 0x3a:
        return this.#colon();
      case 0x22:
        return this.#quoted();
      case 0x2f:
        return this.#comment();
      default:
        return unit === 0x2d || isDigit(unit) ? this.#number() : this.#single(unit);
    }
  }

  #single(unit: number): TokenKind {
    this.end = this.start + 1;
    const kind = SINGLE_CHARACTER_TOKENS.get(unit);
    if (kind !== undefined) return kind;
    const character = this.#shown(this.start);
    this.end = this.start + character.length;
    return this.#error(`Unexpected character: '${character}'`);
  }

  #error(problem: string): TokenKind {
    this.problem = problem;
    return Token.ERROR;
  }

  #space(): TokenKind {
    const text = this.#text;
    let offset = this.start;
    let unit: number;
    do unit = text.charCodeAt(++offset);
    while (unit === 0x20 || unit === 0x09);
    this.end = offset;
    return Token.SPACE;
  }

  #colon(): TokenKind {
    const isWalrus = this.#at(this.start + 1) === 0x3d;
    this.end = this.start + (isWalrus ? 2 : 1);
    return isWalrus ? Token.WALRUS : Token.COLON;
  }

  /** A comment token includes the line break that ends it. */
  #comment(): TokenKind {
    if (this.#at(this.start + 1) !== 0x2f) {
      this.end = this.#behindUnit(this.start + 1);
      return this.#error("Expected a '/' to follow '/' to form a comment.");
    }
    this.end = this.#behindBreak(this.#find(LINE_BREAK, this.start + 2));
    return this.#at(this.start + 2) === 0x2f ? Token.DOC_COMMENT : Token.COMMENT;
  }

  /**
   *     identifier       = identifier_start *identifier_chars
   *     identifier_start = (1*"_" (ALPHA / DIGIT)) / ALPHA
   */
  #identifier(first: number): TokenKind {
    let offset = this.start + 1;
    if (first === 0x5f) {
      while (this.#at(offset) === 0x5f) offset++;
      if (!isIdentifierPart(this.#at(offset))) {
        this.end = offset;
        return this.#error(
          `${this.#syntaxError(offset)}Expected a valid identifier character, but found '${this.#shown(offset)}'`,
        );
      }
    }
    const text = this.#text;
    while (isIdentifierPart(text.charCodeAt(offset))) offset++;
    this.end = offset;
    return Token.IDENTIFIER;
  }

  /**
   *     number = [minus] int [frac] [exp]
   *     int    = "0" / (%x31-39 *DIGIT)
   */
  #number(): TokenKind {
    let offset = this.start;
    const isNegative = this.#at(offset) === 0x2d;
    if (isNegative && !isDigit(this.#at(++offset))) return this.#badNumber(offset, "'-' must be followed by a digit");
    const first = offset;
    offset = this.#behindDigits(offset);
    // The reference implementation lets a leading zero pass. In a list, where commas are optional, `[01]` could only
    // be a slip, so the grammar's rule is kept.
    if (offset > first + 1 && this.#at(first) === 0x30)
      return this.#badNumber(offset, "'0' must not be followed by a digit");
    if (this.#at(offset) === 0x2e) {
      const fraction = offset + 1;
      offset = this.#behindDigits(fraction);
      if (offset === fraction) return this.#badNumber(offset, "'.' must be followed by a digit");
    }
    if ((this.#at(offset) | 0x20) === 0x65) {
      const sign = this.#at(offset + 1);
      const exponent = offset + (sign === 0x2b || sign === 0x2d ? 2 : 1);
      offset = this.#behindDigits(exponent);
      if (offset === exponent) return this.#badNumber(offset, "'e', '+', and '-' must be followed by a digit");
    }
    this.end = offset;
    return Token.NUMBER;
  }

  #badNumber(end: number, reason: string): TokenKind {
    this.end = end;
    return this.#error(`Invalid number '${this.text}': ${reason}`);
  }

  #behindDigits(offset: number): number {
    let behind = offset;
    while (isDigit(this.#at(behind))) behind++;
    return behind;
  }

  #quoted(): TokenKind {
    const first = this.start + 1;
    if (this.#at(first) !== 0x22) return this.#string(first);
    if (this.#at(first + 1) === 0x22) return this.#textBlock(first + 2);
    this.end = first + 1;
    this.value = "";
    return Token.STRING;
  }

  #string(first: number): TokenKind {
    let offset = this.#find(NOT_PLAIN, first);
    const isPlain = this.#at(offset) === 0x22;
    while (offset < this.#text.length && this.#at(offset) !== 0x22) {
      offset = this.#find(NOT_PLAIN, offset + (this.#at(offset) === 0x5c ? 2 : 1));
    }
    if (offset >= this.#text.length) return this.#unclosed("quoted string");
    this.end = offset + 1;
    const between = this.source.slice(first, offset);
    if (!isPlain) return this.#contents(Token.STRING, "quoted string", stringContents(between));
    this.value = between;
    return Token.STRING;
  }

  #textBlock(first: number): TokenKind {
    let offset = this.#find(ESCAPE_OR_END, first);
    while (this.#at(offset) === 0x5c) offset = this.#find(ESCAPE_OR_END, offset + 2);
    if (offset >= this.#text.length) return this.#unclosed("text block");
    this.end = offset + 3;
    return this.#contents(Token.TEXT_BLOCK, "text block", textBlockContents(this.source.slice(first, offset)));
  }

  #contents(kind: TokenKind, what: string, contents: StringContents): TokenKind {
    if ("problem" in contents) return this.#error(`Error parsing ${what}: ${contents.problem}`);
    this.value = contents.value;
    return kind;
  }

  #unclosed(what: string): TokenKind {
    this.end = this.#text.length;
    return this.#error(`Error parsing ${what}: ${this.#syntaxError(this.end)}Expected: '"', but found '[EOF]'`);
  }

  #syntaxError(offset: number): string {
    const { line, column } = this.source.lineAndColumn(offset);
    return `Syntax error at line ${line}, column ${column}: `;
  }

  /** A whole character, where the reference implementation shows the first half of a surrogate pair. */
  #shown(offset: number): string {
    const point = this.source.slice(offset, offset + 2).codePointAt(0);
    return point === undefined ? "[EOF]" : String.fromCodePoint(point);
  }

  /** The offset of the first character from an offset on that a pattern finds; the end of the text when there is none. */
  #find(pattern: RegExp, from: number): number {
    pattern.lastIndex = from;
    return pattern.test(this.#text) ? pattern.lastIndex - 1 : this.#text.length;
  }

  /** Code unit at an offset; NaN behind the end, which no comparison matches. */
  #at(offset: number): number {
    return this.#text.charCodeAt(offset);
  }

  /** The offset behind the line break at an offset; the offset itself at the end of the text. */
  #behindBreak(offset: number): number {
    if (offset >= this.#text.length) return offset;
    return offset + (this.#at(offset) === 0x0d && this.#at(offset + 1) === 0x0a ? 2 : 1);
  }

  #behindUnit(offset: number): number {
    return isLineBreak(this.#at(offset)) ? this.#behindBreak(offset) : Math.min(offset + 1, this.#text.length);
  }
}

function isLineBreak(unit: number): boolean {
  return unit === 0x0a || unit === 0x0d;
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

function isIdentifierStart(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a) || unit === 0x5f;
}

function isIdentifierPart(unit: number): boolean {
  return isIdentifierStart(unit) || isDigit(unit);
}
