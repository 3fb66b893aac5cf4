import type { SourcePlace } from "../../entry.ts";

/** The place of an offset (UTF-16 code units) in a text that starts at a place. Linear in the offset. */
export function placeBehind(text: string, start: SourcePlace, offset: number): SourcePlace {
  let line = start.line;
  let lineStart = -1;
  for (let feed = text.indexOf("\n"); feed >= 0 && feed < offset; feed = text.indexOf("\n", feed + 1)) {
    line++;
    lineStart = feed;
  }
  return lineStart < 0 ? { line, column: start.column + offset } : { line, column: offset - lineStart };
}
