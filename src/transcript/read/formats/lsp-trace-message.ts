import { Tape } from "../../../json/tape.ts";
import type { EntrySpelling, SourcePlace, TranscriptEntry } from "../../entry.ts";
import { JsonSpan } from "./json-span.ts";
import { placeBehind } from "./place-behind.ts";

/** What the head of a traced message says. */
export interface TraceHead {
  readonly kind: "request" | "response" | "notification";
  readonly method?: string | undefined;
  /** As it stands between the parentheses. */
  readonly id?: string | undefined;
  /** Of a reply that failed; the code as digits, absent where the head has none. */
  readonly error?: { readonly message: string; readonly code: string | undefined } | undefined;
  readonly sender: string;
  readonly place: SourcePlace;
  readonly time: number | undefined;
  /** Most UTF-16 code units of the body. */
  readonly limit: number;
}

/** A message that has been put together, and what of its body could not be read. */
export interface RebuiltMessage {
  readonly entry: TranscriptEntry;
  readonly problem?: { readonly text: string; readonly line: number; readonly column: number };
}

const LABEL = /^(Params|Result|Error data): /;
const NOTHING = /^No (?:parameters provided|result returned)\./;

/** One message of a trace, line by line: its head, then a labelled JSON value that may be printed over many lines. */
export class TraceMessage {
  readonly #head: TraceHead;
  #label: string | undefined;
  /** Whether the log says that there is nothing. */
  #isEmpty = false;
  readonly #lines: string[] = [];
  #bodyPlace: SourcePlace | undefined;
  #size = 0;
  readonly #span = new JsonSpan();
  readonly #tape = new Tape();

  constructor(head: TraceHead) {
    this.#head = head;
  }

  /** Whether a value has begun and not ended: a blank line is then part of it. */
  get isInside(): boolean {
    return this.#bodyPlace !== undefined && !this.#span.isWhole && this.#size <= this.#head.limit;
  }

  /** Takes the next line. What follows the value is left alone. */
  add(text: string, line: number): void {
    if (this.#bodyPlace === undefined) {
      const label = LABEL.exec(text);
      if (label === null) this.#isEmpty ||= NOTHING.test(text);
      else {
        this.#label = label[1];
        this.#bodyPlace = { line, column: label[0].length + 1 };
        this.#take(text.slice(label[0].length));
      }
    } else if (!this.#span.isWhole) this.#take(text);
  }

  #take(text: string): void {
    this.#size += text.length + 1;
    if (this.#size > this.#head.limit) return;
    this.#lines.push(text);
    this.#span.feed(text);
  }

  finish(): RebuiltMessage {
    const body = this.#body();
    const isBroken = this.#bodyPlace !== undefined && body === undefined;
    const { before, after, spelling } = this.#around(body !== undefined);
    const message = `${before}${body ?? ""}${after}`;
    const { sender, place, time } = this.#head;
    const bodyPlace = this.#bodyPlace;
    const entry: TranscriptEntry = {
      sender,
      message,
      location: place,
      spelling,
      placeOf: (offset) =>
        body === undefined || bodyPlace === undefined || offset < before.length || offset > before.length + body.length
          ? place
          : placeBehind(body, bodyPlace, offset - before.length),
      ...(time === undefined ? {} : { time }),
    };
    if (!isBroken || bodyPlace === undefined) return { entry };
    const text = `I expected JSON behind ${this.#label}; it is cut off or too long, and only the head of the message counts.`;
    return { entry, problem: { text, ...bodyPlace } };
  }

  /** The value as it is written; `undefined` where there is none that can be read. */
  #body(): string | undefined {
    if (this.#bodyPlace === undefined || this.#size > this.#head.limit) return undefined;
    const text = this.#lines.join("\n").trimEnd();
    this.#tape.scan(text);
    return this.#tape.readable ? text : undefined;
  }

  #around(hasBody: boolean): { before: string; after: string; spelling: EntrySpelling } {
    const { kind, method, id, error } = this.#head;
    const start = `{"jsonrpc":"2.0"${id === undefined ? "" : `,"id":${idText(id)}`}`;
    if (kind !== "response") {
      const call = `${start},"method":${JSON.stringify(method ?? "")}`;
      if (hasBody) return { before: `${call},"params":`, after: "}", spelling: "rebuilt" };
      return { before: call, after: "}", spelling: this.#isEmpty ? "rebuilt" : "headOnly" };
    }
    if (error !== undefined || (hasBody && this.#label === "Error data")) {
      const known = `"code":${Number(error?.code ?? 0)},"message":${JSON.stringify(error?.message ?? "")}`;
      const open = `${start},"error":{${known}`;
      const spelling = error?.code === undefined ? "headOnly" : "rebuilt";
      return hasBody ? { before: `${open},"data":`, after: "}}", spelling } : { before: open, after: "}}", spelling };
    }
    if (hasBody) return { before: `${start},"result":`, after: "}", spelling: "rebuilt" };
    return { before: `${start},"result":null`, after: "}", spelling: this.#isEmpty ? "guessedResult" : "headOnly" };
  }
}

/** An id of digits is a number; a string that looks like one cannot be told from it. */
function idText(id: string): string {
  return /^(?:0|-?[1-9]\d*)$/.test(id) ? id : JSON.stringify(id);
}
