import { closeSync, openSync, readSync } from "node:fs";
import type { LinePlace, SourceLines } from "../report/source-text.ts";
import { STDIN } from "./input.ts";

const LF = 0x0a;
/** Lines are looked at no further than this: a checker drops longer ones. */
const MOST_LINE_BYTES = 2 << 20;
const PIECE = 64 * 1024;
const lenient = new TextDecoder("utf-8", { ignoreBOM: true });

/** The lines of a log that is read in pieces, for those who want to see a line again. */
export interface LogSource extends SourceLines {
  /** Told each piece before it is checked. */
  note(chunk: Uint8Array): void;
}

/**
 * A log in a file is read again where a line is asked for: of each piece only its first line's number is kept. Of a log on
 * standard input only the lines that the last piece ended can be shown.
 */
export function logSource(path: string): LogSource {
  return path === STDIN ? new PassingLines() : new FileLines(path);
}

/** One line, cut out once however many findings it has. */
class LineCache {
  #number = 0;
  #text = "";

  at({ line, column }: LinePlace, read: (line: number) => Uint8Array | undefined): ReturnType<SourceLines["at"]> {
    if (line !== this.#number) {
      const bytes = read(line);
      if (bytes === undefined) return undefined;
      const text = lenient.decode(bytes);
      this.#number = line;
      // The first line's places do not count a byte order mark.
      this.#text = line === 1 && text.startsWith("\ufeff") ? text.slice(1) : text;
    }
    return column - 1 > this.#text.length ? undefined : { text: this.#text, offset: column - 1 };
  }

  /** More of the line may have come. */
  forget(): void {
    this.#number = 0;
  }
}

class FileLines implements LogSource {
  readonly #path: string;
  readonly #cache = new LineCache();
  /** By the number of a piece: the line that its first byte is in, and where the piece starts. */
  readonly #pieces: { readonly line: number; readonly offset: number }[] = [];
  #line = 1;
  #offset = 0;

  constructor(path: string) {
    this.#path = path;
  }

  note(chunk: Uint8Array): void {
    this.#cache.forget();
    this.#pieces.push({ line: this.#line, offset: this.#offset });
    this.#line += lineEnds(chunk);
    this.#offset += chunk.length;
  }

  at(place: LinePlace): ReturnType<SourceLines["at"]> {
    return this.#cache.at(place, (line) => {
      try {
        return this.#read(line);
      } catch {
        // Gone or changed since it was checked: the finding stands, its line cannot be shown.
        return undefined;
      }
    });
  }

  #read(line: number): Uint8Array | undefined {
    const piece = this.#pieceWith(line);
    if (piece === undefined) return undefined;
    const file = openSync(this.#path, "r");
    try {
      return readLine(file, piece.offset, line - piece.line);
    } finally {
      closeSync(file);
    }
  }

  /** The last piece that begins before the line does. */
  #pieceWith(line: number): { readonly line: number; readonly offset: number } | undefined {
    let low = 0;
    let high = this.#pieces.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#pieces[middle]?.line ?? 0) < line) low = middle;
      else high = middle - 1;
    }
    return this.#pieces[low];
  }
}

/** The line that comes after some line ends behind an offset of a file. */
function readLine(file: number, offset: number, skip: number): Uint8Array {
  const parts: Uint8Array[] = [];
  let [at, toSkip, length] = [offset, skip, 0];
  while (length < MOST_LINE_BYTES) {
    const buffer = new Uint8Array(PIECE);
    const size = readSync(file, buffer, 0, PIECE, at);
    if (size === 0) break;
    at += size;
    let start = 0;
    for (; toSkip > 0; toSkip--) {
      const end = buffer.indexOf(LF, start);
      if (end < 0 || end >= size) break;
      start = end + 1;
    }
    if (toSkip > 0) continue;
    const end = buffer.subarray(0, size).indexOf(LF, start);
    parts.push(buffer.subarray(start, end < 0 ? size : end));
    length += (end < 0 ? size : end) - start;
    if (end >= 0) break;
  }
  return Buffer.concat(parts);
}

class PassingLines implements LogSource {
  readonly #cache = new LineCache();
  /** From the start of a line on. */
  #held: Uint8Array = new Uint8Array(0);
  #line = 1;

  note(chunk: Uint8Array): void {
    this.#cache.forget();
    const end = this.#held.lastIndexOf(LF) + 1;
    this.#line += lineEnds(this.#held);
    const rest = this.#held.subarray(end);
    // Of a line that is too long to be checked, the beginning stays: that is where its finding points.
    this.#held = rest.length > MOST_LINE_BYTES && !chunk.includes(LF) ? rest : Buffer.concat([rest, chunk]);
  }

  at(place: LinePlace): ReturnType<SourceLines["at"]> {
    return this.#cache.at(place, (line) => {
      if (line < this.#line) return undefined;
      let start = 0;
      for (let skip = line - this.#line; skip > 0; skip--) {
        start = this.#held.indexOf(LF, start) + 1;
        if (start === 0) return undefined;
      }
      const end = this.#held.indexOf(LF, start);
      return this.#held.subarray(start, end < 0 ? this.#held.length : end);
    });
  }
}

function lineEnds(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, at + 1)) count += 1;
  return count;
}
