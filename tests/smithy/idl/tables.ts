import { expect, test } from "vitest";
import { checkEvents, type EventRow, idl, outline } from "../../helpers/load-operations.ts";

/** A row of a grammar table: a text, and the operations that it gives. */
export interface OutlineRow {
  readonly why: string;
  readonly text: string;
  readonly lines: readonly string[];
}

/** For rows that are whole sources. */
export function asWritten(text: string): string {
  return text;
}

/**
 * Makes a test of each row: what the text gives, in outline.
 *
 * @param whole Makes a whole source of a row's text.
 */
export function readsAs(whole: (text: string) => string, rows: readonly OutlineRow[]): void {
  test.each(rows)("$why", ({ text, lines }) => expect(outline(idl(whole(text)))).toEqual(lines));
}

/** Makes a test of each row: the events, where they stand, and nothing else. */
export function reports(whole: (text: string) => string, rows: readonly EventRow[]): void {
  test.each(rows)("$why", (row) => {
    const marked = { ...row, text: whole(row.text) };
    expect(checkEvents(marked, idl)).toEqual(marked);
  });
}
