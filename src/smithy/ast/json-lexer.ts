/** Where a text stops being JSON. */
export interface JsonFailure {
  /** In the reference implementation's words. */
  readonly message: string;
  /** UTF-16 code units from the start of the text; at most its length. */
  readonly offset: number;
}

/** An opening bracket, a key, a value without brackets, a closing bracket. Colons and commas belong to what follows. */
export type JsonToken = "opening" | "key" | "scalar" | "closing";

/**
 * Passes the tokens of a JSON text one by one, and says where and why there is none, in the reference implementation's words.
 *
 * Behind a failure it goes on as the reference implementation does: from the very character that was not expected, as if
 * the token before were the last one. So `[1,]` fails once, at the bracket, which then closes the array; `[1 2]` fails at
 * the 2 for ever.
 */
export class JsonLexer {
  readonly #text: string;
  readonly #maxDepth: number;
  /** The closing brackets that are awaited, outermost first. */
  readonly #open: ("}" | "]")[] = [];
  #last: JsonToken | undefined;
  #at = 0;

  constructor(text: string, maxDepth: number) {
    this.#text = text;
    this.#maxDepth = maxDepth;
  }

  /** How far the text is read, in UTF-16 code units. */
  get offset(): number {
    return this.#at;
  }

  /** What would make a value of the text so far, if it ended behind the token that was passed last. */
  get missing(): string {
    const value = this.#last === "key" ? ":0" : "";
    return value + this.#open.toReversed().join("");
  }

  /** @returns `undefined` at the end of a text that ends behind its value. */
  next(): JsonToken | JsonFailure | undefined {
    try {
      this.#skipSpace();
      if (this.#last !== undefined && this.#open.length === 0) return this.#end();
      this.#last = this.#token();
      return this.#last;
    } catch (failure) {
      if (!(failure instanceof Stop)) throw failure;
      return { message: failure.message, offset: failure.offset };
    }
  }

  #end(): undefined {
    if (this.#at < this.#text.length) throw new Stop("Unexpected character", this.#at);
    return undefined;
  }

  #token(): JsonToken {
    const closing = this.#open.at(-1);
    if (closing === undefined) return this.#value();
    if (this.#last === "key") {
      if (!this.#skip(":")) this.#expected("':'");
      return this.#value();
    }
    if (this.#skip(closing)) {
      this.#open.pop();
      return "closing";
    }
    if (this.#last !== "opening" && !this.#skip(",")) this.#expected(`',' or '${closing}'`);
    return closing === "}" ? this.#key() : this.#value();
  }

  #key(): JsonToken {
    this.#skipSpace();
    if (this.#text[this.#at] !== '"') this.#expected("name");
    this.#string();
    return "key";
  }

  #value(): JsonToken {
    this.#skipSpace();
    const first = this.#text[this.#at] ?? "";
    if (first === "{" || first === "[") {
      if (this.#open.length >= this.#maxDepth) throw new Stop("Nesting too deep", this.#at);
      this.#open.push(first === "{" ? "}" : "]");
      this.#at++;
      return "opening";
    }
    if (first === '"') this.#string();
    else if (first === "n") this.#word("null");
    else if (first === "t") this.#word("true");
    else if (first === "f") this.#word("false");
    else if (first === "-" || isDigit(first)) this.#number();
    else this.#expected("value");
    return "scalar";
  }

  #word(word: string): void {
    for (const letter of word) if (!this.#skip(letter)) this.#expected(`'${letter}'`);
  }

  #number(): void {
    this.#skip("-");
    if (!this.#skip("0")) this.#digits();
    if (this.#skip(".")) this.#digits();
    if (this.#skip("e") || this.#skip("E")) {
      if (!this.#skip("+")) this.#skip("-");
      this.#digits();
    }
  }

  #digits(): void {
    if (!isDigit(this.#text[this.#at])) this.#expected("digit");
    while (isDigit(this.#text[this.#at])) this.#at++;
  }

  #string(): void {
    this.#at++;
    while (this.#text[this.#at] !== '"') {
      if (this.#skip("\\")) this.#escape();
      else if (this.#text.charCodeAt(this.#at) >= 0x20) this.#at++;
      else this.#expected("valid string character");
    }
    this.#at++;
  }

  #escape(): void {
    if (!this.#skip("u")) {
      if (!/^["\\/bfnrt]$/.test(this.#text[this.#at] ?? "")) this.#expected("valid escape sequence");
      this.#at++;
      return;
    }
    for (let digits = 0; digits < 4; digits++, this.#at++) {
      if (!/^[0-9A-Fa-f]$/.test(this.#text[this.#at] ?? "")) this.#expected("hexadecimal digit");
    }
  }

  #skip(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at++;
    return true;
  }

  #skipSpace(): void {
    while (isSpace(this.#text[this.#at])) this.#at++;
  }

  #expected(what: string): never {
    const message = this.#at >= this.#text.length ? "Unexpected end of input" : `Expected ${what}`;
    throw new Stop(message, this.#at);
  }
}

/** What is not a token stops the passing of it. Thrown and caught here only. */
class Stop {
  readonly message: string;
  readonly offset: number;

  constructor(message: string, offset: number) {
    this.message = message;
    this.offset = offset;
  }
}

function isSpace(character: string | undefined): boolean {
  return character === " " || character === "\n" || character === "\t" || character === "\r";
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= "0" && character <= "9";
}
