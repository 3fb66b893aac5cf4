import { mostBytes, Tape } from "../json/tape.ts";
import type { Frame } from "./frames.ts";
import { HeaderBlock } from "./header-block.ts";
import {
  foreignCharset,
  headerAt,
  headerField,
  isBlank,
  latin1,
  lengthLine,
  longestHeader,
  writtenCount,
} from "./header-line.ts";
import { UnreadBytes } from "./unread-bytes.ts";

/** What the reader of a stream made of the bytes that a header counts; it may hold more. */
export interface Reading {
  readonly isMessage: boolean;
}

/** A frame, or a count that does not fit the body behind it. */
export type LenientFrame<R = Reading> =
  | Exclude<Frame, { readonly kind: "body" }>
  /** With what `read` made of it, unless its count is wrong. */
  | (Extract<Frame, { readonly kind: "body" }> & { readonly reading?: R })
  | {
      readonly kind: "wrong-length";
      /** The count of the header. */
      readonly promised: number;
      /** Bytes of the body that was found. It is the next frame, unless there are none. */
      readonly found: number;
      /** Bytes of the stream before the body. */
      readonly start: number;
    };

export interface LenientFramingOptions<R> {
  /** Most bytes of one body; 16 MiB by default. A longer one is skipped and reported. */
  readonly maxBytes?: number;
  /**
   * Reads the bytes that a header counts, which are valid during the call, and alone decides whether the count is believed. A body is
   * given as soon as it has come, since a live stream may say nothing more for long.
   */
  readonly read?: (counted: Uint8Array) => R;
}

/** A body that has begun and is not complete. */
export interface BegunBody<R> {
  /** What has come of it; of one that is too long, its end. Valid until the next chunk. */
  readonly bytes: Uint8Array;
  /** Bytes before those that were dropped, because the body is too long. */
  readonly dropped: number;
  /** The count of its header, where that can be read. */
  readonly promised: number | undefined;
  /** What `read` made of the bytes that are counted, where they are no message. */
  readonly reading: R | undefined;
}

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
export class LenientHeaderFraming<R extends Reading = Reading> {
  readonly #maxBytes: number;
  readonly #read: ((counted: Uint8Array) => R) | undefined;
  readonly #tape = new Tape();
  readonly #unread = new UnreadBytes();
  /** A number: bytes of the body that begins. `unknown`: in a body without a count that can be believed. */
  #state: "header" | "unknown" | number = "header";
  /** Absent outside of one. */
  #block: HeaderBlock | undefined;
  /** Where empty lines outside of a block began, in the stream; absent when none has come. */
  #blank: number | undefined;
  #promised: number | undefined;
  /** What was made of a body whose count is not believed. */
  #reading: R | undefined;
  /** Bytes of a body over the cap that have been dropped. */
  #dropped = 0;

  constructor(options: LenientFramingOptions<R> = {}) {
    this.#maxBytes = options.maxBytes ?? mostBytes;
    this.#read = options.read;
  }

  /** `undefined` where a header should be. */
  get begun(): BegunBody<R> | undefined {
    if (this.#state === "header") return undefined;
    const { bytes, start, end } = this.#unread;
    return {
      bytes: bytes.subarray(start, end),
      dropped: this.#dropped,
      promised: this.#promised,
      reading: this.#reading,
    };
  }

  /** Ends the body that has begun with what has come of it: a header is expected next. */
  endBody(): void {
    if (this.#state !== "header") this.#goOn(this.#unread.end);
  }

  /** The frames that this chunk completes. Bodies are copies. */
  push(chunk: Uint8Array): readonly LenientFrame<R>[] {
    this.#unread.append(chunk);
    const frames = this.#run(false);
    this.#unread.trim();
    return frames;
  }

  /** What is left when the stream ends. The framing can be used for another stream afterwards. */
  end(): readonly LenientFrame<R>[] {
    const frames = this.#run(true);
    if (this.#state === "header") this.#lastLines(frames);
    else this.#lastBody(frames);
    this.#goOn(0);
    this.#unread.clear();
    this.#blank = undefined;
    this.#block = undefined;
    return frames;
  }

  #run(isEnd: boolean): LenientFrame<R>[] {
    const frames: LenientFrame<R>[] = [];
    while (this.#state === "header" ? this.#takeHeaderLine(frames) : this.#takeBody(isEnd, frames)) {
      // Each step uses up a line or a body.
    }
    return frames;
  }

  #takeHeaderLine(frames: LenientFrame<R>[]): boolean {
    const feed = this.#unread.nextLineBreak();
    if (feed === undefined) {
      this.#dropLongLine(frames);
      return false;
    }
    const { bytes, start, base } = this.#unread;
    const from = Math.max(start, feed - longestHeader);
    const line = latin1(bytes, from, feed);
    if (line.trim() !== "") {
      this.#endBlankLines(base + start, frames);
      this.#readHeaderLine(line, from, frames);
    } else if (this.#block === undefined) this.#blank ??= base + start;
    else this.#endHeaders(this.#block, start, feed + 1, frames);
    this.#unread.use(feed + 1);
    return true;
  }

  /** @param from Where the part of the line begins that is looked at. */
  #readHeaderLine(line: string, from: number, frames: LenientFrame<R>[]): void {
    const { start, base } = this.#unread;
    const length = lengthLine.exec(line);
    if (length !== null) {
      const at = from + length.index;
      if (at > start) this.#noise(at, frames);
      this.#block ??= new HeaderBlock(base + at);
      this.#block.addCount(length[1] ?? "");
      return;
    }
    const badCount = writtenCount(line);
    const isHeader = badCount !== undefined || headerField(line, this.#block === undefined) !== undefined;
    if (from > start || !isHeader) {
      this.#noise(from + line.length, frames);
      return;
    }
    this.#block ??= new HeaderBlock(base + start);
    if (badCount !== undefined) this.#block.addBadCount(badCount);
    else if (foreignCharset(line) !== undefined) {
      const bytes = this.#unread.slice(start, start + line.length);
      frames.push({ kind: "problem", problem: "charset", start: base + start, size: bytes.length, bytes });
    }
  }

  /** Empty lines at the end of a stream do no harm; those before something else are in its way. */
  #endBlankLines(to: number, frames: LenientFrame<R>[]): void {
    const start = this.#blank;
    this.#blank = undefined;
    if (start === undefined) return;
    frames.push({ kind: "problem", problem: "noise", start, size: to - start });
  }

  /** Reports what lies before an offset of the buffer. */
  #noise(to: number, frames: LenientFrame<R>[]): void {
    const { start, base } = this.#unread;
    const bytes = this.#unread.slice(start, to);
    if (isBlank(bytes)) return;
    frames.push({ kind: "problem", problem: "noise", start: base + start, size: bytes.length, bytes });
  }

  /**
   * The empty line: the body follows. Without a count that can be read it ends with the next header line. Of counts that differ
   * the last is tried: the first may stand in a log line.
   */
  #endHeaders(block: HeaderBlock, end: number, body: number, frames: LenientFrame<R>[]): void {
    const { base } = this.#unread;
    const length = block.count;
    const tried = length ?? block.lastCount;
    const problem = block.problem(base + end);
    if (problem !== undefined) frames.push(problem);
    this.#block = undefined;
    this.#promised = length;
    if (length === 0) frames.push({ kind: "body", bytes: new Uint8Array(0), start: base + body });
    else this.#state = tried > 0 && tried <= this.#maxBytes ? tried : "unknown";
  }

  #takeBody(isEnd: boolean, frames: LenientFrame<R>[]): boolean {
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
    const { start, size, base } = this.#unread;
    const lookahead = this.#read === undefined && !isEnd ? LOOKAHEAD : 0;
    if (size < state + lookahead) return false;
    const end = start + state;
    if (!this.#isBelievable(end, isEnd)) {
      this.#state = "unknown";
      return true;
    }
    const reading = this.#reading === undefined ? {} : { reading: this.#reading };
    frames.push({ kind: "body", bytes: this.#unread.slice(start, end), start: base + start, ...reading });
    this.#goOn(end);
    return true;
  }

  /** Where a header line begins inside of what should be a body; only up to its counted end, while the count is believed. */
  #headerLineInside(state: "header" | "unknown" | number): number | undefined {
    const unread = this.#unread;
    for (let feed = unread.nextLineBreak(); feed !== undefined; feed = unread.nextLineBreak()) {
      const header = headerAt(unread.bytes, unread.lineStart, feed);
      if (header !== undefined) return typeof state === "number" && header >= unread.start + state ? undefined : header;
      unread.passLine(feed);
    }
    return undefined;
  }

  #isBelievable(end: number, isEnd: boolean): boolean {
    const { bytes, start, end: last } = this.#unread;
    if (this.#read !== undefined) {
      this.#reading = this.#read(bytes.subarray(start, end));
      return this.#reading.isMessage;
    }
    const behind = latin1(bytes, end, Math.min(last, end + LOOKAHEAD));
    if (NEXT_HEADER.test(behind) || (isEnd && last <= end + LOOKAHEAD && behind.trim() === "")) return true;
    return this.#isJson(end);
  }

  #isJson(end: number): boolean {
    const { bytes, start } = this.#unread;
    this.#tape.scan(bytes.subarray(start, end));
    return this.#tape.readable;
  }

  /** Gives the body that ends where the next header line begins. */
  #giveFound(end: number, frames: LenientFrame<R>[]): void {
    const { start, base } = this.#unread;
    const size = this.#dropped + end - start;
    if (size > this.#maxBytes) frames.push({ kind: "problem", problem: "too-long", start: base + end - size, size });
    else this.#pushFound(end, frames);
    this.#goOn(end);
  }

  /** A body that its count does not end. A header without a count that can be read has been told of. */
  #pushFound(end: number, frames: LenientFrame<R>[]): void {
    const start = this.#unread.base + this.#unread.start;
    const bytes = this.#unread.slice(this.#unread.start, end);
    const promised = this.#promised;
    const found = bytes.length;
    if (promised !== undefined && promised !== found) frames.push({ kind: "wrong-length", promised, found, start });
    if (found > 0) frames.push({ kind: "body", bytes, start });
  }

  /** What is left where a header should be. */
  #lastLines(frames: LenientFrame<R>[]): void {
    const { start, end, base } = this.#unread;
    const from = this.#block?.start ?? base + start;
    const bytes = this.#unread.slice(start, end);
    if (this.#block === undefined && isBlank(bytes)) return;
    frames.push({ kind: "problem", problem: "unfinished", start: from, size: base + end - from, bytes });
  }

  #lastBody(frames: LenientFrame<R>[]): void {
    const { start, end, base } = this.#unread;
    const size = this.#dropped + end - start;
    if (size <= this.#maxBytes && this.#isJson(end)) {
      this.#pushFound(end, frames);
      return;
    }
    const problem = size > this.#maxBytes ? "too-long" : "unfinished";
    frames.push({ kind: "problem", problem, start: base + end - size, size, bytes: this.#unread.slice(start, end) });
  }

  /** Keeps a body of unknown length from growing without bound; its end stays, for a header may begin there. */
  #dropTooLong(): void {
    const { size } = this.#unread;
    if (size <= this.#maxBytes + longestHeader) return;
    this.#dropped += size - longestHeader;
    this.#unread.keepLast(longestHeader);
  }

  /** A line without end where a header should be: only its end can still be one. */
  #dropLongLine(frames: LenientFrame<R>[]): void {
    if (this.#unread.size <= 16 * longestHeader) return;
    this.#noise(this.#unread.end - longestHeader, frames);
    this.#unread.keepLast(longestHeader);
  }

  #goOn(at: number): void {
    this.#unread.use(at);
    this.#state = "header";
    this.#promised = undefined;
    this.#reading = undefined;
    this.#dropped = 0;
  }
}
