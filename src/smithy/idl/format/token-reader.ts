import type { SourceFile } from "../../model/source.ts";
import { Lexer } from "../lexer.ts";
import { isWhitespace, Token, type TokenKind } from "../tokens.ts";
import type { Comment } from "./syntax.ts";

/** A token that the formatter did not expect; the parser should have refused the source before. */
export class UnexpectedToken {
  /** UTF-16 code units from the start of the source. */
  readonly offset: number;

  constructor(offset: number) {
    this.offset = offset;
  }
}

/** Comments behind a statement: those on its line, and those on the lines below. */
export interface Break {
  /** The line that the statement ends on. */
  readonly line: number;
  readonly inline: Comment[];
  readonly below: Comment[];
}

/** The tokens of a source as the formatter reads them: texts, lines and comments. */
export class TokenReader {
  readonly #lexer: Lexer;
  readonly #text: string;
  #line = 0;
  /** Where `#line` was counted to. */
  #counted = 0;
  /** Comments passed so far, but for those that `passBreak` found on the line of the statement. */
  commentCount = 0;

  constructor(source: SourceFile) {
    this.#lexer = new Lexer(source);
    this.#text = source.text;
  }

  get kind(): TokenKind {
    return this.#lexer.kind;
  }

  get text(): string {
    return this.#lexer.text;
  }

  get start(): number {
    return this.#lexer.start;
  }

  /** The line of the current token, from 0. */
  get line(): number {
    for (; this.#counted < this.#lexer.start; this.#counted++) {
      const unit = this.#text.charCodeAt(this.#counted);
      if (unit === 0x0a || (unit === 0x0d && this.#text.charCodeAt(this.#counted + 1) !== 0x0a)) this.#line++;
    }
    return this.#line;
  }

  is(kind: TokenKind): boolean {
    return this.kind === kind;
  }

  isWord(word: string): boolean {
    return this.kind === Token.IDENTIFIER && this.text === word;
  }

  /** Passes a token of this kind and gives its text. */
  pass(kind: TokenKind): string {
    if (this.kind !== kind) throw new UnexpectedToken(this.start);
    const { text } = this;
    this.#lexer.next();
    return text;
  }

  /** Passes a token of this kind if it is the current one. */
  passIf(kind: TokenKind): boolean {
    if (this.kind !== kind) return false;
    this.#lexer.next();
    return true;
  }

  /** Passes blanks and tabs, if there are any. */
  passBlanks(): void {
    while (this.kind === Token.SPACE) this.#lexer.next();
  }

  /** Passes white space and gives the comments in it, documentation too. */
  passSpace(): Comment[] {
    const comments: Comment[] = [];
    while (isWhitespace(this.kind) || this.kind === Token.DOC_COMMENT) {
      if (this.kind === Token.COMMENT || this.kind === Token.DOC_COMMENT) comments.push(this.#comment());
      this.#lexer.next();
    }
    this.commentCount += comments.length;
    return comments;
  }

  /** Passes the white space that ends a statement, whose last token has just been passed. */
  passBreak(): Break {
    const { line } = this;
    const inline: Comment[] = [];
    const below: Comment[] = [];
    for (const comment of this.passSpace()) (comment.line === line ? inline : below).push(comment);
    this.commentCount -= inline.length;
    return { line, inline, below };
  }

  /** Passes a shape id, absolute or not, with or without a member, and gives its text. */
  passShapeId(): string {
    let text = this.pass(Token.IDENTIFIER);
    while (this.kind === Token.DOT || this.kind === Token.POUND || this.kind === Token.DOLLAR) {
      text += this.pass(this.kind);
      text += this.pass(Token.IDENTIFIER);
    }
    return text;
  }

  #comment(): Comment {
    return {
      kind: "comment",
      text: this.text.trim(),
      line: this.line,
      isDoc: this.kind === Token.DOC_COMMENT,
    };
  }
}
