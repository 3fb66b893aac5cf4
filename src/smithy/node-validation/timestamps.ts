import { readDateTime, readHttpDate } from "../constraints/timestamp.ts";
import { preludeTrait, textOf } from "../model/node-access.ts";
import type { NodeValue } from "../model/node-value.ts";
import type { Shape } from "../model/shapes.ts";
import type { ReportProblem } from "./problem.ts";

// Java's ISO_INSTANT: RFC 3339 with years of more than four digits and a sign, midnight at the end of a day, and up to
// nine digits of a second. A year of four digits has no plus, one of zeros no minus, and "Z" is a capital letter.
const INSTANT = /^(\d{4}|-(?!0+-)\d{4,10}|\+\d{5,10})(-\d\d-\d\d[Tt])(\d\d:\d\d:\d\d)(?:\.(\d{0,9}))?Z$/;

/**
 * Checks a timestamp by its format.
 *
 * @param shape The timestamp, or the member that targets it and has a timestampFormat trait of its own.
 * @see Smithy 2.0, "timestampFormat trait"
 */
export function checkTimestamp(shape: Shape, value: NodeValue, report: ReportProblem): void {
  const format = textOf(preludeTrait(shape, "timestampFormat")?.value);
  switch (format) {
    case undefined:
      checkUnformatted(shape, value, report);
      break;
    case "date-time":
      checkDateTime(shape, value, report);
      break;
    case "http-date":
      checkHttpDate(value, report);
      break;
    case "epoch-seconds":
      if (value.kind !== "number") {
        report({ message: `Invalid ${value.kind} value provided for a timestamp with a \`${format}\` format.` });
      }
      break;
  }
}

/** Checks a timestamp where only epoch seconds are taken. The event stands at the shape. */
export function checkEpochSeconds(shape: Shape, value: NodeValue, report: ReportProblem): void {
  if (value.kind === "number") return;
  const message =
    `Invalid ${value.kind} value provided for timestamp, \`${shape.id}\`. Expected a number that contains epoch ` +
    "seconds with optional millisecond precision";
  report({ message, at: shape.at });
}

function checkUnformatted(shape: Shape, value: NodeValue, report: ReportProblem): void {
  if (value.kind === "number") return;
  if (value.kind === "string") {
    checkDateTime(shape, value, report);
    return;
  }
  const message =
    `Invalid ${value.kind} value provided for timestamp, \`${shape.id}\`. Expected a number that contains epoch ` +
    "seconds with optional millisecond precision, or a string that contains an RFC 3339 formatted timestamp " +
    `(e.g., "1985-04-12T23:20:50.52Z")`;
  report({ message });
}

function checkDateTime(shape: Shape, value: NodeValue, report: ReportProblem): void {
  if (value.kind !== "string") {
    report({ message: `Expected a string value for a date-time timestamp (e.g., "1985-04-12T23:20:50.52Z")` });
  } else if (!isInstant(value.value)) {
    const message =
      `Invalid string value, \`${value.value}\`, provided for timestamp, \`${shape.id}\`. Expected an RFC 3339 ` +
      `formatted timestamp (e.g., "1985-04-12T23:20:50.52Z")`;
    report({ message });
  }
}

/** Whether the reference implementation takes a text for a date-time. The values of messages keep to RFC 3339. */
function isInstant(text: string): boolean {
  const match = INSTANT.exec(text);
  if (match === null) return false;
  const [, year, date, time, fraction = ""] = match;
  // The Gregorian calendar repeats itself every four hundred years.
  const alike = 2000 + (((Number(year) % 400) + 400) % 400);
  const isEndOfDay = time === "24:00:00" && !/[1-9]/.test(fraction);
  return readDateTime(`${alike}${date}${isEndOfDay ? "00:00:00" : time}Z`) !== undefined;
}

function checkHttpDate(value: NodeValue, report: ReportProblem): void {
  if (value.kind === "string" && readHttpDate(value.value) !== undefined) return;
  const found = value.kind === "string" ? value.value : value.kind;
  const message =
    "Invalid value provided for http-date formatted timestamp. Expected a string value that matches the IMF-fixdate " +
    `production of RFC 9110 section-5.6.7. Found: ${found}`;
  report({ message });
}
