import { type ScanOptions, Tape } from "../../json/tape.ts";
import { invalidUtf8Offset, utf16Length } from "../../text/utf8.ts";
import { ConfigurationError } from "../configuration-error.ts";
import type { TranscriptEntry } from "../entry.ts";
import { type TranscriptFinding, transcriptFinding } from "../transcript-finding.ts";
import { LineSplitter } from "./line-splitter.ts";
import type { LogMapping } from "./log-mapping.ts";
import { prefixEnd } from "./log-prefix.ts";
import { readRecord } from "./log-record.ts";
import { isSelected } from "./log-selector.ts";
import type { RecordFields } from "./record-fields.ts";

/** Most bytes of UTF-8 in a line unless the caller says otherwise: 1 MiB. */
export const DEFAULT_LINE_BYTES: number = 1 << 20;

export interface LogReaderOptions {
  /** Most bytes of UTF-8 in one line, without its end; 1 MiB by default. A longer line is reported and dropped. */
  readonly lineBytes?: number;
}

/** What the lines that a chunk finished gave. */
export interface LogBatch {
  readonly entries: readonly TranscriptEntry[];
  readonly findings: readonly TranscriptFinding[];
}

/** What became of the lines so far. A line with a finding is counted in `lines` only. */
export interface LogCounts {
  readonly lines: number;
  /** Blank, or not JSON behind the prefix. */
  readonly notJson: number;
  /** Records that the selector rejected. */
  readonly skipped: number;
  readonly entries: number;
}

/**
 * Reads entries from a log as it arrives, in chunks of any size: a line is held until it is complete, also when a chunk
 * ends inside a surrogate pair, a character of UTF-8 or a CRLF. Each line is scanned once; memory is bounded by the
 * longest line allowed.
 *
 * What `pushText` gives holds messages as text. What `pushBytes` gives holds them as bytes, which are views into the
 * chunk where a line lies in it as a whole: use them before the chunk is filled again.
 *
 * @see json-rpc-validation, "JSONL logs"
 */
export class LogReader {
  readonly #mapping: LogMapping;
  readonly #lineBytes: number;
  readonly #fields: RecordFields;
  readonly #scanOptions: ScanOptions;
  readonly #tape: Tape = new Tape();
  readonly #encoder = new TextEncoder();
  readonly #lines: LineSplitter;
  /** The first half of a surrogate pair that ended a chunk of text. */
  #highSurrogate = "";
  /** Whether the last chunk was text; then messages are text. */
  #asText = false;
  #entries: TranscriptEntry[] = [];
  #findings: TranscriptFinding[] = [];
  #lineCount = 0;
  #notJson = 0;
  #skipped = 0;
  #entryCount = 0;

  /** @throws ConfigurationError for a line limit below 1. */
  constructor(mapping: LogMapping, options: LogReaderOptions = {}) {
    const lineBytes = options.lineBytes ?? DEFAULT_LINE_BYTES;
    if (!Number.isInteger(lineBytes) || lineBytes < 1) {
      throw new ConfigurationError(`I expected a line limit of at least 1 byte; I found ${lineBytes}.`);
    }
    this.#mapping = mapping;
    this.#fields = mapping.fields();
    this.#scanOptions = { keys: this.#fields.keys };
    this.#lineBytes = lineBytes;
    this.#lines = new LineSplitter(lineBytes, {
      line: (bytes, start, end) => this.#readLine(bytes, start, end),
      overlongLine: () => this.#overlongLine(),
    });
  }

  /** Reads a chunk of text of any length. */
  pushText(chunk: string): LogBatch {
    let text = this.#highSurrogate + chunk;
    this.#highSurrogate = "";
    if (text !== "" && (text.charCodeAt(text.length - 1) & 0xfc00) === 0xd800) {
      this.#highSurrogate = text.slice(-1);
      text = text.slice(0, -1);
    }
    this.#asText = true;
    this.#lines.push(this.#encoder.encode(text));
    return this.#take();
  }

  /** Reads a chunk of UTF-8 of any length. */
  pushBytes(chunk: Uint8Array): LogBatch {
    this.#flushSurrogate();
    this.#asText = false;
    // Views of a plain array cost less than those of a host's own kind of array, such as a Node buffer.
    const isPlain = Object.getPrototypeOf(chunk) === Uint8Array.prototype;
    this.#lines.push(isPlain ? chunk : new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    return this.#take();
  }

  /** Reads a last line that has no end. */
  end(): LogBatch {
    this.#flushSurrogate();
    this.#lines.end();
    return this.#take();
  }

  /** How many lines were read and what became of them. */
  counts(): LogCounts {
    return { lines: this.#lineCount, notJson: this.#notJson, skipped: this.#skipped, entries: this.#entryCount };
  }

  /** True when every entry has the same sender: such a log has one direction, so check it without correlation. */
  singleSender(): boolean {
    return this.#mapping.sender.kind === "fixed";
  }

  /** A half of a pair whose other half did not come: UTF-8 cannot hold it, so U+FFFD takes its place. */
  #flushSurrogate(): void {
    if (this.#highSurrogate === "") return;
    this.#highSurrogate = "";
    this.#lines.push(this.#encoder.encode("\ufffd"));
  }

  #take(): LogBatch {
    const batch = { entries: this.#entries, findings: this.#findings };
    this.#entries = [];
    this.#findings = [];
    return batch;
  }

  #overlongLine(): void {
    this.#lineCount++;
    this.#report(`I expected a line of at most ${this.#lineBytes} bytes; this one is longer, and I left it out.`, 1);
  }

  #readLine(bytes: Uint8Array, start: number, end: number): void {
    this.#lineCount++;
    const from = prefixEnd(bytes, start, end, this.#mapping.prefix);
    if (from === undefined || !startsLikeJson(bytes, from, end)) {
      this.#notJsonLine(bytes, start, end);
      return;
    }
    const record = from === 0 && end === bytes.length ? bytes : bytes.subarray(from, end);
    // Keys that stand twice are no reason to stop here: they may be the message's, whose check tells of them.
    this.#tape.scan(record, this.#scanOptions);
    if (!this.#tape.readable) {
      this.#notJsonLine(bytes, start, end);
      return;
    }
    this.#fields.read(this.#tape);
    if (!isSelected(this.#tape, this.#mapping.selector, this.#fields)) this.#skipped++;
    else this.#readRecord(record, utf16Length(bytes, start, from) + 1);
  }

  /** @param columnOfRecord Where the record starts in its line, from 1. */
  #readRecord(record: Uint8Array, columnOfRecord: number): void {
    const found = readRecord(this.#tape, record, this.#mapping, this.#fields, this.#asText);
    const column = columnOfRecord + found.offset;
    if (found.kind === "problem") {
      this.#report(found.problem, column);
      return;
    }
    this.#entryCount++;
    const { message, sender, literal, plainText } = found;
    const location = { line: this.#lineCount, column };
    if (literal === undefined) this.#entries.push({ sender, message, location });
    else this.#entries.push({ sender, message, location, literal, ...(plainText ? { plainText } : {}) });
  }

  /** A line that is no record counts, unless it is no text either: that is worth a finding. */
  #notJsonLine(bytes: Uint8Array, start: number, end: number): void {
    const line = bytes.subarray(start, end);
    const invalidAt = invalidUtf8Offset(line);
    if (invalidAt === undefined) this.#notJson++;
    else
      this.#report(
        "I expected UTF-8; this byte does not belong to any character.",
        utf16Length(line, 0, invalidAt) + 1,
      );
  }

  #report(problem: string, column: number): void {
    const location = { line: this.#lineCount, column };
    this.#findings.push(transcriptFinding("InvalidTranscript", { problem }, { location }));
  }
}

/** Whether a JSON value may start here. Cheaper than a scan that fails, for logs that are mostly plain text. */
function startsLikeJson(bytes: Uint8Array, from: number, end: number): boolean {
  for (let at = from; at < end; at++) {
    const byte = bytes[at];
    if (byte === 0x20 || byte === 0x09) continue;
    return byte === 0x7b || byte === 0x5b || byte === 0x22 || byte === 0x2d || isDigitOrLiteral(byte ?? 0);
  }
  return false;
}

function isDigitOrLiteral(byte: number): boolean {
  return (byte >= 0x30 && byte <= 0x39) || byte === 0x74 || byte === 0x66 || byte === 0x6e;
}
