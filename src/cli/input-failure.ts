import { type DiagnosticsForm, isToolForm, printDiagnostics } from "./diagnostics.ts";
import { type ExitCode, exitCode, Failure } from "./exit-codes.ts";
import { printLine } from "./terminal.ts";

/**
 * Runs a command so that input which cannot be read is part of its report: whoever reads the diagnostics on standard
 * output gets a report, not nothing. Misuse stays what it is.
 */
export async function reportFailures(
  diagnostics: DiagnosticsForm,
  run: () => ExitCode | Promise<ExitCode>,
): Promise<ExitCode> {
  try {
    return await run();
  } catch (error) {
    if (diagnostics === "text" || !(error instanceof Failure) || error.exitCode !== exitCode.findings) throw error;
    if (isToolForm(diagnostics)) {
      const { code, message, details } = error;
      const whole = [message, ...details].join("\n");
      printDiagnostics(diagnostics, [{ code, level: "error", message: whole }], []);
      return error.exitCode;
    }
    const findings = [error.message, ...error.details].map((message) => ({
      code: error.code,
      severity: "error",
      message,
    }));
    printLine(JSON.stringify({ valid: false, complete: false, findings }));
    return error.exitCode;
  }
}
