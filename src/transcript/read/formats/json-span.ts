/**
 * Where the JSON object or array that starts at an offset ends: brackets are counted, strings are passed over. What stands
 * between the brackets is not checked.
 *
 * @returns The offset behind its last bracket; `undefined` when the text ends first, or no bracket stands at `start`.
 */
export function jsonEnd(text: string, start: number): number | undefined {
  const first = text.charCodeAt(start);
  if (first !== OPEN_BRACE && first !== OPEN_BRACKET) return undefined;
  const span = new JsonSpan();
  const end = span.feed(text, start);
  return end < 0 ? undefined : end;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACE = 0x7d;
const CLOSE_BRACKET = 0x5d;

/** Counts the brackets of a JSON value that may come in several pieces. */
export class JsonSpan {
  #depth = 0;
  #inString = false;
  #escaped = false;

  /** Whether the pieces so far hold a whole value. */
  get isWhole(): boolean {
    return this.#depth === 0 && !this.#inString;
  }

  /**
   * Looks at the next piece, from an offset in it.
   * @returns The offset behind the value's last bracket; -1 when the piece ends first.
   */
  feed(text: string, from = 0): number {
    for (let at = from; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      if (this.#inString) this.#inside(unit);
      else if (unit === QUOTE) this.#inString = true;
      else if (unit === OPEN_BRACE || unit === OPEN_BRACKET) this.#depth++;
      else if (unit === CLOSE_BRACE || unit === CLOSE_BRACKET) {
        this.#depth--;
        if (this.#depth <= 0) return at + 1;
      }
    }
    return -1;
  }

  #inside(unit: number): void {
    if (this.#escaped) this.#escaped = false;
    else if (unit === BACKSLASH) this.#escaped = true;
    else if (unit === QUOTE) this.#inString = false;
  }
}
