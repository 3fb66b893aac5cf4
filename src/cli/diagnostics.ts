import { githubAnnotation } from "../report/github.ts";
import type { Diagnostic } from "../report/index.ts";
import { junitReport } from "../report/junit.ts";
import { sarifLog } from "../report/sarif.ts";
import { packageVersion } from "./package-version.ts";
import { printLine } from "./terminal.ts";

/** The forms that `--diagnostics` offers. */
export const DIAGNOSTICS_FORMS = ["text", "json", "sarif", "github", "junit"] as const;
export type DiagnosticsForm = (typeof DIAGNOSTICS_FORMS)[number];

/** The forms that other tools read; they are alike for events and findings. */
export type ToolForm = Exclude<DiagnosticsForm, "text" | "json">;

/** Says whether a form is one for other tools. */
export function isToolForm(form: DiagnosticsForm): form is ToolForm {
  return form !== "text" && form !== "json";
}

/** A diagnostic as the exit code takes it: with `--strict` an advisory counts as an error does. */
export function asJudged(diagnostic: Diagnostic, isStrict: boolean): Diagnostic {
  return isStrict && diagnostic.level === "warning" ? { ...diagnostic, level: "error" } : diagnostic;
}

/**
 * Writes all diagnostics of a command to standard output.
 *
 * @param files What was checked, by the names that diagnostics give.
 */
export function printDiagnostics(form: ToolForm, diagnostics: readonly Diagnostic[], files: readonly string[]): void {
  switch (form) {
    case "github":
      for (const diagnostic of diagnostics) printLine(githubAnnotation(diagnostic));
      break;
    case "junit":
      printLine(junitReport(diagnostics, files));
      break;
    case "sarif":
      printLine(JSON.stringify(sarifLog(diagnostics, packageVersion()), null, 2));
      break;
  }
}
