import type { ValidationEvent } from "../events.ts";
import { SyntaxFailure } from "../load/syntax-failure.ts";
import { type SourceFile, SourceLocation } from "../model/source.ts";
import { badDocComment, PendingDocComments } from "./doc-comments.ts";
import { Lexer } from "./lexer.ts";
import { describeKind, describeToken, isWhitespace, Token, type TokenKind } from "./tokens.ts";

/**
 * The tokens of one source as the parser reads them: what may be skipped, what must come next, and the documentation
 * comments passed on the way.
 */
export class TokenStream {
  readonly source: SourceFile;
  readonly #lexer: Lexer;
  readonly #docComments = new PendingDocComments();
  readonly #report: (event: ValidationEvent) => void;

  constructor(source: SourceFile, report: (event: ValidationEvent) => void) {
    this.source = source;
    this.#report = report;
    this.#lexer = new Lexer(source);
    this.#keepDocComment();
  }

  /** Kind of the current token. */
  get kind(): TokenKind {
    return this.#lexer.kind;
  }

  /** The text of the current token. */
  get text(): string {
    return this.#lexer.text;
  }

  /** The value of the current STRING or TEXT_BLOCK; the text of any other token. */
  get value(): string {
    return this.kind === Token.STRING || this.kind === Token.TEXT_BLOCK ? this.#lexer.value : this.#lexer.text;
  }

  /** Offset of the current token. */
  get start(): number {
    return this.#lexer.start;
  }

  /** Offset behind the current token. */
  get end(): number {
    return this.#lexer.end;
  }

  /** The place of the current token. */
  here(): SourceLocation {
    return new SourceLocation(this.source, this.#lexer.start);
  }

  /** Whether the current token is this word. */
  isWord(word: string): boolean {
    return this.kind === Token.IDENTIFIER && this.text === word;
  }

  /** Moves to the next token. */
  next(): TokenKind {
    const kind = this.#lexer.next();
    if (kind === Token.DOC_COMMENT) this.#keepDocComment();
    return kind;
  }

  /**
   * Moves behind the current token and on to the next one that may begin a statement: an identifier, documentation
   * comment, `@` or `$` in the first column.
   */
  recover(): void {
    while (this.kind !== Token.EOF) {
      const kind = this.next();
      if (beginsStatement(kind) && this.#isFirstColumn()) return;
    }
  }

  #isFirstColumn(): boolean {
    if (this.start === 0) return true;
    const before = this.source.outline.charCodeAt(this.start - 1);
    return before === 0x0a || before === 0x0d;
  }

  #keepDocComment(): void {
    if (this.kind === Token.DOC_COMMENT) this.#docComments.add(this.text);
  }

  /** Fails unless the current token is of this kind; does not move. */
  expect(kind: TokenKind): void {
    if (this.kind !== kind) {
      throw this.failure(this.#lexerProblem() ?? `Expected ${describeKind(kind)} but found ${this.described()}`);
    }
  }

  /** Fails unless the current token is of one of these kinds; does not move. */
  expectOneOf(kinds: readonly TokenKind[]): TokenKind {
    if (kinds.includes(this.kind)) return this.kind;
    const expected = kinds.map(describeKind).join(", ");
    throw this.failure(this.#lexerProblem() ?? `Expected one of ${expected}; but found ${this.described()}`);
  }

  /** As `expectOneOf`, but where the input ends only the closing token is asked for. */
  expectOneOfOrEnd(kinds: readonly TokenKind[], closing: TokenKind): TokenKind {
    if (this.kind === Token.EOF) this.expect(closing);
    return this.expectOneOf(kinds);
  }

  /** Passes a token of this kind. */
  pass(kind: TokenKind): void {
    this.expect(kind);
    this.next();
  }

  #lexerProblem(): string | undefined {
    return this.kind === Token.ERROR ? this.#lexer.problem : undefined;
  }

  /** The current token as messages name it. */
  described(): string {
    return describeToken(this.kind, this.text);
  }

  /** A syntax error at the current token. */
  failure(message: string, shapeId?: string): SyntaxFailure {
    const at = this.here();
    return new SyntaxFailure(`Syntax error at line ${at.line}, column ${at.column}: ${message}`, at, { shapeId });
  }

  /**
   *     SP? = *(%x20 / %x09)
   */
  skipSpaces(): void {
    while (this.kind === Token.SPACE) this.next();
  }

  /**
   *     SP = 1*(%x20 / %x09)
   */
  passSpaces(): void {
    this.expect(Token.SPACE);
    this.skipSpaces();
  }

  /** White space of any kind, without documentation comments. */
  skipWhitespace(): void {
    while (isWhitespace(this.kind)) this.next();
  }

  /**
   *     WS? = *(1*(%x20 / %x09) / NL / comment / ",")
   */
  skipWhitespaceAndDocs(): void {
    while (isWhitespace(this.kind) || this.kind === Token.DOC_COMMENT) this.next();
  }

  /**
   *     WS = 1*(1*(%x20 / %x09) / NL / comment / ",")
   */
  passWhitespace(): void {
    if (!isWhitespace(this.kind)) {
      throw this.failure(`Expected one or more whitespace characters, but found ${this.described()}`);
    }
    this.skipWhitespaceAndDocs();
  }

  /**
   * Ends a statement. Documentation comments that are still pending belong to nothing. A documentation comment that is
   * the line break itself is passed.
   *
   *     BR = [SP] 1*(comment / NL) [WS]
   */
  passLineBreak(): void {
    this.skipSpaces();
    this.reportPendingDocs();
    switch (this.kind) {
      case Token.NEWLINE:
      case Token.COMMENT:
      case Token.DOC_COMMENT:
        this.next();
        this.skipWhitespace();
        return;
      case Token.EOF:
        return;
      default:
        throw this.failure(`Expected a line break, but found ${this.described()}`);
    }
  }

  /**
   * Ends a value assignment; one comma may stand before the line break.
   *
   *     [SP] [","] BR
   */
  passValueEnd(): void {
    this.skipSpaces();
    if (this.kind === Token.COMMA) this.next();
    this.passLineBreak();
  }

  /** Removes the documentation comments passed so far and gives their text. */
  takeDocs(): string | undefined {
    return this.#docComments.take();
  }

  /** Warns of documentation comments passed so far: they belong to nothing. */
  reportPendingDocs(): void {
    const docs = this.takeDocs();
    if (docs !== undefined) this.#report(badDocComment(docs, this.here()));
  }
}

function beginsStatement(kind: TokenKind): boolean {
  return kind === Token.IDENTIFIER || kind === Token.DOC_COMMENT || kind === Token.AT || kind === Token.DOLLAR;
}
