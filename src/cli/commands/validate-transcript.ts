import { findingRecord, summaryLines, transcriptFindingLine } from "../../report/index.ts";
import {
  LogReader,
  type ProtocolDescription,
  type SourcePlace,
  TranscriptChecker,
  type TranscriptFinding,
} from "../../transcript/index.ts";
import { type ExitCode, exitCode } from "../exit-codes.ts";
import { displayName, readChunks } from "../input.ts";
import { reportFailures } from "../input-failure.ts";
import type { TranscriptOptions } from "../options.ts";
import { prepareProtocol } from "../prepare.ts";
import { printLine, warnLine } from "../terminal.ts";
import { planTranscript, type TranscriptPlan } from "../transcript-plan.ts";

/** `colloquy validate rpc transcript`: checks a recorded conversation, and says what is wrong with it as it is found. */
export async function validateTranscript(files: readonly string[], options: TranscriptOptions): Promise<ExitCode> {
  return reportFailures(options.diagnostics, async () => {
    const plan = planTranscript(files, options);
    const protocol = prepareProtocol(plan.contract, options, plan.version);
    return checkLog(plan, protocol, options);
  });
}

/** Feeds a log through reader and checker, chunk by chunk; findings are written when they are known. */
async function checkLog(
  plan: TranscriptPlan,
  protocol: ProtocolDescription,
  options: TranscriptOptions,
): Promise<ExitCode> {
  const reader = new LogReader(plan.mapping(protocol.peers));
  const checker = new TranscriptChecker(protocol, {
    completeness: options.complete === true ? "complete" : "partial",
    correlation: !reader.singleSender(),
    legacyErrors: options.legacyErrors === "code-message-data" ? "codeMessageData" : "opaque",
  });
  const output = new Output(plan.transcript, options.diagnostics);
  const check = ({ entries, findings }: ReturnType<LogReader["pushBytes"]>): void => {
    let next = 0;
    for (const entry of entries) {
      // The reader's own findings stand where their lines do, among those of the entries.
      for (; next < findings.length && isBefore(findings[next], entry.location); next++) output.finding(findings[next]);
      for (const finding of checker.feed(entry)) output.finding(finding);
    }
    for (; next < findings.length; next++) output.finding(findings[next]);
  };
  for await (const chunk of readChunks(plan.transcript)) check(reader.pushBytes(chunk));
  check(reader.end());
  const { findings, summary } = checker.finish();
  for (const finding of findings) output.finding(finding);
  output.summary({ ...summary, findings: output.counts }, reader.counts());
  return output.counts.error > 0 || !summary.complete ? exitCode.findings : exitCode.valid;
}

function isBefore(finding: TranscriptFinding | undefined, place: SourcePlace | undefined): boolean {
  return finding?.location !== undefined && place !== undefined && finding.location.line < place.line;
}

type End = ReturnType<TranscriptChecker["finish"]>["summary"];

/** Where findings and the summary go: lines for a person, or JSON Lines for a program. */
class Output {
  readonly counts = { error: 0, advisory: 0 };
  readonly #file: string;
  readonly #isJson: boolean;

  constructor(path: string, diagnostics: "text" | "json") {
    this.#file = displayName(path);
    this.#isJson = diagnostics === "json";
  }

  finding(finding: TranscriptFinding | undefined): void {
    if (finding === undefined) return;
    this.counts[finding.severity]++;
    if (this.#isJson) printLine(JSON.stringify(findingRecord(finding, this.#file)));
    else warnLine(transcriptFindingLine(this.#file, finding));
  }

  summary(summary: End, log: ReturnType<LogReader["counts"]>): void {
    if (this.#isJson) {
      printLine(JSON.stringify({ summary: { ...summary, log } }));
      return;
    }
    if (summary.entries === 0) warnLine(`${this.#file}: ${nothingChecked(log)}`);
    for (const line of summaryLines(this.#file, summary)) printLine(line);
  }
}

/** A log without a single message is no fault of a peer, but its reader should know that nothing was checked. */
function nothingChecked({ lines, notJson, skipped }: ReturnType<LogReader["counts"]>): string {
  if (lines === 0) return "nothing was checked: the log is empty.";
  return `nothing was checked: I found no message in ${lines} lines (${notJson} not JSON, ${skipped} other records). Is the log of another form?`;
}
