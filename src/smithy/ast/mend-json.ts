import { type JsonFailure, JsonLexer, type JsonToken } from "./json-lexer.ts";

/** A token on the tape of a mended text. */
export interface TokenPlace {
  /** Its word index; of a closing bracket that of its container, since it has no token of its own there. */
  readonly index: number;
  readonly isClosing: boolean;
}

/** A place where a text is not JSON, and reading fails before it may go on. */
export interface JsonBreak extends JsonFailure {
  /** The last token before it. */
  readonly behind: TokenPlace;
}

/** A text that is no JSON made into JSON. */
export interface MendedJson {
  /** Each token at its offset, blanks for what is none, and behind the last break the brackets that are missing. */
  readonly text: string;
  /** In their order. Whoever reads on after one ends at the next if it is behind the same token; so the text ends at two. */
  readonly breaks: readonly JsonBreak[];
}

/** Breaks that a text may have before it ends at one: each takes the time and memory of some hundred characters. */
const MOST_BREAKS = 10_000;

/**
 * Takes out of a text what makes it no JSON, and says where that was. Takes time and memory in the length of the text.
 *
 * @param maxDepth Most levels of arrays and objects.
 * @returns `undefined` when the text does not even begin as JSON.
 */
export function mendJson(text: string, maxDepth: number): MendedJson | undefined {
  const lexer = new JsonLexer(text, maxDepth);
  const places = new TokenPlaces();
  const breaks: JsonBreak[] = [];
  const pieces: string[] = [];
  let pieceStart = 0;
  let tokenEnd = 0;
  let isBroken = false;
  for (let found = lexer.next(); found !== undefined; found = lexer.next()) {
    if (typeof found === "string") {
      places.pass(found);
      tokenEnd = lexer.offset;
      isBroken = false;
      continue;
    }
    const behind = places.last;
    if (behind === undefined) return undefined;
    const broken = { ...found, behind };
    breaks.push(broken);
    if (breaks.length === MOST_BREAKS) breaks.push(broken);
    if (!isBroken) pieces.push(text.slice(pieceStart, tokenEnd), " ".repeat(lexer.offset - tokenEnd));
    if (isBroken || breaks.length > MOST_BREAKS) return { text: pieces.join("") + lexer.missing, breaks };
    pieceStart = lexer.offset;
    isBroken = true;
  }
  pieces.push(text.slice(pieceStart));
  return { text: pieces.join(""), breaks };
}

/** Knows where the tape will have each token: all take two words, closing brackets none. */
class TokenPlaces {
  last: TokenPlace | undefined;
  readonly #open: number[] = [];
  #next = 0;

  pass(token: JsonToken): void {
    if (token === "closing") {
      const index = this.#open.pop();
      if (index !== undefined) this.last = { index, isClosing: true };
      return;
    }
    if (token === "opening") this.#open.push(this.#next);
    this.last = { index: this.#next, isClosing: false };
    this.#next += 2;
  }
}
