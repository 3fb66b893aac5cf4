import { parseJson } from "../json/parse.ts";
import { mostBytes } from "../json/tape.ts";
import { isJsonObject, type JsonValue } from "../json/value.ts";

/** A message that was read: its value, and a copy of its bytes. */
export interface ReadMessage {
  readonly value: JsonValue;
  readonly bytes: Uint8Array;
}

export interface MessageReaderOptions {
  /** Most bytes of one message; 16 MiB by default. A longer one is skipped. */
  readonly maxBytes?: number;
}

/** A value of any kind may be a body, but only an object shows by itself where it ends. */
type Cut = "counted" | "found";

const LF = 0x0a;
/** A header is looked for at the end of a line, at most this many bytes back: longer lines are no headers. */
const MOST_HEADER_BYTES = 512;
const MOST_NOISE = 4096;
/** Trees of symbols and of selections go deeper than the 128 levels of other messages. */
const MOST_DEPTH = 1024;

const lengthLine = /content-length[ \t]*:[ \t]*(\d{1,15})[ \t]*\r?$/i;
const headerLine = /content-(?:length[ \t]*:[ \t]*\d{1,15}|type[ \t]*:[ \t]*[-\w.+/]+[^"{}\\]*)[ \t]*\r?$/i;

/**
 * Reads the messages of a language server out of its bytes, whatever the chunks, also where its counts lie.
 *
 * Bytes are counted first. Only when a counted body is no JSON, or a header line lies inside of one that is not complete,
 * the counts lie; then the body ends where the next header line begins. That cut is safe: a JSON string may hold the
 * words `Content-Length: 5`, but no raw line break behind them, and between tokens no words can stand. What is no JSON is
 * skipped. Every byte is looked at a fixed number of times.
 *
 * `HeaderFraming` of `colloquy/rpc` judges framing; this reader makes the best of it.
 *
 * @see LSP 3.18, "Base protocol"
 */
export class MessageReader {
  readonly #maxBytes: number;
  #buffer: Uint8Array = new Uint8Array(4096);
  /** What is not used up lies in `buffer[start, end)`. */
  #start = 0;
  #end = 0;
  /** No line break lies in `buffer[start, searched)` that was not looked at. */
  #searched = 0;
  /** Where the line that is being looked for begins, at least. */
  #lineStart = 0;
  /** `header`: between bodies. A number: bytes of the body that begins at `start`. `lost`: in a body of unknown length. */
  #state: "header" | "lost" | number = "header";
  #length: number | undefined;
  /** Bytes of the body that `settle` tried in vain. */
  #triedSize = 0;
  #isTooLong = false;

  /** How many messages were found by their header lines because their counts lied. */
  recovered = 0;
  /** How many bodies were skipped: no JSON, or too long. */
  skipped = 0;
  /** Why the last body that was skipped was, for people; `undefined` when none was. */
  lost: string | undefined;
  /** Whether more bytes of one body have come than a message may have. */
  isOverlong = false;
  /** The first of what stood where a message should be, for people. */
  noise = "";

  constructor(options: MessageReaderOptions = {}) {
    this.#maxBytes = options.maxBytes ?? mostBytes;
  }

  /** Whether something has begun that is not complete. */
  get isPartial(): boolean {
    return this.#state !== "header" && this.#end > this.#start;
  }

  /** The messages that this chunk completes, in their order. */
  push(chunk: Uint8Array): readonly ReadMessage[] {
    this.#append(chunk);
    const messages: ReadMessage[] = [];
    while (this.#step(messages)) {
      // Each step uses up a line, a body, or what lies before a header.
    }
    this.#trim();
    return messages;
  }

  /**
   * The message that has come whole although its count promises more. To be asked when a server has been quiet for a while:
   * it reads all of what has begun, unless nothing has come since it was asked last.
   */
  settle(): readonly ReadMessage[] {
    const size = this.#end - this.#start;
    if (!this.isPartial || size === this.#triedSize) return [];
    this.#triedSize = size;
    const message = this.#read(this.#end, "found");
    if (message === undefined) return [];
    this.#goOn(this.#end);
    return [message];
  }

  /** What is left when the stream ends. */
  end(): readonly ReadMessage[] {
    const message = this.isPartial ? this.#read(this.#end, "found") : undefined;
    if (message === undefined) this.#skip(this.#end);
    this.#goOn(this.#end);
    return message === undefined ? [] : [message];
  }

  /** Whether something was used up. */
  #step(messages: ReadMessage[]): boolean {
    if (this.#state === "header") return this.#takeHeaderLine();
    if (typeof this.#state === "number" && this.#end - this.#start >= this.#state) {
      return this.#takeCounted(this.#start + this.#state, messages);
    }
    return this.#takeFound(messages);
  }

  #takeHeaderLine(): boolean {
    const feed = this.#nextLineBreak();
    if (feed === undefined) return false;
    const line = this.#text(Math.max(this.#start, feed - MOST_HEADER_BYTES), feed);
    const length = lengthLine.exec(line);
    this.#start = feed + 1;
    if (length !== null) {
      this.#length = Number(length[1]);
    } else if (line.trim() === "") {
      if (this.#length !== undefined) this.#beginBody(this.#length);
    } else if (this.#length === undefined && !headerLine.test(line)) {
      this.#addNoise(line);
    }
    return true;
  }

  #beginBody(length: number): void {
    this.#length = undefined;
    if (length === 0) return;
    // A body over the cap is skipped like one whose count lies: to the next header line.
    this.#isTooLong = length > this.#maxBytes;
    if (this.#isTooLong) this.lost = `a message of ${length} bytes; I read up to ${this.#maxBytes}`;
    this.#state = this.#isTooLong ? "lost" : length;
  }

  #takeCounted(end: number, messages: ReadMessage[]): boolean {
    const message = this.#read(end, "counted");
    if (message === undefined) {
      this.#state = "lost";
      return true;
    }
    messages.push(message);
    this.#goOn(end);
    return true;
  }

  /** Looks for a header line in a body that is not complete. */
  #takeFound(messages: ReadMessage[]): boolean {
    for (;;) {
      const feed = this.#nextLineBreak();
      if (feed === undefined) return this.#dropTooLong();
      const from = Math.max(this.#start, this.#lineStart, feed - MOST_HEADER_BYTES);
      const header = headerLine.exec(latin1(this.#buffer.subarray(from, feed)));
      this.#lineStart = feed + 1;
      if (header === null) continue;
      const at = from + header.index;
      const message = this.#read(at, "found");
      if (message === undefined) this.#skip(at);
      else messages.push(message);
      this.#goOn(at);
      return true;
    }
  }

  /** Keeps a lost body from growing without bound; the end stays, for a header may begin there. */
  #dropTooLong(): false {
    if (this.#state === "lost" && this.#end - this.#start > this.#maxBytes) {
      this.#isTooLong = true;
      this.isOverlong = true;
      this.lost ??= `a message of more than ${this.#maxBytes} bytes`;
      this.#start = this.#end - MOST_HEADER_BYTES;
      this.#lineStart = Math.max(this.#lineStart, this.#start);
    }
    return false;
  }

  #nextLineBreak(): number | undefined {
    const feed = this.#buffer.subarray(0, this.#end).indexOf(LF, Math.max(this.#searched, this.#start));
    this.#searched = feed < 0 ? this.#end : feed + 1;
    if (feed >= 0) return feed;
    // A line without end where a header should be: only its end can still be one.
    if (this.#state === "header" && this.#end - this.#start > MOST_HEADER_BYTES * 16) {
      this.#addNoise(this.#text(this.#start, this.#end));
      this.#start = this.#end - MOST_HEADER_BYTES;
    }
    return undefined;
  }

  #read(end: number, cut: Cut): ReadMessage | undefined {
    if (this.#isTooLong) return undefined;
    const bytes = this.#buffer.slice(this.#start, end);
    const { value, problems } = parseJson(withoutBom(bytes), { maxBytes: this.#maxBytes, maxDepth: MOST_DEPTH });
    if (value === undefined) {
      this.lost = `a message of ${bytes.length} bytes that is no JSON: ${problems[0]?.message.replace(/\.$/, "")}`;
      return undefined;
    }
    if (cut === "found" && !isJsonObject(value)) return undefined;
    if (cut === "found") this.recovered += 1;
    return { value, bytes };
  }

  #skip(end: number): void {
    if (end <= this.#start) return;
    if (this.#state !== "header") this.skipped += 1;
    this.#addNoise(this.#text(this.#start, Math.min(end, this.#start + MOST_NOISE)));
  }

  /** After a body: the next header begins at `at`. */
  #goOn(at: number): void {
    this.#start = at;
    this.#searched = at;
    this.#lineStart = at;
    this.#state = "header";
    this.#length = undefined;
    this.#isTooLong = false;
    this.#triedSize = 0;
  }

  #addNoise(line: string): void {
    if (this.noise.length < MOST_NOISE) this.noise = `${this.noise}${line.trimEnd()}\n`.slice(0, MOST_NOISE);
  }

  #text(from: number, to: number): string {
    return new TextDecoder().decode(this.#buffer.subarray(from, to));
  }

  /** Buffers double, so that every byte is copied a fixed number of times. */
  #append(chunk: Uint8Array): void {
    const used = this.#end - this.#start;
    if (this.#end + chunk.length > this.#buffer.length) {
      const needed = used + chunk.length;
      const room = needed * 2 > this.#buffer.length ? new Uint8Array(needed * 2) : this.#buffer;
      room.set(this.#buffer.subarray(this.#start, this.#end));
      this.#buffer = room;
      this.#searched = Math.max(0, this.#searched - this.#start);
      this.#lineStart = Math.max(0, this.#lineStart - this.#start);
      this.#start = 0;
      this.#end = used;
    }
    this.#buffer.set(chunk, this.#end);
    this.#end += chunk.length;
  }

  /** A large message does not keep its room. */
  #trim(): void {
    if (this.#start === this.#end && this.#buffer.length > 1024 * 1024) {
      this.#buffer = new Uint8Array(4096);
      this.#start = 0;
      this.#end = 0;
      this.#searched = 0;
      this.#lineStart = 0;
    }
  }
}

/** Some libraries begin each text that they write with a byte order mark. */
function withoutBom(bytes: Uint8Array): Uint8Array {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

/** Header bytes as characters of the same number. */
function latin1(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
