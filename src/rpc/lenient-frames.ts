import { mostBytes, Tape } from "../json/tape.ts";
import type { Frame, HeaderFramingOptions } from "./frames.ts";
import { HeaderBlock } from "./header-block.ts";
import {
  foreignCharset,
  headerAt,
  headerField,
  latin1,
  lengthLine,
  longestHeader,
  writtenCount,
} from "./header-line.ts";

/** A frame, or a count that does not fit the body behind it. */
export type LenientFrame =
  | Frame
  | {
      readonly kind: "wrong-length";
      /** The count of the header. */
      readonly promised: number;
      /** Bytes of the body that was found. It is the next frame, unless there are none. */
      readonly found: number;
      /** Bytes of the stream before the body. */
      readonly start: number;
    };

const LF = 0x0a;
/** What a stream must go on with behind a body, at least. */
const NEXT_HEADER = /^\s*content-/i;
/** Bytes that are looked at behind a body to tell: a line break or two, and the first word of a header. */
const LOOKAHEAD = 16;

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
  /** Absent outside of one. */
  #block: HeaderBlock | undefined;
  /** Where empty lines outside of a block began, in the stream; absent when none has come. */
  #blank: number | undefined;
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
      const start = this.#block?.start ?? this.#base + this.#start;
      const bytes = this.#buffer.slice(this.#start, this.#size);
      const isBlank = this.#block === undefined && latin1(bytes, 0, bytes.length).trim() === "";
      const size = this.#base + this.#size - start;
      if (!isBlank) frames.push({ kind: "problem", problem: "unfinished", start, size, bytes });
    }
    this.#goOn(0);
    this.#size = 0;
    this.#base = 0;
    this.#blank = undefined;
    this.#block = undefined;
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
    const from = Math.max(this.#start, feed - longestHeader);
    const line = latin1(this.#buffer, from, feed);
    const start = this.#base + this.#start;
    if (line.trim() !== "") {
      this.#endBlankLines(start, frames);
      this.#readHeaderLine(line, from, frames);
    } else if (this.#block === undefined) this.#blank ??= start;
    else this.#endHeaders(this.#block, start, feed + 1, frames);
    this.#start = feed + 1;
    return true;
  }

  /** @param from Where the part of the line begins that is looked at. */
  #readHeaderLine(line: string, from: number, frames: LenientFrame[]): void {
    const length = lengthLine.exec(line);
    if (length !== null) {
      const at = from + length.index;
      if (at > this.#start) this.#noise(at, frames);
      this.#block ??= new HeaderBlock(this.#base + at);
      this.#block.addCount(length[1] ?? "");
      return;
    }
    const badCount = writtenCount(line);
    const isHeader = badCount !== undefined || headerField(line, this.#block === undefined) !== undefined;
    if (from > this.#start || !isHeader) {
      this.#noise(from + line.length, frames);
      return;
    }
    this.#block ??= new HeaderBlock(this.#base + from);
    if (badCount !== undefined) this.#block.addBadCount(badCount);
    else if (foreignCharset(line) !== undefined) {
      const bytes = this.#buffer.slice(from, from + line.length);
      frames.push({ kind: "problem", problem: "charset", start: this.#base + from, size: bytes.length, bytes });
    }
  }

  /** Empty lines at the end of a stream do no harm; those before something else are in its way. */
  #endBlankLines(to: number, frames: LenientFrame[]): void {
    const start = this.#blank;
    this.#blank = undefined;
    if (start === undefined) return;
    frames.push({ kind: "problem", problem: "noise", start, size: to - start });
  }

  /** Reports what lies before an offset of the buffer. */
  #noise(to: number, frames: LenientFrame[]): void {
    const start = this.#base + this.#start;
    const bytes = this.#buffer.slice(this.#start, to);
    if (latin1(bytes, 0, bytes.length).trim() === "") return;
    frames.push({ kind: "problem", problem: "noise", start, size: bytes.length, bytes });
  }

  /**
   * The empty line: the body follows. Without a count that can be read it ends with the next header line. Of counts that differ
   * the last is tried: the first may stand in a log line.
   */
  #endHeaders(block: HeaderBlock, end: number, body: number, frames: LenientFrame[]): void {
    const length = block.count;
    const tried = length ?? block.lastCount;
    const problem = block.problem(end);
    if (problem !== undefined) frames.push(problem);
    this.#block = undefined;
    this.#searched = body;
    this.#lineStart = body;
    this.#promised = length;
    if (length === 0) frames.push({ kind: "body", bytes: new Uint8Array(0), start: this.#base + body });
    else this.#state = tried > 0 && tried <= this.#maxBytes ? tried : "unknown";
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
      const header = headerAt(this.#buffer, this.#lineStart, feed);
      if (header !== undefined && header < limit) return header;
      if (header !== undefined) {
        this.#searched = header;
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
    } else {
      this.#wrongLength(size, start, frames);
      if (size > 0) frames.push({ kind: "body", bytes: this.#buffer.slice(this.#start, end), start });
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
    if (this.#size - this.#start <= this.#maxBytes + longestHeader) return;
    const start = this.#size - longestHeader;
    this.#dropped = (this.#dropped ?? 0) + start - this.#start;
    this.#start = start;
    this.#lineStart = Math.max(this.#lineStart, start);
  }

  /** A line without end where a header should be: only its end can still be one. */
  #dropLongLine(frames: LenientFrame[]): void {
    if (this.#size - this.#start <= 16 * longestHeader) return;
    const end = this.#size - longestHeader;
    this.#noise(end, frames);
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
