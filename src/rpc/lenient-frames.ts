import { mostBytes, Tape } from "../json/tape.ts";
import { type Frame, foreignCharset, type HeaderFramingOptions } from "./frames.ts";

/** A frame, or a count that does not fit the body behind it. */
export type LenientFrame =
  | Frame
  | {
      readonly kind: "wrong-length";
      /** The count of the header. */
      readonly promised: number;
      /** Bytes of the body that was found. It is the next frame. */
      readonly found: number;
      /** Bytes of the stream before the body. */
      readonly start: number;
    };

const LF = 0x0a;
/** A header line is looked for this far back from its line break. */
const LONGEST_HEADER = 512;
/** What a stream must go on with behind a body, at least. */
const NEXT_HEADER = /^\s*content-/i;
/** Bytes that are looked at behind a body to tell: a line break or two, and the first word of a header. */
const LOOKAHEAD = 16;
/** Characters of a count that is none. */
const LONGEST_COUNT = 60;

const LENGTH_LINE = /content-length[ \t]*:[ \t]*(\d{1,15})[ \t]*\r?$/i;
/** What a header block may begin with. A line such as `INFO: ready` has the form of a header, and is none. */
const BLOCK_LINE = /^content-[a-z]+[ \t]*:/i;
const OTHER_LINE = /^[!#-'*+.0-9A-Z^-z|~-]+[ \t]*:/i;

/**
 * Bodies behind `Content-Length` headers, for streams that were pasted, cut or written with wrong counts.
 *
 * A count is believed when the stream goes on with a header behind it, or ends there, or when what it counts is JSON.
 * Otherwise the body ends where the next header line begins. That cut is safe: a JSON string may hold the words
 * `Content-Length: 5`, but no raw line break behind them. Every byte is looked at a fixed number of times, and at most one body is
 * held. For a stream whose counts are to be judged and nothing else, there is `HeaderFraming`.
 */
export class LenientHeaderFraming {
  readonly #maxBytes: number;
  readonly #tape = new Tape();
  /** What is not used up: `buffer[0, size)`, from `start` on. */
  #buffer: Uint8Array = new Uint8Array(4096);
  #start = 0;
  #size = 0;
  /** Bytes of the stream before the buffer. */
  #base = 0;
  /** No line break lies before this that was not looked at. */
  #searched = 0;
  /** Where the line begins whose line break is looked for. */
  #lineStart = 0;
  /** A number: bytes of the body that begins at `start`. `unknown`: in a body without a count that can be believed. */
  #state: "header" | "unknown" | number = "header";
  #length: number | "missing" | "bad" = "missing";
  /** The counts of the block as they are written. */
  #counts: string[] = [];
  /** Where empty lines outside of a block began, in the stream; absent when none has come. */
  #blank: number | undefined;
  /** Where the header block began, in the stream; absent outside of one. */
  #block: number | undefined;
  #promised: number | undefined;
  /** Bytes of a body over the cap that have been dropped; absent for others. */
  #dropped: number | undefined;

  constructor(options: HeaderFramingOptions = {}) {
    this.#maxBytes = options.maxBytes ?? mostBytes;
  }

  /** The frames that this chunk completes. Bodies are copies. */
  push(chunk: Uint8Array): readonly LenientFrame[] {
    this.#append(chunk);
    return this.#run(false);
  }

  /** What is left when the stream ends. The framing can be used for another stream afterwards. */
  end(): readonly LenientFrame[] {
    const frames = [...this.#run(true)];
    if (this.#state !== "header") this.#lastBody(frames);
    else if (this.#block !== undefined || this.#size > this.#start) {
      const start = this.#block ?? this.#base + this.#start;
      const bytes = this.#buffer.slice(this.#start, this.#size);
      const isBlank = this.#block === undefined && latin1(bytes, 0, bytes.length).trim() === "";
      const size = this.#base + this.#size - start;
      if (!isBlank) frames.push({ kind: "problem", problem: "unfinished", start, size, bytes });
    }
    this.#start = 0;
    this.#size = 0;
    this.#base = 0;
    this.#searched = 0;
    this.#lineStart = 0;
    this.#state = "header";
    this.#blank = undefined;
    this.#endBlock();
    return frames;
  }

  #run(isEnd: boolean): LenientFrame[] {
    const frames: LenientFrame[] = [];
    while (this.#state === "header" ? this.#takeHeaderLine(frames) : this.#takeBody(isEnd, frames)) {
      // Each step uses up a line or a body.
    }
    return frames;
  }

  #takeHeaderLine(frames: LenientFrame[]): boolean {
    const feed = this.#nextLineBreak();
    if (feed === undefined) {
      this.#dropLongLine(frames);
      return false;
    }
    const from = Math.max(this.#start, feed - LONGEST_HEADER);
    const line = latin1(this.#buffer, from, feed);
    const start = this.#base + this.#start;
    const length = LENGTH_LINE.exec(line);
    if (line.trim() === "" && this.#block === undefined) this.#blank ??= start;
    else if (line.trim() === "") this.#endHeaders(start, feed + 1, frames);
    else {
      this.#endBlankLines(start, frames);
      if (length !== null) {
        if (length.index > 0 || from > this.#start) this.#noise(this.#base + from + length.index, frames);
        this.#block ??= this.#base + from + length.index;
        this.#length = readLength(length[1] ?? "", this.#length);
        this.#counts.push(length[1] ?? "");
      } else if (from === this.#start && this.#isHeader(line)) this.#otherHeader(line, start, frames);
      else this.#noise(this.#base + feed, frames);
    }
    this.#start = feed + 1;
    return true;
  }

  #isHeader(line: string): boolean {
    return /^content-length\b/i.test(line) || (this.#block === undefined ? BLOCK_LINE : OTHER_LINE).test(line);
  }

  /** A header that is no count of digits. */
  #otherHeader(line: string, start: number, frames: LenientFrame[]): void {
    this.#block ??= start;
    if (/^content-length\b/i.test(line)) {
      this.#length = "bad";
      this.#counts.push(
        line
          .slice("content-length".length)
          .replace(/^[ \t]*:/, "")
          .trim()
          .slice(0, LONGEST_COUNT),
      );
    } else if (foreignCharset(line) !== undefined) {
      const bytes = this.#buffer.slice(this.#start, start - this.#base + line.length);
      frames.push({ kind: "problem", problem: "charset", start, size: bytes.length, bytes });
    }
  }

  /** Empty lines at the end of a stream do no harm; those before something else are in its way. */
  #endBlankLines(to: number, frames: LenientFrame[]): void {
    const start = this.#blank;
    this.#blank = undefined;
    if (start === undefined) return;
    frames.push({ kind: "problem", problem: "noise", start, size: to - start });
  }

  /** Reports what lies between the last frame and an offset of the stream. */
  #noise(to: number, frames: LenientFrame[]): void {
    const start = this.#base + this.#start;
    const bytes = this.#buffer.slice(this.#start, to - this.#base);
    if (latin1(bytes, 0, bytes.length).trim() === "") return;
    frames.push({ kind: "problem", problem: "noise", start, size: bytes.length, bytes });
  }

  /** The empty line: the body follows. Without a count that can be read it ends with the next header line. */
  #endHeaders(start: number, body: number, frames: LenientFrame[]): void {
    const block = this.#block;
    const length = this.#length;
    const counts = this.#counts;
    this.#endBlock();
    if (block === undefined) return;
    if (typeof length !== "number") {
      const size = start - block;
      if (length === "missing") frames.push({ kind: "problem", problem: "missing-length", start: block, size });
      else frames.push({ kind: "problem", problem: "bad-length", start: block, size, counts });
    }
    this.#searched = body;
    this.#lineStart = body;
    this.#promised = typeof length === "number" ? length : undefined;
    if (length === 0) frames.push({ kind: "body", bytes: new Uint8Array(0), start: this.#base + body });
    else this.#state = typeof length === "number" && length <= this.#maxBytes ? length : "unknown";
  }

  #takeBody(isEnd: boolean, frames: LenientFrame[]): boolean {
    const header = this.#headerLineInside(this.#state);
    if (header !== undefined) {
      this.#giveFound(header, frames);
      return true;
    }
    const state = this.#state;
    if (typeof state !== "number") {
      this.#dropTooLong();
      return false;
    }
    const end = this.#start + state;
    if (this.#size < end || (this.#size < end + LOOKAHEAD && !isEnd)) return false;
    if (!this.#isBelievable(end, isEnd)) {
      this.#state = "unknown";
      return true;
    }
    frames.push({ kind: "body", bytes: this.#buffer.slice(this.#start, end), start: this.#base + this.#start });
    this.#goOn(end);
    return true;
  }

  /** Where a header line begins inside of what should be a body; only up to its counted end, while the count is believed. */
  #headerLineInside(state: "header" | "unknown" | number): number | undefined {
    const limit = typeof state === "number" ? this.#start + state : this.#size;
    for (;;) {
      const from = Math.max(this.#searched, this.#start);
      const feed = this.#buffer.subarray(0, this.#size).indexOf(LF, from);
      if (feed < 0) {
        this.#searched = this.#size;
        return undefined;
      }
      const lineStart = Math.max(this.#lineStart, feed - LONGEST_HEADER);
      const header = LENGTH_LINE.exec(latin1(this.#buffer, lineStart, feed));
      if (header !== null && lineStart + header.index < limit) return lineStart + header.index;
      if (header !== null) {
        this.#searched = lineStart;
        return undefined;
      }
      this.#searched = feed + 1;
      this.#lineStart = feed + 1;
    }
  }

  #isBelievable(end: number, isEnd: boolean): boolean {
    const behind = latin1(this.#buffer, end, Math.min(this.#size, end + LOOKAHEAD));
    if (NEXT_HEADER.test(behind) || (isEnd && this.#size <= end + LOOKAHEAD && behind.trim() === "")) return true;
    return this.#isJson(this.#start, end);
  }

  #isJson(start: number, end: number): boolean {
    this.#tape.scan(this.#buffer.subarray(start, end));
    return this.#tape.readable;
  }

  /** Gives the body that ends where the next header line begins. */
  #giveFound(end: number, frames: LenientFrame[]): void {
    const start = this.#base + this.#start;
    const size = (this.#dropped ?? 0) + end - this.#start;
    if (size > this.#maxBytes) {
      frames.push({ kind: "problem", problem: "too-long", start: start + end - this.#start - size, size });
    } else if (end > this.#start) {
      const bytes = this.#buffer.slice(this.#start, end);
      this.#wrongLength(bytes.length, start, frames);
      frames.push({ kind: "body", bytes, start });
    }
    this.#goOn(end);
  }

  /** A header without a count that can be read has been told of. */
  #wrongLength(found: number, start: number, frames: LenientFrame[]): void {
    const promised = this.#promised;
    if (promised !== undefined && promised !== found) frames.push({ kind: "wrong-length", promised, found, start });
  }

  #lastBody(frames: LenientFrame[]): void {
    const start = this.#base + this.#start;
    const isTooLong = (this.#dropped ?? 0) + this.#size - this.#start > this.#maxBytes;
    if (!isTooLong && this.#isJson(this.#start, this.#size)) {
      const bytes = this.#buffer.slice(this.#start, this.#size);
      this.#wrongLength(bytes.length, start, frames);
      frames.push({ kind: "body", bytes, start });
      return;
    }
    const bytes = this.#buffer.slice(this.#start, this.#size);
    const dropped = this.#dropped ?? 0;
    const problem = isTooLong ? "too-long" : "unfinished";
    frames.push({ kind: "problem", problem, start: start - dropped, size: dropped + bytes.length, bytes });
  }

  /** Keeps a body of unknown length from growing without bound; its end stays, for a header may begin there. */
  #dropTooLong(): void {
    if (this.#size - this.#start <= this.#maxBytes) return;
    const start = this.#size - LONGEST_HEADER;
    this.#dropped = (this.#dropped ?? 0) + start - this.#start;
    this.#start = start;
    this.#lineStart = Math.max(this.#lineStart, start);
  }

  /** A line without end where a header should be: only its end can still be one. */
  #dropLongLine(frames: LenientFrame[]): void {
    if (this.#size - this.#start <= 16 * LONGEST_HEADER) return;
    const end = this.#size - LONGEST_HEADER;
    this.#noise(this.#base + end, frames);
    this.#start = end;
  }

  #nextLineBreak(): number | undefined {
    const feed = this.#buffer.subarray(0, this.#size).indexOf(LF, Math.max(this.#searched, this.#start));
    this.#searched = feed < 0 ? this.#size : feed + 1;
    return feed < 0 ? undefined : feed;
  }

  #goOn(at: number): void {
    this.#start = at;
    this.#searched = at;
    this.#lineStart = at;
    this.#state = "header";
    this.#promised = undefined;
    this.#dropped = undefined;
  }

  #endBlock(): void {
    this.#block = undefined;
    this.#length = "missing";
    this.#counts = [];
  }

  /** Buffers double, so that every byte is copied a fixed number of times. */
  #append(chunk: Uint8Array): void {
    if (this.#size + chunk.length > this.#buffer.length) {
      const used = this.#size - this.#start;
      const needed = used + chunk.length;
      const room = needed * 2 > this.#buffer.length ? new Uint8Array(needed * 2) : this.#buffer;
      room.set(this.#buffer.subarray(this.#start, this.#size));
      this.#buffer = room;
      this.#base += this.#start;
      this.#searched = Math.max(0, this.#searched - this.#start);
      this.#lineStart = Math.max(0, this.#lineStart - this.#start);
      this.#size = used;
      this.#start = 0;
    }
    this.#buffer.set(chunk, this.#size);
    this.#size += chunk.length;
  }
}

/** Two counts that differ are as bad as none. */
function readLength(text: string, before: number | "missing" | "bad"): number | "bad" {
  const length = Number(text);
  return before === "missing" || before === length ? length : "bad";
}

/** Header bytes as characters of the same number. */
function latin1(bytes: Uint8Array, start: number, end: number): string {
  let text = "";
  for (let at = start; at < end; at++) text += String.fromCharCode(bytes[at] as number);
  return text;
}
