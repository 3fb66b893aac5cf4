import { kindAt, type Tape, TokenKind } from "../../json/tape.ts";
import { SyntaxFailure } from "../load/syntax-failure.ts";
import { type SourceFile, SourceLocation } from "../model/source.ts";
import { AstText } from "./ast-text.ts";
import type { JsonBreak, TokenPlace } from "./mend-json.ts";

/** The text is no JSON here. */
export class BrokenJson extends SyntaxFailure {
  /** The last token before the place. */
  readonly behind: TokenPlace;

  constructor({ message, offset, behind }: JsonBreak, source: SourceFile) {
    super(`Error parsing JSON: ${message}`, new SourceLocation(source, offset));
    this.behind = behind;
  }
}

/**
 * A JSON AST source that is no JSON, on the tape of its mended text. Who walks over a place where it breaks gets a
 * `BrokenJson` there, once: a walk that goes on behind the failure passes the place. Values are to be walked in their order.
 */
export class BrokenAstText extends AstText {
  readonly #breaks: readonly JsonBreak[];
  #passed = 0;

  constructor(source: SourceFile, tape: Tape, breaks: readonly JsonBreak[]) {
    super(source, tape);
    this.#breaks = breaks;
  }

  override keyText(key: number): string {
    this.#pass(this.#isNextBehind(key));
    return super.keyText(key);
  }

  override first(container: number): number {
    this.#pass(this.#isNextBehind(container));
    return super.first(container);
  }

  override after(value: number): number {
    this.#pass(this.#isNextInOrBehind(value));
    return super.after(value);
  }

  override checkWhole(value: number): void {
    const endsInBracket = kindAt(this.tape, value) <= TokenKind.array;
    this.#pass(this.#isNextInOrBehind(value) && !this.#isNextBehind(value, endsInBracket));
  }

  /** Fails at the next break if the walk comes over it. */
  #pass(isReached: boolean): void {
    const broken = isReached ? this.#breaks[this.#passed++] : undefined;
    if (broken !== undefined) throw new BrokenJson(broken, this.source);
  }

  /** Whether the next break is right behind a token. */
  #isNextBehind(index: number, isClosing = false): boolean {
    const behind = this.#breaks[this.#passed]?.behind;
    return behind?.index === index && behind.isClosing === isClosing;
  }

  #isNextInOrBehind(value: number): boolean {
    const index = this.#breaks[this.#passed]?.behind.index;
    return index !== undefined && index >= value && index < this.end(value);
  }
}
