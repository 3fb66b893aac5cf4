import type { SourcePlace } from "../../entry.ts";
import { placeBehind } from "./place-behind.ts";

/** One field of a row. */
export interface CsvField {
  readonly text: string;
  /** The place of an offset (UTF-16 code units) in the text. */
  readonly placeOf: (offset: number) => SourcePlace;
}

const FIELD = /"((?:[^"]|"")*)"|([^,]*)/y;

/**
 * The fields of a row (RFC 4180): quoted ones may hold commas, line breaks and doubled quotes.
 * @param start Where the row starts.
 * @returns `undefined` for a row with an open quote, which goes on in the next line.
 */
export function csvFields(row: string, start: SourcePlace): readonly CsvField[] | undefined {
  const fields: CsvField[] = [];
  for (let at = 0; ; at++) {
    FIELD.lastIndex = at;
    const match = FIELD.exec(row);
    const quoted = match?.[1];
    const from = quoted === undefined ? at : at + 1;
    const raw = quoted ?? match?.[2] ?? "";
    at += match?.[0].length ?? 0;
    if (at < row.length && row[at] !== ",") return undefined;
    fields.push({
      text: quoted === undefined ? raw : raw.replaceAll('""', '"'),
      placeOf: (offset) => placeBehind(row, start, from + (quoted === undefined ? offset : rawOffset(raw, offset))),
    });
    if (at >= row.length) return fields;
  }
}

/** The offset in a quoted field as it is written: a quote in it takes two characters. */
function rawOffset(raw: string, offset: number): number {
  let at = 0;
  for (let decoded = 0; decoded < offset && at < raw.length; decoded++) at += raw[at] === '"' ? 2 : 1;
  return at;
}
