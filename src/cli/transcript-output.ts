import { findingRecord, summaryLines, transcriptFindingLine } from "../report/index.ts";
import type {
  ExpectationResult,
  LeftOut,
  LogCounts,
  TranscriptFinding,
  TranscriptSummary,
} from "../transcript/index.ts";
import { displayName } from "./input.ts";
import { printLine, warnLine } from "./terminal.ts";

/** Where the findings and the summary of a conversation go: lines for a person, or JSON for a program. */
export class TranscriptOutput {
  /** How many findings were written; the reader's own are among them. */
  readonly counts = { error: 0, advisory: 0 };
  readonly #file: string;
  readonly #isJson: boolean;

  constructor(path: string, diagnostics: "text" | "json") {
    this.#file = displayName(path);
    this.#isJson = diagnostics === "json";
  }

  /** Writes a finding of a log when it is known: a line on standard error, or a JSON line. */
  finding(finding: TranscriptFinding): void {
    this.counts[finding.severity]++;
    if (this.#isJson) printLine(JSON.stringify(findingRecord(finding, this.#file)));
    else warnLine(transcriptFindingLine(this.#file, finding));
  }

  /** Ends the output of a log. */
  summary(
    summary: TranscriptSummary,
    log: { readonly counts: LogCounts; readonly leftOut: LeftOut | undefined },
    expectations: ExpectationResult | undefined,
  ): void {
    const counted = { ...summary, findings: this.counts };
    const { counts, leftOut } = log;
    if (this.#isJson) {
      const record = { ...counts, ...(leftOut === undefined ? {} : { leftOut }) };
      printLine(
        JSON.stringify({ summary: { ...counted, log: record, ...expectationsRecord(expectations, this.#file) } }),
      );
      return;
    }
    if (leftOut !== undefined) warnLine(leftOutLine(this.#file, leftOut));
    if (summary.entries === 0) warnLine(`${this.#file}: ${nothingChecked(counts)}`);
    this.#lines(counted, expectations);
  }

  /** Writes all of a document at once: with JSON diagnostics as one report. */
  report(
    findings: readonly TranscriptFinding[],
    summary: TranscriptSummary,
    expectations: ExpectationResult | undefined,
  ): void {
    if (!this.#isJson) {
      for (const finding of findings) this.finding(finding);
      if (summary.entries === 0) warnLine(`${this.#file}: nothing was checked: I found no message in this document.`);
      this.#lines({ ...summary, findings: this.counts }, expectations);
      return;
    }
    for (const { severity } of findings) this.counts[severity]++;
    const { complete, entries, outstanding, correlation } = summary;
    const valid = complete && (expectations === undefined ? this.counts.error === 0 : expectations.isMatch);
    const records = findings.map((finding) => findingRecord(finding, this.#file));
    const report = { valid, complete, entries, outstanding, correlation, findings: records };
    printLine(JSON.stringify({ ...report, ...expectationsRecord(expectations, this.#file) }));
  }

  #lines(summary: TranscriptSummary, expectations: ExpectationResult | undefined): void {
    for (const line of summaryLines(this.#file, summary)) printLine(line);
    if (expectations === undefined) return;
    const { matched, missing, unexpected } = expectations;
    printLine(`expectations: ${matched.length} matched, ${missing.length} missing, ${unexpected.length} unexpected`);
    for (const item of missing) warnLine(`${this.#file}: expected ${codeAt(item)}; it did not come`);
    for (const item of unexpected) warnLine(`${this.#file}: did not expect ${codeAt(item)}`);
  }
}

function expectationsRecord(expectations: ExpectationResult | undefined, file: string): object {
  if (expectations === undefined) return {};
  const { matched, missing, unexpected } = expectations;
  return {
    expectations: {
      matched: matched.map(({ expected }) => expected),
      missing,
      unexpected: unexpected.map((finding) => findingRecord(finding, file)),
    },
  };
}

function codeAt({ code, entry }: { readonly code: string; readonly entry?: number }): string {
  return entry === undefined ? code : `${code} at entry ${entry}`;
}

/** Plain text between records is normal, and a half-written line is not: whoever reads the log should know where to look. */
function leftOutLine(file: string, { lines, first }: LeftOut): string {
  const what = lines === 1 ? "this line is" : `this line is the first of ${lines} that are`;
  return `${file}:${first}:1: left out: ${what} not JSON`;
}

/** A log without a single message is no fault of a peer, but its reader should know that nothing was checked. */
function nothingChecked({ lines, notJson, skipped }: LogCounts): string {
  if (lines === 0) return "nothing was checked: the log is empty.";
  const counted = `${lines} ${lines === 1 ? "line" : "lines"} (${notJson} not JSON, ${skipped} other records)`;
  return `nothing was checked: I found no message in ${counted}. Is the log of another form?`;
}
