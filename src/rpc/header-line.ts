/** Bytes before a line break in which a header is looked for: longer lines are none. */
export const longestHeader = 512;

/** Bytes of `content-type:a`. */
const SHORTEST_HEADER = 14;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

/** A count that ends a line, whatever stands before it there. */
export const lengthLine: RegExp = /content-length[ \t]*:[ \t]*(\d{1,15})[ \t]*\r?$/i;
/** The same for both headers that the protocol has. */
const headerLine = /content-(?:length[ \t]*:[ \t]*\d{1,15}|type[ \t]*:[ \t]*[-\w.+/]+[^"{}\\]*)[ \t]*\r?$/i;
const lengthName = /^content-length\b(?:[ \t]*:)?/i;
const knownName = /^content-[a-z]+$/;
const field = /^([!#-'*+.0-9A-Z^-z|~-]+)[ \t]*:(.*)$/is;

/** A line `Name: value`, the name in lower case. */
export interface HeaderField {
  readonly name: string;
  readonly value: string;
}

/**
 * Reads a line as a header.
 *
 * @param line Without its line feed.
 * @param isFirst Whether it begins a block. A line such as `INFO: ready` has the form of a header, and is none: a block begins
 *   with one that may be known. Two that ran into each other have a second hyphen.
 */
export function headerField(line: string, isFirst: boolean): HeaderField | undefined {
  const { 1: name, 2: value = "" } = field.exec(line) ?? ([] as readonly string[]);
  const header = name === undefined ? undefined : { name: name.toLowerCase(), value: value.trim() };
  return isFirst && !knownName.test(header?.name ?? "") ? undefined : header;
}

/** What stands behind the name Content-Length, with a colon or without; `undefined` for another line. */
export function writtenCount(line: string): string | undefined {
  const name = lengthName.exec(line)?.[0];
  return name === undefined ? undefined : line.slice(name.length).trim();
}

/**
 * Where a header begins that ends a line of a body; `undefined` for a line without one. No JSON text has one: a string may hold
 * the words `Content-Length: 5`, but no raw line break behind them, and between tokens no words can stand.
 *
 * @param start Where the line begins.
 * @param feed Where its line feed is.
 */
export function headerAt(bytes: Uint8Array, start: number, feed: number): number | undefined {
  const least = Math.max(start, feed - longestHeader);
  // Most lines of JSON are told by their ends: pretty-printed messages are read three times as fast.
  let from = feed;
  while (from > least && isInHeaders(bytes[from - 1] ?? 0)) from--;
  if (feed - from < SHORTEST_HEADER) return undefined;
  const header = headerLine.exec(latin1(bytes, from, feed));
  return header === null ? undefined : from + header.index;
}

/** As `headerLine` has it. */
function isInHeaders(byte: number): boolean {
  return byte !== QUOTE && byte !== CLOSING_BRACE && byte !== OPENING_BRACE && byte !== BACKSLASH;
}

/**
 * The encoding that a header line names, unless it is UTF-8, which older programs call `utf8`; `undefined` for other lines.
 * @see LSP 3.18, "Header Part": a receiver answers any other encoding with an error
 */
export function foreignCharset(line: string): string | undefined {
  const named = /^content-type[ \t]*:.*;[ \t]*charset[ \t]*=[ \t]*"?([^\s;"]+)/i.exec(line)?.[1];
  return named === undefined || /^utf-?8$/i.test(named) ? undefined : named;
}

/** Whether bytes, taken for characters of the same number, are blanks and line breaks. */
export function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d) || byte === 0xa0);
}

/** Header bytes as characters of the same number; names and counts are ASCII. */
export function latin1(bytes: Uint8Array, from: number, to: number): string {
  let text = "";
  for (let at = from; at < to; at++) text += String.fromCharCode(bytes[at] as number);
  return text;
}

/**
 * The header of a body, with the empty line behind it.
 * @param size Bytes of the body.
 */
export function lengthHeader(size: number): string {
  return `${lengthField(size)}\r\n\r\n`;
}

/** The line of a header, or of what somebody wrote in its place. */
export function lengthField(count: number | string): string {
  return `Content-Length: ${count}`;
}
