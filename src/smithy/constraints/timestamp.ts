export type TimestampFormat = "date-time" | "http-date" | "epoch-seconds";

/** An instant: whole seconds since 1970-01-01T00:00:00Z, and the digits of the fraction without trailing zeros. */
export interface Instant {
  readonly seconds: number;
  readonly fraction: string;
}

// RFC 3339 §5.6. "T" and "Z" may be small letters there.
const DATE_TIME = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.(\d+))?(?:[Zz]|([+-])(\d\d):(\d\d))$/;
// RFC 7231 §7.1.1.1, IMF-fixdate.
const HTTP_DATE =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), (\d\d) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (\d{4}) (\d\d):(\d\d):(\d\d) GMT$/;
const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/**
 * Reads a `date-time`: `1985-04-12T23:20:50.52Z`. The date must exist; second 60 is allowed where a leap second may be.
 *
 * @param offsets Whether `+01:00` may stand in place of `Z`; Smithy's format has none.
 * @returns `undefined` when the text is no date-time.
 * @see Smithy 2.0, "timestampFormat trait"
 */
export function readDateTime(text: string, offsets: boolean = false): Instant | undefined {
  const match = DATE_TIME.exec(text);
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second, fraction, sign, offsetHour, offsetMinute] = match;
  if (sign !== undefined && (!offsets || Number(offsetHour) > 23 || Number(offsetMinute) > 59)) return undefined;
  const offset = sign === undefined ? 0 : (Number(offsetHour) * 60 + Number(offsetMinute)) * (sign === "-" ? -60 : 60);
  const seconds = instantOf(
    Number(year),
    Number(month),
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
    offset,
  );
  return seconds === undefined ? undefined : { seconds, fraction: withoutZeros(fraction ?? "") };
}

/**
 * Reads an `http-date`: `Tue, 29 Apr 2014 18:30:38 GMT`. The day of the week must be right.
 *
 * @returns `undefined` when the text is no IMF-fixdate.
 */
export function readHttpDate(text: string): Instant | undefined {
  const match = HTTP_DATE.exec(text);
  if (match === null) return undefined;
  const [, weekday, day, month, year, hour, minute, second] = match;
  const monthNumber = MONTHS.indexOf(month ?? "") + 1;
  const seconds = instantOf(Number(year), monthNumber, Number(day), Number(hour), Number(minute), Number(second), 0);
  if (seconds === undefined) return undefined;
  const days = daysOf(Number(year), monthNumber, Number(day));
  if (DAYS[(((days + 4) % 7) + 7) % 7] !== weekday) return undefined;
  return { seconds, fraction: "" };
}

/** What a format asks for, in words, with an example. */
export function sayTimestamp(format: TimestampFormat, offsets: boolean = false): string {
  switch (format) {
    case "date-time":
      return `a date-time such as 1985-04-12T23:20:50.52${offsets ? "+01:00" : "Z"}`;
    case "http-date":
      return "an http-date such as Tue, 29 Apr 2014 18:30:38 GMT";
    default:
      return "a number of seconds since 1970";
  }
}

function instantOf(
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
  offset: number,
): number | undefined {
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined;
  if (hour > 23 || minute > 59 || second > 60) return undefined;
  const seconds = daysOf(year, month, day) * 86400 + hour * 3600 + minute * 60 + second - offset;
  // A leap second is the last of a day in UTC: 23:59:60.
  if (second === 60 && seconds % 86400 !== 0) return undefined;
  return seconds;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Days from 1970-01-01 in the Gregorian calendar, which reaches back before its beginning (RFC 3339 §1). */
function daysOf(year: number, month: number, day: number): number {
  // Counted in years that begin in March, so that the leap day is the last of its year.
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return era * 146097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719468;
}

function withoutZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits.charCodeAt(end - 1) === 0x30) end -= 1;
  return digits.slice(0, end);
}
