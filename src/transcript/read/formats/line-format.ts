import { decodeUtf8 } from "../../../text/utf8.ts";
import { ConfigurationError } from "../../configuration-error.ts";
import { transcriptFinding } from "../../transcript-finding.ts";
import { LineSplitter, viewOf } from "../line-splitter.ts";
import type { FormatOptions, FormatReader, FormatSink, Skipped } from "./log-format.ts";
import { SkipCounts } from "./skip-counts.ts";

/** Reads the lines of one format, one after the other; it may remember what it has read. */
export interface LineReader {
  /**
   * Reads a line without its end.
   * @param number From 1.
   */
  line(text: string, number: number): void;
  /** Reads what it still holds. */
  end?(): void;
}

/** What a line reader tells: entries, what it leaves out, what it cannot read. */
export interface LineOutput extends FormatSink {
  skip(why: string, line: number): void;
  /** Says that something of a line cannot be read. */
  problem(problem: string, line: number, column?: number): void;
  /** Says that a peer wrote what is no message, where the log has kept no more than that. */
  stray(what: string, line: number, column: number): void;
  /** Most UTF-16 code units that a message of several lines may have. */
  readonly longest: number;
}

export const BLANK = "blank lines";

const DEFAULT_BYTES = 1 << 20;

/** @throws ConfigurationError for a line limit below 1. */
export function readLines(
  sink: FormatSink,
  { lineBytes = DEFAULT_BYTES }: FormatOptions,
  makeReader: (output: LineOutput) => LineReader,
): FormatReader {
  if (!Number.isInteger(lineBytes) || lineBytes < 1) {
    throw new ConfigurationError(`I expected a line limit of at least 1 byte; I found ${lineBytes}.`);
  }
  return new TextLines(sink, lineBytes, makeReader);
}

/** Cuts a log into lines of text for a reader of its format. */
class TextLines implements FormatReader {
  readonly #splitter: LineSplitter;
  readonly #reader: LineReader;
  readonly #skips = new SkipCounts();
  readonly #output: LineOutput;
  #count = 0;

  constructor(sink: FormatSink, lineBytes: number, makeReader: (output: LineOutput) => LineReader) {
    this.#output = {
      entry: (entry, session) => sink.entry(entry, session),
      endSession: (session) => sink.endSession(session),
      finding: (found) => sink.finding(found),
      lost: () => sink.lost(),
      skip: (why, line) => this.#skips.add(why, line),
      problem: (problem, line, column = 1) => {
        sink.finding(transcriptFinding("InvalidTranscript", { problem }, { location: { line, column } }));
        sink.lost();
      },
      stray: (what, line, column) =>
        sink.finding(transcriptFinding("StrayOutput", { what }, { location: { line, column } })),
      longest: lineBytes,
    };
    this.#reader = makeReader(this.#output);
    this.#splitter = new LineSplitter(lineBytes, {
      line: (bytes, start, end) => this.#line(viewOf(bytes, start, end)),
      overlongLine: () => {
        this.#count++;
        const problem = `I expected a line of at most ${lineBytes} bytes; this one is longer, and I left it out.`;
        this.#output.problem(problem, this.#count);
      },
    });
  }

  push(chunk: Uint8Array): void {
    this.#splitter.push(chunk);
  }

  end(): void {
    this.#splitter.end();
    this.#reader.end?.();
  }

  lineCount(): number {
    return this.#count;
  }

  skipped(): readonly Skipped[] {
    return this.#skips.list();
  }

  #line(bytes: Uint8Array): void {
    this.#count++;
    const decoded = decodeUtf8(bytes);
    if ("text" in decoded) this.#reader.line(decoded.text, this.#count);
    else {
      const problem = "I expected UTF-8; a byte of this line does not belong to any character, and I left it out.";
      this.#output.problem(problem, this.#count);
    }
  }
}
