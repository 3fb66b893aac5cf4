import { type Frame, type Framing, HeaderFraming, LineFraming } from "./frames.ts";
import { looksLikeMessage } from "./looks-like-message.ts";

/** How a stream is cut: a message a line, behind `Content-Length` headers, or whichever its first message shows. */
export type FramingName = "lines" | "headers" | "auto";

/** What every message of a stream with headers begins with, whatever the case. */
const HEADER = "content-";
/** Bytes of a line in which its beginning is looked for; no header is longer. */
const LONGEST_LINE = 8 * 1024;
const LF = 0x0a;
const CR = 0x0d;
const NO_BYTES: Uint8Array = new Uint8Array(0);

/**
 * Cuts a stream that is framed in either way: with headers when the first line that is no plain text begins like `Content-Length`,
 * by lines when it begins like an object or a batch. Lines of plain text before it, such as a banner, are `noise`.
 */
export class AutoFraming implements Framing {
  #framing: Framing | undefined;
  #decided: "lines" | "headers" | undefined;
  /** A line, behind blank ones, that could begin either. */
  #undecided: Uint8Array = NO_BYTES;
  /** Bytes of the stream before those that the framing was given, or that are undecided. */
  #base = 0;

  /** What the stream has shown; `undefined` until it has shown anything. */
  get decided(): "lines" | "headers" | undefined {
    return this.#decided;
  }

  push(chunk: Uint8Array): readonly Frame[] {
    if (this.#framing !== undefined) return this.#moved(this.#framing.push(chunk));
    const bytes = joined(this.#undecided, chunk);
    const frames: Frame[] = [];
    let at = 0;
    while (this.#decided === undefined) {
      const start = textStart(bytes, at);
      if (start === undefined) {
        // Blank lines without end are not kept.
        if (bytes.length - at > LONGEST_LINE) at = bytes.length;
        break;
      }
      const feed = bytes.indexOf(LF, start);
      const end = feed < 0 ? bytes.length : feed;
      this.#decided = decision(bytes.subarray(start, end), feed >= 0);
      if (this.#decided !== undefined) break;
      if (end - start > LONGEST_LINE) this.#decided = "lines";
      else if (feed >= 0) {
        frames.push(noise(bytes, start, feed, this.#base));
        at = feed + 1;
      } else break;
    }
    this.#base += at;
    const rest = bytes.subarray(at);
    if (this.#decided === undefined) {
      this.#undecided = rest;
      return frames;
    }
    this.#undecided = NO_BYTES;
    this.#framing = this.#decided === "headers" ? new HeaderFraming() : new LineFraming();
    return [...frames, ...this.#moved(this.#framing.push(rest))];
  }

  end(): readonly Frame[] {
    const frames = this.#framing === undefined ? this.#lastLine() : this.#moved(this.#framing.end());
    this.#undecided = NO_BYTES;
    this.#framing = undefined;
    this.#decided = undefined;
    this.#base = 0;
    return frames;
  }

  #lastLine(): readonly Frame[] {
    const start = textStart(this.#undecided, 0);
    return start === undefined ? [] : [noise(this.#undecided, start, this.#undecided.length, this.#base)];
  }

  #moved(frames: readonly Frame[]): readonly Frame[] {
    return this.#base === 0 ? frames : frames.map((frame) => ({ ...frame, start: frame.start + this.#base }));
  }
}

/** The framing of a name. */
export function framingNamed(name: FramingName): Framing {
  if (name === "auto") return new AutoFraming();
  return name === "lines" ? new LineFraming() : new HeaderFraming();
}

/** Where the first text begins that is not blank. */
function textStart(bytes: Uint8Array, from: number): number | undefined {
  for (let at = from; at < bytes.length; at++) if ((bytes[at] ?? 0) > 0x20) return at;
  return undefined;
}

/** What a line shows, from its first text on; `undefined` for plain text, and for too little of a line. */
function decision(line: Uint8Array, isWhole: boolean): "lines" | "headers" | undefined {
  if (String.fromCharCode(...line.subarray(0, HEADER.length)).toLowerCase() === HEADER) return "headers";
  return looksLikeMessage(line, isWhole) ? "lines" : undefined;
}

function noise(bytes: Uint8Array, start: number, feed: number, base: number): Frame {
  const end = bytes[feed - 1] === CR ? feed - 1 : feed;
  return {
    kind: "problem",
    problem: "noise",
    start: base + start,
    size: end - start,
    bytes: bytes.subarray(start, end),
  };
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  if (one.length === 0) return other.slice();
  const all = new Uint8Array(one.length + other.length);
  all.set(one);
  all.set(other, one.length);
  return all;
}
