import {
  type ConversationStatistics,
  type Diagnostic,
  findingDiagnostic,
  findingRecord,
  type SourceLines,
  statisticsLines,
  summaryLines,
  tokenLines,
  transcriptFindingLine,
} from "../report/index.ts";
import type {
  ExpectationResult,
  ExpectedFinding,
  RunningLog,
  Skipped,
  TranscriptFinding,
  TranscriptSummary,
} from "../transcript/index.ts";
import { asJudged, type DiagnosticsForm, isToolForm, printDiagnostics, type ToolForm } from "./diagnostics.ts";
import { displayName } from "./input.ts";
import type { TranscriptOptions } from "./options.ts";
import { paintSeverity, printLine, warnLine } from "./terminal.ts";
import { terminalWidth } from "./terminal-width.ts";

/** Where the findings and the summary of a conversation go: lines for a person, JSON or another form for a program. */
export class TranscriptOutput {
  /** How many findings were written; the reader's own are among them. */
  readonly counts = { error: 0, advisory: 0 };
  readonly #file: string;
  readonly #files: ReadonlyMap<string, string>;
  readonly #form: DiagnosticsForm;
  readonly #isStrict: boolean;
  readonly #source: SourceLines | undefined;
  /** Where lines for a person go: to standard output, unless that belongs to a report. */
  readonly #print: (line: string) => void;
  /** For the forms that are written as a whole. */
  readonly #kept: Diagnostic[] = [];

  /**
   * @param source Where the line below a finding comes from; without one there is none.
   * @param aside True when standard output belongs to something else.
   * @param files The file of each peer's messages, where there are two.
   */
  constructor(
    path: string,
    { diagnostics, strict }: Pick<TranscriptOptions, "diagnostics" | "strict">,
    source?: SourceLines,
    aside = false,
    files: ReadonlyMap<string, string> = new Map(),
  ) {
    this.#files = files;
    this.#print = aside ? warnLine : printLine;
    this.#file = displayName(path);
    this.#form = diagnostics;
    this.#isStrict = strict === true;
    this.#source = source;
  }

  /** Writes a finding of a log when it is known: a line on standard error, or a JSON line. */
  finding(finding: TranscriptFinding): void {
    this.counts[finding.severity]++;
    if (isToolForm(this.#form)) this.#keep(asJudged(findingDiagnostic(finding, this.#fileOf(finding)), this.#isStrict));
    else if (this.#form === "json") printLine(JSON.stringify(findingRecord(finding, this.#fileOf(finding))));
    else this.#findingLines(finding);
  }

  #fileOf({ sender }: TranscriptFinding): string {
    return sender === undefined ? this.#file : (this.#files.get(sender) ?? this.#file);
  }

  #findingLines(finding: TranscriptFinding): void {
    warnLine(paintSeverity(finding, transcriptFindingLine(this.#fileOf(finding), finding)));
    if (this.#source === undefined || finding.location === undefined) return;
    for (const line of tokenLines(this.#source, finding.location, terminalWidth())) warnLine(line);
  }

  /** Says something about the whole log to a person, before its findings. */
  note(text: string): void {
    if (this.#form === "text") warnLine(`${this.#file}: ${text}`);
  }

  /**
   * Ends the output of a log.
   * @param format The name of its format, where it is of one.
   */
  summary(
    summary: TranscriptSummary,
    log: Pick<RunningLog, "counts" | "leftOut" | "skipped">,
    format: string | undefined,
    expectations: ExpectationResult | undefined,
    statistics?: ConversationStatistics,
  ): void {
    const counted = { ...summary, findings: this.counts };
    const [counts, leftOut, skipped] = [log.counts(), log.leftOut(), log.skipped()];
    if (isToolForm(this.#form)) {
      this.#end(this.#form, expectations);
      return;
    }
    if (this.#form === "json") {
      const record = {
        ...(format === undefined ? {} : { format }),
        ...counts,
        ...(leftOut === undefined ? {} : { leftOut }),
        ...(format === undefined ? {} : { reasons: skipped }),
      };
      const more = { ...expectationsRecord(expectations, this.#file), ...statisticsRecord(statistics) };
      printLine(JSON.stringify({ summary: { ...counted, log: record, ...more } }));
      return;
    }
    this.#lines(counted, expectations, statistics);
    if (format !== undefined && skipped.length > 0) this.#print(`left out: ${skipped.map(reasonText).join("; ")}`);
  }

  /** Writes all of a document at once: with JSON diagnostics as one report. */
  report(
    findings: readonly TranscriptFinding[],
    summary: TranscriptSummary,
    expectations: ExpectationResult | undefined,
    statistics?: ConversationStatistics,
  ): void {
    if (isToolForm(this.#form)) {
      for (const finding of findings) this.finding(finding);
      this.#end(this.#form, expectations);
      return;
    }
    if (this.#form === "text") {
      for (const finding of findings) this.finding(finding);
      this.#lines({ ...summary, findings: this.counts }, expectations, statistics);
      return;
    }
    for (const { severity } of findings) this.counts[severity]++;
    const { complete, entries, outstanding, correlation } = summary;
    const valid = complete && (expectations === undefined ? this.counts.error === 0 : expectations.isMatch);
    const records = findings.map((finding) => findingRecord(finding, this.#file));
    const report = { valid, complete, entries, outstanding, correlation, findings: records };
    const more = { ...expectationsRecord(expectations, this.#file), ...statisticsRecord(statistics) };
    printLine(JSON.stringify({ ...report, ...more }));
  }

  /** Annotations can be written as they come; the other forms are one document. */
  #keep(diagnostic: Diagnostic): void {
    if (this.#form === "github") printDiagnostics("github", [diagnostic], []);
    else this.#kept.push(diagnostic);
  }

  /** Ends a form for other tools; an expected finding that did not come is an error of the conversation. */
  #end(form: ToolForm, expectations: ExpectationResult | undefined): void {
    const file = this.#file;
    for (const item of expectations?.missing ?? []) {
      const message = `expected ${codeAt(item)}; it did not come`;
      this.#keep({ code: item.code, level: "error", message, file });
    }
    if (form !== "github") printDiagnostics(form, this.#kept, [file]);
  }

  #lines(
    summary: TranscriptSummary,
    expectations: ExpectationResult | undefined,
    statistics: ConversationStatistics | undefined,
  ): void {
    for (const line of summaryLines(this.#file, summary)) this.#print(line);
    for (const line of statistics === undefined ? [] : statisticsLines(statistics)) this.#print(line);
    if (expectations === undefined) return;
    const { matched, missing, unexpected } = expectations;
    // Advisories may come beside what was expected; they are listed among the findings, and are no reason to fail.
    const errors = unexpected.filter(({ severity }) => severity === "error");
    const advisories = unexpected.length - errors.length;
    const beside = advisories === 0 ? "" : ` (beside ${advisories} ${advisories === 1 ? "advisory" : "advisories"})`;
    const counts = `${matched.length} matched, ${missing.length} missing, ${errors.length} unexpected`;
    this.#print(`expectations: ${counts}${beside}`);
    for (const item of missing) warnLine(`${this.#file}: expected ${codeAt(item)}; it did not come`);
    for (const item of errors) warnLine(`${this.#file}: did not expect ${codeAt(item)}`);
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

function statisticsRecord(statistics: ConversationStatistics | undefined): object {
  return statistics === undefined ? {} : { statistics };
}

/** A finding by what expectations are matched by. */
function codeAt({ code, entry, related }: ExpectedFinding): string {
  const at = entry === undefined ? code : `${code} at entry ${entry}`;
  return related === undefined ? at : `${at}, related to entry ${related}`;
}

function reasonText({ why, count, first }: Skipped): string {
  return `${why}: ${count}, from line ${first}`;
}
