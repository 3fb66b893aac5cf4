import { counted } from "../text/counted.ts";
import type { TranscriptSummary } from "../transcript/summary.ts";

/**
 * What a conversation came to, in a few lines for a person: entries, calls answered, notifications, outstanding calls and
 * findings; then how much of the contract was seen, since a silent log must not look as if it conformed.
 */
export function summaryLines(file: string, summary: TranscriptSummary): readonly string[] {
  const { entries, calls, answered, notifications, outstanding, findings, methods, unseen, complete } = summary;
  const sessions = summary.sessions === undefined ? "" : ` in ${counted(summary.sessions, "session")}`;
  // Without this, calls that were cancelled look forgotten: neither answered nor outstanding.
  const unowed = summary.unowed === undefined ? "" : ` (${summary.unowed} without a reply need none)`;
  const lines = [
    `${file}: ${counted(entries, "entry", "entries")}${sessions}, ${answered} of ${counted(calls, "call", "calls")} answered${unowed}, ` +
      `${counted(notifications, "notification")}, ${outstanding} outstanding`,
    `findings: ${counted(findings.error, "error")}, ${counted(findings.advisory, "advisory", "advisories")}`,
  ];
  if (entries > 0)
    lines.push(`methods: ${methods.length} of ${methods.length + unseen.length} in the contract were seen`);
  if (!complete) lines.push("A limit was reached: not everything was checked.");
  return lines;
}
