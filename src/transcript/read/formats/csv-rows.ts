import type { SourcePlace } from "../../entry.ts";
import { placeBehind } from "./place-behind.ts";

/** One field of a row. */
export interface CsvField {
  readonly text: string;
  /** The place of an offset (UTF-16 code units) in the text. */
  readonly placeOf: (offset: number) => SourcePlace;
}

/**
 * The fields of a row (RFC 4180): quoted ones may hold commas, line breaks and doubled quotes.
 * @param start Where the row starts.
 * @returns `undefined` for a row that is none: a quote is open at its end, or something stands behind a closing one.
 */
export function csvFields(row: string, start: SourcePlace): readonly CsvField[] | undefined {
  const fields: CsvField[] = [];
  for (let at = 0; ; at++) {
    const isQuoted = row[at] === '"';
    const from = isQuoted ? at + 1 : at;
    const end = isQuoted ? closingQuote(row, from) : ended(row.indexOf(",", at), row);
    if (end === undefined) return undefined;
    const raw = row.slice(from, end);
    at = isQuoted ? end + 1 : end;
    if (at < row.length && row[at] !== ",") return undefined;
    fields.push({
      text: isQuoted ? raw.replaceAll('""', '"') : raw,
      placeOf: (offset) => placeBehind(row, start, from + (isQuoted ? rawOffset(raw, offset) : offset)),
    });
    if (at >= row.length) return fields;
  }
}

/**
 * The quote that closes a field: the first that is not doubled. (A regular expression that steps over doubled ones keeps a place
 * to go back to for each character, and a field of some megabytes has more than its stack holds.)
 */
function closingQuote(row: string, from: number): number | undefined {
  let at = row.indexOf('"', from);
  while (at >= 0 && row[at + 1] === '"') at = row.indexOf('"', at + 2);
  return at < 0 ? undefined : at;
}

function ended(comma: number, row: string): number {
  return comma < 0 ? row.length : comma;
}

/** The offset in a quoted field as it is written: a quote in it takes two characters. */
function rawOffset(raw: string, offset: number): number {
  let at = 0;
  for (let decoded = 0; decoded < offset && at < raw.length; decoded++) at += raw[at] === '"' ? 2 : 1;
  return at;
}
