import { mostBytes } from "../json/tape.ts";
import { HeaderBlock } from "./header-block.ts";
import { foreignCharset, headerField, latin1, lengthHeader } from "./header-line.ts";

/** One piece of a byte stream: a message body, or what stood where a body should be. */
export type Frame =
  | {
      readonly kind: "body";
      /** The body. A view of the chunk it came in when it lay in one chunk: valid as long as that chunk is not reused. */
      readonly bytes: Uint8Array;
      /** Bytes of the stream before the body. */
      readonly start: number;
    }
  | {
      readonly kind: "problem";
      readonly problem: FrameProblem;
      /** Bytes of the stream before what is wrong. */
      readonly start: number;
      /** Bytes that it takes up. */
      readonly size: number;
      /** What was read, for `noise`, `charset` and `unfinished`; at most the cap. */
      readonly bytes?: Uint8Array;
      /** The values of Content-Length as they are written, shortened, for `bad-length`. */
      readonly counts?: readonly string[];
    };

/**
 * What can be wrong with framing: `too-long`, a body over the cap, skipped; `noise`, a line that is no header, or an empty one
 * that ends none; `missing-length` and `bad-length`, a header block that does not say how long its body is; `charset`, a
 * Content-Type that names another encoding than UTF-8, whose body is read as UTF-8 all the same; `unfinished`, the stream ended
 * inside a header block or a body.
 */
export type FrameProblem = "too-long" | "noise" | "missing-length" | "bad-length" | "charset" | "unfinished";

/** Cuts a byte stream into bodies, whatever the chunks. Every byte is looked at once. */
export interface Framing {
  /** The frames that this chunk completes, in their order. */
  push(chunk: Uint8Array): readonly Frame[];
  /** What is left when the stream ends. The framing can be used for another stream afterwards. */
  end(): readonly Frame[];
}

export interface LineFramingOptions {
  /** Most bytes of one line without its line break; 16 MiB by default. A longer line is skipped and reported. */
  readonly maxBytes?: number;
}

export interface HeaderFramingOptions {
  /** Most bytes of one body; 16 MiB by default. A longer one is skipped and reported. */
  readonly maxBytes?: number;
  /** Most bytes of one header line; 8 KiB by default. A longer one is noise. */
  readonly maxHeaderBytes?: number;
}

const DEFAULT_MAX_HEADER_BYTES = 8 * 1024;
const LF = 0x0a;
const CR = 0x0d;
const NO_BYTES = new Uint8Array(0);

/**
 * Bodies that end with "\n" or "\r\n". Every line is a body, empty ones too, so that the n-th body is the n-th line; a
 * last line without a line break is one as well.
 */
export class LineFraming implements Framing {
  readonly #line: PartialLine;
  #position = 0;

  constructor(options: LineFramingOptions = {}) {
    this.#line = new PartialLine(options.maxBytes ?? mostBytes);
  }

  push(chunk: Uint8Array): readonly Frame[] {
    const frames: Frame[] = [];
    let from = 0;
    for (;;) {
      const feed = chunk.indexOf(LF, from);
      if (feed < 0) break;
      frames.push(this.#finish(chunk.subarray(from, feed), 1));
      from = feed + 1;
    }
    this.#line.add(chunk.subarray(from));
    return frames;
  }

  end(): readonly Frame[] {
    const frames = this.#line.isEmpty ? [] : [this.#finish(NO_BYTES, 0)];
    this.#position = 0;
    return frames;
  }

  #finish(last: Uint8Array, lineBreak: number): Frame {
    const start = this.#position;
    const line = this.#line.finish(last);
    this.#position += line.size + lineBreak;
    if (line.bytes === undefined) return { kind: "problem", problem: "too-long", start, size: line.size };
    return { kind: "body", bytes: withoutCarriageReturn(line.bytes), start };
  }
}

/**
 * Bodies behind header blocks that give their `Content-Length`, as LSP and DAP send them. Bytes are counted, and header
 * lines are looked for only where the counts say that a block begins: a body may hold the words itself. Header lines end
 * with "\r\n"; a lone "\n" is taken too.
 * @see LSP 3.18, "Base protocol"
 */
export class HeaderFraming implements Framing {
  readonly #maxBytes: number;
  readonly #line: PartialLine;
  #position = 0;
  /** Absent outside of one. */
  #block: HeaderBlock | undefined;
  #body: PartialBody | undefined;

  constructor(options: HeaderFramingOptions = {}) {
    this.#maxBytes = options.maxBytes ?? mostBytes;
    this.#line = new PartialLine(options.maxHeaderBytes ?? DEFAULT_MAX_HEADER_BYTES);
  }

  push(chunk: Uint8Array): readonly Frame[] {
    const frames: Frame[] = [];
    let from = 0;
    while (from < chunk.length) {
      from =
        this.#body === undefined
          ? this.#takeLine(chunk, from, frames)
          : this.#takeBody(this.#body, chunk, from, frames);
    }
    return frames;
  }

  end(): readonly Frame[] {
    const frames = this.#unfinished();
    this.#line.finish(NO_BYTES);
    this.#body = undefined;
    this.#position = 0;
    this.#block = undefined;
    return frames;
  }

  #takeLine(chunk: Uint8Array, from: number, frames: Frame[]): number {
    const feed = chunk.indexOf(LF, from);
    if (feed < 0) {
      this.#line.add(chunk.subarray(from));
      return chunk.length;
    }
    const start = this.#position;
    const line = this.#line.finish(chunk.subarray(from, feed));
    this.#position += line.size + 1;
    this.#readHeaderLine(line, start, frames);
    return feed + 1;
  }

  #readHeaderLine(line: FinishedLine, start: number, frames: Frame[]): void {
    const text = line.bytes === undefined ? undefined : lineText(line.bytes);
    if (text === "" && this.#block !== undefined) {
      this.#endHeaders(this.#block, start, frames);
      return;
    }
    const bytes = line.bytes === undefined ? {} : { bytes: line.bytes };
    const header = text === undefined ? undefined : headerField(text, this.#block === undefined);
    if (header === undefined) {
      frames.push({ kind: "problem", problem: "noise", start, size: line.size, ...bytes });
      return;
    }
    this.#block ??= new HeaderBlock(start);
    if (header.name === "content-length") this.#block.addCount(header.value);
    else if (foreignCharset(text ?? "") !== undefined) {
      frames.push({ kind: "problem", problem: "charset", start, size: line.size, ...bytes });
    }
  }

  /** The empty line: the body follows, if the headers say how long it is. */
  #endHeaders(block: HeaderBlock, end: number, frames: Frame[]): void {
    const length = block.count;
    const problem = block.problem(end);
    this.#block = undefined;
    if (problem !== undefined) frames.push(problem);
    else if (length === 0) frames.push({ kind: "body", bytes: NO_BYTES, start: this.#position });
    else if (length !== undefined) this.#body = new PartialBody(length, this.#position, length <= this.#maxBytes);
  }

  #takeBody(body: PartialBody, chunk: Uint8Array, from: number, frames: Frame[]): number {
    const to = Math.min(chunk.length, from + body.missing);
    const bytes = body.add(chunk.subarray(from, to));
    this.#position += to - from;
    if (body.missing > 0) return to;
    this.#body = undefined;
    if (bytes !== undefined) frames.push({ kind: "body", bytes, start: body.start });
    else frames.push({ kind: "problem", problem: "too-long", start: body.start, size: body.length });
    return to;
  }

  #unfinished(): readonly Frame[] {
    const body = this.#body;
    if (body !== undefined) {
      const bytes = body.received();
      return [{ kind: "problem", problem: "unfinished", start: body.start, size: bytes.length, bytes }];
    }
    const start = this.#block?.start ?? this.#position;
    const line = this.#line.peek();
    if (this.#block === undefined && line.length === 0) return [];
    const size = this.#position + line.length - start;
    return [{ kind: "problem", problem: "unfinished", start, size, bytes: line }];
  }
}

interface FinishedLine {
  /** Bytes of the line without its "\n", whether they were kept or not. */
  readonly size: number;
  /** Absent for a line over the cap. */
  readonly bytes: Uint8Array | undefined;
}

/** A line that may come in pieces. Its pieces are copied, since their chunks may be reused before the line ends. */
class PartialLine {
  readonly #cap: number;
  #kept: Uint8Array = NO_BYTES;
  #size = 0;

  constructor(cap: number) {
    this.#cap = cap;
  }

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  /** Keeps a piece. Beyond the cap (and the one byte that a "\r" may take) only the size counts. */
  add(piece: Uint8Array): void {
    const at = this.#size;
    this.#size += piece.length;
    if (this.#size > this.#cap + 1) this.#kept = NO_BYTES;
    else this.#kept = keep(this.#kept, at, piece, this.#cap + 1);
  }

  /** The whole line with its last piece, which is not copied when it is the only one. */
  finish(last: Uint8Array): FinishedLine {
    let bytes = last;
    if (this.#size > 0) {
      this.add(last);
      bytes = this.#kept.subarray(0, this.#size);
    }
    const size = this.#size || last.length;
    this.#kept = NO_BYTES;
    this.#size = 0;
    const isTooLong = size > this.#cap && !(size === this.#cap + 1 && bytes[this.#cap] === CR);
    return { size, bytes: isTooLong ? undefined : bytes };
  }

  /** What has come so far. */
  peek(): Uint8Array {
    return this.#kept.subarray(0, this.#size);
  }
}

/** A body of known length, of which nothing is copied when it comes in one piece. */
class PartialBody {
  readonly length: number;
  readonly start: number;
  readonly #isKept: boolean;
  #kept: Uint8Array = NO_BYTES;
  #received = 0;

  constructor(length: number, start: number, isKept: boolean) {
    this.length = length;
    this.start = start;
    this.#isKept = isKept;
  }

  get missing(): number {
    return this.length - this.#received;
  }

  /** The whole body once its last piece has come, unless it is not kept. */
  add(piece: Uint8Array): Uint8Array | undefined {
    const at = this.#received;
    this.#received += piece.length;
    if (!this.#isKept) return undefined;
    if (at === 0 && piece.length === this.length) return piece;
    this.#kept = keep(this.#kept, at, piece, this.length);
    return this.missing === 0 ? this.#kept : undefined;
  }

  received(): Uint8Array {
    return this.#kept.subarray(0, this.#received);
  }
}

/**
 * Puts a piece behind the bytes in use. The buffer doubles on the way to `most`, so that every byte is copied a fixed
 * number of times, and a header that promises much and sends little costs little.
 */
function keep(buffer: Uint8Array, used: number, piece: Uint8Array, most: number): Uint8Array {
  const needed = used + piece.length;
  let room = buffer;
  if (room.length < needed) {
    room = new Uint8Array(Math.min(most, Math.max(needed, used * 2, 256)));
    room.set(buffer.subarray(0, used));
  }
  room.set(piece, used);
  return room;
}

function withoutCarriageReturn(line: Uint8Array): Uint8Array {
  return line.length > 0 && line[line.length - 1] === CR ? line.subarray(0, -1) : line;
}

/** A header line as text. */
function lineText(line: Uint8Array): string {
  const bytes = withoutCarriageReturn(line);
  return latin1(bytes, 0, bytes.length);
}

/** The bytes of a message behind its `Content-Length` header. */
export function frameWithHeader(body: Uint8Array): Uint8Array {
  const header = new TextEncoder().encode(lengthHeader(body.length));
  const frame = new Uint8Array(header.length + body.length);
  frame.set(header);
  frame.set(body, header.length);
  return frame;
}
