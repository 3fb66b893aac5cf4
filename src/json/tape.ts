import { SLACK, stillMemory } from "../text/still-bytes.ts";
import { isWellFormed, utf8Length, utf16Length } from "../text/utf8.ts";
import { defaultDuplicates } from "./duplicates.ts";
import { type ExactNumber, numberOf } from "./exact-number.ts";
import { type KeyTable, noKeys } from "./key-table.ts";
import { type JsonPath, PathFinder } from "./path.ts";
import type { JsonProblem } from "./problem.ts";
import { scanBytes } from "./scan.ts";
import { scanProblem } from "./scan-problem.ts";
import { closingQuote, decodeText, encodeWtf8Into, hasEscape } from "./string-bytes.ts";
import { classShift, lengthMask, longNumber, NumberClass, TokenKind } from "./token.ts";
import type { JsonValue } from "./value.ts";

export { KeyTable } from "./key-table.ts";
export { TokenKind } from "./token.ts";

/** Most bytes of UTF-8 that a text may have: 16 MiB, what 24 bits can point into. */
export const mostBytes = 0x1000000;
/** Most levels of arrays and objects unless an option says otherwise. */
export const defaultDepth = 128;

export interface ScanOptions {
  /** Most bytes of UTF-8; 16 MiB by default and at most. */
  readonly maxBytes?: number;
  /** Most levels of arrays and objects; 128 by default (the JSON AST reader may raise it). */
  readonly maxDepth?: number;
  /** Most repeated keys that get a problem each, those that come first; at least 1, and 100 by default. */
  readonly maxDuplicates?: number;
  /** Names whose keys get an id while they are scanned; see `KeyTable`. */
  readonly keys?: KeyTable;
}

/** Memory that a tape keeps from message to message; what a longer one needed is given back by the next short one. */
const keptBytes = 0x100000;
const keptWords = 0x40000;
const firstBytes = 0x1000;
const firstWords = 0x400;
/** Bytes between two known UTF-16 offsets. */
const checkpointBytes = 1024;

const encoder = new TextEncoder();
const noProblems: readonly JsonProblem[] = [];
const noCheckpoints = new Int32Array(0);

/**
 * A scanned JSON text: the bytes and the flat list of tokens. Reused from message to message: what is read from it must
 * not outlive the next `scan`. Containers hold the index behind their last token, so that a walk can skip them.
 * An object's children are key, value, key, value…; there is no closing token. Every token is two words.
 */
export class Tape {
  /** What is wrong with the text that was scanned last: the first problem in it. */
  readonly problem: JsonProblem | undefined = undefined;
  /** Every further problem that scanning can go on after: the duplicate keys behind the first one (up to `maxDuplicates`). */
  readonly problems: readonly JsonProblem[] = noProblems;
  /** Whether the tape can be read: the text is JSON, if perhaps with duplicate keys. */
  readonly readable: boolean = false;
  /** The tokens; see `token.ts` for the payloads. */
  readonly words: Int32Array = new Int32Array(firstWords);
  /** Words in use. The root token is at index 0. */
  readonly length: number = 0;
  /** The text as UTF-8. A lone surrogate of a JavaScript string is kept as three bytes (WTF-8). */
  readonly bytes: Uint8Array = new Uint8Array(firstBytes);
  /** @internal The same memory, for reading four bytes at once. */
  readonly view: DataView = new DataView(this.bytes.buffer);
  /** Bytes in use. */
  readonly size: number = 0;
  /** Whether every byte is below 0x80, so that byte offsets are UTF-16 offsets. */
  readonly isAscii: boolean = true;
  /** @internal Whether a string of the text may write a character of ASCII as an escape in hexadecimal digits. */
  readonly escapesAscii: boolean = false;
  /** Whether the bytes are UTF-8 proper: no lone surrogate among them. Escapes may still denote one. */
  readonly wellFormed: boolean = true;
  /** The names that keys have ids of; see `keyId`. */
  readonly keys: KeyTable = noKeys;
  /** @internal Whether the bytes are somebody's still bytes, which only this text may be read from. */
  readonly isStill: boolean = false;
  /** @internal Where the scan stopped, in bytes. */
  readonly stoppedAt: number = 0;
  /** @internal Whether it stopped inside an object. */
  readonly stoppedInObject: boolean = false;
  /** @internal Word indexes of repeated keys. */
  readonly duplicates: number[] = [];
  /** @internal How many of them are wanted. */
  readonly mostDuplicates: number = defaultDuplicates;
  /** @internal UTF-16 offsets of every `checkpointBytes`-th byte, made when one is asked for. */
  readonly checkpoints: Int32Array = noCheckpoints;

  /** Scans a text. True when it is JSON without a problem (duplicate keys included); else `problem` says what is wrong. */
  scan(source: string | Uint8Array, options: ScanOptions = noOptions): boolean {
    const own = writable(this);
    const maxBytes = Math.min(options.maxBytes ?? mostBytes, mostBytes);
    const maxDepth = options.maxDepth ?? defaultDepth;
    own.problem = undefined;
    own.problems = noProblems;
    own.readable = false;
    own.length = 0;
    own.checkpoints = noCheckpoints;
    if (own.isStill) useMemory(own, new Uint8Array(firstBytes), false);
    const size = typeof source === "string" ? loadText(own, source, maxBytes) : loadBytes(own, source, maxBytes);
    if (size > maxBytes) {
      own.size = 0;
      own.problem = tooLarge(size, maxBytes, source);
      return false;
    }
    own.size = size;
    own.bytes[size] = 0;
    if (own.words.length > keptWords && size < keptWords) own.words = new Int32Array(firstWords);
    const checked = typeof source === "string";
    own.keys = options.keys ?? noKeys;
    own.mostDuplicates = options.maxDuplicates ?? defaultDuplicates;
    const failure = scanBytes(own, own.keys, maxDepth, checked);
    if (failure !== undefined) {
      own.problem = scanProblem(own, failure, maxDepth, checked);
      return false;
    }
    own.readable = true;
    if (own.duplicates.length === 0) return true;
    const [first, ...others] = duplicateProblems(own);
    own.problem = first;
    own.problems = others;
    return false;
  }

  /** Gives the memory back when a long text has left more than is worth keeping. The tape is empty then. */
  trim(): void {
    if (this.bytes.length > keptBytes || this.words.length > keptWords) this.release();
  }

  /** Gives the memory back. The tape is empty then, and can be used again. */
  release(): void {
    const own = writable(this);
    own.words = new Int32Array(firstWords);
    useMemory(own, new Uint8Array(firstBytes), false);
    own.length = 0;
    own.size = 0;
    own.readable = false;
    own.checkpoints = noCheckpoints;
  }
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A tape as its own scan sees it: for all others it is read-only. */
function writable(tape: Tape): Writable<Tape> {
  return tape;
}

const noOptions: ScanOptions = {};

/** Writes a text into the buffer; gives its size in UTF-8, which may be over the limit (then nothing is usable). */
function loadText(own: Writable<Tape>, text: string, maxBytes: number): number {
  if (text.length > maxBytes) return utf8Length(text);
  own.wellFormed = true;
  makeRoom(own, text.length);
  let { read, written } = encoder.encodeInto(text, own.bytes);
  if (read < text.length || written + SLACK > own.bytes.length) {
    const size = utf8Length(text);
    if (size > maxBytes) return size;
    makeRoom(own, size);
    ({ written } = encoder.encodeInto(text, own.bytes));
  }
  own.isAscii = written === text.length;
  // The encoder has put U+FFFD for lone surrogates, three bytes each as the surrogate itself takes.
  if (!own.isAscii && !isWellFormed(text)) {
    own.wellFormed = false;
    written = encodeWtf8Into(text, own.bytes);
  }
  return written;
}

/** Copies bytes into the buffer, unless they are still: the scanner reads one kind of memory, with its sentinel behind. */
function loadBytes(own: Writable<Tape>, source: Uint8Array, maxBytes: number): number {
  const size = source.length;
  if (size > maxBytes) return size;
  own.wellFormed = true;
  own.isAscii = true;
  const memory = stillMemory(source);
  if (memory !== undefined) {
    useMemory(own, memory, true);
    return size;
  }
  makeRoom(own, size);
  own.bytes.set(source);
  return size;
}

function useMemory(own: Writable<Tape>, bytes: Uint8Array, isStill: boolean): void {
  own.bytes = bytes;
  own.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  own.isStill = isStill;
}

/** Room for a text and the slack behind it: the sentinel, and what is read with the last bytes of a key. */
function makeRoom(own: Writable<Tape>, size: number): void {
  const room = own.bytes.length;
  if (room >= size + SLACK && (room <= keptBytes || size > keptBytes / 2)) return;
  const roomier = Math.max(firstBytes, size > keptBytes ? size + SLACK : Math.ceil(size * 1.5) + SLACK);
  useMemory(own, new Uint8Array(roomier), false);
}

function tooLarge(size: number, maxBytes: number, source: string | Uint8Array): JsonProblem {
  const message = `I expected at most ${maxBytes} bytes of UTF-8; I found ${size}.`;
  return { kind: "size", message, offset: typeof source === "string" ? Math.min(source.length, maxBytes) : maxBytes };
}

function duplicateProblems(tape: Tape): JsonProblem[] {
  const indexes = tape.duplicates.sort((one, other) => one - other).slice(0, tape.mostDuplicates);
  const finder = new PathFinder(tape.bytes, tape.words, tape.keys.names);
  return indexes.map((index) => {
    const message = `I expected each member name once in an object; I found ${quoted(textAt(tape, index))} again.`;
    const offset = utf16Offset(tape, byteStart(tape, index));
    return { kind: "duplicate-key", message, offset, path: finder.pathTo(index) };
  });
}

/** Longest part of a name that a message repeats. */
const longestName = 60;

function quoted(name: string): string {
  return JSON.stringify(name.length <= longestName ? name : `${name.slice(0, longestName)}…`);
}

/** Kind of the token at a word index. */
export function kindAt(tape: Tape, index: number): number {
  return (tape.words[index] as number) >>> 24;
}

/** First byte of a token. */
export function byteStart(tape: Tape, index: number): number {
  return (tape.words[index] as number) & 0xffffff;
}

/**
 * The byte behind a token (behind the closing bracket of a container).
 *
 * A container keeps no end of its own: it is found behind its last child, so it takes time in the number of children.
 */
export function byteEnd(tape: Tape, index: number): number {
  const start = byteStart(tape, index);
  const payload = tape.words[index + 1] as number;
  switch (kindAt(tape, index)) {
    case TokenKind.object:
    case TokenKind.array:
      return containerEnd(tape, index);
    case TokenKind.string:
      return start + (payload >> 1);
    case TokenKind.key:
      return closingQuote(tape.bytes, start) + 1;
    case TokenKind.number:
      return payload >= longNumber ? start + (payload & lengthMask) : inlineEnd(tape.bytes, start);
    case TokenKind.false:
      return start + 5;
    default:
      return start + 4;
  }
}

/** The end of an integer that is kept inline: its digits, after a sign. */
function inlineEnd(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while ((bytes[at] as number) >= 0x30 && (bytes[at] as number) <= 0x39) at++;
  return at;
}

/** Down the last children to a token that ends by itself; what follows it is white space and one bracket a level. */
function containerEnd(tape: Tape, index: number): number {
  let levels = 1;
  let last = index;
  for (;;) {
    const child = lastChild(tape, last);
    if (child < 0 || kindAt(tape, child) > TokenKind.array) {
      let at = child < 0 ? byteStart(tape, last) + 1 : byteEnd(tape, child);
      for (;;) {
        const byte = tape.bytes[at++];
        if ((byte === 0x5d || byte === 0x7d) && --levels === 0) return at;
      }
    }
    last = child;
    levels += 1;
  }
}

function lastChild(tape: Tape, index: number): number {
  const end = next(tape, index);
  let last = -1;
  for (let child = index + 2; child < end; child = next(tape, child)) last = child;
  return last;
}

/** Word index of the token behind this value (behind all its children). */
export function next(tape: Tape, index: number): number {
  return kindAt(tape, index) <= TokenKind.array ? (tape.words[index + 1] as number) : index + 2;
}

/** Number of elements or members of a container, counted. */
export function count(tape: Tape, index: number): number {
  const end = next(tape, index);
  let children = 0;
  for (let child = index + 2; child < end; child = next(tape, child)) children += 1;
  return kindAt(tape, index) === TokenKind.object ? children / 2 : children;
}

/** The decoded text of a string or key token. */
export function textAt(tape: Tape, index: number): string {
  const { bytes } = tape;
  const start = byteStart(tape, index);
  if (kindAt(tape, index) === TokenKind.key) {
    const end = closingQuote(bytes, start);
    return decodeText(bytes, start + 1, end, hasEscape(bytes, start + 1, end), tape.wellFormed);
  }
  const payload = tape.words[index + 1] as number;
  return decodeText(bytes, start + 1, start + (payload >> 1) - 1, (payload & 1) === 1, tape.wellFormed);
}

/** Whether a string or key token's decoded text is this text; no string is made, unless there are escapes or non-ASCII. */
export function textEquals(tape: Tape, index: number, text: string): boolean {
  const { bytes } = tape;
  let at = byteStart(tape, index) + 1;
  for (let from = 0; from < text.length; from++) {
    const byte = bytes[at++] as number;
    const unit = text.charCodeAt(from);
    if (byte === 0x5c || (byte >= 0x80 && unit >= 0x80)) return textAt(tape, index) === text;
    if (byte !== unit) return false;
    if (byte === 0x22) return textAt(tape, index) === text;
  }
  return bytes[at] === 0x22;
}

/** Id of a key token in the KeyTable given to `scan`; -1 when the table lacks it. */
export function keyId(tape: Tape, index: number): number {
  const payload = tape.words[index + 1] as number;
  return payload >= 0 ? payload : -1;
}

/** Id of a string token's text in a table; -1 when the table lacks it. No string is made, unless there are escapes. */
export function textId(tape: Tape, index: number, table: KeyTable): number {
  const payload = tape.words[index + 1] as number;
  if ((payload & 1) === 1) return table.idOf(textAt(tape, index)) ?? -1;
  const start = byteStart(tape, index);
  return table.findText(tape.view, start + 1, start + (payload >> 1) - 1);
}

/** The value token of a member of the object at `index`; -1 when absent. Of equal keys the first counts. */
export function memberAt(tape: Tape, index: number, name: string): number {
  if (kindAt(tape, index) !== TokenKind.object) return -1;
  const end = next(tape, index);
  for (let key = index + 2; key < end; key = next(tape, key + 2)) if (textEquals(tape, key, name)) return key + 2;
  return -1;
}

/** The exact number at a number token. */
export function numberAt(tape: Tape, index: number): number | ExactNumber {
  const payload = tape.words[index + 1] as number;
  if (payload < longNumber) return payload;
  const start = byteStart(tape, index);
  const end = start + (payload & lengthMask);
  const kind = (payload >> classShift) & 3;
  // Of a decimal the scanner has not counted the digits: what is left beside a sign and the point.
  const digits = end - start - (tape.bytes[start] === 0x2d ? 1 : 0) - (kind === NumberClass.decimal ? 1 : 0);
  return kind === NumberClass.exact || digits > 15
    ? numberOf(asciiText(tape.bytes, start, end))
    : shortNumber(tape.bytes, start, end);
}

/** Whether a number token is an integer of up to nine digits, which the tape holds as such. */
export function isShortInteger(tape: Tape, index: number): boolean {
  return (tape.words[index + 1] as number) < longNumber;
}

/**
 * At most 15 digits, perhaps with a point. The digits are an exact double, and so is the power of ten, so the one division is
 * rounded correctly; 15 digits always come back from the nearest double, so its shortest form is what the source denotes.
 */
function shortNumber(bytes: Uint8Array, start: number, end: number): number {
  const negative = bytes[start] === 0x2d;
  let digits = 0;
  let scale = 1;
  let power = 1;
  for (let at = negative ? start + 1 : start; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte === 0x2e) {
      power = 10;
    } else {
      digits = digits * 10 + byte - 0x30;
      scale *= power;
    }
  }
  // Zero has no sign here: -0 is 0.
  if (digits === 0) return 0;
  return negative ? -digits / scale : digits / scale;
}

function asciiText(bytes: Uint8Array, start: number, end: number): string {
  return decodeText(bytes, start, end, false, true);
}

/** The source text of any token's value, as it came. */
export function sourceAt(tape: Tape, index: number): string {
  return decodeRaw(tape, byteStart(tape, index), byteEnd(tape, index));
}

/** Text as it came, escapes and all. */
function decodeRaw(tape: Tape, start: number, end: number): string {
  return decodeText(tape.bytes, start, end, false, tape.wellFormed);
}

/** The value at a token as a tree, exact. Of equal keys the last value counts, at the first one's place. */
export function valueAt(tape: Tape, index: number): JsonValue {
  // No recursion: the depth of a tape may have been raised by its reader.
  const open: (JsonValue[] | Map<string, JsonValue>)[] = [];
  const ends: number[] = [];
  let at = index;
  let key = "";
  for (;;) {
    const kind = kindAt(tape, at);
    let value: JsonValue;
    if (kind === TokenKind.key) {
      key = textAt(tape, at);
      at += 2;
      continue;
    }
    if (kind <= TokenKind.array) {
      const container: JsonValue[] | Map<string, JsonValue> = kind === TokenKind.array ? [] : new Map();
      value = container;
    } else {
      value = scalarAt(tape, at, kind);
    }
    const parent = open.at(-1);
    if (parent instanceof Map) parent.set(key, value);
    else if (parent !== undefined) parent.push(value);
    else if (kind > TokenKind.array) return value;
    if (kind <= TokenKind.array) {
      open.push(value as JsonValue[] | Map<string, JsonValue>);
      ends.push(next(tape, at));
    }
    at += 2;
    while (ends.at(-1) === at) {
      ends.pop();
      const closed = open.pop();
      if (open.length === 0) return closed as JsonValue;
    }
  }
}

function scalarAt(tape: Tape, index: number, kind: number): null | boolean | number | ExactNumber | string {
  switch (kind) {
    case TokenKind.string:
      return textAt(tape, index);
    case TokenKind.number:
      return numberAt(tape, index);
    case TokenKind.null:
      return null;
    default:
      return kind === TokenKind.true;
  }
}

/** The path of the value, or of the member whose key, is at a word index. For many, keep a `PathFinder`. */
export function pathAt(tape: Tape, index: number): JsonPath {
  return new PathFinder(tape.bytes, tape.words, tape.keys.names).pathTo(index);
}

/**
 * UTF-16 offset of a byte offset, which must lie between characters.
 *
 * The first call on a text that is not ASCII goes over all of it; every call looks at a bounded number of bytes after that.
 */
export function utf16Offset(tape: Tape, byteOffset: number): number {
  if (tape.isAscii) return byteOffset;
  if (tape.checkpoints.length === 0) makeCheckpoints(tape);
  const block = Math.floor(byteOffset / checkpointBytes);
  return (tape.checkpoints[block] as number) + utf16Length(tape.bytes, block * checkpointBytes, byteOffset);
}

function makeCheckpoints(tape: Writable<Tape>): void {
  const checkpoints = new Int32Array(Math.floor(tape.size / checkpointBytes) + 1);
  for (let block = 1; block < checkpoints.length; block++) {
    const from = (block - 1) * checkpointBytes;
    checkpoints[block] = (checkpoints[block - 1] as number) + utf16Length(tape.bytes, from, from + checkpointBytes);
  }
  tape.checkpoints = checkpoints;
}
