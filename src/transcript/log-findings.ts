import type { LeftOut, LogCounts } from "./read/log-lines.ts";
import { type TranscriptFinding, transcriptFinding } from "./transcript-finding.ts";

/**
 * What is to be said of a log as a whole, once it was read: lines that were left out although they hold something, and a log in
 * which nothing was checked. Both are advices: text between records is normal, and an empty log is nobody's fault.
 */
export function logFindings(log: {
  counts(): LogCounts;
  leftOut(): LeftOut | undefined;
}): readonly TranscriptFinding[] {
  const counts = log.counts();
  const leftOut = log.leftOut();
  const found: TranscriptFinding[] = [];
  if (leftOut !== undefined) {
    const location = { line: leftOut.first, column: 1 };
    const details = { count: leftOut.lines, why: leftOut.lines === 1 ? "it is not JSON" : "they are not JSON" };
    found.push(transcriptFinding("LeftOut", details, { location }));
  }
  if (counts.entries === 0) found.push(transcriptFinding("NothingChecked", { because: whyNothing(counts) }, {}));
  return found;
}

function whyNothing({ lines, notJson, skipped }: LogCounts): string {
  if (lines === 0) return "the log is empty";
  const counted = `${lines} ${lines === 1 ? "line" : "lines"} (${notJson} not JSON, ${skipped} other records)`;
  return `there is no message in ${counted}; is the log of another form?`;
}
