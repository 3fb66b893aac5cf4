import { kindAt, numberAt, type Tape, TokenKind, textAt } from "../../json/tape.ts";

/** What a number of a time member counts. */
export type TimeUnit = "seconds" | "milliseconds" | "microseconds";

const MILLISECONDS: { readonly [U in TimeUnit]: number } = { seconds: 1000, milliseconds: 1, microseconds: 0.001 };

/**
 * The time at a word index: a number in a unit, or a date with a time as RFC 3339 writes it (a blank may stand for the `T`; without
 * an offset it is taken as UTC: only differences matter).
 *
 * @returns Milliseconds; `undefined` for what is no time. That is no fault of a peer, so nobody is told.
 */
export function timeAt(tape: Tape, at: number, unit: TimeUnit): number | undefined {
  const kind = kindAt(tape, at);
  if (kind === TokenKind.number) {
    const value = numberAt(tape, at);
    return typeof value === "number" ? value * MILLISECONDS[unit] : undefined;
  }
  return kind === TokenKind.string ? parseTime(textAt(tape, at)) : undefined;
}

const DATE_TIME = /^(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d:\d\d)(?:[.,](\d{1,9}))?(Z|z|[+-]\d\d:\d\d)?$/;

/** A date with a time in milliseconds since 1970; digits behind the millisecond count too. */
export function parseTime(text: string): number | undefined {
  const match = DATE_TIME.exec(text);
  if (match === null) return undefined;
  const [, date, time, fraction, zone] = match;
  const seconds = Date.parse(`${date}T${time}${zone?.toUpperCase() ?? "Z"}`);
  if (Number.isNaN(seconds)) return undefined;
  return fraction === undefined ? seconds : seconds + Number(`0.${fraction}`) * 1000;
}
