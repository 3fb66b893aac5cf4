import { byteStart, type KeyTable, kindAt, numberAt, type ScanOptions, Tape, TokenKind } from "../../json/tape.ts";
import { invalidUtf8Offset, utf16Length } from "../../text/utf8.ts";
import { ConfigurationError } from "../configuration-error.ts";
import type { ScannedText, SourcePlace, TranscriptEntry } from "../entry.ts";
import { type TranscriptFinding, transcriptFinding } from "../transcript-finding.ts";
import { LineSplitter, viewOf } from "./line-splitter.ts";
import type { LogMapping } from "./log-mapping.ts";
import { prefixEnd } from "./log-prefix.ts";
import { besideMessage, plainMessage, plainSender, type RecordMessage, readRecord, utf16Start } from "./log-record.ts";
import { isSelected } from "./log-selector.ts";
import { timeAt } from "./log-time.ts";
import { type RecordFields, valueEnd } from "./record-fields.ts";
import { RecordOrder } from "./record-order.ts";

/** Most bytes of UTF-8 in a line unless the caller says otherwise: 1 MiB. */
export const DEFAULT_LINE_BYTES: number = 1 << 20;

export interface LogReaderOptions {
  /** Most bytes of UTF-8 in one line, without its end; 1 MiB by default. A longer line is reported and dropped. */
  readonly lineBytes?: number;
}

/** Lines that were left out: they are neither blank nor a JSON record. */
export interface LeftOut {
  readonly lines: number;
  /** The first of them, from 1. */
  readonly first: number;
  /** How many of them may be JSON, but have more levels of arrays and objects than are read; absent when none has. */
  readonly tooDeep?: number;
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

/** Takes what the lines give, in their order. */
export interface LogSink {
  entry(entry: TranscriptEntry): void;
  finding(found: TranscriptFinding): void;
  /** A line could not be read that may have held a message; a finding, or `leftOut`, tells of it. */
  lost(): void;
}

/** Chunks to lines, lines to records, records to entries: what `LogReader` and `LogChecker` have in common. */
export class LogLines {
  readonly #mapping: LogMapping;
  readonly #sink: LogSink;
  readonly #fields: RecordFields;
  /** The names of the contract, when the entries go straight to a checker. */
  readonly #shared: KeyTable | undefined;
  /** The one entry that passes from line to line, where nobody keeps entries. */
  readonly #passing: PassingEntry | undefined;
  /** Holds back records that come before their turn, where their numbers are the order. */
  readonly #order: RecordOrder | undefined;
  readonly #lineBytes: number;
  readonly #scanOptions: ScanOptions;
  readonly #tape: Tape = new Tape();
  readonly #encoder = new TextEncoder();
  readonly #lines: LineSplitter;
  /** The first half of a surrogate pair that ended a chunk of text. */
  #highSurrogate = "";
  /** Whether the last chunk was text; then messages are text. */
  #asText = false;
  #lineCount = 0;
  #notJson = 0;
  #leftOut = 0;
  #firstLeftOut = 0;
  #tooDeep = 0;
  #skipped = 0;
  #firstSkipped = 0;
  #entryCount = 0;
  #hasToldBeside = false;

  /**
   * @param shared Names that the scans of lines shall number, so that a checker need not scan the messages again. The sink
   *   must be done with an entry's message before it returns.
   * @param passing Whether the sink keeps nothing of an entry: most then are one object, filled anew for each line.
   * @throws ConfigurationError for a line limit below 1.
   */
  constructor(mapping: LogMapping, sink: LogSink, options: LogReaderOptions, shared?: KeyTable, passing = false) {
    const lineBytes = options.lineBytes ?? DEFAULT_LINE_BYTES;
    if (!Number.isInteger(lineBytes) || lineBytes < 1) {
      throw new ConfigurationError(`I expected a line limit of at least 1 byte; I found ${lineBytes}.`);
    }
    this.#mapping = mapping;
    this.#sink = sink;
    this.#shared = shared;
    this.#fields = mapping.fields(shared);
    this.#passing = passing && shared !== undefined ? new PassingEntry(this.#tape, shared) : undefined;
    this.#order =
      mapping.order === undefined
        ? undefined
        : new RecordOrder({
            entry: (entry) => sink.entry(entry),
            problem: (problem, location, severity) =>
              sink.finding(transcriptFinding("InvalidTranscript", { problem }, { location, severity })),
          });
    this.#scanOptions = { keys: this.#fields.keys };
    this.#lineBytes = lineBytes;
    this.#lines = new LineSplitter(lineBytes, {
      line: (bytes, start, end) => this.#readLine(bytes, start, end),
      overlongLine: () => this.#overlongLine(),
    });
  }

  pushText(chunk: string): void {
    let text = this.#highSurrogate + chunk;
    this.#highSurrogate = "";
    if (text !== "" && (text.charCodeAt(text.length - 1) & 0xfc00) === 0xd800) {
      this.#highSurrogate = text.slice(-1);
      text = text.slice(0, -1);
    }
    this.#asText = true;
    this.#lines.push(this.#encoder.encode(text));
  }

  pushBytes(chunk: Uint8Array): void {
    this.#flushSurrogate();
    this.#asText = false;
    this.#lines.push(chunk);
  }

  end(): void {
    this.#flushSurrogate();
    this.#lines.end();
    this.#order?.end();
  }

  /** The lines with text in them that were left out because they hold no JSON record. */
  leftOut(): LeftOut | undefined {
    if (this.#firstLeftOut === 0) return undefined;
    const tooDeep = this.#tooDeep === 0 ? {} : { tooDeep: this.#tooDeep };
    return { lines: this.#leftOut, first: this.#firstLeftOut, ...tooDeep };
  }

  /** The line of the first record that the selector rejected; 0 before there is one. */
  get firstSkipped(): number {
    return this.#firstSkipped;
  }

  counts(): LogCounts {
    return { lines: this.#lineCount, notJson: this.#notJson, skipped: this.#skipped, entries: this.#entryCount };
  }

  /** A half of a pair whose other half did not come: UTF-8 cannot hold it, so U+FFFD takes its place. */
  #flushSurrogate(): void {
    if (this.#highSurrogate === "") return;
    this.#highSurrogate = "";
    this.#lines.push(this.#encoder.encode("\ufffd"));
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
    const record = viewOf(bytes, from, end);
    this.#tape.scan(record, this.#scanOptions);
    // Keys that stand twice are no reason to stop here: they may be the message's, whose check tells of them.
    if (!this.#tape.readable) {
      this.#notJsonLine(bytes, start, end);
      if (this.#tape.problem?.kind === "depth") this.#tooDeep++;
      // A record that was cut off, or one that is nested too deep; a line of text that begins with a number is none.
      if (startsLikeRecord(bytes, from, end)) this.#sink.lost();
      return;
    }
    this.#fields.read(this.#tape);
    if (!isSelected(this.#tape, this.#mapping.selector, this.#fields)) {
      this.#skip();
      this.#inOrder(undefined, { line: this.#lineCount, column: utf16Length(bytes, start, from) + 1 });
    } else this.#readRecord(record, utf16Length(bytes, start, from) + 1);
  }

  #skip(): void {
    this.#skipped++;
    if (this.#firstSkipped === 0) this.#firstSkipped = this.#lineCount;
  }

  /** @param columnOfRecord Where the record starts in its line, from 1. */
  #readRecord(record: Uint8Array, columnOfRecord: number): void {
    if (this.#passing !== undefined && this.#pass(this.#passing, record, columnOfRecord)) return;
    const found = readRecord(this.#tape, this.#mapping, this.#fields);
    const column = columnOfRecord + found.offset;
    if (found.kind === "problem") this.#report(found.problem, column);
    else {
      this.#tellBeside(columnOfRecord);
      this.#entryCount++;
      const location = { line: this.#lineCount, column };
      const entry = this.#entryOf(found, record, location);
      if (this.#order === undefined) this.#sink.entry(entry);
      else this.#inOrder(entry, location);
    }
  }

  /** Says once that records have more than one thing where the message is; each line of such a log is like the others. */
  #tellBeside(columnOfRecord: number): void {
    const beside = this.#hasToldBeside ? undefined : besideMessage(this.#tape, this.#mapping, this.#fields);
    if (beside === undefined) return;
    this.#hasToldBeside = true;
    const problem = `I expected ${beside.pointer} or ${beside.taken} in the record; I found both, and took ${beside.taken}.`;
    const location = { line: this.#lineCount, column: columnOfRecord + beside.offset };
    this.#sink.finding(transcriptFinding("InvalidTranscript", { problem }, { location, severity: "advisory" }));
  }

  /** Takes a record, with a message or without one, where numbers are the order. */
  #inOrder(entry: TranscriptEntry | undefined, location: SourcePlace): void {
    const { order } = this.#mapping;
    if (order === undefined || this.#order === undefined) return;
    const at = this.#fields.at(order);
    const seq = at !== undefined && kindAt(this.#tape, at) === TokenKind.number ? numberAt(this.#tape, at) : undefined;
    // Bytes are a view of a chunk that will be filled anew.
    const kept = typeof entry?.message === "object" ? { ...entry, message: entry.message.slice() } : entry;
    if (typeof seq === "number" && Number.isSafeInteger(seq) && seq >= 0) this.#order.add(seq, location, kept);
    else {
      this.#report(`I expected the number of the record at ${order}; there is none.`, location.column);
      if (kept !== undefined) this.#sink.entry(kept);
    }
  }

  /** The way of nearly every line: a message as it is, from a sender who is known, at no time that counts. */
  #pass(entry: PassingEntry, record: Uint8Array, columnOfRecord: number): boolean {
    const tape = this.#tape;
    if (tape.problem !== undefined || this.#order !== undefined || this.#time() !== undefined) return false;
    const at = plainMessage(tape, this.#mapping, this.#fields);
    const sender = at < 0 ? undefined : plainSender(tape, this.#mapping, this.#fields);
    if (sender === undefined) return false;
    this.#entryCount++;
    entry.fill(sender, at, record, this.#lineCount, columnOfRecord);
    this.#sink.entry(entry);
    return true;
  }

  #entryOf(
    found: Exclude<RecordMessage, { kind: "problem" }>,
    record: Uint8Array,
    location: SourcePlace,
  ): TranscriptEntry {
    const { sender } = found;
    const time = this.#time();
    const timed = time === undefined ? {} : { time };
    if (found.kind === "decoded") {
      const { message, literal, plainText, stray } = found;
      const flags = { ...(plainText ? { plainText } : {}), ...(stray ? { stray } : {}) };
      return { sender, message, location, literal, ...flags, ...timed };
    }
    if (found.kind === "bytes") {
      return { sender, message: found.message, location, ...(found.stray ? { stray: true } : {}), ...timed };
    }
    // Of a message that was not kept nothing is known.
    if (found.kind === "omitted") return { sender, message: "{", omitted: found.bytes, location, ...timed };
    const end = valueEnd(this.#tape, found.at);
    if (this.#shared !== undefined && this.#order === undefined && this.#tape.problem === undefined) {
      const scanned = { tape: this.#tape, at: found.at, keys: this.#shared, size: end - found.start };
      return new SharedEntry(sender, location, time, scanned, record, found.start, end);
    }
    const message = viewOf(record, found.start, end);
    return { sender, message: this.#asText ? decoder.decode(message) : message, location, ...timed };
  }

  #time(): number | undefined {
    const { time } = this.#mapping;
    const at = time === undefined ? undefined : this.#fields.at(time.pointer);
    return time === undefined || at === undefined ? undefined : timeAt(this.#tape, at, time.unit ?? "milliseconds");
  }

  /** A line that is no record counts, unless it is no text either: that is worth a finding. */
  #notJsonLine(bytes: Uint8Array, start: number, end: number): void {
    const line = bytes.subarray(start, end);
    const invalidAt = invalidUtf8Offset(line);
    if (invalidAt === undefined) {
      this.#notJson++;
      if (isBlank(line)) return;
      this.#leftOut++;
      if (this.#firstLeftOut === 0) this.#firstLeftOut = this.#lineCount;
    } else {
      const problem = "I expected UTF-8; this byte does not belong to any character.";
      this.#report(problem, utf16Length(line, 0, invalidAt) + 1);
    }
  }

  #report(problem: string, column: number): void {
    const location = { line: this.#lineCount, column };
    this.#sink.finding(transcriptFinding("InvalidTranscript", { problem }, { location }));
    this.#sink.lost();
  }
}

function isBlank(line: Uint8Array): boolean {
  // NUL is none: a hole in a file is what a crash leaves.
  return line.every((byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d));
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** An entry that is checked before its line is gone: its message is cut out only for a finding. */
class SharedEntry implements TranscriptEntry {
  readonly sender: string;
  readonly location: SourcePlace;
  readonly time?: number;
  readonly scanned: ScannedText;
  readonly #record: Uint8Array;
  readonly #start: number;
  readonly #end: number;

  constructor(
    sender: string,
    location: SourcePlace,
    time: number | undefined,
    scanned: ScannedText,
    record: Uint8Array,
    start: number,
    end: number,
  ) {
    this.sender = sender;
    this.location = location;
    if (time !== undefined) this.time = time;
    this.scanned = scanned;
    this.#record = record;
    this.#start = start;
    this.#end = end;
  }

  get message(): Uint8Array {
    return viewOf(this.#record, this.#start, this.#end);
  }
}

/**
 * An entry that is checked before its line is gone, by somebody who keeps nothing of it: one object for all lines. What is
 * seldom asked for is worked out when it is: most entries are replies and notifications without a finding.
 */
class PassingEntry implements TranscriptEntry {
  sender = "";
  readonly scanned: { -readonly [K in keyof ScannedText]: ScannedText[K] };
  #record: Uint8Array = new Uint8Array(0);
  #start = 0;
  #line = 0;
  #columnOfRecord = 0;

  constructor(tape: Tape, keys: KeyTable) {
    this.scanned = { tape, keys, at: 0, size: 0 };
  }

  fill(sender: string, at: number, record: Uint8Array, line: number, columnOfRecord: number): void {
    const { tape } = this.scanned;
    this.sender = sender;
    this.#record = record;
    this.#start = byteStart(tape, at);
    this.scanned.at = at;
    this.scanned.size = valueEnd(tape, at) - this.#start;
    this.#line = line;
    this.#columnOfRecord = columnOfRecord;
  }

  get location(): SourcePlace {
    return { line: this.#line, column: this.#columnOfRecord + utf16Start(this.scanned.tape, this.#start) };
  }

  get message(): Uint8Array {
    return viewOf(this.#record, this.#start, this.#start + this.scanned.size);
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

/** Whether an object or an array may start here. */
function startsLikeRecord(bytes: Uint8Array, from: number, end: number): boolean {
  let at = from;
  while (at < end && (bytes[at] === 0x20 || bytes[at] === 0x09)) at++;
  return bytes[at] === 0x7b || bytes[at] === 0x5b;
}

function isDigitOrLiteral(byte: number): boolean {
  return (byte >= 0x30 && byte <= 0x39) || byte === 0x74 || byte === 0x66 || byte === 0x6e;
}
