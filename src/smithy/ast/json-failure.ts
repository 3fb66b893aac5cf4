/** Where a text stops being JSON. */
export interface JsonFailure {
  /** In the reference implementation's words. */
  readonly message: string;
  /** UTF-16 code units from the start of the text. */
  readonly offset: number;
  /** The text up to the last complete shape (or other member down to that level), closed; absent when there is none. */
  readonly readable: string | undefined;
}

/**
 * Finds where and why a text stops being JSON, in the reference implementation's words. The tape has said that it does;
 * this is the slow look at it afterwards.
 *
 * @returns `undefined` when the text is JSON.
 */
export function findJsonFailure(text: string, maxDepth: number): JsonFailure | undefined {
  const search = new FailureSearch(text, maxDepth);
  try {
    search.run();
    return undefined;
  } catch (failure) {
    if (!(failure instanceof Stop)) throw failure;
    const { message, offset } = failure;
    return { message, offset, readable: search.readable };
  }
}

class Stop {
  readonly message: string;
  readonly offset: number;

  constructor(message: string, offset: number) {
    this.message = message;
    this.offset = offset;
  }
}

class FailureSearch {
  readonly #text: string;
  readonly #maxDepth: number;
  /** The closing brackets that are awaited, outermost first. */
  readonly #open: ("}" | "]")[] = [];
  #at = 0;
  #cut: { readonly end: number; readonly closing: string } | undefined;

  constructor(text: string, maxDepth: number) {
    this.#text = text;
    this.#maxDepth = maxDepth;
  }

  get readable(): string | undefined {
    return this.#cut === undefined ? undefined : this.#text.slice(0, this.#cut.end) + this.#cut.closing;
  }

  /** Iterative, so that no depth is too deep. */
  run(): void {
    do {
      this.#valueOrOpening();
      while (this.#closes());
    } while (this.#open.length > 0);
    this.#skipSpace();
    if (this.#at < this.#text.length) throw new Stop("Unexpected character", this.#at);
  }

  /** Passes a scalar, or the opening brackets down to one, with the keys before them. */
  #valueOrOpening(): void {
    for (;;) {
      if (this.#open.at(-1) === "}") this.#key();
      this.#skipSpace();
      const opening = this.#text[this.#at];
      if (opening !== "{" && opening !== "[") {
        this.#scalar();
        return;
      }
      if (this.#open.length >= this.#maxDepth) throw new Stop("Nesting too deep", this.#at);
      this.#open.push(opening === "{" ? "}" : "]");
      this.#at++;
      this.#skipSpace();
      if (this.#text[this.#at] === this.#open.at(-1)) return;
    }
  }

  /** Passes what stands behind a value; true when that closed a container, so that a value ended again. */
  #closes(): boolean {
    const closing = this.#open.at(-1);
    if (closing === undefined) return false;
    if (this.#open.length <= 2) this.#cut = { end: this.#at, closing: [...this.#open].reverse().join("") };
    this.#skipSpace();
    if (this.#text[this.#at] === closing) {
      this.#open.pop();
      this.#at++;
      return true;
    }
    if (this.#text[this.#at] !== ",") this.#expected(`',' or '${closing}'`);
    this.#at++;
    return false;
  }

  #key(): void {
    this.#skipSpace();
    if (this.#text[this.#at] !== '"') this.#expected("name");
    this.#string();
    this.#skipSpace();
    if (this.#text[this.#at] !== ":") this.#expected("':'");
    this.#at++;
  }

  #scalar(): void {
    const first = this.#text[this.#at] ?? "";
    if (first === '"') this.#string();
    else if (first === "n") this.#word("null");
    else if (first === "t") this.#word("true");
    else if (first === "f") this.#word("false");
    else if (first === "-" || isDigit(first)) this.#number();
    else this.#expected("value");
  }

  #word(word: string): void {
    for (const letter of word) {
      if (this.#text[this.#at] !== letter) this.#expected(`'${letter}'`);
      this.#at++;
    }
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
    while (/^[ \t\r\n]$/.test(this.#text[this.#at] ?? "")) this.#at++;
  }

  #expected(what: string): never {
    const message = this.#at >= this.#text.length ? "Unexpected end of input" : `Expected ${what}`;
    throw new Stop(message, this.#at);
  }
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= "0" && character <= "9";
}
