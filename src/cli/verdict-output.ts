import type { Finding } from "../findings/index.ts";
import { findingDiagnostic } from "../report/diagnostic.ts";
import { findingLine, tokenEndColumn, tokenLines } from "../report/finding-line.ts";
import { findingRecord } from "../report/finding-record.ts";
import { type LinePlace, SourceText } from "../report/source-text.ts";
import type { Verdict } from "../rpc/index.ts";
import { asJudged, type DiagnosticsForm, isToolForm, printDiagnostics, type ToolForm } from "./diagnostics.ts";
import { type ExitCode, exitCode } from "./exit-codes.ts";
import { paintSeverity, printLine, warnLine } from "./terminal.ts";
import { terminalWidth } from "./terminal-width.ts";

/** What was checked, and where findings about it point. */
export interface Checked {
  readonly file: string;
  readonly bytes: Uint8Array | undefined;
  readonly verdict: Verdict & { readonly scope?: string };
  /** The request that a response was checked by, when its own faults are why the response could not be judged. */
  readonly unusable?: Checked;
}

/** How many findings are shown with their line of the source; a message with more faults is wrong throughout. */
const MOST_EXCERPTS = 50;

/**
 * Prints what was found, as lines for a person or as one report, and says how the command ends. With `strict` an advisory counts
 * as an error does.
 */
export function printVerdict(
  checked: Checked,
  { diagnostics, strict }: { readonly diagnostics: DiagnosticsForm; readonly strict?: boolean },
): ExitCode {
  if (isToolForm(diagnostics)) printForTools(checked, diagnostics, strict === true);
  else if (diagnostics === "json") printRecords(checked);
  else printLines(checked);
  const { isValid, findings } = checked.verdict;
  return isValid && (strict !== true || findings.length === 0) ? exitCode.valid : exitCode.findings;
}

function printForTools({ file, bytes, verdict }: Checked, form: ToolForm, isStrict: boolean): void {
  const source = bytes && new SourceText(bytes);
  const placeOf = places(source);
  const found = verdict.findings.map((finding) => {
    const place = placeOf(finding);
    const diagnostic = findingDiagnostic(finding, file, place);
    const endColumn = source === undefined || place === undefined ? undefined : tokenEndColumn(source, place);
    return asJudged(endColumn === undefined ? diagnostic : { ...diagnostic, endColumn }, isStrict);
  });
  printDiagnostics(form, found, [file]);
}

/** A line for each finding; below it, for the first ones, its line of the source with carets under what it is about. */
function printLines({ file, bytes, verdict, unusable }: Checked): void {
  const source = bytes && new SourceText(bytes);
  const placeOf = places(source);
  const { findings } = verdict;
  for (const [index, finding] of findings.entries()) {
    const place = placeOf(finding);
    warnLine(paintSeverity(finding, findingLine(file, finding, place)));
    if (source === undefined || place === undefined || index >= MOST_EXCERPTS) continue;
    for (const line of tokenLines(source, place, terminalWidth())) warnLine(line);
  }
  if (unusable !== undefined) printLines(unusable);
}

/** One report, never JSON Lines. */
function printRecords({ file, bytes, verdict }: Checked): void {
  const placeOf = places(bytes && new SourceText(bytes));
  const findings = verdict.findings.map((finding) => findingRecord(finding, file, placeOf(finding)));
  const { isValid: valid, complete, scope } = verdict;
  printLine(JSON.stringify({ valid, complete, ...(scope === undefined ? {} : { scope }), findings }));
}

/** Line and column of a finding's offset; a finding about the whole, such as a batch with replies missing, is where the text begins. */
function places(source: SourceText | undefined): (finding: Finding) => LinePlace | undefined {
  return ({ offset = 0 }) => source?.placeOf(offset);
}
