import type { LogFormat } from "./read/formats/log-format.ts";
import type { LeftOut, LogCounts } from "./read/log-lines.ts";
import { type TranscriptFinding, transcriptFinding } from "./transcript-finding.ts";

/**
 * What is to be said of a log as a whole, once it was read: lines that were left out although they hold something, and a log in
 * which nothing was checked. Both are advices: text between records is normal, and an empty log is nobody's fault.
 *
 * @param format What the log was read as, which may know why there is nothing in it.
 */
export function logFindings(
  log: { counts(): LogCounts; leftOut(): LeftOut | undefined },
  format?: LogFormat,
): readonly TranscriptFinding[] {
  const counts = log.counts();
  const leftOut = log.leftOut();
  const found: TranscriptFinding[] = [];
  if (leftOut !== undefined) {
    const location = { line: leftOut.first, column: 1 };
    found.push(transcriptFinding("LeftOut", { count: leftOut.lines, why: whyLeftOut(leftOut) }, { location }));
  }
  if (counts.entries === 0)
    found.push(transcriptFinding("NothingChecked", { because: whyNothing(counts, format) }, {}));
  return found;
}

function whyLeftOut({ lines, tooDeep = 0 }: LeftOut): string {
  const subject = lines === 1 ? "it" : "they";
  const is = lines === 1 ? "is" : "are";
  if (tooDeep === lines) return `${subject} ${lines === 1 ? "has" : "have"} more than 128 levels of arrays and objects`;
  return `${subject} ${is} not JSON${tooDeep === 0 ? "" : ", or nested too deep"}`;
}

function whyNothing({ lines, notJson, skipped }: LogCounts, format: LogFormat | undefined): string {
  if (lines === 0) return "the log is empty";
  const counted = `${lines} ${lines === 1 ? "line" : "lines"} (${notJson} not JSON, ${skipped} other records)`;
  return `there is no message in ${counted}; ${format?.whenEmpty ?? "is the log of another form?"}`;
}
