import { decodeUtf8 } from "../../../text/utf8.ts";
import type { SourcePlace } from "../../entry.ts";
import { transcriptFinding } from "../../transcript-finding.ts";
import type { FormatOptions, FormatReader, FormatSink, Skipped } from "./log-format.ts";
import { SkipCounts } from "./skip-counts.ts";

/** Reads the elements of one format. */
export interface ElementReader {
  /** @param place Where the element starts. */
  element(text: string, place: SourcePlace): void;
  end?(): void;
}

/** What an element reader tells. */
export interface ElementOutput extends FormatSink {
  skip(why: string, line: number): void;
  problem(problem: string, place: SourcePlace): void;
}

/**
 * Reads the elements of an array in a JSON document, one after the other, so that a document of any size takes the memory of
 * its largest element.
 *
 * @param path The members that lead to the array; empty for a document that is the array itself.
 */
export function readElements(
  sink: FormatSink,
  { lineBytes = DEFAULT_BYTES }: FormatOptions,
  path: readonly string[],
  makeReader: (output: ElementOutput) => ElementReader,
): FormatReader {
  return new Elements(sink, lineBytes, path, makeReader);
}

/** An element with a reply of a megabyte in it has some white space and other members besides. */
const DEFAULT_BYTES = 1 << 22;
const DEEPEST = 512;

class Elements implements FormatReader {
  readonly #splitter: ElementSplitter;
  readonly #reader: ElementReader;
  readonly #skips = new SkipCounts();

  constructor(
    sink: FormatSink,
    mostBytes: number,
    path: readonly string[],
    makeReader: (output: ElementOutput) => ElementReader,
  ) {
    const output: ElementOutput = {
      entry: (entry, session) => sink.entry(entry, session),
      endSession: (session) => sink.endSession(session),
      lost: () => sink.lost(),
      finding: (found) => sink.finding(found),
      skip: (why, line) => this.#skips.add(why, line),
      problem: (problem, location) => {
        sink.finding(transcriptFinding("InvalidTranscript", { problem }, { location }));
        sink.lost();
      },
    };
    this.#reader = makeReader(output);
    this.#splitter = new ElementSplitter(path, mostBytes, {
      element: (bytes, place) => {
        const decoded = decodeUtf8(bytes);
        if ("text" in decoded) this.#reader.element(decoded.text, place);
        else output.problem("I expected UTF-8; a byte of this element does not belong to any character.", place);
      },
      problem: (problem, place) => output.problem(problem, place),
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
    return this.#splitter.lines;
  }

  skipped(): readonly Skipped[] {
    return this.#skips.list();
  }
}

/** Where elements go. */
export interface ElementSink {
  /** @param bytes An array of its own. */
  element(bytes: Uint8Array, place: SourcePlace): void;
  problem(problem: string, place: SourcePlace): void;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const LF = 0x0a;

/**
 * Cuts the objects and arrays that are elements of one array out of a JSON document that comes in chunks of any size. It
 * counts brackets and passes over strings; whether an element is JSON is for its reader to see. Elements that are neither
 * objects nor arrays are passed over.
 */
export class ElementSplitter {
  readonly #path: readonly string[];
  readonly #mostBytes: number;
  readonly #sink: ElementSink;
  /** Brackets that are open. */
  #depth = 0;
  /** How many of them lie on the way to the array, the outermost first. */
  #matched = 0;
  /** The depth inside the array; 0 outside of it. */
  #inside = 0;
  #inString = false;
  #escaped = false;
  /** Whether the next string of the innermost object on the way is a key. */
  #atKey = false;
  /** The key that is being read; absent for strings that are none. */
  #key: string | undefined;
  #lastKey = "";
  #isKeyRead = false;
  #line = 1;
  #column = 1;
  #isFirst = true;
  #isStopped = false;
  /** The element that is being read: its pieces from earlier chunks. */
  #start: SourcePlace | undefined;
  #pieces: Uint8Array[] = [];
  #size = 0;

  constructor(path: readonly string[], mostBytes: number, sink: ElementSink) {
    this.#path = path;
    this.#mostBytes = mostBytes;
    this.#sink = sink;
  }

  /** Lines so far. */
  get lines(): number {
    return this.#isFirst ? 0 : this.#line;
  }

  push(chunk: Uint8Array): void {
    let from = 0;
    for (let at = 0; at < chunk.length && !this.#isStopped; at++) {
      const byte = chunk[at] as number;
      if (this.#inString) this.#stringByte(byte);
      else {
        const before = this.#start;
        const isEnd = this.#byte(byte);
        if (before === undefined && this.#start !== undefined) from = at;
        if (isEnd) {
          this.#hold(chunk.subarray(from, at + 1));
          this.#finish();
        }
      }
      if (byte === LF) {
        this.#line++;
        this.#column = 1;
      } else if ((byte & 0xc0) !== 0x80) this.#column += byte >= 0xf0 ? 2 : 1;
    }
    if (this.#start !== undefined) this.#hold(chunk.subarray(from));
  }

  /** Says what is missing when the document breaks off. */
  end(): void {
    if (this.#isStopped || this.#isFirst) return;
    if (this.#depth > 0) this.#sink.problem("I expected the document to go on; it breaks off here.", this.#place());
  }

  #place(): SourcePlace {
    return { line: this.#line, column: this.#column };
  }

  #stop(problem: string): void {
    this.#isStopped = true;
    this.#start = undefined;
    this.#sink.problem(problem, this.#place());
  }

  #stringByte(byte: number): void {
    if (this.#escaped) this.#escaped = false;
    else if (byte === BACKSLASH) this.#escaped = true;
    else if (byte === QUOTE) {
      this.#inString = false;
      if (this.#key !== undefined) this.#lastKey = this.#key;
      this.#isKeyRead = this.#key !== undefined;
      this.#key = undefined;
      return;
    }
    // Names on the way are short and plain; a longer one is none of them.
    if (this.#key !== undefined && this.#key.length < 64) this.#key += String.fromCharCode(byte);
  }

  /** Looks at a byte outside of strings; true when it ends the element. */
  #byte(byte: number): boolean {
    switch (byte) {
      case QUOTE:
        this.#inString = true;
        if (this.#inside === 0 && this.#depth === this.#matched && this.#atKey) this.#key = "";
        return false;
      case COLON:
        if (this.#inside === 0 && this.#depth === this.#matched) this.#atKey = false;
        return false;
      case COMMA:
        if (this.#inside === 0 && this.#depth === this.#matched) {
          this.#atKey = true;
          this.#isKeyRead = false;
        }
        return false;
      case OPEN_BRACE:
      case OPEN_BRACKET:
        this.#open(byte);
        return false;
      case CLOSE_BRACE:
      case CLOSE_BRACKET:
        return this.#close();
      default:
        if (this.#isFirst && byte > 0x20 && byte !== 0xef && byte !== 0xbb && byte !== 0xbf) {
          this.#isFirst = false;
          this.#stop("I expected a JSON document; this is none.");
        }
        return false;
    }
  }

  #open(byte: number): void {
    const isRoot = this.#isFirst;
    this.#isFirst = false;
    this.#depth++;
    if (this.#depth > DEEPEST)
      this.#stop(`I expected at most ${DEEPEST} levels of arrays and objects; there are more.`);
    else if (this.#inside > 0) {
      if (this.#depth === this.#inside + 1) this.#start = this.#place();
    } else if (isRoot) this.#enter(byte, 0);
    else if (this.#depth === this.#matched + 1 && this.#isKeyRead && this.#lastKey === this.#path[this.#matched - 1]) {
      this.#enter(byte, this.#matched);
    }
  }

  /** Enters a bracket that lies on the way, behind as many others. */
  #enter(byte: number, before: number): void {
    if (byte === OPEN_BRACKET && before === this.#path.length) this.#inside = this.#depth;
    else if (byte === OPEN_BRACE && before < this.#path.length) {
      this.#matched = this.#depth;
      this.#atKey = true;
    }
    this.#isKeyRead = false;
  }

  #close(): boolean {
    const isEnd = this.#start !== undefined && this.#depth === this.#inside + 1;
    this.#depth--;
    if (this.#depth < this.#inside) this.#inside = 0;
    if (this.#depth < this.#matched) this.#matched = this.#depth;
    return isEnd;
  }

  #hold(piece: Uint8Array): void {
    this.#size += piece.length;
    if (this.#size <= this.#mostBytes) this.#pieces.push(piece.slice());
    else this.#pieces = [];
  }

  #finish(): void {
    const place = this.#start ?? this.#place();
    const pieces = this.#pieces;
    const size = this.#size;
    this.#start = undefined;
    this.#pieces = [];
    this.#size = 0;
    if (size > this.#mostBytes) {
      this.#sink.problem(
        `I expected an element of at most ${this.#mostBytes} bytes; this one is longer, and I left it out.`,
        place,
      );
      return;
    }
    const bytes = new Uint8Array(size);
    let at = 0;
    for (const piece of pieces) {
      bytes.set(piece, at);
      at += piece.length;
    }
    this.#sink.element(bytes, place);
  }
}
