import { finding } from "../findings/finding.ts";
import { findingRecord } from "../report/finding-record.ts";
import { type DiagnosticsForm, isToolForm, printDiagnostics } from "./diagnostics.ts";
import { type ExitCode, Failure, type FailureCode, type FailureProblem } from "./exit-codes.ts";
import { printLine } from "./terminal.ts";

/**
 * Runs a command so that input which cannot be read, a broken model and a contract that cannot be used are part of its report,
 * each problem with its place: whoever reads the diagnostics on standard output gets a report, not nothing. A command line that
 * makes no sense stays what it is: nobody knows which report was meant.
 */
export async function reportFailures(
  diagnostics: DiagnosticsForm,
  run: () => ExitCode | Promise<ExitCode>,
): Promise<ExitCode> {
  try {
    return await run();
  } catch (error) {
    if (diagnostics === "text" || !(error instanceof Failure) || error.code === "InvalidUsage") throw error;
    const { code, problems } = error;
    if (isToolForm(diagnostics)) printDiagnostics(diagnostics, problems.map(diagnosticOf(code)), []);
    else printLine(JSON.stringify({ valid: false, complete: false, findings: problems.map(recordOf(code)) }));
    return error.exitCode;
  }
}

/** A problem as the finding that it is, with the id of the model's event beside it. */
const recordOf =
  (code: FailureCode) =>
  ({ message: problem, shape, file, place, event }: FailureProblem): object => {
    const found = finding(code, { problem, repair: "" }, { path: [], ...(shape === undefined ? {} : { shape }) });
    return { ...findingRecord(found, file, place), ...(event === undefined ? {} : { event }) };
  };

const diagnosticOf =
  (code: FailureCode) =>
  ({ message, shape, file, place, event }: FailureProblem) => ({
    code,
    level: "error" as const,
    message: event === undefined ? message : `${event}: ${message}`,
    ...(file === undefined ? {} : { file }),
    ...(place === undefined ? {} : { place }),
    ...(shape === undefined ? {} : { shape }),
  });
