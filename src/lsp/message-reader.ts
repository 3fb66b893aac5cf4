import { parseJson } from "../json/parse.ts";
import { mostBytes } from "../json/tape.ts";
import { isJsonObject, type JsonValue } from "../json/value.ts";
import { lengthField } from "../rpc/header-line.ts";
import { type BegunBody, type LenientFrame, LenientHeaderFraming } from "../rpc/lenient-frames.ts";

/** A message that was read: its value, and a copy of its bytes. */
export interface ReadMessage {
  readonly value: JsonValue;
  readonly bytes: Uint8Array;
}

export interface MessageReaderOptions {
  /** Most bytes of one message; 16 MiB by default. A longer one is skipped. */
  readonly maxBytes?: number;
}

/** What was made of a body: its value, or why it has none, for people. */
type ReadBody =
  | { readonly isMessage: true; readonly value: JsonValue }
  | { readonly isMessage: false; readonly why: string };

const MOST_NOISE = 4096;
/** Trees of symbols and of selections go deeper than the 128 levels of other messages. */
const MOST_DEPTH = 1024;
const NO_BYTES = new Uint8Array(0);

/**
 * Reads the messages of a language server out of its bytes, whatever the chunks, also where its counts lie.
 *
 * What is counted is a message when it is JSON. Where a count lies, the body ends where the next header begins, or with what has come
 * when nothing more does, and is a message when it is an object: other values do not show by themselves that they are whole.
 * What is no message is skipped.
 *
 * `LenientHeaderFraming` finds the bodies; this reader makes values of them, and words for people of all else. `HeaderFraming` of
 * `colloquy/rpc` judges framing.
 *
 * @see LSP 3.18, "Base protocol"
 */
export class MessageReader {
  readonly #maxBytes: number;
  readonly #framing: LenientHeaderFraming<ReadBody>;
  /** Bytes that have come, and how many had when `settle` tried in vain. */
  #received = 0;
  #tried: number | undefined;
  /** Why the last body was skipped that was, and why the one that has begun is no message so far. */
  #skippedWhy: string | undefined;
  #begunWhy: string | undefined;

  /** How many messages were found by their header lines because their counts lied. */
  recovered = 0;
  /** How many bodies were skipped: no JSON, or too long. */
  skipped = 0;
  /** Whether more bytes of one body have come than a message may have. */
  isOverlong = false;
  /** The first of what stood where a message should be, for people. */
  noise = "";

  constructor(options: MessageReaderOptions = {}) {
    this.#maxBytes = options.maxBytes ?? mostBytes;
    this.#framing = new LenientHeaderFraming({ maxBytes: this.#maxBytes, read: (counted) => this.#read(counted) });
  }

  /** Whether something has begun that is not complete. */
  get isPartial(): boolean {
    const { begun } = this.#framing;
    return begun !== undefined && begun.bytes.length > 0;
  }

  /** Why the last body was skipped, or the one that has begun is no message, for people; `undefined` where neither is so. */
  get lost(): string | undefined {
    return this.#begunWhy ?? this.#skippedWhy;
  }

  /** The messages that this chunk completes, in their order. */
  push(chunk: Uint8Array): readonly ReadMessage[] {
    this.#received += chunk.length;
    const messages = this.#take(this.#framing.push(chunk));
    const { begun } = this.#framing;
    if (begun !== undefined && begun.dropped > 0) this.isOverlong = true;
    this.#begunWhy = begun === undefined ? undefined : this.#whyNoMessage(begun);
    return messages;
  }

  /**
   * The message that has come whole although its count promises more. To be asked when a server has been quiet for a while:
   * it reads all of what has begun, unless nothing has come since it was asked last.
   */
  settle(): readonly ReadMessage[] {
    const { begun } = this.#framing;
    if (begun === undefined || !this.isPartial || this.#tried === this.#received) return [];
    this.#tried = this.#received;
    if (this.#overlong(begun.promised, sizeOf(begun)) !== undefined) return [];
    const body = this.#readFound(begun.bytes);
    if (!body.isMessage) {
      this.#begunWhy = body.why;
      return [];
    }
    const message = this.#recover(body.value, begun.bytes.slice());
    this.#begunWhy = undefined;
    this.#framing.endBody();
    return [message];
  }

  /** What is left when the stream ends. */
  end(): readonly ReadMessage[] {
    const messages: ReadMessage[] = [];
    const { begun } = this.#framing;
    if (begun !== undefined) {
      const size = sizeOf(begun);
      if (size > this.#maxBytes) this.#skipOverlong(size);
      else this.#takeFound(begun.bytes.slice(), this.#overlong(begun.promised), messages);
      this.#begunWhy = undefined;
      this.#framing.endBody();
    }
    return [...messages, ...this.#take(this.#framing.end())];
  }

  #take(frames: readonly LenientFrame<ReadBody>[]): ReadMessage[] {
    const messages: ReadMessage[] = [];
    /** Why the body of the next frame is not read. */
    let overlong: string | undefined;
    for (const frame of frames) {
      if (frame.kind === "problem") this.#takeProblem(frame);
      else if (frame.kind === "wrong-length") {
        overlong = this.#overlong(frame.promised);
        if (frame.found === 0) this.#takeFound(NO_BYTES, overlong, messages);
      } else {
        if (frame.reading?.isMessage === true) messages.push({ value: frame.reading.value, bytes: frame.bytes });
        else if (frame.bytes.length > 0) this.#takeFound(frame.bytes, overlong, messages);
        overlong = undefined;
      }
    }
    return messages;
  }

  /** Takes a body that does not end where its count says. */
  #takeFound(bytes: Uint8Array, overlong: string | undefined, messages: ReadMessage[]): void {
    const body = overlong === undefined ? this.#readFound(bytes) : unread(overlong);
    if (body.isMessage) messages.push(this.#recover(body.value, bytes));
    else {
      this.#skip(body.why, bytes.length);
      this.#addNoise(textOf(bytes));
    }
  }

  #takeProblem(frame: Extract<LenientFrame, { readonly kind: "problem" }>): void {
    if (frame.problem === "too-long") this.#skipOverlong(frame.size);
    else if (frame.problem === "bad-length") this.#addNoise((frame.counts ?? []).map(lengthField).join("\n"));
    else if (frame.problem === "noise" || frame.problem === "unfinished")
      this.#addNoise(textOf(frame.bytes ?? NO_BYTES));
  }

  #whyNoMessage(begun: BegunBody<ReadBody>): string | undefined {
    const { promised, reading } = begun;
    const counted = reading?.isMessage === false ? reading.why : undefined;
    return this.#overlong(promised, sizeOf(begun)) ?? counted;
  }

  /** Why a body is not read, where its count is too large, or more has come of it than is read. */
  #overlong(promised: number | undefined, size = 0): string | undefined {
    if (promised !== undefined && promised > this.#maxBytes) return this.#tooLong(promised);
    return size > this.#maxBytes ? `a message of more than ${this.#maxBytes} bytes` : undefined;
  }

  #tooLong(size: number): string {
    return `a message of ${size} bytes; I read up to ${this.#maxBytes}`;
  }

  #read(bytes: Uint8Array): ReadBody {
    const { value, problems } = parseJson(withoutBom(bytes), { maxBytes: this.#maxBytes, maxDepth: MOST_DEPTH });
    if (value !== undefined) return { isMessage: true, value };
    return unread(`a message of ${bytes.length} bytes that is no JSON: ${problems[0]?.message.replace(/\.$/, "")}`);
  }

  #readFound(bytes: Uint8Array): ReadBody {
    const body = this.#read(bytes);
    if (!body.isMessage || isJsonObject(body.value)) return body;
    return unread(`a message of ${bytes.length} bytes that is no object, behind a wrong count`);
  }

  #recover(value: JsonValue, bytes: Uint8Array): ReadMessage {
    this.recovered += 1;
    return { value, bytes };
  }

  #skipOverlong(size: number): void {
    this.isOverlong = true;
    this.#skip(this.#tooLong(size), size);
  }

  #skip(why: string, size: number): void {
    this.#skippedWhy = why;
    if (size > 0) this.skipped += 1;
  }

  #addNoise(text: string): void {
    const words = text.trimEnd();
    if (words === "" || this.noise.length >= MOST_NOISE) return;
    this.noise = `${this.noise}${words}\n`.slice(0, MOST_NOISE);
  }
}

function sizeOf({ dropped, bytes }: BegunBody<ReadBody>): number {
  return dropped + bytes.length;
}

function unread(why: string): ReadBody {
  return { isMessage: false, why };
}

/** Some libraries begin each text that they write with a byte order mark. */
function withoutBom(bytes: Uint8Array): Uint8Array {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

/** The first of what was written. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes.subarray(0, MOST_NOISE));
}
