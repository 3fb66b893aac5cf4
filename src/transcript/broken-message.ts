import { readNumber } from "../json/exact-number.ts";
import { parseJson } from "../json/parse.ts";
import { type MessageId, NULL_ID } from "../rpc/ids.ts";

/** What can still be read of a message that is no JSON, because it was cut, or other text came between. */
export interface BrokenMessage {
  /** `unknown` when neither a method nor an outcome is there to be read. */
  readonly form: "request" | "reply" | "unknown";
  /** Absent when there is none to be read; what was cut in the middle of it is not. */
  readonly id: MessageId | undefined;
  readonly method: string | undefined;
}

/** Most objects that are read out of one text. */
const MOST_MESSAGES = 16;

const NAMES = new Set(["id", "method", "result", "error"]);

const lenient = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * Reads what it can of a text that is no JSON: the members `id`, `method`, `result` and `error` of each object that begins in
 * it, outside of all others. Nothing is checked; a text in which nothing begins gives no message.
 *
 * One pass over the text, whatever is in it. Decided here: docs/decisions/015.
 */
export function brokenMessages(source: string | Uint8Array): BrokenMessage[] {
  const text = typeof source === "string" ? source : lenient.decode(source);
  const messages: BrokenMessage[] = [];
  let at = text.indexOf("{");
  while (at >= 0 && messages.length < MOST_MESSAGES) {
    const scan = new ObjectScan(text, at);
    messages.push(scan.read());
    at = text.indexOf("{", scan.end);
  }
  return messages;
}

/** Goes through one object without minding its grammar: strings, brackets, and the names right inside of it. */
class ObjectScan {
  readonly #text: string;
  /** Where the object ends, or the text. */
  end: number;
  #id: MessageId | undefined;
  #method: string | undefined;
  #hasOutcome = false;
  #hasMethod = false;

  constructor(text: string, start: number) {
    this.#text = text;
    this.end = start + 1;
  }

  read(): BrokenMessage {
    const text = this.#text;
    let depth = 1;
    while (this.end < text.length && depth > 0) {
      const character = text[this.end];
      if (character === '"') this.#string(depth === 1);
      else {
        if (character === "{" || character === "[") depth++;
        else if (character === "}" || character === "]") depth--;
        this.end++;
      }
    }
    const form = this.#hasMethod ? "request" : this.#hasOutcome ? "reply" : "unknown";
    return { form, id: this.#id, method: this.#method };
  }

  /** A string, and the value behind it when it is a name that matters. */
  #string(isOutside: boolean): void {
    const start = this.end;
    this.end = endOfString(this.#text, start);
    if (!isOutside || this.end - start > 10) return;
    const name = this.#text.slice(start + 1, this.end - 1);
    if (!NAMES.has(name)) return;
    const colon = skipBlanks(this.#text, this.end);
    if (this.#text[colon] !== ":") return;
    this.#value(name, skipBlanks(this.#text, colon + 1));
  }

  #value(name: string, start: number): void {
    this.end = start;
    if (name === "result" || name === "error") {
      this.#hasOutcome = true;
      return;
    }
    if (name === "method") this.#hasMethod = true;
    const source = this.#scalar(start);
    if (source === undefined) return;
    if (name === "id") this.#id ??= idOf(source);
    else if (source.startsWith('"')) this.#method ??= stringOf(source);
  }

  /** A string or a word, when something stands behind it: else it may go on. */
  #scalar(start: number): string | undefined {
    const text = this.#text;
    const end = text[start] === '"' ? endOfString(text, start) : endOfWord(text, start);
    if (end === start) return undefined;
    this.end = end;
    const behind = text[skipBlanks(text, end)];
    return behind === "," || behind === "}" ? text.slice(start, end) : undefined;
  }
}

/** Where a string ends, behind its closing quote; at the end of the text when it has none. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}

const WORD = /[-+.\w]*/y;

function endOfWord(text: string, start: number): number {
  WORD.lastIndex = start;
  return start + (WORD.exec(text)?.[0].length ?? 0);
}

function skipBlanks(text: string, start: number): number {
  let at = start;
  while (text[at] === " " || text[at] === "\t" || text[at] === "\n" || text[at] === "\r") at++;
  return at;
}

function idOf(source: string): MessageId | undefined {
  if (source === "null") return NULL_ID;
  if (!source.startsWith('"')) {
    const value = readNumber(source);
    return value === undefined ? undefined : { kind: "number", value, source };
  }
  const value = stringOf(source);
  return value === undefined ? undefined : { kind: "string", value };
}

function stringOf(source: string): string | undefined {
  const { value } = parseJson(source);
  return typeof value === "string" ? value : undefined;
}
