import { type ExitCode, exitCode, Failure } from "./exit-codes.ts";
import { printLine } from "./terminal.ts";

/**
 * Runs a command so that input which cannot be read is part of its report: with JSON diagnostics a reader of standard
 * output gets a report, not nothing. Misuse stays what it is.
 */
export async function reportFailures(
  diagnostics: "text" | "json",
  run: () => ExitCode | Promise<ExitCode>,
): Promise<ExitCode> {
  try {
    return await run();
  } catch (error) {
    if (diagnostics !== "json" || !(error instanceof Failure) || error.exitCode !== exitCode.findings) throw error;
    const findings = [error.message, ...error.details].map((message) => ({
      code: error.code,
      severity: "error",
      message,
    }));
    printLine(JSON.stringify({ valid: false, complete: false, findings }));
    return error.exitCode;
  }
}
