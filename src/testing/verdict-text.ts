import { oneLine, transcriptFindingLine } from "../report/index.ts";
import type { TranscriptEntry, TranscriptFinding, TranscriptSummary } from "../transcript/index.ts";

/** UTF-16 code units of a message that are shown with a finding. */
const SHOWN = 160;
/** Findings that are shown. */
const MOST = 20;

/** The verdict on a conversation for a person: each finding, and the message it is about around its place. */
export function verdictText(
  contract: string,
  findings: readonly TranscriptFinding[],
  entries: readonly TranscriptEntry[],
  { entries: checked, calls, answered }: TranscriptSummary,
): string {
  if (entries.length === 0) return `nothing was said that ${contract} could be held against`;
  const count = findings.length === 1 ? "1 finding" : `${findings.length} findings`;
  const head = `${contract}: ${count} in ${checked} messages, ${answered} of ${calls} calls answered`;
  const shown = findings
    .slice(0, MOST)
    .flatMap((finding) => [
      `  ${transcriptFindingLine("conversation", finding).replace(/^conversation: /, "")}`,
      ...messageLine(finding, entries),
    ]);
  const rest = findings.length > MOST ? [`  … ${findings.length - MOST} more`] : [];
  return [head, ...shown, ...rest].join("\n");
}

function messageLine({ entry, offset = 0 }: TranscriptFinding, entries: readonly TranscriptEntry[]): string[] {
  const message = entry === undefined ? undefined : entries[entry]?.message;
  if (message === undefined) return [];
  const text = typeof message === "string" ? message : new TextDecoder().decode(message);
  const start = Math.max(0, Math.min(offset - SHOWN / 2, text.length - SHOWN));
  const end = start + SHOWN;
  const shown = oneLine(text.slice(start, end));
  return [`      ${start > 0 ? "…" : ""}${shown}${end < text.length ? "…" : ""}`];
}
