import { kindAt, TokenKind } from "../../json/tape.ts";
import { SyntaxFailure } from "../load/syntax-failure.ts";
import { SourceLocation } from "../model/source.ts";
import type { AstText } from "./ast-text.ts";
import type { JsonToken } from "./json-lexer.ts";
import type { TokenPlace } from "./mend-json.ts";

/**
 * Walks over an object's members one token at a time, as a reader does that keeps nothing of what it has read. Where a
 * text is broken that tells: such a reader does not know how deep it stands, so it may take the inside of a value for more members.
 */
export class TokenWalk {
  readonly #text: AstText;
  readonly #open: number[] = [];
  #token: JsonToken = "opening";
  /** Word index of the token; of a closing bracket that of its container. */
  #index: number;
  #name = "";
  /** Up to which word the name has been looked for. */
  #named = 0;

  /** @param object Its opening bracket is where the walk begins. */
  constructor(text: AstText, object: number) {
    this.#text = text;
    this.#index = object;
    this.#open.push(object);
  }

  /** Whether the object in which the walk began has ended. */
  get isOver(): boolean {
    return this.#open.length === 0;
  }

  /** Goes to the value behind the next key. `undefined` behind the bracket that closes an object, whichever that is. */
  nextKey(): string | undefined {
    this.#advance();
    if (this.#token === "closing" && this.#text.isObject(this.#index)) return undefined;
    const name = this.#lastName();
    this.#advance();
    return name;
  }

  /** The key or string that was passed last: where the walk stands wrong, what is taken for a key need not be one. */
  #lastName(): string {
    const text = this.#text;
    const last = this.#token === "closing" ? text.end(this.#index) - 2 : this.#index;
    for (let index = last; index > this.#named; index -= 2) {
      const kind = kindAt(text.tape, index);
      if (kind !== TokenKind.key && kind !== TokenKind.string) continue;
      this.#name = kind === TokenKind.key ? text.keyText(index) : text.text(index);
      break;
    }
    this.#named = Math.max(this.#named, last);
    return this.#name;
  }

  /** The value where the walk stands. Fails at a token that is none. */
  get value(): number {
    if (this.#token === "opening" || this.#token === "scalar") return this.#index;
    throw endOfInput(this.#text.behind(this.#index, true));
  }

  /** Goes to the end of the value where the walk stands. Fails where the text breaks in it. */
  leave(): void {
    if (this.#token !== "opening") return;
    this.#text.checkWhole(this.#index);
    this.#open.pop();
    this.#token = "closing";
  }

  /** Goes forward to a token. */
  goTo({ index, isClosing }: TokenPlace): void {
    while (this.#index !== index || (this.#token === "closing") !== isClosing) this.#advance();
  }

  #advance(): void {
    const text = this.#text;
    if (this.#token === "opening") {
      this.#enter(text.first(this.#index));
    } else if (this.#token === "key") {
      // Fails where the text breaks behind the key.
      text.keyText(this.#index);
      this.#enterValue(this.#index + 2);
    } else {
      this.#enter(text.after(this.#index));
    }
  }

  #enter(index: number): void {
    const { source } = this.#text;
    const container = this.#open.at(-1);
    if (container === undefined) throw endOfInput(new SourceLocation(source, source.text.length));
    if (index >= this.#text.end(container)) {
      this.#open.pop();
      this.#index = container;
      this.#token = "closing";
    } else if (this.#text.isObject(container)) {
      this.#index = index;
      this.#token = "key";
    } else {
      this.#enterValue(index);
    }
  }

  #enterValue(index: number): void {
    const isContainer = this.#text.isObject(index) || this.#text.isArray(index);
    this.#index = index;
    this.#token = isContainer ? "opening" : "scalar";
    if (isContainer) this.#open.push(index);
  }
}

function endOfInput(at: SourceLocation): SyntaxFailure {
  return new SyntaxFailure("Error parsing JSON: Unexpected end of input", at);
}
