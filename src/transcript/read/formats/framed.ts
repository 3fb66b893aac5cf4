import { mostBytes } from "../../../json/tape.ts";
import { type LenientFrame, LenientHeaderFraming } from "../../../rpc/lenient-frames.ts";
import type { SourcePlace } from "../../entry.ts";
import { isStray } from "../../live/stray-frame.ts";
import { strayWords } from "../../rules/stray-output.ts";
import { transcriptFinding } from "../../transcript-finding.ts";
import type { FormatOptions, FormatReader, FormatSink, LogFormat, Skipped } from "./log-format.ts";
import { SkipCounts } from "./skip-counts.ts";

/**
 * One direction of a stream with `Content-Length` headers, as LSP and DAP have it. Where a count is wrong, that is a finding, and
 * the message is found all the same. A place is the line and column in the stream, line breaks of headers included.
 */
export const framed: LogFormat = {
  name: "framed",
  title: "a stream of messages with Content-Length headers",
  directions: "one",
  recognises: (line) => (/^content-length:[ \t]*\d+\s*$/i.test(line) ? 2 : 0),
  open: ({ client }, sink, options) => new FramedStream(client, sink, options),
};

const LF = 0x0a;
const NO_BYTES = new Uint8Array(0);

class FramedStream implements FormatReader {
  readonly #sender: string;
  readonly #sink: FormatSink;
  readonly #framing: LenientHeaderFraming;
  readonly #skips = new SkipCounts();
  /** Offsets of line breaks, and how many of them a frame has been behind. */
  #feeds: number[] = [];
  #passed = 0;
  #position = 0;
  #lines = 0;
  /** The line that the last place is in, and where it starts. */
  #line = 1;
  #lineStart = 0;

  constructor(sender: string, sink: FormatSink, { lineBytes = mostBytes }: FormatOptions) {
    this.#sender = sender;
    this.#sink = sink;
    this.#framing = new LenientHeaderFraming({ maxBytes: lineBytes });
  }

  push(chunk: Uint8Array): void {
    for (let feed = chunk.indexOf(LF); feed >= 0; feed = chunk.indexOf(LF, feed + 1)) {
      this.#feeds.push(this.#position + feed);
      this.#lines++;
    }
    this.#position += chunk.length;
    for (const frame of this.#framing.push(chunk)) this.#take(frame);
  }

  end(): void {
    for (const frame of this.#framing.end()) this.#take(frame);
  }

  lineCount(): number {
    return this.#lines;
  }

  skipped(): readonly Skipped[] {
    return this.#skips.list();
  }

  #take(frame: LenientFrame): void {
    const location = this.#place(frame.start);
    if (frame.kind === "body") this.#sink.entry({ sender: this.#sender, message: frame.bytes, location });
    else if (frame.kind === "problem" && isStray(frame)) {
      const what = strayWords(frame.bytes ?? NO_BYTES);
      this.#sink.finding(transcriptFinding("StrayOutput", { what }, { location }));
    } else this.#sink.finding(transcriptFinding("InvalidFrame", { problem: sentence(frame) }, { location }));
  }

  /** Places are asked for in their order; a frame may begin where the one before does. */
  #place(offset: number): SourcePlace {
    for (let feed = this.#feeds[this.#passed]; feed !== undefined && feed < offset; feed = this.#feeds[this.#passed]) {
      this.#line++;
      this.#lineStart = feed + 1;
      this.#passed++;
    }
    // Half of them at a time, so that each is moved once.
    if (this.#passed > this.#feeds.length / 2) {
      this.#feeds = this.#feeds.slice(this.#passed);
      this.#passed = 0;
    }
    return { line: this.#line, column: offset - this.#lineStart + 1 };
  }
}

function sentence(frame: Exclude<LenientFrame, { readonly kind: "body" }>): string {
  if (frame.kind === "wrong-length") {
    const { promised, found } = frame;
    return `I expected a body of ${promised} bytes, as its Content-Length says; I found ${found} bytes.`;
  }
  switch (frame.problem) {
    case "too-long":
      return `I found a body of ${frame.size} bytes, which is too long; I left it out.`;
    case "noise":
      return frame.bytes === undefined
        ? "I expected a header; I found an empty line."
        : `I expected a header; I found ${frame.size} bytes that are none: ${excerpt(frame.bytes)}.`;
    case "missing-length":
      return "I expected a Content-Length among these headers; there is none.";
    case "bad-length":
      return badLength(frame.counts ?? []);
    case "charset":
      return `I expected UTF-8, the one encoding of messages; I found ${excerpt(frame.bytes)}.`;
    case "unfinished":
      return `I expected the message to go on; the stream ends after ${frame.size} bytes of it.`;
  }
}

function badLength(counts: readonly string[]): string {
  const [first = "", ...others] = counts;
  return others.length === 0
    ? `I expected a Content-Length in digits; I found ${JSON.stringify(first)}.`
    : `I expected one Content-Length; I found ${counts.slice(0, 3).join(" and ")}.`;
}

const decoder = new TextDecoder();

function excerpt(bytes: Uint8Array | undefined): string {
  const text = decoder.decode(bytes?.subarray(0, 240) ?? new Uint8Array(0)).trim();
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}…` : text);
}
