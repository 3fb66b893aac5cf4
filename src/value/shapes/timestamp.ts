import { kindAt, TokenKind, textAt } from "../../json/tape.ts";
import { readDateTime, readHttpDate, sayTimestamp, type TimestampFormat } from "../../smithy/constraints/timestamp.ts";
import { textOf } from "../../smithy/model/node-access.ts";
import { type Compiled, NUMBER } from "../compiled.ts";
import type { Context } from "../context.ts";
import { describe } from "../describe.ts";
import { mismatch } from "../mismatch.ts";
import { type Site, traitAt } from "../site.ts";

const FORMAT = "smithy.api#timestampFormat";

/** timestamp: text or a number, as `@timestampFormat` says (the member's before the shape's); seconds by default. */
export function compileTimestamp(site: Site, context: Context): Compiled {
  const trait = traitAt(site, FORMAT);
  const format = trait === undefined ? "epoch-seconds" : textOf(trait.value);
  // Not core Smithy: keeps the offset from UTC, which a date-time else must not have.
  const offsets = traitAt(site, "alloy#offsetDateTimeFormat") !== undefined;
  switch (format) {
    case "epoch-seconds":
      return {
        accepts: NUMBER,
        check: (tape, index, report) => {
          if (kindAt(tape, index) === TokenKind.number) return;
          mismatch(tape, index, report, sayTimestamp("epoch-seconds"), site.id);
        },
      };
    case "date-time":
      return textual(site, format, offsets, (text) => readDateTime(text, offsets) !== undefined);
    case "http-date":
      return textual(site, format, false, (text) => readHttpDate(text) !== undefined);
    default:
      context.problem({
        shape: site.id,
        trait: FORMAT,
        severity: "error",
        message: `I cannot check ${site.id}: I know no timestamp format ${String(format)}.`,
      });
      return { accepts: 0, check: () => undefined };
  }
}

function textual(site: Site, format: TimestampFormat, offsets: boolean, isRight: (text: string) => boolean): Compiled {
  const expected = sayTimestamp(format, offsets);
  return {
    accepts: 0,
    check: (tape, index, report) => {
      if (kindAt(tape, index) !== TokenKind.string) {
        mismatch(tape, index, report, expected, site.id);
        return;
      }
      if (isRight(textAt(tape, index)) || !report.wants()) return;
      report.at("InvalidTimestamp", { expected, found: describe(tape, index) }, index, { shape: site.id });
    },
  };
}
