import type { Finding } from "../findings/index.ts";
import { findingDiagnostic } from "../report/diagnostic.ts";
import { findingLine, type LinePlace } from "../report/finding-line.ts";
import { findingRecord } from "../report/finding-record.ts";
import type { Verdict } from "../rpc/index.ts";
import { lineAndColumn, lineStarts } from "../text/lines.ts";
import { type DiagnosticsForm, isToolForm, printDiagnostics, type ToolForm } from "./diagnostics.ts";
import { type ExitCode, exitCode } from "./exit-codes.ts";
import { printLine, warnLine } from "./terminal.ts";

/** What was checked, and where findings about it point. */
export interface Checked {
  readonly file: string;
  readonly bytes: Uint8Array | undefined;
  readonly verdict: Verdict & { readonly scope?: string };
}

/** Prints what was found, as lines for a person or as one report, and says how the command ends. */
export function printVerdict(checked: Checked, diagnostics: DiagnosticsForm): ExitCode {
  if (isToolForm(diagnostics)) return printForTools(checked, diagnostics);
  return diagnostics === "json" ? printRecords(checked) : printLines(checked);
}

function printForTools({ file, bytes, verdict }: Checked, form: ToolForm): ExitCode {
  const placeOf = places(bytes);
  const found = verdict.findings.map((finding) => findingDiagnostic(finding, file, placeOf(finding)));
  printDiagnostics(form, found, [file]);
  return verdict.isValid ? exitCode.valid : exitCode.findings;
}

function printLines({ file, bytes, verdict }: Checked): ExitCode {
  const placeOf = places(bytes);
  for (const finding of verdict.findings) warnLine(findingLine(file, finding, placeOf(finding)));
  return verdict.isValid ? exitCode.valid : exitCode.findings;
}

/** One report, never JSON Lines. */
function printRecords({ file, bytes, verdict }: Checked): ExitCode {
  const placeOf = places(bytes);
  const findings = verdict.findings.map((finding) => findingRecord(finding, file, placeOf(finding)));
  const { isValid: valid, complete, scope } = verdict;
  printLine(JSON.stringify({ valid, complete, ...(scope === undefined ? {} : { scope }), findings }));
  return valid ? exitCode.valid : exitCode.findings;
}

/** Line and column of a finding's offset; lines are counted only when there is a finding. */
function places(bytes: Uint8Array | undefined): (finding: Finding) => LinePlace | undefined {
  let starts: readonly number[] | undefined;
  return ({ offset }) => {
    if (bytes === undefined || offset === undefined) return undefined;
    starts ??= lineStarts(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
    return lineAndColumn(starts, offset);
  };
}
