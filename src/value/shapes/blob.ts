import { kindAt, TokenKind, textAt } from "../../json/tape.ts";
import { readBase64 } from "../../smithy/constraints/blob.ts";
import { lengthFits, sayLength } from "../../smithy/constraints/length.ts";
import type { Compiled } from "../compiled.ts";
import type { Context } from "../context.ts";
import { written } from "../describe.ts";
import { mismatch } from "../mismatch.ts";
import { type Site, traitAt, traitsAt } from "../site.ts";
import { lengthOf } from "../trait-values.ts";

/**
 * blob: base64 text; `@length` counts the bytes it stands for.
 *
 * A streaming blob has no place inside a JSON value, so a contract that puts one there is not usable.
 */
export function compileBlob(site: Site, context: Context): Compiled {
  if (traitAt(site, "smithy.api#streaming") !== undefined) {
    context.problem({
      shape: site.id,
      trait: "smithy.api#streaming",
      severity: "error",
      message: `I cannot check ${site.id}: a streaming blob travels beside a message, and a JSON value has no room for it.`,
    });
  }
  const lengths = traitsAt(site, "smithy.api#length").map((trait) => lengthOf(trait.value));
  return {
    accepts: 0,
    check: (tape, index, report) => {
      if (kindAt(tape, index) !== TokenKind.string) {
        mismatch(tape, index, report, "base64 text", site.id);
        return;
      }
      const reading = readBase64(textAt(tape, index));
      if ("problem" in reading) {
        if (!report.wants()) return;
        const details = { problem: reading.problem, found: written(tape, index) };
        report.at("InvalidBase64", details, index, { shape: site.id });
        return;
      }
      for (const bounds of lengths) {
        if (lengthFits(reading.bytes, bounds) || !report.wants()) continue;
        const expected = `base64 text of ${sayLength(bounds, "byte", "bytes")}`;
        report.at("LengthMismatch", { expected, found: `${reading.bytes}` }, index, { shape: site.id });
      }
    },
  };
}
